import Raster
import Stage
import TestSupport
import Testing

@Suite("Resizable images")
struct ResizableImageTests {
    private let one = EdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    /// A white frame of one pixel around black ones, and a red and a blue corner.
    private let frame = Bitmap("RWW", "W#W", "WWB")

    private func picture(
        _ image: Image, width: Double, height: Double, _ mode: ContentMode = .scaleToFill, scale: Double = 1,
        edit: (inout ImageViewContent) -> Void = { _ in }
    ) throws -> Bitmap {
        var content = ImageViewContent(size: Size(width: width, height: height))
        content.setImage(image, at: .zero)
        content.looks.contentMode = mode
        edit(&content)
        let size = PixelSize(width: Int(width * scale), height: Int(height * scale))
        return try content.render(at: .zero, on: Canvas(size: size, scale: scale))
    }

    @Test func `Tile is the mode unless given`() {
        let image = Image(frame).resizableImage(withCapInsets: one)
        #expect(image.capInsets == one && image.resizingMode == .tile && image.size == Size(width: 3, height: 3))
        #expect(Image(frame).capInsets == nil)
        #expect(image.resizableImage(withCapInsets: .zero, resizingMode: .stretch).resizingMode == .stretch)
    }

    @Test func `The bounds are filled by nine parts`() throws {
        let image = Image(frame).resizableImage(withCapInsets: one)
        for mode in [ContentMode.scaleToFill, .redraw] {
            #expect(try picture(image, width: 5, height: 4, mode) == Bitmap("RWWWW", "W###W", "W###W", "WWWWB"))
        }
    }

    @Test func `Caps keep their size in points whatever the scales of image and canvas`() throws {
        let image = Image(frame).resizableImage(withCapInsets: one)
        // Two pixels a point.
        #expect(
            try picture(image, width: 4, height: 3, scale: 2)
                == Bitmap("RRWWWWWW", "RRWWWWWW", "WW####WW", "WW####WW", "WWWWWWBB", "WWWWWWBB"))
        // Half a point a pixel: caps of two pixels on one of the canvas.
        let fine = Image(frame.resized(to: PixelSize(width: 6, height: 6)), scale: 2).resizableImage(withCapInsets: one)
        #expect(try picture(fine, width: 4, height: 3) == Bitmap("RWWW", "W##W", "WWWB"))
        #expect(try picture(fine, width: 4, height: 3, scale: 2) == picture(image, width: 4, height: 3, scale: 2))
    }

    @Test func `Modes that keep an image's size keep it`() throws {
        let image = Image(frame).resizableImage(withCapInsets: one)
        #expect(try picture(image, width: 5, height: 3, .right) == Bitmap("..RWW", "..W#W", "..WWB"))
    }

    @Test func `Modes that keep the aspect make the image as large by nine parts`() throws {
        let image = Image(frame).resizableImage(withCapInsets: one)
        #expect(
            try picture(image, width: 6, height: 4, .scaleAspectFit) == Bitmap(".RWWW.", ".W##W.", ".W##W.", ".WWWB."))
        // Six by six, of which a row above and one below stick out.
        #expect(
            try picture(image, width: 6, height: 4, .scaleAspectFill)
                == Bitmap("W####W", "W####W", "W####W", "W####W"))
    }

    @Test func `An animated image is resizable with all its images`() throws {
        let other = Image(Bitmap("GWW", "W#W", "WWB"))
        let animated = try Image.animatedImage(with: [Image(frame), other], duration: .seconds(1))
            .resizableImage(withCapInsets: one, resizingMode: .stretch)
        #expect(animated.images?.map(\.capInsets) == [one, one])
        var content = ImageViewContent(size: Size(width: 4, height: 3))
        content.setImage(animated, at: .zero)
        let canvas = Canvas(size: PixelSize(width: 4, height: 3))
        #expect(try content.render(at: .milliseconds(500), on: canvas) == Bitmap("GWWW", "W##W", "WWWB"))
    }

    @Test func `Caps are those of the upright image, and mirrored with it`() throws {
        let insets = EdgeInsets(top: 0, left: 2, bottom: 0, right: 0)
        // Stored upside down.
        let turned = Image(Bitmap("BGR"), orientation: .down).resizableImage(withCapInsets: insets)
        #expect(try picture(turned, width: 5, height: 1) == Bitmap("RGBBB"))
        let mirrored = Image(Bitmap("RGB")).resizableImage(withCapInsets: insets)
            .imageFlippedForRightToLeftLayoutDirection()
        #expect(
            try picture(mirrored, width: 5, height: 1) { $0.looks.layoutDirection = .rightToLeft } == Bitmap("BBBGR"))
    }

    @Test func `A tint colours it, and a quarter turn turns it`() throws {
        let image = Image(Bitmap("R.R")).withRenderingMode(.alwaysTemplate).resizableImage(
            withCapInsets: EdgeInsets(top: 0, left: 1, bottom: 0, right: 1))
        #expect(try picture(image, width: 5, height: 1) { $0.looks.tintColor = Color("#0f0") } == Bitmap("G...G"))
        let turned = try picture(image, width: 5, height: 5) { content in
            content.looks.bounds.size.height = 1
            content.looks.center = Point(x: 2.5, y: 2.5)
            content.looks.anchorPoint = Point(x: 0.5, y: 2.5)
            content.looks.transform = AffineTransform(rotationDegrees: 90)
        }
        // The anchor is two rows below the view, which lies along the top; it turns to the right edge.
        #expect(turned == Bitmap("....R", ".....", ".....", ".....", "....R"))
    }

    @Test func `Of an enormous one no more is made than can be seen`() throws {
        let image = Image(frame).resizableImage(withCapInsets: one, resizingMode: .stretch)
        let corner = try picture(image, width: 4, height: 4) { content in
            content.looks.anchorPoint = .zero
            content.looks.transform = AffineTransform(scaleX: 0x1p17, y: 0x1p17)
        }
        #expect(corner.pixels.allSatisfy { $0 == Color("red") })
        let centre = try picture(image, width: 4, height: 4) { content in
            content.looks.anchorPoint = Point(x: 0.5, y: 0.5)
            content.looks.transform = AffineTransform(scaleX: 0x1p17, y: 0x1p17)
        }
        #expect(centre.pixels.allSatisfy { $0 == .black })
    }

    @Test func `Caps are a part of what an image is`() throws {
        let image = Image(frame)
        #expect(image != image.resizableImage(withCapInsets: .zero))
        #expect(image.resizableImage(withCapInsets: one) == image.resizableImage(withCapInsets: one))
    }
}
