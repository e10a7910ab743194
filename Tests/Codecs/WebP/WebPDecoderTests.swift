import Codecs
import Diagnostics
import Raster
import TestSupport
import Testing

@Suite struct WebPDecoderTests {
    private let red = Bitmap("RR", "RR")
    private let size = PixelSize(width: 4, height: 4)

    @Test func aStillPictureIsOneFrameThatPlaysOnce() throws {
        let picture = Bitmap("R.", "GB")
        let (bitmaps, info, diagnostics) = try WebPSample.decode(WebPSample.still(picture), isStrict: true)
        #expect(bitmaps == [picture])
        #expect(info.format == "webp")
        #expect(info.canvas == picture.size)
        #expect(info.plays == 1)
        #expect(info.hasAlpha)
        #expect(info.comment == nil)
        #expect(info.frames == [FrameInfo(rect: picture.bounds, duration: .zero, delay: "0/1000", blend: .source)])
        #expect(diagnostics.isEmpty)
    }

    @Test(arguments: [(0, nil), (1, 1), (2, 2), (65_535, 65_535)] as [(Int, Int?)])
    func aLoopCountIsTheNumberOfPlaysAndZeroIsForEver(loopCount: Int, plays: Int?) throws {
        let bytes = try WebPSample.file(
            canvas: red.size, loopCount: loopCount, frames: [.init(picture: red), .init(picture: red)])
        #expect(try WebPSample.decode(bytes).info.plays == plays)
    }

    @Test func framesAreDescribedAsTheyAreStored() throws {
        let bytes = try WebPSample.file(
            canvas: size,
            frames: [
                .init(picture: Bitmap(size: size, filledWith: .white), milliseconds: 33, clearsAfterwards: true),
                .init(picture: red, x: 2, y: 2, milliseconds: 1 << 24 - 1, blendsOver: true),
            ])
        let info = try WebPSample.decode(bytes).info
        #expect(
            info.frames == [
                FrameInfo(
                    rect: PixelRect(size), duration: .milliseconds(33), delay: "33/1000", disposal: .background,
                    blend: .source),
                FrameInfo(
                    rect: PixelRect(x: 2, y: 2, width: 2, height: 2), duration: .milliseconds(16_777_215),
                    delay: "16777215/1000", disposal: .keep, blend: .over),
            ])
        #expect(info.hasAlpha)  // What the first frame leaves clear shows around the second.
    }

    @Test func aFrameIsDisposedOfToClearWhateverTheBackgroundColour() throws {
        let bytes = try WebPSample.file(
            canvas: PixelSize(width: 4, height: 2),
            frames: [
                .init(picture: Bitmap("GGGG", "GGGG")),
                .init(picture: red, x: 2, clearsAfterwards: true),
                .init(picture: Bitmap("B"), x: 0, y: 0),
            ])
        let shown = try WebPSample.decode(bytes).bitmaps
        #expect(shown == [Bitmap("GGGG", "GGGG"), Bitmap("GGRR", "GGRR"), Bitmap("BG..", "GG..")])
    }

    @Test func aTranslucentPixelIsBlendedWithExactRounding() throws {
        let half = Color(red: 255, green: 0, blue: 0, alpha: 128)
        let bytes = try WebPSample.file(
            canvas: PixelSize(width: 2, height: 1),
            frames: [
                .init(picture: Bitmap("B.")),
                .init(picture: Bitmap("hh", legend: ["h": half]), blendsOver: true),
            ])
        // Red 128/255 of 255 is 128, blue 127/255 of 255 is 127; over clear the colour stays.
        let blended = Color(red: 128, green: 0, blue: 127)
        #expect(try WebPSample.decode(bytes).bitmaps[1].pixels == [blended, half])
    }

    @Test func randomFilesShowWhatTheBookSays() throws {
        for seed in 1...12 as ClosedRange<UInt64> {
            var generator = SeededGenerator(seed: seed)
            let frames = (0..<4).map { _ in randomFrame(in: size, using: &generator) }
            var canvas = NaiveCanvas(width: size.width, height: size.height)
            let expected = frames.map { frame in
                canvas.draw(frame.picture, x: frame.x, y: frame.y, over: frame.blendsOver)
                let shown = canvas.bitmap.clearingHiddenColor()
                if frame.clearsAfterwards {
                    canvas.clear(x: frame.x, y: frame.y, width: frame.picture.width, height: frame.picture.height)
                }
                return shown
            }
            let shown = try WebPSample.decode(WebPSample.file(canvas: size, frames: frames)).bitmaps
            #expect(shown.map { $0.clearingHiddenColor() } == expected, "seed \(seed)")
        }
    }

    @Test func alphaIsToldWhereThereCanBeAny() throws {
        func hasAlpha(_ canvas: PixelSize, _ frames: [WebPSample.StoredFrame]) throws -> Bool {
            try WebPSample.decode(WebPSample.file(canvas: canvas, frames: frames)).info.hasAlpha
        }
        #expect(try !hasAlpha(red.size, [.init(picture: red, clearsAfterwards: true)]))
        #expect(try !hasAlpha(red.size, [.init(picture: red), .init(picture: Bitmap("."), blendsOver: true)]))
        #expect(try hasAlpha(red.size, [.init(picture: red), .init(picture: Bitmap("."))]))
        #expect(try hasAlpha(red.size, [.init(picture: red, clearsAfterwards: true), .init(picture: Bitmap("R"))]))
        #expect(try hasAlpha(size, [.init(picture: red)]))
    }

    private func randomFrame(in size: PixelSize, using generator: inout SeededGenerator) -> WebPSample.StoredFrame {
        let x = 2 * Int.random(in: 0..<size.width / 2, using: &generator)
        let y = 2 * Int.random(in: 0..<size.height / 2, using: &generator)
        let picture = Bitmap.random(
            width: Int.random(in: 1...size.width - x, using: &generator),
            height: Int.random(in: 1...size.height - y, using: &generator), using: &generator)
        return WebPSample.StoredFrame(
            picture: picture, x: x, y: y, clearsAfterwards: Bool.random(using: &generator),
            blendsOver: Bool.random(using: &generator))
    }
}
