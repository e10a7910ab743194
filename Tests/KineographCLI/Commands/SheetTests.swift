import Foundation
import Kineograph
import TestSupport
import Testing

@Suite("Sprite sheets and manifests on the command line")
struct SheetTests {
    let sprite: SpriteFolder

    init() throws { sprite = try SpriteFolder() }

    private func export(_ arguments: String...) -> ToolRun { ToolRun(["export", sprite("walk")] + arguments) }

    @Test func `A sheet is a picture and a JSON file`() throws {
        let run = export(
            "--format", "sheet", "--sheet-columns", "3", "--sheet-padding", "2", "--sheet-extrude", "1", "--sheet-json",
            "texturepacker-hash", "-o", sprite("a.png"))
        #expect(run.code == 0, "\(run.messages)")
        #expect(run.messages.hasPrefix("\(sprite("a.png")): sheet, 2x2, 3 frames, 0.1 s, plays for ever, "))
        // Three places of 4 by 4, with 2 between them.
        #expect(run.messages.contains("\n  the sheet is 16x4\n"), "\(run.messages)")
        #expect(try sprite.others() == ["a.json", "a.png"])
        #expect(try String(decoding: sprite.folder.bytes(of: "a.json"), as: UTF8.self).contains("\"animations\""))
    }

    @Test func `A packed sheet has no columns, and other formats no layout`() {
        let run = export("--format", "sheet", "--sheet-layout", "packed", "--sheet-rows", "2", "-o", sprite("a.png"))
        #expect(run.code == 64)
        let idle = export("--sheet-trim", "--link-duplicates", "-o", sprite("a.gif"))
        #expect(idle.code == 0)
        #expect(idle.messages.contains("note: --sheet-trim has no effect, since no output is sheet\n"))
        #expect(idle.messages.contains("note: --link-duplicates has no effect, since no output is png\n"))
        let negated = export("--no-manifest", "-o", sprite("b.gif"))
        #expect(negated.messages.contains("note: --no-manifest has no effect, since no output is png\n"))
    }

    @Test func `A sheet is for the outputs that end as one, and the others keep their formats`() throws {
        let run = export(
            "--format", "sheet", "-o", sprite("a.png"), "-o", sprite("a.gif"), "-o", sprite("b.webp"), "-o",
            sprite("frames/"), "-o", sprite("f_%d.png"), "-o", sprite("c.apng"), "-o", sprite("d.rgba"))
        #expect(run.code == 0, "\(run.messages)")
        for (name, format) in [
            ("a.png", "sheet"), ("a.gif", "gif"), ("b.webp", "webp"), ("frames/", "png"), ("f_%d.png", "png"),
            ("c.apng", "apng"), ("d.rgba", "rgba"),
        ] {
            #expect(run.messages.contains("\(sprite(name)): \(format), "), "\(name): \(run.messages)")
        }
        // A name without an ending that says a format gets the one that is asked for.
        #expect(export("--format", "sheet", "-o", sprite("e")).code == 0)
        let none = export("--format", "sheet", "-o", sprite("g.gif"))
        #expect(none.code == 64)
        #expect(none.messages.contains("sheet is for names that end in .png, and no output does"), "\(none.messages)")
        // Other formats override endings.
        #expect(export("--format", "webp", "-o", sprite("h.gif")).messages.contains("h.gif: webp"))
    }

