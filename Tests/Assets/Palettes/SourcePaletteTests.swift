import Assets
import Codecs
import Diagnostics
import Raster
import Stage
import TestSupport
import Testing

@Suite struct SourcePaletteTests {
    private let format = PNGFileBuilder.Format(colorType: 3, depth: 8)

    /// An indexed PNG of one pixel.
    private func png(_ palette: [UInt8], index: Int = 0) -> [UInt8] {
        var file = PNGFileBuilder(width: 1, height: 1, format: format)
        file.append("PLTE", palette)
        file.append("IDAT", PNGFileBuilder.data(width: 1, height: 1, format: format) { _, _, _ in index })
        file.append("IEND")
        return file.bytes
    }

    @Test func whatAllFilesHaveIsTheirPalette() throws {
        let folder = try TemporaryFolder()
        let palette: [UInt8] = [0, 0, 0, 9, 8, 7, 0, 0, 0]
        let paths = try [folder.write("a.png", png(palette)), folder.write("b.png", png(palette, index: 1))]
        let black = Color.black
        #expect(
            try AnimationAsset(opening: paths).sourcePalette()
                == ColorPalette([black, Color(red: 9, green: 8, blue: 7), black]))
    }

    @Test func theFileThatDiffersIsNamedAndHow() throws {
        let folder = try TemporaryFolder()
        let first = try folder.write("a.png", png([0, 0, 0, 9, 8, 7]))
        let other = try folder.write("b.png", png([0, 0, 0, 9, 8, 6]))
        let longer = try folder.write("c.png", png([0, 0, 0, 9, 8, 7, 1, 1, 1]))
        for (path, words) in [
            (other, "index 1 is #090807 there and #090806 here"), (longer, "it has 3 entries, and that has 2"),
        ] {
            let error = try #require(throws: KineographError.self) {
                try AnimationAsset(opening: [first, path]).sourcePalette()
            }
            #expect(error.code == .unsupported)
            #expect(error.path == path)
            #expect(error.message == "its palette is not that of \(first): \(words)")
        }
    }

    @Test func aPictureWithoutAPaletteIsNamed() throws {
        let folder = try TemporaryFolder()
        var file = PNGFileBuilder(width: 1, height: 1)
        file.append("IDAT", PNGFileBuilder.data(width: 1, height: 1, rgba: [1, 2, 3, 4]))
        file.append("IEND")
        let path = try folder.write("a.png", file.bytes)
        let error = try #require(throws: KineographError.self) { try AnimationAsset(opening: path).sourcePalette() }
        #expect(error.path == path)
        let reason = "this picture has not one palette, as an indexed PNG, a GIF or an indexed Aseprite file has"
        #expect(error.message == reason)
    }

    @Test func imagesInMemoryHaveNone() throws {
        let asset = AnimationAsset(images: [Image(Bitmap("R"))])
        let error = try #require(throws: KineographError.self) { try asset.sourcePalette() }
        #expect(error.message == "a palette can only be taken from a file")
        let none = try #require(throws: KineographError.self) { try AnimationAsset(images: []).sourcePalette() }
        #expect(none.message == "there is no image to take a palette from")
    }

    @Test func aPaletteFileThatIsNotThereOrBrokenIsNamed() throws {
        let folder = try TemporaryFolder()
        let missing = try #require(throws: KineographError.self) { try ColorPalette(contentsOfFile: folder("x.gpl")) }
        #expect(missing.code == .inputNotFound)
        let path = try folder.write("x.hex", Array("12345".utf8))
        let broken = try #require(throws: KineographError.self) { try ColorPalette(contentsOfFile: path) }
        #expect(broken.path == path)
        #expect(broken.message.hasPrefix("line 1, column 1: "))
        try folder.write("y.hex", Array("123456".utf8))
        #expect(try ColorPalette(contentsOfFile: folder("y.hex")).colors == [Color("#123456")!])
    }
}
