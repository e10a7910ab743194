import Kineograph
import TestSupport
import Testing

@testable import KineographCLI

@Suite("The options of the canvas")
struct CanvasOptionsTests {
    private let sprite: SpriteFolder

    init() throws {
        sprite = try SpriteFolder(imageCount: 0)
        try sprite.write(Bitmap(".....", ".RWW.", ".W#W.", ".WWB.", "....."), as: "frame.png")
    }

    /// What the tool makes of the image with some options.
    private func still(_ options: String...) throws -> Bitmap { try still(options) }

    private func still(_ options: [String]) throws -> Bitmap {
        ToolRun(["frame", sprite("frame.png"), "--at", "0", "-o", sprite("still.png"), "--force"] + options)
            .expectSuccess()
        return try PNG.decode(sprite.folder.bytes(of: "still.png"))
    }

    @Test func `--trim takes the clear margin away`() throws {
        #expect(try still("--trim") == Bitmap("RWW", "W#W", "WWB"))
        #expect(
            try still("--trim", "--background", "lime", "--padding", "1")
                == Bitmap("GGGGG", "GRWWG", "GW#WG", "GWWBG", "GGGGG"))
        // Of what a crop leaves, the margin goes last.
        #expect(try still("--trim", "--crop", "0,0,3x3") == Bitmap("RW", "W#"))
        #expect(try still("--trim", "--crop", "0,0,4x4", "--padding", "2") == Bitmap("R"))
    }

    @Test func `A canvas with a size keeps it, and trimmed images fill it`() throws {
        #expect(
            try still("--trim", "--size", "6x6")
                == Bitmap("RRWWWW", "RRWWWW", "WW##WW", "WW##WW", "WWWWBB", "WWWWBB"))
    }

    @Test func `--cap-insets and --resizing make nine parts`() throws {
        // The clear margin and the frame's own edge are the caps, and one black pixel is between them: also where the
        // margin is trimmed.
        for options in [["--resizing", "tile"], ["--resizing", "stretch"], []] {
            let caps = ["--cap-insets", "2,2,2,2"] + options
            #expect(try still(caps + ["--size", "5x4", "--trim"]) == Bitmap("RWWWW", "W###W", "W###W", "WWWWB"))
            #expect(
                try still(caps + ["--size", "7x6", "--crop", "1,1,5x4"]) == Bitmap("RWWWW", "W###W", "W###W", "WWWWB"))
        }
        #expect(try still("--resizing", "tile", "--size", "7x2", "--trim") == Bitmap("RWWRWWR", "W#WW#WW"))
    }

    @Test func `--alpha, --opaque and --tint`() throws {
        #expect(try still("--alpha", "0.5")[1, 1] == Color(red: 255, green: 0, blue: 0, alpha: 128))
        #expect(try still("--alpha", "0.5", "--opaque")[1, 1] == Color("red"))
        #expect(try still("--tint", "lime", "--trim") == Bitmap("GGG", "GGG", "GGG"))
    }

    @Test(arguments: [
        (["--alpha", "2"], "is not a number from 0 to 1"), (["--cap-insets", "1,2"], "is not four distances"),
        (["--resizing", "tiles"], "did you mean tile?"), (["--tint", "greenish"], "is not a colour"),
    ])
    func `What makes no sense is an error of usage`(options: [String], message: String) {
        let run = ToolRun(["export", sprite("frame.png"), "-o", sprite("a.gif")] + options)
        #expect(run.code == 64)
        #expect(run.messages.contains(message), "\(run.messages)")
    }

    @Test(arguments: [
        (["--fit-inside-border"], "note: --fit-inside-border has no effect without --border\n"),
        (["--opaque"], "note: --opaque has no effect without --alpha\n"),
        (["--shadow", "0,-4,1.5,black"], "is cut off where it leaves the canvas: --padding 9 gives it room\n"),
        (["--shadow", "8,0,0.1,black", "--padding", "8"], "--padding 9 gives it room\n"),
    ])
    func `What has no effect is said`(options: [String], note: String) {
        let run = ToolRun(["export", sprite("frame.png"), "-o", sprite("a.gif"), "--force"] + options)
        #expect(run.messages.contains(note), "\(run.messages)")
        let others =
            options.filter { $0 != "--padding" && $0 != "8" } + ["--border", "1,red", "--alpha", "0.5"]
            + ["--padding", "9"]
        let silent = ToolRun(["export", sprite("frame.png"), "-o", sprite("b.gif"), "--force"] + others)
        #expect(!silent.messages.contains("note: --"), "\(silent.messages)")
    }

    @Test func `What is all clear cannot be trimmed`() throws {
        try sprite.write(Bitmap(".."), as: "clear.png")
        let run = ToolRun("export", sprite("clear.png"), "-o", sprite("a.gif"), "--trim")
        #expect(run.code == 65 && run.messages.contains("all frames are clear"), "\(run.messages)")
    }

    @Test func `A scene can be trimmed`() throws {
        let scene = """
            {"scene": 1, "canvas": {"width": 9, "height": 9}, "views": [{"image": "frame.png", "origin": [2, 3],
            "transform": {"rotation": 180}, "capInsets": [1, 1, 1, 1]}]}
            """
        try sprite.folder.write("a.json", Array(scene.utf8))
        ToolRun("frame", sprite("a.json"), "--at", "0", "-o", sprite("still.png"), "--trim").expectSuccess()
        #expect(try PNG.decode(sprite.folder.bytes(of: "still.png")) == Bitmap("BWW", "W#W", "WWR"))
    }
}
