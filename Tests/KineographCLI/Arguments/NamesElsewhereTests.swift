import Diagnostics
import Testing

@testable import KineographCLI

@Suite("What other programs call an option")
struct NamesElsewhereTests {
    @Test(arguments: [
        ("--loop=3", "did you mean --repeat?"), ("--width=64", "did you mean --size?"),
        ("--reverse", "did you mean --direction reverse?"), ("--rate=12", "did you mean --fps?"),
    ])
    func `It is told by its meaning`(typed: String, remedy: String) throws {
        let sprite = try SpriteFolder()
        let run = ToolRun("export", sprite("walk"), typed, "-o", sprite("a.gif"))
        #expect(run.code == 64)
        #expect(run.messages.contains(remedy), "\(run.messages)")
    }

    @Test func `A command without such an option has no such name`() {
        #expect(NamesElsewhere.option(named: "loop", among: ["fps"]) == nil)
        #expect(NamesElsewhere.option(named: "fsp", among: ["fps"]) == nil)
    }
}
