import Kineograph
import TestSupport
import Testing

@testable import KineographCLI

@Suite struct PaletteOptionTests {
    /// The first entries of the table of a GIF.
    private func table(_ folder: TemporaryFolder, _ name: String, count: Int) throws -> [[UInt8]] {
        let bytes = try folder.bytes(of: name)
        return (0..<count).map { Array(bytes[(13 + 3 * $0)..<(16 + 3 * $0)]) }
    }

    @Test func aFileSaysTheOrderOfTheTable() throws {
        let sprite = try SpriteFolder(imageCount: 2)
        // The two colours of the sprite, and others.
        try sprite.folder.write("engine.gpl", Array("GIMP Palette\n9 9 9\n8 1 200\n9 9 9\n0 0 200\n".utf8))
        let run = ToolRun(
            "export", sprite("walk"), "--palette", sprite("engine.gpl"), "-o", sprite("a.gif"), "--colors", "8")
        #expect(run.code == 0, "\(run.messages)")
        #expect(run.messages.hasPrefix("note: --colors has no effect, since --palette names all colours\n"))
        #expect(try table(sprite.folder, "a.gif", count: 4) == [[9, 9, 9], [8, 1, 200], [9, 9, 9], [0, 0, 200]])
        #expect(!run.messages.contains("colours reduced"))
    }

    @Test func noOutputReplacesThePalette() throws {
        let sprite = try SpriteFolder(imageCount: 2)
        let palette = Array("GIMP Palette\n9 9 9\n8 1 200\n".utf8)
        try sprite.folder.write("engine.gif", palette)
        let run = ToolRun(
            "export", sprite("walk"), "--palette", sprite("engine.gif"), "-o", sprite("engine.gif"), "--force")
        #expect(run.code == 73)
        #expect(run.messages.contains("engine.gif: this is an input as well"), "\(run.messages)")
        #expect(try sprite.folder.bytes(of: "engine.gif") == palette)
    }

    @Test(arguments: ["transparent", "#ff000080"])
    func aMatteIsOpaque(color: String) throws {
        let sprite = try SpriteFolder(imageCount: 2)
        let run = ToolRun("export", sprite("walk"), "--matte", color, "-o", sprite("a.gif"))
        #expect(run.code == 64)
        #expect(run.messages.contains("--matte: \"\(color)\" is not opaque"), "\(run.messages)")
    }

    @Test func theSourcesPaletteIsKept() throws {
        let sprite = try SpriteFolder(imageCount: 0)
        let format = PNGFileBuilder.Format(colorType: 3, depth: 8)
        for (name, index) in [("walk/a.png", 2), ("walk/b.png", 0)] {
            var file = PNGFileBuilder(width: 1, height: 1, format: format)
            file.append("PLTE", [1, 1, 1, 2, 2, 2, 3, 3, 3])
            file.append("tRNS", [255, 0])
            file.append("IDAT", PNGFileBuilder.data(width: 1, height: 1, format: format) { _, _, _ in index })
            file.append("IEND")
            try sprite.folder.write(name, file.bytes)
        }
        let run = ToolRun(
            "export", sprite("walk"), "--palette", "source", "-o", sprite("a.gif"), "-o", sprite("b.webp"))
        #expect(run.code == 0, "\(run.messages)")
        #expect(try table(sprite.folder, "a.gif", count: 3) == [[1, 1, 1], [2, 2, 2], [3, 3, 3]])
        // A GIF's own table goes on into the next one.
        let again = ToolRun("export", sprite("a.gif"), "--palette", "source", "-o", sprite("c.gif"))
        #expect(again.code == 0, "\(again.messages)")
        #expect(try table(sprite.folder, "c.gif", count: 3) == [[1, 1, 1], [2, 2, 2], [3, 3, 3]])
    }

    @Test func inputsWithoutAPaletteHaveNoneToGive() throws {
        let sprite = try SpriteFolder(imageCount: 1)
        let picture = Bitmap(width: 17, height: 17) { x, y in Color(red: UInt8(x), green: UInt8(y), blue: 0) }
        try sprite.write(picture, as: "walk/walk_0.png")
        let run = ToolRun("export", sprite("walk"), "--palette", "source", "-o", sprite("a.gif"))
        #expect(run.code == 65)
        #expect(run.messages.contains("walk_0.png: this picture has not one palette"), "\(run.messages)")
        #expect(try sprite.others() == [])
    }

    @Test(arguments: [
        ("globl", "did you mean global? give auto, global, local or source, or a palette file"),
        ("sources", "did you mean source? give auto, global, local or source, or a palette file"),
    ])
    func aMisspeltWordIsNoFile(name: String, remedy: String) throws {
        let sprite = try SpriteFolder()
        let run = ToolRun("export", sprite("walk"), "--palette", name, "-o", sprite("a.gif"))
        #expect(run.code == 66)
        #expect(run.messages.contains(remedy), "\(run.messages)")
    }

    @Test func aBrokenPaletteIsBadData() throws {
        let sprite = try SpriteFolder()
        let path = try sprite.folder.write("p.hex", Array("ff0000\nred\n".utf8))
        let run = ToolRun("export", sprite("walk"), "--palette", path, "-o", sprite("a.gif"))
        #expect(run.code == 65)
        #expect(run.messages.contains("\(path): line 2, column 1: \"red\" is no colour of six hexadecimal digits"))
        let empty = ToolRun("export", sprite("walk"), "--palette", "", "-o", sprite("a.gif"))
        #expect(empty.code == 64)
    }

    @Test func aPaletteThatIsAllClearIsBadDataAndNamed() throws {
        let sprite = try SpriteFolder()
        let path = try sprite.folder.write("p.hex", Array("ff000000\n00ff0060\n".utf8))
        let run = ToolRun("export", sprite("walk"), "--palette", path, "-o", sprite("a.gif"))
        #expect(run.code == 65)
        #expect(run.messages.contains("\(path): every colour of the palette is clear"), "\(run.messages)")
        // A lower threshold makes one opaque.
        let low = ToolRun("export", sprite("walk"), "--palette", path, "--alpha-threshold", "90", "-o", sprite("a.gif"))
        #expect(low.code == 0, "\(low.messages)")
    }

    @Test func anEmptyPaletteSaysSo() throws {
        let sprite = try SpriteFolder()
        let path = try sprite.folder.write("p.gpl")
        let run = ToolRun("export", sprite("walk"), "--palette", path, "-o", sprite("a.gif"))
        #expect(run.code == 65)
        #expect(run.messages.contains("\(path): the file is empty; export the palette again"), "\(run.messages)")
        try sprite.folder.write("p.gpl", Array("255 128 0 Orange\n".utf8))
        let unsigned = ToolRun("export", sprite("walk"), "--palette", path, "-o", sprite("a.gif"))
        #expect(unsigned.messages.contains("begins with a line that says \"GIMP Palette\""), "\(unsigned.messages)")
    }

    @Test func standardInputIsOneThing() {
        let run = ToolRun("export", "-", "--palette", "-", "-o", "a.gif")
        #expect(run.code == 64)
        #expect(run.messages.contains("standard input cannot hold both a palette and a picture"))
    }
}
