import Codecs
import Diagnostics
import Raster
import TestSupport
import Testing

@Suite struct AdobeColorTableTests {
    /// Entry i is i, 255 - i, 7.
    private let table = (0..<256).flatMap { index -> [UInt8] in [UInt8(index), UInt8(255 - index), 7] }

    private func palette(_ bytes: [UInt8], fileExtension: String = "") throws(KineographError) -> ColorPalette {
        SeedFolder.keep(bytes, for: "palette")
        return try ColorPalette(parsing: bytes, fileExtension: fileExtension)
    }

    private func color(_ index: Int, alpha: UInt8 = 255) -> Color {
        Color(red: UInt8(index), green: UInt8(255 - index), blue: 7, alpha: alpha)
    }

    @Test func aTableAloneHas256Colours() throws {
        #expect(try palette(table).colors == (0..<256).map { color($0) })
    }

    @Test func theCountAndTheClearIndexHaveTheHighByteFirst() throws {
        let colors = try palette(table + [0, 5, 0, 2]).colors
        #expect(colors == [color(0), color(1), color(2, alpha: 0), color(3), color(4)])
        #expect(try palette(table + [1, 0, 0, 255]).colors[255] == color(255, alpha: 0))
        #expect(try palette(table + [0, 3, 0xff, 0xff]).colors == [color(0), color(1), color(2)])
    }

    @Test(arguments: [([0, 0, 0, 0], 768), ([1, 1, 0, 0], 768), ([0, 5, 0, 5], 770)] as [([UInt8], Int)])
    func aCountOrAnIndexThatMakesNoSenseIsRefused(end: [UInt8], offset: Int) throws {
        let error = try #require(throws: KineographError.self) { try palette(table + end) }
        #expect(error.code == .invalidData)
        #expect(error.offset == offset)
    }

    @Test func anotherLengthIsRefused() throws {
        let error = try #require(throws: KineographError.self) {
            try palette(Array(table.prefix(767)), fileExtension: "ACT")
        }
        #expect(error.message == "an .act has 768 or 772 bytes, and this has 767")
    }

    /// 768 bytes of letters: hexadecimal lines unless the ending says otherwise.
    @Test func textOfTheSameLengthIsTextUnlessTheEndingSaysOtherwise() throws {
        let text = Array(String(repeating: "203040 \n", count: 96).utf8)
        #expect(text.count == 768)
        #expect(try palette(text).colors == [Color](repeating: Color("#203040")!, count: 96))
        let colors = try palette(text, fileExtension: "act").colors
        #expect(colors.count == 256)
        // "203" is 0x32, 0x30, 0x33.
        #expect(colors[0] == Color(red: 0x32, green: 0x30, blue: 0x33))
    }

    @Test func textWithAnotherEndingIsReadAsWhatItIs() throws {
        #expect(try palette(Array("203040".utf8), fileExtension: "act").colors == [Color("#203040")!])
    }
}