    @Test func `A grid with too few cells is an error that says so`() {
        let sizes = ["--format", "sheet", "-o", sprite("a.png"), "--sheet-columns", "2", "--sheet-rows"]
        let run = ToolRun(["export", sprite("walk")] + sizes + ["1"])
        #expect(run.code == 64)
        #expect(
            run.messages.contains("3 pictures do not fit into a grid of 2 columns and 1 row"), "\(run.messages)")
        #expect(run.messages.contains("ask for 2 rows"))
        // More rows than are needed stay empty: 2 by 2 pixels each.
        let large = ToolRun(["export", sprite("walk")] + sizes + ["3"])
        #expect(large.messages.contains("the sheet is 4x6"), "\(large.messages)")
    }

    @Test func `What does not fit a sheet says how it could`() {
        let run = export("--format", "sheet", "--sheet-max-size", "3", "-o", sprite("a.png"))
        #expect(run.code == 65)
        #expect(run.messages.contains("--sheet-max-size"), "\(run.messages)")
    }

    @Test func `A sheet is inspected, and a tag of it exported`() throws {
        #expect(export("--format", "sheet", "--delay", "50ms", "-o", sprite("a.png"), "--verify").code == 0)
        let inspection = ToolRun("inspect", sprite("a.json"))
        #expect(inspection.code == 0, "\(inspection.messages)")
        #expect(inspection.output.contains("a.json: sheet, 2x2, 3 frames, 0.15 s, plays for ever, opaque, "))
        #expect(inspection.output.contains("\ntag  frames  direction  plays\na    0-2     forward    for ever\n"))
        let json = ToolRun("inspect", sprite("a.json"), "--json")
        #expect(json.output.contains(#"{"name": "a", "frames": [0, 1, 2], "direction": "forward", "repeat": null}"#))
        let tagged = ToolRun("export", sprite("a.json"), "--tag", "a", "-o", sprite("b.gif"))
        #expect(tagged.messages.contains("b.gif: gif, 2x2, 3 frames, 0.15 s"), "\(tagged.messages)")
        #expect(ToolRun("compare", sprite("a.json"), sprite("b.gif")).code == 0)
        #expect(ToolRun("export", sprite("a.json"), "--tag", "b", "-o", sprite("c.gif")).code == 64)
        #expect(ToolRun("export", sprite("a.json"), "--tag", "a", "--frames", "1", "-o", sprite("c.gif")).code == 64)
    }

    @Test func `An inspection tells the pivots of a sheet`() throws {
        try sprite.write(Bitmap("RG"), as: "cells.png")
        let document = """
            <TextureAtlas imagePath="cells.png"><SubTexture name="a" x="0" y="0" width="1" height="1" frameX="0"
            frameY="0" frameWidth="3" frameHeight="4" pivotX="1" pivotY="4"/><SubTexture name="b" x="1" y="0" width="1"
            height="1"/></TextureAtlas>
            """
        try sprite.folder.write("cells.xml", Array(document.utf8))
        let run = ToolRun("inspect", sprite("cells.xml"))
        #expect(run.output.contains(" turned  pivot       name\n"), "\(run.output)")
        #expect(run.output.contains(" no      0.333333,1  a\n"), "\(run.output)")
        #expect(run.output.contains(" no      -           b\n"), "\(run.output)")
        let json = ToolRun("inspect", sprite("cells.xml"), "--json").output
        #expect(json.contains(#""pivot": {"x": 0.333333, "y": 1}"#) && json.contains(#""pivot": null"#), "\(json)")
    }

    @Test func `A sheet and raw video are verified`() {
        let run = export("--verify", "--format", "sheet", "-o", sprite("a.png"), "-o", sprite("b.rgba"))
        #expect(run.code == 0, "\(run.messages)")
        #expect(run.messages.components(separatedBy: "bytes, verified\n").count == 3, "\(run.messages)")
    }

    @Test func `A sequence comes back with its time`() throws {
        #expect(export("--delay", "100ms,250ms", "--repeat", "2", "-o", sprite("out/")).code == 0)
        let run = ToolRun("frame", sprite("out/frames.json"), "--events")
        #expect(run.code == 0, "\(run.messages)")
        let again = ToolRun("export", sprite("out"), "-o", sprite("a.gif"))
        #expect(again.messages.contains("gif, 2x2, 3 frames, 0.45 s, plays 2 times"), "\(again.messages)")
    }

    @Test func `A manifest can be refused, and equal frames written once`() throws {
        #expect(export("--direction", "ping-pong", "--link-duplicates", "-o", sprite("out/")).code == 0)
        #expect(export("--no-manifest", "-o", sprite("f_%d.png")).code == 0)
        #expect(
            try sprite.others() == ["f_0.png", "f_1.png", "f_2.png", "out"]
                + ["0000.png", "0001.png", "0002.png", "frames.json"].map { "out/\($0)" })
        #expect(export("--no-manifest", "--link-duplicates", "-o", sprite("b/")).code == 64)
    }
}
