import Raster
import TestSupport
import Testing

@testable import Codecs

/// A colour that fills much of a frame alone is exact, whatever the palette is for.
@Suite struct GIFDominantColorTests {
    /// Many colours, darkened step by step to nothing.
    private static let fade: [Bitmap] = (0...8).reversed().map { step in
        Bitmap(width: 24, height: 16) { x, y in
            Color(red: UInt8(x * 10 * step / 8), green: UInt8(y * 15 * step / 8), blue: UInt8((x + y) * 6 * step / 8))
        }
    }

    @Test(arguments: GIFOptions.Dither.allCases) func aFadeEndsInBlack(dither: GIFOptions.Dither) throws {
        let frames = timed(Self.fade)
        let options = GIFOptions(colors: 64, palette: .global, dither: dither, effort: 1)
        let last = try #require(try shown(encodeGIF(frames, options: options).bytes).last)
        #expect(last.bitmap == Bitmap(size: last.bitmap.size, filledWith: .black))
    }

    @Test(arguments: GIFOptions.Dither.allCases) func aFadeToWhiteEndsInWhite(dither: GIFOptions.Dither) throws {
        let frames = timed(
            Self.fade.map { bitmap in
                Bitmap(size: bitmap.size, pixels: bitmap.pixels.map { Color(rawValue: ~$0.rawValue | 0xff00_0000) })
            })
        let options = GIFOptions(colors: 64, palette: .global, dither: dither, effort: 1)
        let last = try #require(try shown(encodeGIF(frames, options: options).bytes).last)
        #expect(last.bitmap == Bitmap(size: last.bitmap.size, filledWith: .white))
    }

    /// An eighth of 1024 samples is 128: of 64 x 16 pixels, every one is a sample.
    @Test func anEighthOfAFrameIsMuch() {
        func dominant(_ count: Int) -> [Color] {
            var dominant = DominantColors()
            let bitmap = Bitmap(width: 64, height: 16) { x, y in
                x + 64 * y < count ? .white : Color(red: UInt8(x), green: UInt8(y), blue: 0)
            }
            dominant.add(bitmap, reducedBy: .standard)
            return dominant.colors(in: 256)
        }
        #expect(dominant(127).isEmpty)
        #expect(dominant(128) == [.white])
    }

    @Test func theWidestComesFirstAndClearNever() {
        var dominant = DominantColors()
        dominant.add(Bitmap(".RRR", "....", ".BB."), reducedBy: .standard)
        dominant.add(Bitmap("BBBB", "....", "...G"), reducedBy: .standard)
        let (red, blue) = (Color(red: 255, green: 0, blue: 0), Color(red: 0, green: 0, blue: 255))
        #expect(dominant.colors(in: 256) == [blue, red])
        // At most an eighth of a palette, and one at least.
        #expect(dominant.colors(in: 15) == [blue])
    }

    @Test func theNearestEntryGivesWayAndElseTheLast() {
        var dominant = DominantColors()
        dominant.add(Bitmap("W"), reducedBy: .standard)
        // One of 255 is less than three percent of lightness up there.
        let nearly = Color(red: 254, green: 254, blue: 254)
        let red = Color(red: 255, green: 0, blue: 0)
        var histogram = ColorHistogram(capacity: 4)
        func adjust(_ palette: [Color]) -> [Color] { dominant.adjusting(palette, for: histogram, scale: .shared) }
        #expect(adjust([.black, nearly]) == [.black, nearly], "chosen for something else")
        histogram.add(.white, count: 1)
        #expect(adjust([.black, nearly, red]) == [.black, .white, red])
        #expect(adjust([.black, red]) == [.black, .white])
        #expect(adjust([red, .white]) == [red, .white])
    }
}
