import Raster
import Stage
import TestSupport
import Testing

@Suite("A view's transform")
struct ViewTransformTests {
    /// Three pixels by two.
    private let letters = Bitmap("RGB", "W#.")

    /// What shows of an image in a view as large as it, at a place of a canvas of seven by seven points.
    private func picture(
        _ transform: AffineTransform, _ properties: Scene.Property..., at origin: Point = Point(x: 2, y: 3),
        background: Color = .clear, filter: ResamplingFilter = .auto
    ) throws -> Bitmap {
        var scene = Scene(size: Size(width: 7, height: 7), background: background)
        scene.filter = filter
        scene.views = [
            Scene.View("a", [.image(Image(letters)), .origin(origin), .transform(transform)] + properties)
        ]
        return try StagedScene(scene).picture()
    }

    @Test func `A turn by 180 degrees keeps every pixel, upside down`() throws {
        #expect(
            try picture(AffineTransform(rotationDegrees: 180))
                == Bitmap(".......", ".......", ".......", "...#W..", "..BGR..", ".......", "......."))
    }

    @Test func `A quarter turn about the middle permutes pixels; half a pixel rounds towards the top left`() throws {
        // The middle is (3.5, 4): the view takes (2.5, 2.5) to (4.5, 5.5), which rounds to (2, 2) to (4, 5).
        #expect(
            try picture(AffineTransform(rotationDegrees: 90))
                == Bitmap(".......", ".......", "..WR...", "..#G...", "...B...", ".......", "......."))
        #expect(
            try picture(AffineTransform(rotationDegrees: -90))
                == Bitmap(".......", ".......", "..B....", "..G#...", "..RW...", ".......", "......."))
    }

    @Test func `A negative scale mirrors`() throws {
        #expect(
            try picture(AffineTransform(scaleX: -1, y: 1))
                == Bitmap(".......", ".......", ".......", "..BGR..", "...#W..", ".......", "......."))
        #expect(
            try picture(AffineTransform(scaleX: 1, y: -1))
                == Bitmap(".......", ".......", ".......", "..W#...", "..RGB..", ".......", "......."))
    }

    @Test func `It turns about the anchor point, which lies on the centre`() throws {
        // Seen from the top left corner, (2, 3), a quarter turn leads to (0, 3) to (2, 6).
        #expect(
            try picture(AffineTransform(rotationDegrees: 90), .anchorPoint(.zero))
                == Bitmap(".......", ".......", ".......", "WR.....", "#G.....", ".B.....", "......."))
    }

    @Test func `A scale enlarges whole pixels, about the anchor point`() throws {
        // From the bottom right corner, (5, 5): (5 - 6, 5 - 4) to (5, 5).
        #expect(
            try picture(AffineTransform(scaleX: 2, y: 2), .anchorPoint(Point(x: 1, y: 1)))
                == Bitmap(".......", "RGGBB..", "RGGBB..", "W##....", "W##....", ".......", "......."))
    }

    @Test func `A mode that keeps an image's size has it scaled with the view`() throws {
        let view: [Scene.Property] = [
            .image(Image(Bitmap("R"))), .frame(Rect(x: 1, y: 0, width: 3, height: 1)), .contentMode(.right),
        ]
        let scene = try stage([
            Scene.View("a", view + [.anchorPoint(.zero), .transform(AffineTransform(scaleX: 1, y: 2))])
        ])
        #expect(try scene.picture() == Bitmap("###R", "###R"))
    }

    @Test func `A translation moves by points`() throws {
        #expect(try picture(AffineTransform(translationX: 1, y: -2)) == picture(.identity, at: Point(x: 3, y: 1)))
    }

    @Test func `Transforms of nested views become one: a turn and the turn back leave the pixels as they are`() throws {
        let inner = Scene.View(
            "inner", .image(Image(letters)), .origin(Point(x: 1, y: 1)),
            .transform(AffineTransform(rotationDegrees: -37)))
        var scene = Scene(size: Size(width: 7, height: 7))
        scene.views = [
            Scene.View(
                "outer",
                [.frame(Rect(x: 1, y: 2, width: 5, height: 4)), .transform(AffineTransform(rotationDegrees: 37))],
                subviews: [inner])
        ]
        // Both turn about (3.5, 4).
        #expect(
            try StagedScene(scene).picture()
                == Bitmap(".......", ".......", ".......", "..RGB..", "..W#...", ".......", "......."))
    }

    @Test func `A turned view clips what is in it by its turned bounds`() throws {
        let inner = Scene.View("inner", .image(block("R", 4, 4)), .origin(Point(x: -1, y: -1)))
        let outer = Scene.View(
            "outer",
            [
                .frame(Rect(x: 1, y: 0, width: 1, height: 2)), .clipsToBounds(true),
                .transform(AffineTransform(rotationDegrees: 90)),
            ], subviews: [inner])
        // (0.5, 0.5) to (2.5, 1.5), and so (0, 0) to (2, 1).
        #expect(try stage([outer]).picture() == Bitmap("RR##", "####"))
    }

    @Test func `Clipped by a slanting edge, a pixel is as opaque as it is inside`() throws {
        let inner = Scene.View("inner", .image(block("W", 40, 40)), .origin(Point(x: -10, y: -10)))
        let outer = Scene.View(
            "outer",
            [
                .frame(Rect(x: 0, y: 0, width: 20, height: 20)), .clipsToBounds(true), .anchorPoint(.zero),
                .transform(AffineTransform(rotationDegrees: 45)),
            ], subviews: [inner])
        var scene = Scene(size: Size(width: 6, height: 6), background: .black)
        scene.views = [outer]
        let picture = try StagedScene(scene).picture()
        // The edge runs through the pixels of the diagonal, and halves them.
        for place in 1..<6 {
            #expect(abs(Int(picture[place, place].red) - 128) <= 1, "\(place)")
            #expect(picture[place, 0] == .black && picture[0, place] == .white, "\(place)")
        }
    }

    @Test func `A turned view fades as one picture`() throws {
        let turned = try picture(
            AffineTransform(rotationDegrees: 90), .backgroundColor(.white), .alpha(0.5), background: .black)
        // Red over white at a half over black, and white where the image is clear.
        #expect(turned[3, 2] == Color(red: 128, green: 0, blue: 0))
        #expect(turned[2, 4] == Color(red: 128, green: 128, blue: 128))
    }

    @Test func `Nearest stays nearest`() throws {
        let picture = try picture(AffineTransform(rotationDegrees: 30), filter: .nearest)
        let colours = Set(letters.pixels + [.clear])
        #expect(picture.pixels.allSatisfy { colours.contains($0) })
        #expect(picture.pixels.count { !$0.isClear } >= 4)
    }

    @Test func `A view that is squeezed to nothing does not show`() throws {
        for map in [AffineTransform(scaleX: 0, y: 1), AffineTransform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0)] {
            #expect(try picture(map, background: .black) == Bitmap(width: 7, height: 7) { _, _ in .black })
        }
    }

    @Test func `Enormous and tiny transforms draw what is to be seen and no more`() throws {
        let huge = AffineTransform(rotationDegrees: 30).concatenating(AffineTransform(scaleX: 1e8, y: 1e8))
        #expect(try picture(huge, .backgroundColor(Color("#00f")), .image(nil))[3, 3] == Color("#00f"))
        let skewed = AffineTransform(a: 1e6, b: 0, c: 1e6, d: 1e4, tx: 0, ty: 0)
        #expect(try picture(skewed, .backgroundColor(Color("#00f")), .image(nil))[3, 3] == Color("#00f"))
        let tiny = AffineTransform(rotationDegrees: 30).concatenating(AffineTransform(scaleX: 1e-8, y: 1e-8))
        #expect(try picture(tiny).pixels.allSatisfy(\.isClear))
    }

    @Test func `A single view is turned in the place that it has untransformed`() throws {
        var content = ImageViewContent(size: Size(width: 3, height: 2))
        content.setImage(Image(letters), at: .zero)
        content.looks.transform = AffineTransform(rotationDegrees: 180)
        let canvas = Canvas(size: PixelSize(width: 3, height: 2))
        #expect(try content.render(at: .zero, on: canvas) == Bitmap(".#W", "BGR"))
        content.looks.backgroundColor = .black
        #expect(!content.isCertainlyOpaque(on: canvas))
    }

    @Test func `A crop of a turned view is the same part of the picture`() throws {
        var scene = Scene(size: Size(width: 7, height: 7))
        scene.views = [
            Scene.View(
                "a", .image(Image(letters)), .frame(Rect(x: 1, y: 1, width: 5, height: 5)), .alpha(0.5),
                .backgroundColor(.white), .transform(AffineTransform(rotationDegrees: 20)))
        ]
        let staged = try StagedScene(scene)
        var canvas = staged.canvas(scale: 2)
        let whole = try staged.render(at: .zero, on: canvas)
        let part = PixelRect(x: 3, y: 5, width: 6, height: 4)
        canvas.crop = part
        #expect(try staged.render(at: .zero, on: canvas) == whole.cropped(to: part))
    }
}
