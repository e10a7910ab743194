import Raster
import TestSupport
import Testing

@testable import Codecs

@Suite struct GIFQuantizingTests {
    @Test func aHistogramIsExactWhileColoursAreFew() {
        var histogram = ColorHistogram(capacity: 4)
        for (color, count) in [(Color.white, 2), (.black, 1), (.white, 3)] { histogram.add(color, count: count) }
        #expect(histogram.isExact)
        #expect(histogram.entries.map(\.color) == [.white, .black])
        #expect(histogram.entries.map(\.count) == [5, 1])
    }

    @Test func aHistogramMergesNeighboursAsColoursBecomeMany() {
        var histogram = ColorHistogram(capacity: 4)
        for red in 0..<8 { histogram.add(Color(red: UInt8(red), green: 0, blue: 0), count: 1) }
        #expect(!histogram.isExact)
        // Pairs: (0, 1), (2, 3), (4, 5), (6, 7); the mean of a half is rounded up.
        #expect(histogram.entries.map(\.mean.red) == [1, 3, 5, 7])
        #expect(histogram.entries.map(\.count) == [2, 2, 2, 2])
    }

    @Test func theNearestColourIsWhatATryOfAllGives() {
        var generator = SeededGenerator(seed: 9)
        for count in [1, 2, 17, 256] {
            let colors = (0..<count).map { _ in
                Color(rawValue: UInt32.random(in: 0...(.max), using: &generator) | 0xff00_0000)
            }
            var nearest = NearestColor(colors)
            for _ in 0..<200 {
                let color = Color(rawValue: UInt32.random(in: 0...(.max), using: &generator) | 0xff00_0000)
                let expected = colors.indices.min { distance(color, colors[$0]) < distance(color, colors[$1]) }
                #expect(Int(nearest.index(of: color)) == expected)
                #expect(Int(nearest.index(of: color)) == expected, "asked again")
            }
        }
    }

    @Test func ofEqualDistancesTheFirstColourIsTaken() {
        let grey = Color(red: 10, green: 10, blue: 10)
        var nearest = NearestColor([.white, grey, grey, Color(red: 12, green: 10, blue: 10)])
        #expect(nearest.index(of: grey) == 1)
        #expect(nearest.index(of: Color(red: 11, green: 10, blue: 10)) == 1)
    }

    @Test func aPaletteFindsTheGroupsThatAreThere() {
        // Three tight groups of very different weight.
        var histogram = ColorHistogram()
        for offset in 0..<3 as Range<UInt8> {
            histogram.add(Color(red: 10 + offset, green: 10, blue: 10), count: 1000)
            histogram.add(Color(red: 200, green: 100 + offset, blue: 50), count: 10)
            histogram.add(Color(red: 30, green: 30, blue: 220 + offset), count: 1)
        }
        let palette = PaletteQuantizer(histogram.entries, rounds: 5).palette(of: 3)
        let expected: Set = [
            Color(red: 11, green: 10, blue: 10), Color(red: 200, green: 101, blue: 50),
            Color(red: 30, green: 30, blue: 221),
        ]
        #expect(Set(palette) == expected)
    }

    @Test func aPaletteHasNoColourTwice() {
        var histogram = ColorHistogram()
        for value in 0..<20 as Range<UInt8> { histogram.add(Color(red: value, green: 0, blue: 0), count: 1) }
        let palette = PaletteQuantizer(histogram.entries, rounds: 5).palette(of: 16)
        #expect(Set(palette).count == palette.count)
        #expect(palette.count <= 16)
    }

    @Test func errorDiffusionKeepsTheMean() throws {
        // A flat grey between the two colours of the palette, three quarters of the way up.
        let palette = GIFPalette(colors: [.black, .white], hasClearIndex: false, isExact: false)
        let alpha = BinaryAlpha(threshold: 128, matte: nil)
        let size = PixelSize(width: 24, height: 24)
        var mapper = IndexMapper(canvas: size, palette: palette, alpha: alpha, dithers: true)
        let indices = mapper.map(Bitmap(size: size, filledWith: Color(red: 191, green: 191, blue: 191)))
        let white = indices.pixels.count { $0.paletteIndex == 1 }
        #expect(abs(white - 24 * 24 * 3 / 4) <= 12, "\(white)")
    }

    @Test(arguments: [true, false]) func pixelsThatStayKeepTheirIndex(dithers: Bool) {
        var generator = SeededGenerator(seed: 4)
        let palette = GIFPalette(colors: [.black, .white], hasClearIndex: true, isExact: false)
        let size = PixelSize(width: 12, height: 12)
        let alpha = BinaryAlpha(threshold: 128, matte: nil)
        var mapper = IndexMapper(canvas: size, palette: palette, alpha: alpha, dithers: dithers)
        let first = Bitmap.random(width: 12, height: 12, using: &generator)
        var second = first
        for x in 3..<7 { second[x, 5] = Color(red: UInt8(x * 20), green: 0, blue: 200) }
        let before = mapper.map(first)
        let after = mapper.map(second)
        for y in 0..<12 {
            for x in 0..<12 where first[x, y] == second[x, y] { #expect(before[x, y] == after[x, y]) }
        }
        #expect(mapper.map(second) == after)
    }

    @Test func ditheringHappensOnlyWhereThePaletteMissesVisibly() {
        var close = ColorHistogram()
        for value in 0..<4 as Range<UInt8> { close.add(Color(red: value, green: 0, blue: 0), count: 1) }
        var far = ColorHistogram()
        for value in 0..<4 as Range<UInt8> { far.add(Color(red: value * 60, green: 0, blue: 0), count: 1) }
        let palette = GIFPalette(
            colors: [.black, Color(red: 3, green: 0, blue: 0)], hasClearIndex: false, isExact: false)
        #expect(!GIFOptions.Dither.auto.isUsed(with: palette, for: close))
        #expect(GIFOptions.Dither.auto.isUsed(with: palette, for: far))
        #expect(GIFOptions.Dither.floydSteinberg.isUsed(with: palette, for: close))
        #expect(!GIFOptions.Dither.none.isUsed(with: palette, for: far))
        let exact = GIFPalette(colors: [.black], hasClearIndex: false, isExact: true)
        #expect(!GIFOptions.Dither.floydSteinberg.isUsed(with: exact, for: far))
    }

    private func distance(_ first: Color, _ second: Color) -> Int {
        zip([first.red, first.green, first.blue], [second.red, second.green, second.blue])
            .reduce(0) { $0 + (Int($1.0) - Int($1.1)) * (Int($1.0) - Int($1.1)) }
    }
}
