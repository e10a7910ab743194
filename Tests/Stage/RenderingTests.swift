import Playback
import Raster
import Stage
import TestSupport
import Testing

@Suite struct RenderingTests {
    private let hidden = Color(red: 9, green: 8, blue: 7, alpha: 0)

    private func content(_ bitmap: Bitmap, width: Double, height: Double) throws -> ImageViewContent {
        ImageViewContent(
            size: Size(width: width, height: height), images: [Image(bitmap)],
            timeline: try Timeline(evenly: .seconds(1), imageCount: 1))
    }

    @Test func anUnscaledImageComesOutBitForBit() throws {
        var generator = SeededGenerator(seed: 3)
        var bitmap = Bitmap.random(width: 5, height: 4, using: &generator)
        bitmap[2, 2] = hidden
        let rendered = try content(bitmap, width: 5, height: 4).render(at: .zero, on: Canvas(size: bitmap.size))
        #expect(rendered == bitmap)
    }

    @Test func anUnscaledImageInPartOfTheCanvasComesOutBitForBit() throws {
        let bitmap = Bitmap("h", legend: ["h": hidden])
        var content = try content(bitmap, width: 3, height: 1)
        content.looks.contentMode = .center
        let rendered = try content.render(at: .zero, on: Canvas(size: PixelSize(width: 3, height: 1)))
        #expect(rendered == Bitmap(".h.", legend: ["h": hidden]))
    }

    @Test func aCropIsTheSamePartOfTheWhole() throws {
        let bitmap = Bitmap("RGB", "WWW", "BGR")
        let part = PixelRect(x: 1, y: 1, width: 2, height: 2)
        for background in [Color.clear, .black] {
            let canvas = Canvas(size: PixelSize(width: 3, height: 3), background: background, crop: part)
            #expect(try content(bitmap, width: 3, height: 3).render(at: .zero, on: canvas) == Bitmap("WW", "GR"))
        }
    }

    @Test func anEnlargedCropIsTheSamePartOfTheWhole() throws {
        let canvas = Canvas(
            size: PixelSize(width: 4, height: 2), scale: 2, crop: PixelRect(x: 1, y: 0, width: 2, height: 2))
        #expect(try content(Bitmap("RG"), width: 2, height: 1).render(at: .zero, on: canvas) == Bitmap("RG", "RG"))
    }

    @Test func aCropBesideTheImageShowsTheBackground() throws {
        var content = try content(Bitmap("R"), width: 3, height: 1)
        content.looks.contentMode = .left
        let canvas = Canvas(
            size: PixelSize(width: 3, height: 1), background: .white, crop: PixelRect(x: 2, y: 0, width: 1, height: 1))
        #expect(try content.render(at: .zero, on: canvas) == Bitmap("W"))
    }

    @Test func theImageLiesOverTheViewsBackgroundOverTheCanvas() throws {
        // The canvas is wider than the view. Half clear white on black: 255 * 128 / 255 = 128.
        let half = Color(red: 255, green: 255, blue: 255, alpha: 128)
        var content = try content(Bitmap("h.", legend: ["h": half]), width: 2, height: 1)
        content.looks.backgroundColor = .black
        let canvas = Canvas(size: PixelSize(width: 3, height: 1), background: Color(red: 0, green: 0, blue: 255))
        let grey = Color(red: 128, green: 128, blue: 128)
        #expect(try content.render(at: .zero, on: canvas) == Bitmap("g#B", legend: ["g": grey]))
    }

    @Test func aViewFadesAsAWhole() throws {
        // White over black at a half is half clear white: the black below it does not shine through.
        var content = try content(Bitmap("W."), width: 2, height: 1)
        content.looks.backgroundColor = .black
        content.looks.alpha = 0.5
        let rendered = try content.render(at: .zero, on: Canvas(size: PixelSize(width: 2, height: 1)))
        #expect(rendered[0, 0] == Color(red: 255, green: 255, blue: 255, alpha: 128))
        #expect(rendered[1, 0] == Color(red: 0, green: 0, blue: 0, alpha: 128))
    }

    @Test func anImageWithoutABackgroundFadesByItself() throws {
        var content = try content(Bitmap("R"), width: 1, height: 1)
        content.looks.alpha = 0.5
        #expect(try content.render(at: .zero, on: Canvas(size: PixelSize(width: 1, height: 1)))[0, 0].alpha == 128)
        content.looks.isOpaque = true
        #expect(try content.render(at: .zero, on: Canvas(size: PixelSize(width: 1, height: 1))) == Bitmap("R"))
    }

    @Test func whatStandsOutOfTheBoundsShowsToTheEndOfTheCanvas() throws {
        var content = try content(Bitmap("RGB"), width: 1, height: 1)
        content.looks.contentMode = .left
        #expect(try content.render(at: .zero, on: Canvas(size: PixelSize(width: 2, height: 1))) == Bitmap("RG"))
    }
}
