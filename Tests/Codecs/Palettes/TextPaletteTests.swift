import Codecs
import Diagnostics
import Raster
import TestSupport
import Testing

@Suite struct TextPaletteTests {
    private func palette(_ text: String, ending: String = "") throws -> [Color] {
        SeedFolder.keep(Array(text.utf8), for: "palette")
        return try ColorPalette(parsing: Array(text.utf8), fileExtension: ending).colors
    }

    private let warm = [
        Color(red: 255, green: 128, blue: 0), Color(red: 0, green: 0, blue: 7), Color(red: 255, green: 128, blue: 0),
    ]

    // MARK: GIMP

    @Test(arguments: ["\n", "\r\n", "\r"]) func gimpsPaletteKeepsItsOrderAndDuplicates(end: String) throws {
        let lines = [
            "GIMP Palette", "Name: Warm: 2", "Columns: 4", "# A comment", "", "255 128   0\tOrange peel",
            "  0   0   7", "#", "255\t128\t0 #ff8000", "",
        ]
        #expect(try palette(lines.joined(separator: end)) == warm)
    }

    @Test func gimpsPaletteNeedsNoHeaderLinesAndMayBeginWithAMark() throws {
        #expect(try palette("\u{feff}GIMP Palette\n255 128 0\n0 0 7\n255 128 0") == warm)
    }

    @Test func asepritesPaletteHasAlpha() throws {
        let text = "GIMP Palette\nChannels: RGBA\n#\n255 0 255 0 Transparent\n9 8 7 255 Index 1\n"
        #expect(
            try palette(text) == [Color(red: 255, green: 0, blue: 255, alpha: 0), Color(red: 9, green: 8, blue: 7)])
    }

    @Test(arguments: [
        ("GIMP Palette\n1 2 3\n1 300 3 x", "line 3, column 3: \"300\" is no number from 0 to 255"),
        ("GIMP Palette\n\n1 2", "line 3, column 4: the line ends after 2 of 3 numbers"),
        ("GIMP Palette\nChannels: RGBA\n1 2 3", "line 3, column 6: the line ends after 3 of 4 numbers"),
        ("GIMP Palette\nNonsense", "line 2, column 1: \"Nonsense\" is no number from 0 to 255"),
        ("GIMP Palette\nName: Nothing\n", "there is no colour in the palette"),
    ])
    func whatIsWrongInGimpsPaletteIsSaidWithItsPlace(text: String, message: String) throws {
        let error = try #require(throws: KineographError.self) { try palette(text) }
        #expect(error.code == .invalidData)
        #expect(error.message == message)
        #expect(error.remedy == "write a colour a line, as: 255 128 0 Orange")
    }

    // MARK: Hexadecimal

    @Test func hexadecimalLinesMayHaveASignSpacesAndGapsBetween() throws {
        #expect(try palette("# warm\nFF8000\n\n  #000007 \r\nff8000\n", ending: "hex") == warm)
        #expect(try palette("0a0b0c00") == [Color(red: 10, green: 11, blue: 12, alpha: 0)])
    }

    @Test(arguments: [
        ("ff8000\n\nff80", "line 3, column 1: \"ff80\" is no colour of six hexadecimal digits"),
        ("  #ff800g", "line 1, column 3: \"#ff800g\" is no colour of six hexadecimal digits"),
        ("ff8000 000007", "line 1, column 8: a colour has a line for itself"),
        ("\n\n", "there is no colour in the palette"), ("# warm", "there is no colour in the palette"),
    ])
    func whatIsWrongInHexadecimalLinesIsSaidWithItsPlace(text: String, message: String) throws {
        let error = try #require(throws: KineographError.self) { try palette(text) }
        #expect(error.code == .invalidData)
        #expect(error.message == message)
        #expect(error.remedy == "write one rrggbb a line, or export it as .gpl, .act or PNG")
    }

    @Test func moreThan256ColoursAreRefused() throws {
        let lines = [String](repeating: "1 2 3", count: 256)
        let text = (["GIMP Palette"] + lines).joined(separator: "\n")
        #expect(try palette(text).count == 256)
        let error = try #require(throws: KineographError.self) { try palette(text + "\n4 5 6") }
        #expect(error.code == .unsupported)
        #expect(error.message == "line 258 is colour 257, and a palette has at most 256")
    }

    @Test func whatIsNoPaletteIsRefused() throws {
        let error = try #require(throws: KineographError.self) { try ColorPalette(parsing: [65, 66, 7, 0xff]) }
        #expect(error.code == .invalidData)
        #expect(error.offset == 2)
        #expect(error.message == "this is no palette: neither text, nor a PNG, a GIF, or an .act of 768 or 772 bytes")
    }
}
