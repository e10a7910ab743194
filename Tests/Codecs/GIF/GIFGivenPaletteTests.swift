import Codecs
import Diagnostics
import Raster
import TestSupport
import Testing

/// Palettes that somebody gave: their indices mean something.
@Suite struct GIFGivenPaletteTests {
    private static let red = Color(red: 255, green: 0, blue: 0)
    private static let green = Color(red: 0, green: 255, blue: 0)
    private static let blue = Color(red: 0, green: 0, blue: 255)

    private func encode(
        _ bitmaps: [Bitmap], _ colors: [Color], dither: GIFOptions.Dither = .auto
    ) throws -> (bytes: [UInt8], report: EncodingReport) {
        try encodeGIF(timed(bitmaps), options: GIFOptions(palette: .colors(ColorPalette(colors)), dither: dither))
    }

    /// The global table of a GIF.
    private func table(_ bytes: [UInt8]) -> [Color] {
        (0..<2 << Int(bytes[10] & 7)).map { index in
            let place = 13 + 3 * index
            return Color(red: bytes[place], green: bytes[place + 1], blue: bytes[place + 2])
        }
    }

    /// The clear index in the first graphic control extension.
    private func clearIndex(_ bytes: [UInt8]) throws -> UInt8? {
        let place = try #require(bytes.indices.first { Array(bytes[$0...].prefix(3)) == [0x21, 0xf9, 4] })
        return bytes[place + 3] & 1 == 1 ? bytes[place + 6] : nil
    }

    @Test func theTableHasEveryEntryAtItsOwnIndexDuplicatesToo() throws {
        let colors = [Self.blue, .white, .white, Self.red, Self.green]
        let picture = Bitmap("RWR.")
        let (bytes, report) = try encode([picture], colors)
        #expect(Array(table(bytes).prefix(5)) == colors)
        // After the last.
        #expect(try clearIndex(bytes) == 5)
        #expect(try shown(bytes)[0].bitmap == picture)
        #expect(report.isLossless)
    }

    @Test func pixelsAreStoredWithTheFirstOfEqualEntries() throws {
        let (bytes, _) = try encode([Bitmap("W")], [.black, .white, Self.red, .white])
        // One pixel in codes of three bits: the clear code 4, index 1, the end code 5, from the low bits on.
        let data = Array(bytes.suffix(6))
        #expect(data == [2, 2, 0b01_001_100, 0b1, 0, 0x3b])
    }

    @Test func theEntryThatIsClearStaysWhereItIsWithItsColour() throws {
        let colors = [Self.red, Color(red: 255, green: 0, blue: 255, alpha: 0), .white]
        let frames = [Bitmap("R.W"), Bitmap("WR.")]
        let (bytes, report) = try encode(frames, colors)
        #expect(Array(table(bytes).prefix(3)) == [Self.red, Color(red: 255, green: 0, blue: 255), .white])
        #expect(try clearIndex(bytes) == 1)
        #expect(try shown(bytes).map(\.bitmap) == frames)
        #expect(report.isLossless)
    }

    /// Magenta is in the table, as the colour of the clear entry alone.
    @Test func noPixelGetsTheColourOfTheClearEntry() throws {
        let magenta = Color(red: 255, green: 0, blue: 255)
        let (bytes, report) = try encode(
            [Bitmap("m", legend: ["m": magenta])], [Color(red: 255, green: 0, blue: 255, alpha: 0), Self.red])
        #expect(try shown(bytes)[0].bitmap == Bitmap("R"))
        #expect(!report.isLossless)
    }

    /// 256 greys, the last of which is there twice or not.
    @Test(arguments: [true, false]) func of256EntriesADuplicateOrTheLastGivesWayToClear(isDoubled: Bool) throws {
        var greys = (0..<256).map { Color(red: UInt8($0), green: UInt8($0), blue: UInt8($0)) }
        if isDoubled { greys[100] = greys[7] }
        let picture = Bitmap("a.", legend: ["a": greys[7]])
        let (bytes, report) = try encode([picture], greys)
        #expect(table(bytes) == greys)
        #expect(try clearIndex(bytes) == (isDoubled ? 100 : 255))
        #expect(try shown(bytes)[0].bitmap == picture)
        let lost =
            "#ffffff, the last of 256 colours in the palette, gave way to clear pixels: leave one out, or mark one as "
            + "clear"
        #expect(report.concessions == (isDoubled ? [] : [lost]))
    }

