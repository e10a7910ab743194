import Kineograph
import TestSupport
import Testing

@testable import KineographCLI

@Suite struct InspectTests {
    @Test func theObjectHasTheContractsKeysInTheirOrder() throws {
        let sprite = try SpriteFolder(imageCount: 2)
        ToolRun("export", sprite("walk"), "--delay", "30ms,70ms", "-r2", "--comment", "a \"b\"", "-o", sprite("a.gif"))
            .expectSuccess()
        let bytes = try sprite.folder.bytes(of: "a.gif").count
        // Two colours and the clear one need a palette of four, as palettes are powers of two.
        let run = ToolRun("inspect", sprite("a.gif"), "--json")
        #expect(run.code == 0 && run.messages == "")
        #expect(
            run.output == """
                {
                  "path": "\(sprite("a.gif"))",
                  "format": "gif",
                  "width": 2,
                  "height": 2,
                  "plays": 2,
                  "cycleMS": 100,
                  "frames": [
                    {"index": 0, "startMS": 0, "durationMS": 30, "delay": "3/100", "x": 0, "y": 0, "width": 2, "height": 2, \
                "disposal": "keep", "blend": "over", "colors": 4},
                    {"index": 1, "startMS": 30, "durationMS": 70, "delay": "7/100", "x": 0, "y": 0, "width": 2, "height": 2, \
                "disposal": "keep", "blend": "over", "colors": 4}
                  ],
                  "hasAlpha": false,
                  "bytes": \(bytes),
                  "comment": "a \\"b\\"",
                  "diagnostics": []
                }

                """)
    }

    @Test func aReaderGetsATable() throws {
        let sprite = try SpriteFolder(imageCount: 2)
        ToolRun("export", sprite("walk"), "--fps", "30", "-o", sprite("a.png")).expectSuccess()
        let run = ToolRun("inspect", sprite("a.png"))
        #expect(run.code == 0 && run.messages == "")
        let lines = run.output.split(separator: "\n").map(String.init)
        #expect(lines[0].hasPrefix("\(sprite("a.png")): apng, 2x2, 2 frames, 0.067 s, plays for ever, "), "\(lines[0])")
        #expect(lines[1] == "frame  start ms  length ms  delay  rectangle  disposal  blend   colors")
        #expect(lines[3].hasPrefix("1      33.333    33.333     1/30   2x2+0+0 "), "\(lines[3])")
    }

    @Test func delaysAreUnclamped() throws {
        let sprite = try SpriteFolder(imageCount: 2)
        ToolRun("export", sprite("walk"), "--delay", "5ms", "-o", sprite("a.webp")).expectSuccess()
        #expect(try InspectedFile(sprite("a.webp")).frames.map(\.durationMS) == [5, 5])
    }
}

extension ToolRun {
    /// Records an issue where the run failed.
    func expectSuccess(at location: SourceLocation = #_sourceLocation) {
        #expect(code == 0, "\(messages)", sourceLocation: location)
    }
}
