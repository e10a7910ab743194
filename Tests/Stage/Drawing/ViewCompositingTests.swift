import Raster
import Stage
import TestSupport
import Testing

@Suite("How views lie over each other")
struct ViewCompositingTests {
    private let half = Color(red: 255, green: 255, blue: 255, alpha: 128)

    /// One pixel: an image of one colour in a view, on a canvas.
    private func pixel(
        _ color: Color, over canvas: Color = .clear, edit: (inout ViewLooks) -> Void = { _ in }
    ) throws -> Color {
        var content = ImageViewContent(size: Size(width: 1, height: 1))
        content.setImage(Image(Bitmap("x", legend: ["x": color])), at: .zero)
        edit(&content.looks)
        let size = PixelSize(width: 1, height: 1)
        return try content.render(at: .zero, on: Canvas(size: size, background: canvas))[0, 0]
    }

    @Test func `A view that is not opaque multiplies the alpha of each pixel by its own`() throws {
        // 255 * 0.25 = 63.75; 128 * 0.25 = 32.
        #expect(try pixel(.white) { $0.alpha = 0.25 }.alpha == 64)
        #expect(try pixel(half) { $0.alpha = 0.25 } == Color(red: 255, green: 255, blue: 255, alpha: 32))
        // White at 64 over black: 255 * 64 / 255.
        #expect(try pixel(.white, over: .black) { $0.alpha = 0.25 } == Color(red: 64, green: 64, blue: 64))
    }

    @Test func `An opaque view lies on its background, and its alpha is ignored`() throws {
        let green = Color(red: 0, green: 255, blue: 0)
        // Half white over green: red and blue 255 * 128 / 255 = 128, green 255.
        let expected = Color(red: 128, green: 255, blue: 128)
        for alpha in [0, 0.25, 1] {
            let shown = try pixel(half, over: .black) {
                ($0.isOpaque, $0.alpha, $0.backgroundColor) = (true, alpha, green)
            }
            #expect(shown == expected, "alpha \(alpha)")
        }
    }

    @Test func `Image over background over canvas, each rounded exactly`() throws {
        // Black at 51 over white: (0 * 51 + 255 * 204) / 255 = 204. White at 128 over that: (255 * 128 + 204 * 127) / 255 = 229.6.
        let shown = try pixel(half, over: .white) { $0.backgroundColor = Color(red: 0, green: 0, blue: 0, alpha: 51) }
        #expect(shown == Color(red: 230, green: 230, blue: 230))
    }

    @Test func `Faded as one picture, a background does not shine through the image`() throws {
        // White covers green; at a half over black it is grey.
        let shown = try pixel(.white, over: .black) {
            ($0.alpha, $0.backgroundColor) = (0.5, Color(red: 0, green: 255, blue: 0))
        }
        #expect(shown == Color(red: 128, green: 128, blue: 128))
    }

    @Test func `Hidden, or with an alpha of zero, nothing shows`() throws {
        #expect(try pixel(.white, over: .black) { $0.isHidden = true } == .black)
        #expect(try pixel(.white, over: .black) { $0.alpha = 0 } == .black)
        #expect(try pixel(.white) { ($0.isHidden, $0.backgroundColor) = (true, .white) } == .clear)
    }

    @Test(arguments: [
        (Orientation.up, ["RG", "B#", "W."]), (.upMirrored, ["GR", "#B", ".W"]), (.down, [".W", "#B", "GR"]),
        (.downMirrored, ["W.", "B#", "RG"]), (.leftMirrored, ["RBW", "G#."]), (.right, ["WBR", ".#G"]),
        (.rightMirrored, [".#G", "WBR"]), (.left, ["G#.", "RBW"]),
    ])
    func `An image is turned upright when it is drawn`(orientation: Orientation, rows: [String]) throws {
        let image = Image(Bitmap("RG", "B#", "W."), orientation: orientation)
        let (width, height) = (rows[0].count, rows.count)
        #expect(image.size == Size(width: Double(width), height: Double(height)))
        var content = ImageViewContent(size: image.size)
        content.setImage(image, at: .zero)
        let picture = try content.render(at: .zero, on: Canvas(size: PixelSize(width: width, height: height)))
        let letters = rows.map(Array.init)
        #expect(picture == Bitmap(width: width, height: height) { x, y in Bitmap(String(letters[y][x]))[0, 0] })
    }

    @Test func `From right to left only images that ask for it are mirrored, and layout modes are not`() throws {
        let plain = Image(Bitmap("RG"))
        for (image, expected) in [(plain, "RG."), (plain.imageFlippedForRightToLeftLayoutDirection(), "GR.")] {
            var content = ImageViewContent(size: Size(width: 3, height: 1))
            content.setImage(image, at: .zero)
            content.looks.contentMode = .left
            content.looks.layoutDirection = .rightToLeft
            #expect(try content.render(at: .zero, on: Canvas(size: PixelSize(width: 3, height: 1))) == Bitmap(expected))
        }
    }

    @Test func `A template's alpha is the stencil, times that of the tint`() throws {
        let template = Image(Bitmap("h", legend: ["h": half])).withRenderingMode(.alwaysTemplate)
        var content = ImageViewContent(size: Size(width: 1, height: 1))
        content.setImage(template, at: .zero)
        content.looks.tintColor = Color(red: 9, green: 8, blue: 7, alpha: 128)
        // 128 * 128 / 255 = 64.25.
        #expect(
            try content.render(at: .zero, on: Canvas(size: PixelSize(width: 1, height: 1)))[0, 0]
                == Color(red: 9, green: 8, blue: 7, alpha: 64))
    }

    @Test func `What is in a view lies over its image, and what is in that over it`() throws {
        let innermost = Scene.View("c", .image(block("B", 1, 1)))
        let inner = Scene.View("b", [.image(block("G", 2, 1))], subviews: [innermost])
        #expect(
            try stage([Scene.View("a", [.image(block("R", 3, 1))], subviews: [inner])]).picture()
                == Bitmap("BGR#", "####"))
    }
}
