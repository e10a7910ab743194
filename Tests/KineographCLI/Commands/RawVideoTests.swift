import Kineograph
import TestSupport
import Testing

@Suite("Raw video on the command line")
struct RawVideoTests {
    let sprite: SpriteFolder

    init() throws { sprite = try SpriteFolder() }

    private func export(_ arguments: String...) -> ToolRun {
        ToolRun(["export", sprite("walk")] + arguments)
    }

    @Test func `It has the lowest rate that fits all times`() throws {
        let run = export("--delay", "100ms,250ms,50ms", "-o", sprite("a.y4m"), "-o", sprite("a.pam"))
        #expect(run.code == 0, "\(run.messages)")
        // 2, 5 and 1 twentieths of a second.
        #expect(run.messages.hasPrefix("\(sprite("a.y4m")): y4m, 2x2, 8 frames, 0.4 s, plays once, "))
        #expect(run.messages.contains("20 frames a second, since that fits all times"))
        #expect(try sprite.folder.bytes(of: "a.pam").count == 8 * (65 + 16))
    }

    @Test func `A rate that is asked for is kept`() throws {
        let run = export("--delay", "100ms", "--sample", "30000/1001", "-o", sprite("a.y4m"))
        #expect(run.code == 0, "\(run.messages)")
        let head = try String(decoding: sprite.folder.bytes(of: "a.y4m").prefix(40), as: UTF8.self)
        #expect(head.hasPrefix("YUV4MPEG2 W2 H2 F30000:1001 "))
        // Nine of them begin in 0.3 s.
        #expect(run.messages.contains(", 9 frames, "))
    }

    @Test func `Times without a rate in common ask for one`() {
        let run = export("--delay", "1/7s,1/11s,1/13s", "-o", sprite("a.y4m"))
        #expect(run.code == 65)
        #expect(run.messages.contains("choose the rate (--sample 60)"), "\(run.messages)")
    }

    @Test func `The matte is for it too`() throws {
        try sprite.write(Bitmap(size: PixelSize(width: 2, height: 2)), as: "clear.png")
        let run = ToolRun("export", sprite("clear.png"), "--matte", "white", "-o", sprite("a.y4m"))
        #expect(
            run.code == 0 && !run.messages.contains("no effect") && !run.messages.contains("opaque"), "\(run.messages)")
        #expect(try sprite.folder.bytes(of: "a.y4m").suffix(12).prefix(4) == [235, 235, 235, 235])
        #expect(ToolRun("export", sprite("clear.png"), "-o", sprite("b.y4m")).messages.contains("shown over black"))
    }
}
