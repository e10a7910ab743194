import Codecs
import FixtureArt
import Raster
import Testing

@Suite("The palettes of Aseprite files")
struct AsepritePaletteTests {
    private static let colors = [Color.white, Color(red: 1, green: 2, blue: 3), Color.white, Color.black]

    private static func file(depth: Int, later: [UInt8] = []) -> AsepriteBuilder {
        var file = AsepriteBuilder(width: 1, height: 1, depth: depth)
        file.header.clearIndex = 1
        file.add(AsepriteBuilder.palette(colors), AsepriteBuilder.layer("a"))
        if !later.isEmpty { file.add(later) }
        return file
    }

    @Test("An indexed sprite has its palette in its own order, in which the clear index is clear")
    func indexedSpritesHaveAPalette() throws {
        var expected = Self.colors
        expected[1].alpha = 0
        let bytes = Self.file(depth: 8).bytes
        #expect(try ColorPalette(ofPicture: bytes)?.colors == expected)
        #expect(try ColorPalette(parsing: bytes).colors == expected)
    }

    @Test("One that changes it has none for all frames; as a palette file it gives the first")
    func changedPaletteIsNone() throws {
        let bytes = Self.file(depth: 8, later: AsepriteBuilder.palette([.black], size: 4)).bytes
        #expect(try ColorPalette(ofPicture: bytes) == nil)
        #expect(try ColorPalette(parsing: bytes).colors.first == .white)
    }

    @Test("A sprite in colour has no palette that its pixels come from, and is still a palette file")
    func colorSpritesGiveTheirPalette() throws {
        let bytes = Self.file(depth: 32).bytes
        #expect(try ColorPalette(ofPicture: bytes) == nil)
        #expect(try ColorPalette(parsing: bytes).colors == Self.colors)
    }
}
