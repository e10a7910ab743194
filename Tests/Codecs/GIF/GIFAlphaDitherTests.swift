import Raster
import TestSupport
import Testing

@testable import Codecs

@Suite struct GIFAlphaDitherTests {
    private func flat(_ alpha: UInt8, red: UInt8 = 200, side: Int = 32) -> Bitmap {
        Bitmap(width: side, height: side) { _, _ in Color(red: red, green: 0, blue: 0, alpha: alpha) }
    }

    private func dithered(_ bitmaps: [Bitmap]) throws -> [Bitmap] {
        try shown(encodeGIF(timed(bitmaps), options: GIFOptions(alpha: .dither)).bytes).map(\.bitmap)
    }

    @Test(arguments: [1, 64, 128, 200, 254] as [UInt8]) func asManyPixelsAreOpaqueAsTheAlphaSays(alpha: UInt8) throws {
        let bitmap = try dithered([flat(alpha)])[0]
        let opaque = bitmap.pixels.count { $0 == Color(red: 200, green: 0, blue: 0) }
        #expect(bitmap.pixels.count { $0 == .clear } == 1024 - opaque)
        // Of 1,024 thresholds for 255 steps, the five at most that share a step are rounded.
        #expect(abs(opaque * 255 - Int(alpha) * 1024) <= 5 * 255)
    }

    @Test func clearPixelsGainNoColourAndOpaqueOnesLoseNone() throws {
        let source = Bitmap(width: 32, height: 32) { x, y in
            let alpha = [0, 255, 90][(x + y) % 3]
            return Color(red: 10, green: 20, blue: 30, alpha: UInt8(alpha))
        }
        let bitmap = try dithered([source])[0]
        for (before, after) in zip(source.pixels, bitmap.pixels) {
            if before.isClear { #expect(after == .clear) }
            if before.isOpaque { #expect(after == before) }
        }
        #expect(Set(bitmap.pixels) == [.clear, Color(red: 10, green: 20, blue: 30)])
    }

    @Test func thePatternStandsStill() throws {
        let bitmaps = try dithered([flat(100), flat(100, red: 90), flat(101)])
        let clear = bitmaps.map { $0.pixels.map(\.isClear) }
        #expect(clear[0] == clear[1])
        // What is opaque at 100 is so at 101.
        #expect(zip(clear[0], clear[2]).allSatisfy { $0 || !$1 })
    }

    @Test func aThresholdOfTheMatrixIsFoundByItsPlace() {
        let alpha = BinaryAlpha(ditheredBy: DitherMatrix(side: 2, ranks: [0, 2, 3, 1]))
        // A quarter of 255 a rank: 0, 127.5, 191.25, 63.75; alpha 1 is opaque somewhere, 0 nowhere.
        #expect([alpha.threshold(0, 0), alpha.threshold(1, 0)] == [1, 128])
        #expect([alpha.threshold(2, 3), alpha.threshold(5, 7)] == [192, 64])
        let faint = Color(red: 1, green: 2, blue: 3, alpha: 64)
        #expect(alpha.reduce(faint, x: 1, y: 1) == Color(red: 1, green: 2, blue: 3))
        #expect(alpha.reduce(faint, x: 1, y: 0) == .clear)
    }

    @Test func theLossIsCounted() throws {
        let picture = Bitmap(
            ".#ab",
            legend: [
                "a": Color(red: 1, green: 1, blue: 1, alpha: 55), "b": Color(red: 1, green: 1, blue: 1, alpha: 215),
            ])
        let loss = try #require(encodeGIF(timed([picture])).report.alphaLoss)
        #expect(loss.translucentPixels == 2)
        #expect(loss.visiblePixels == 3)
        #expect(loss.totalError == 55 + 40)
        #expect(loss.meanError == 47.5)
        #expect(loss.isMuch)
        #expect(try encodeGIF(timed([Bitmap(".#W")])).report.alphaLoss == nil)
        // The same of a dither: what is shown says by how much it is off.
        let options = GIFOptions(alpha: .dither)
        let (bytes, report) = try encodeGIF(timed([flat(100)]), options: options)
        let opaque = try shown(bytes)[0].bitmap.pixels.count { $0.isOpaque }
        #expect(report.alphaLoss?.totalError == opaque * 155 + (1024 - opaque) * 100)
        #expect(report.concessions[0].contains(" became clear or opaque by a pattern, off by "))
    }
}