    @Test func of256EntriesNoneGivesWayWhereNothingIsClear() throws {
        let greys = (0..<256).map { Color(red: UInt8($0), green: UInt8($0), blue: UInt8($0)) }
        let frames = (0..<2).map { frame in Bitmap(width: 16, height: 16) { x, y in greys[(16 * y + x + frame) % 256] }
        }
        let (bytes, report) = try encode(frames, greys)
        #expect(table(bytes) == greys)
        #expect(try shown(bytes).map(\.bitmap) == frames)
        #expect(report.isLossless)
    }

    @Test(arguments: GIFOptions.Dither.allCases)
    func coloursOfThePaletteStayAsTheyAreHoweverTheOthersAreDithered(dither: GIFOptions.Dither) throws {
        // A white and a black column in a grey ramp.
        let ramp = Bitmap(width: 24, height: 16) { x, y in
            if x == 5 { return .white }
            if x == 9 { return .black }
            let value = UInt8(60 + 5 * x + y)
            return Color(red: value, green: value, blue: value)
        }
        let bitmap = try shown(encode([ramp], [.black, .white, Self.red], dither: dither).bytes)[0].bitmap
        for y in 0..<16 {
            #expect(bitmap[5, y] == .white)
            #expect(bitmap[9, y] == .black)
        }
    }

    /// Dithering is for palettes that miss visibly; two greys one step apart do not.
    @Test func autoLooksAtHowMuchAGivenPaletteMisses() throws {
        let grey = Color(red: 127, green: 127, blue: 127)
        let flat = Bitmap(width: 16, height: 16) { _, _ in grey }
        let near = try shown(encode([flat], [Color(red: 128, green: 128, blue: 128), .black]).bytes)[0].bitmap
        #expect(Set(near.pixels).count == 1)
        let far = try shown(encode([flat], [.white, .black]).bytes)[0].bitmap
        #expect(Set(far.pixels) == [.white, .black])
    }

    @Test func aHalfClearEntryBecomesWhatItsPixelsBecome() throws {
        let shadow = Color(red: 20, green: 30, blue: 40, alpha: 160)
        let (bytes, _) = try encode([Bitmap("sR", legend: ["s": shadow])], [Self.red, shadow])
        #expect(Array(table(bytes).prefix(2)) == [Self.red, Color(red: 20, green: 30, blue: 40)])
        #expect(try shown(bytes)[0].bitmap == Bitmap("sR", legend: ["s": Color(red: 20, green: 30, blue: 40)]))
    }

    @Test func whatThePaletteLacksIsCounted() throws {
        // Red, green and white are not there.
        let (_, report) = try encode([Bitmap("RGBW")], [Self.blue, .black])
        let much = ": that is much, and WebP and APNG keep them all"
        #expect(
            report.concessions == ["3 of 4 colours are not in the palette, and imitated with those that are" + much])
        #expect(!report.isLossless)
        let (_, one) = try encode([Bitmap("RB")], [Self.blue, .black])
        #expect(one.concessions[0].hasPrefix("1 of 2 colours is not in the palette"))
    }

    @Test func halfClearEntriesThatAreAlteredAreCounted() throws {
        let half = [Color(red: 1, green: 2, blue: 3, alpha: 200), Color(red: 4, green: 5, blue: 6, alpha: 20)]
        let (_, report) = try encode([Bitmap("R")], [Self.red, .clear] + half)
        #expect(
            report.concessions == [
                "2 colours of the palette are half clear, which a GIF cannot have: they are written as opaque or clear"
            ])
        // No pixel is shown in another colour.
        #expect(report.isLossless)
    }

    @Test func aPaletteOfNothingButClearIsAnError() throws {
        let error = try #require(throws: KineographError.self) { try encode([Bitmap("R")], [.clear, .clear]) }
        #expect(error.code == .usage)
        #expect(error.message == "every entry of the palette is clear")
    }

    /// Two yellows that are one in the perceptual space: (3097.6, -387.6, 1078.7) and (3097.7, -387.4, 1078.2), without
    /// the fractions.
    @Test func coloursThatTheEyeCannotTellApartStayApart() throws {
        let yellows = [Color(red: 255, green: 255, blue: 3), Color(red: 255, green: 255, blue: 4)]
        let picture = Bitmap("ab", legend: ["a": yellows[0], "b": yellows[1]])
        for colors in [yellows, yellows.reversed()] {
            #expect(try shown(encode([picture], colors).bytes)[0].bitmap == picture)
        }
        try expectExact(timed([picture]))
    }
}
