import Diagnostics
import FixtureArt
import Raster
import TestSupport
import Testing

@testable import Codecs

@Suite("The tilemaps of Aseprite files")
struct AsepriteTilemapTests {
    private static let palette = AsepriteBuilder.palette([.clear, .black, .white, Color(red: 255, green: 0, blue: 0)])

    /// A sprite with tiles of 2x2: 0 is clear, 1 is an L of black with a white foot, 2 is all red.
    private static func file(
        _ tiles: [UInt32], width: Int, height: Int, x: Int = 0, y: Int = 0, flags: Int = 6,
        canvas: PixelSize? = nil
    ) -> AsepriteBuilder {
        let canvas = canvas ?? PixelSize(width: 2 * width, height: 2 * height)
        var file = AsepriteBuilder(width: canvas.width, height: canvas.height, depth: 8)
        file.add(
            Self.palette,
            AsepriteBuilder.tileset(
                7, flags: flags, count: 3, width: 2, height: 2, pixels: [0, 0, 0, 0, 1, 0, 1, 2, 3, 3, 3, 3]),
            AsepriteBuilder.layer("tiles", type: 2, tileset: 7),
            AsepriteBuilder.tilemap(0, x: x, y: y, width: width, height: height, tiles: tiles))
        return file
    }

    @Test("Tiles stand side by side, tile 0 and what the tileset does not have are clear")
    func tilesStandSideBySide() throws {
        let file = Self.file([1, 2, 0, 3], width: 2, height: 2)
        #expect(try file.frames() == [Bitmap("#.RR", "#WRR", "....", "....")])
    }

    @Test(
        "A tile is turned by its diagonal, then flipped along x and y",
        arguments: [
            (0b000, ["#.", "#W"]), (0b100, [".#", "W#"]), (0b010, ["#W", "#."]), (0b110, ["W#", ".#"]),
            // Columns for rows, then as above.
            (0b001, ["##", ".W"]), (0b101, ["##", "W."]), (0b011, [".W", "##"]), (0b111, ["W.", "##"]),
        ] as [(UInt32, [String])])
    func tilesAreFlipped(flags: UInt32, rows: [String]) throws {
        let file = Self.file([flags << 29 | 1], width: 1, height: 1)
        #expect(try file.frames() == [Bitmap(rows[0], rows[1])])
    }

    @Test("A map is clipped by the canvas, in the middle of tiles too")
    func mapsAreClipped() throws {
        let size = PixelSize(width: 2, height: 2)
        let file = Self.file([1, 2, 2, 1], width: 2, height: 2, x: -1, y: -1, canvas: size)
        #expect(try file.frames() == [Bitmap("WR", "R#")])
    }

    @Test("Of an old tileset all tiles show, and the empty one has all bits set")
    func oldTilesetsHaveNoEmptyTile() throws {
        let file = Self.file([0xffff_ffff, 1, 0, 2], width: 4, height: 1, flags: 2)
        #expect(try file.frames() == [Bitmap("..#...RR", "..#W..RR")])
    }

    @Test("Tiles of 8 and 16 bits are read by the same masks")
    func narrowTilesAreRead() throws {
        for bits in [8, 16] {
            var file = AsepriteBuilder(width: 2, height: 2, depth: 8)
            let masks = [0x0f, 0x80, 0x40, 0x20].flatMap { AsepriteBuilder.doubleWord($0) }
            let tile: [UInt8] = bits == 8 ? [0x81] : [0x81, 0]
            file.add(
                Self.palette,
                AsepriteBuilder.tileset(0, count: 2, width: 2, height: 2, pixels: [0, 0, 0, 0, 1, 0, 1, 2]),
                AsepriteBuilder.layer("tiles", type: 2),
                AsepriteBuilder.cel(
                    0, type: 3,
                    AsepriteBuilder.word(1) + AsepriteBuilder.word(1) + AsepriteBuilder.word(bits) + masks
                        + [UInt8](repeating: 0, count: 10) + StoredZlib.stream(of: tile)))
            #expect(try file.frames() == [Bitmap(".#", "W#")])
        }
    }

    @Test("Tiles in another file, or in none, are an error that names the layer")
    func missingTilesetsAreErrors() throws {
        let external = #expect(throws: KineographError.self) {
            try Self.file([1], width: 1, height: 1, flags: 1).decoder()
        }
        #expect(external?.code == .unsupported)
        #expect(external?.frame == 0)
        #expect(external?.message == "the layer \"tiles\" has tiles of a tileset that is in another file")
        var none = AsepriteBuilder(width: 2, height: 2, depth: 8)
        none.add(
            AsepriteBuilder.layer("tiles", type: 2, tileset: 3),
            AsepriteBuilder.tilemap(0, width: 1, height: 1, tiles: [1]))
        let missing = #expect(throws: KineographError.self) { try none.decoder() }
        #expect(missing?.code == .invalidData)
    }
}
