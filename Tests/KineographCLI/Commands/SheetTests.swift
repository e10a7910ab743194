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
    }

    @Test func `What does not fit a sheet says how it could`() {
        let run = export("--format", "sheet", "--sheet-max-size", "3", "-o", sprite("a.png"))
        #expect(run.code == 65)
        #expect(run.messages.contains("--sheet-max-size"), "\(run.messages)")
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
