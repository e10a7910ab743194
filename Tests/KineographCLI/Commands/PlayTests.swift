import Kineograph
import TestSupport
import Testing

@testable import KineographCLI

@Suite struct PlayTests {
    @Test func `Outside a terminal it says so`() throws {
        let sprite = try SpriteFolder()
        let run = ToolRun("play", sprite("walk"))
        #expect(run.code == ExitStatus.usage.rawValue)
        #expect(run.output == "")
        #expect(run.messages.hasPrefix("kineograph: there is no terminal to play in; "))
    }

    @Test func `Its arguments are looked at first`() {
        #expect(ToolRun("play").code == ExitStatus.usage.rawValue)
        let run = ToolRun("play", "walk", "--renderer", "ink")
        #expect(run.messages.contains("--renderer: \"ink\" is not a way to show pictures"))
        #expect(run.messages.contains("auto, kitty, sixel, blocks or blocks-256"))
        #expect(ToolRun("play", "walk", "--delay", "1", "--duration", "1").code == ExitStatus.usage.rawValue)
    }

    @Test func `Its help tells the keys`() {
        let run = ToolRun("help", "play")
        #expect(run.code == 0)
        for word in ["space", "comma", "Escape", "--renderer NAME", "--fps R", "--repeat", "--speed", "--scale"] {
            #expect(run.output.contains(word), "\(word)")
        }
    }
}

/// The executable in a terminal that `script` makes.
@Suite(
    .enabled(
        if: BuiltTool.canRun && ExternalProgram.isInstalled("script") && ExternalProgram.isInstalled("timeout"),
        "the built tool, bash, script or timeout was not found"))
struct PlayInATerminalTests {
    @Test func `It plays, and leaves the terminal as it was`() throws {
        let sprite = try SpriteFolder()
        let play = "\(BuiltTool.path) play \(sprite("walk")) --repeat 1 --renderer blocks"
        let line = "stty -g; \(play); echo \"code=$?\"; stty -g"
        let run = try #require(ExternalProgram("timeout"))
            .run(["60", "script", "-qec", "bash -c '\(line)'", "/dev/null"])
        #expect(run.status == 0)
        // It may answer the questions of the terminal by nothing.
        let enter = try #require(run.output.firstRange(of: "\(EscapeSequence.enter)"))
        let leave = try #require(run.output.firstRange(of: "\(EscapeSequence.leave)"))
        #expect(enter.upperBound < leave.lowerBound)
        #expect(run.output[enter.upperBound..<leave.lowerBound].contains("▀"))
        #expect(run.output[leave.upperBound...].contains("code=0"))
        let modes = run.output.split(whereSeparator: \.isNewline)
        #expect(modes.first == modes.last)
    }

    @Test func `A terminal that shows lines only is told so, and sent no commands`() throws {
        let sprite = try SpriteFolder()
        let line = "TERM=dumb \(BuiltTool.path) play \(sprite("walk")); echo \"code=$?\""
        let run = try #require(ExternalProgram("timeout"))
            .run(["60", "script", "-qec", "bash -c '\(line)'", "/dev/null"])
        #expect(run.output.contains("kineograph: the terminal shows nothing but lines of text, as TERM=dumb says; "))
        #expect(run.output.contains("code=64") && !run.output.contains("\u{1b}"))
    }
}
