import TestSupport
import Testing

@testable import Raster

@Suite struct ColorTextTests {
    /// Values from the table of CSS Color Module Level 4, section 6.1.
    private static let fromTheTable: [(String, UInt8, UInt8, UInt8)] = [
        ("aliceblue", 240, 248, 255), ("black", 0, 0, 0), ("coral", 255, 127, 80), ("cyan", 0, 255, 255),
        ("darkslategrey", 47, 79, 79), ("gold", 255, 215, 0), ("green", 0, 128, 0), ("grey", 128, 128, 128),
        ("lightgoldenrodyellow", 250, 250, 210), ("rebeccapurple", 102, 51, 153), ("tomato", 255, 99, 71),
        ("yellowgreen", 154, 205, 50),
    ]

    @Test(arguments: fromTheTable)
    func aNameOfCSSIsItsColour(name: String, red: UInt8, green: UInt8, blue: UInt8) {
        let color = Color(red: red, green: green, blue: blue)
        #expect(Color(name) == color)
        #expect(Color(name.uppercased()) == color)
    }

    @Test func thereAre148NamesAndTheirSpellingsAgree() {
        #expect(namedColors.count == 148)
        for (name, value) in namedColors {
            #expect(name == name.lowercased() && value <= 0xff_ffff)
            let other = name.replacing("gray", with: "grey")
            #expect(namedColors[other] == value, "\(name)")
        }
        #expect(Color("aqua") == Color("cyan"))
        #expect(Color("fuchsia") == Color("magenta"))
    }

    @Test func hexDigitsAreReadInFourForms() {
        #expect(Color("#1aF") == Color(red: 0x11, green: 0xaa, blue: 0xff))
        #expect(Color("#1af8") == Color(red: 0x11, green: 0xaa, blue: 0xff, alpha: 0x88))
        #expect(Color("#0123aB") == Color(red: 1, green: 0x23, blue: 0xab))
        #expect(Color("#01234500") == Color(red: 1, green: 0x23, blue: 0x45, alpha: 0))
        #expect(Color("transparent") == .clear)
    }

    @Test(arguments: [
        "", "#", "#12", "#12345", "#1234567", "#123456789", "#12g", "#\u{e9}\u{e9}", "123", "reddish", " red",
    ])
    func anyOtherTextIsNoColour(text: String) {
        #expect(Color(text) == nil)
    }

    @Test func theDescriptionReadsBackAsTheColour() {
        var generator = SeededGenerator(seed: 2)
        for color in Bitmap.random(width: 8, height: 8, using: &generator).pixels {
            #expect(Color(color.description) == color)
        }
    }
}
