import Kineograph
import TestSupport
import Testing

@Suite("A plain picture is cut by options") struct GridTests {
    let sprite: SpriteFolder

    init() throws {
        sprite = try SpriteFolder()
        try sprite.write(Bitmap("RG.", "BW."), as: "cells.png")
    }

    private func export(_ arguments: String...) -> ToolRun {
        ToolRun(["export", sprite("cells.png"), "--fps", "10", "-o", sprite("a.gif"), "--force"] + arguments)
    }

    @Test func `A grid makes frames, as many as are asked for`() throws {
        let run = export("--grid", "1x1", "--grid-count", "4", "--grid-order", "columns")
        #expect(run.code == 0 && run.messages.contains("a.gif: gif, 1x1, 4 frames, 0.4 s"), "\(run.messages)")
        let first = ToolRun(
            "frame", sprite("cells.png"), "--grid", "1x1", "--grid-order", "columns", "--fps", "10", "--at", "0.1",
            "-o",
            sprite("b.png"))
        #expect(first.code == 0, "\(first.messages)")
        #expect(try AnimationAsset(opening: sprite("b.png")).images[0].bitmap() == Bitmap("B"))
        // One column and one row are spacing, and nothing is left over.
        let spaced = export("--grid", "1x1", "--grid-margin", "0", "--grid-spacing", "1,0")
        #expect(spaced.messages.contains("a.gif: gif, 1x1, 4 frames, 0.4 s"), "\(spaced.messages)")
        #expect(!spaced.messages.contains("leave pixels over"), "\(spaced.messages)")
    }

    @Test func `A picture is cut for a comparison, and what it is compared with is not`() {
        #expect(export("--grid", "1x1").code == 0)
        let run = ToolRun("compare", sprite("cells.png"), sprite("a.gif"), "--grid", "1x1", "--fps", "10")
        #expect(run.code == 0, "\(run.messages)")
    }

    @Test func `What is left over is told of`() {
        let run = export("--grid", "2x2")
        #expect(run.messages.contains("cells of 2x2 leave pixels over: 1 at the right"), "\(run.messages)")
        #expect(export("--grid", "2x2", "--strict").code == 65)
    }

    @Test func `The cells of a picture are inspected`() throws {
        let run = ToolRun("inspect", sprite("cells.png"), "--grid", "1x1", "--grid-order", "columns")
        let bytes = try sprite.folder.bytes(of: "cells.png").count
        #expect(
            run.output.hasPrefix(
                "\(sprite("cells.png")): sheet, 1x1, 6 frames, without times, alpha, \(bytes) bytes\n"),
            "\(run.output)\(run.messages)")
        #expect(run.output.contains("\n1      0         -          1x1+0+1       1x1+0+0        no      -      1\n"))
        let json = ToolRun("inspect", sprite("cells.png"), "--grid", "2x1", "--json").output
        #expect(json.contains(#""format": "sheet""#) && json.contains("leave pixels over: 1 at the right"), "\(json)")
        #expect(ToolRun("inspect", sprite("walk"), "--grid", "1x1").messages.contains("this is a folder"))
        #expect(ToolRun("inspect", sprite("cells.png"), "--grid-count", "1").code == 64)
    }

    @Test(arguments: [
        (["--grid", "0x1"], "is not the size of a cell"), (["--grid", "2"], "is not the size of a cell"),
        (["--grid-count", "2"], "--grid-count says nothing without --grid"),
        (["--grid", "1x1", "--grid-spacing", "1,2,3"], "is not a number of pixels"),
        (["--grid", "1x1", "--layer", "a"], "a grid cuts a whole picture, and not a layer or a slice of one"),
        (["--grid", "1x1", "--slice", "a"], "a grid cuts a whole picture, and not a layer or a slice of one"),
        (["--grid", "9x9"], "a cell of 9x9 does not fit"), (["--tile-size", "2x2"], "--grid"),
    ])
    func `What makes no grid is an error of usage`(arguments: [String], words: String) {
        let run = ToolRun(["export", sprite("cells.png"), "-o", sprite("a.gif")] + arguments)
        #expect(run.code == 64 && run.messages.contains(words), "\(run.messages)")
    }
}
