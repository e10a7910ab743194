import Kineograph
import Testing

@testable import KineographCLI

@Suite struct CommandLineToolTests {
    @Test func aloneItSaysItsUsageAsAnError() {
        let run = ToolRun()
        #expect(run.code == 64)
        #expect(run.output == "")
        #expect(
            run.messages == """
                Usage: kineograph COMMAND [OPTIONS]
                Commands: export, inspect, compare, frame, play, help, version, completions, manual
                See "kineograph --help".

                """)
    }

    @Test func helpIsDataInEveryForm() {
        let overview = ToolRun("--help")
        #expect(overview.code == 0 && overview.messages == "")
        #expect(overview.output == ToolRun("help").output)
        #expect(overview.output == ToolRun("-h").output)
        let page = ToolRun("help", "export")
        #expect(page.code == 0 && page.messages == "")
        #expect(page.output == ToolRun("export", "--help").output)
        #expect(page.output == ToolRun("-h", "export").output)
        #expect(page.output.hasPrefix("Usage: kineograph export INPUT... -o OUTPUT [OPTIONS]\n"))
    }

    @Test func theVersionIsOneLineOfData() {
        #expect(ToolRun("--version").output == ToolRun("version").output)
        #expect(ToolRun("--version").output.hasPrefix("kineograph "))
        #expect(ToolRun("--version").output.split(separator: "\n").count == 1)
    }

    @Test(arguments: [
        (["exprot", "a"], "kineograph: unknown command \"exprot\"; did you mean export?\n"),
        (
            ["walk.gif", "-o", "x.gif"],
            "kineograph: unknown command \"walk.gif\"; did you mean \"kineograph export walk.gif ...\"?\n"
        ),
        (
            ["export", "a", "-o", "x.gif", "--direction", "pingpong"],
            "kineograph: --direction: \"pingpong\" is not a direction; did you mean ping-pong? give forward, reverse or "
                + "ping-pong\n"
        ),
        (
            ["export", "a", "-o", "x.gif", "--effort", "10"],
            "kineograph: --effort: \"10\" is not a whole number from 0 to 9; give 0 to 9\n"
        ),
        (
            ["export", "a", "-o", "x%04d.gif"],
            "kineograph: x%04d.gif: a name with a number is a sequence of PNG files, and this one ends in .gif; let it "
                + "end in .png, or leave out the number to write one file\n"
        ),
        (["frame", "a.png", "--at", "0"], "kineograph: no output is given; add -o OUTPUT, as -o still.png\n"),
        (["help", "fram"], "kineograph: unknown command \"fram\"; did you mean frame?\n"),
        (
            ["completions", "tcsh"],
            "kineograph: there are no completions for \"tcsh\"; the shells are bash, zsh, fish\n"
        ),
        (["export", "a.png"], "kineograph: no output is given; add -o OUTPUT, as -o walk.gif\n"),
        (["export", "-o", "x.gif"], "kineograph: export needs INPUT... -o OUTPUT; see \"kineograph help export\"\n"),
        (
            ["frame", "a.png", "-o", "x.png"],
            "kineograph: no time is given; add --at TIME, as --at 1.5s, or --events\n"
        ),
        (
            ["frame", "a", "--events", "--at", "1s"],
            "kineograph: --events and --at exclude each other; give one of them\n"
        ),
        (
            ["export", "a", "-o", "x.gif", "--fps", "fast"],
            "kineograph: --fps: \"fast\" is not a rate; write a number above zero, as 30, 29.97 or 30000/1001\n"
        ),
        (
            ["export", "a", "-o", "x.webp", "--lossless", "--quality", "3"],
            "kineograph: --lossless and --quality exclude each other; give one of them\n"
        ),
        (
            ["export", "a", "-o", "-", "--format", "gif", "--json"],
            "kineograph: standard output cannot hold both a picture and a JSON object; leave out --json, "
                + "or write the picture to a file\n"
        ),
        (
            ["export", "a", "-o", "x.gif", "--fps", "12", "--duration", "2s"],
            "kineograph: --fps and --duration both say how long images show; leave one out\n"
        ),
    ])
    func aUsageErrorIsOneLineAndCode64(arguments: [String], message: String) {
        let run = ToolRun(arguments)
        #expect(run.code == 64)
        #expect(run.messages == message)
        #expect(run.messages.isEmpty || run.output == "" || arguments.contains("--json"))
    }

    @Test func underJSONAnErrorIsAnObjectToo() {
        let run = ToolRun("inspect", "--json")
        #expect(run.code == 64)
        #expect(
            run.output == """
                {
                  "error": {
                    "code": "usage",
                    "exit": 64,
                    "message": "inspect needs FILE",
                    "remedy": "see \\"kineograph help inspect\\"",
                    "path": null,
                    "frame": null,
                    "offset": null,
                    "underlying": null
                  }
                }

                """)
        #expect(run.messages == "kineograph: inspect needs FILE; see \"kineograph help inspect\"\n")
    }

    @Test func aReaderThatGoesAwayIsNoNews() {
        final class ClosedPipe: OutputChannel {
            let isAbandoned = true
            func write(_ bytes: [UInt8]) throws(KineographError) {
                throw KineographError(.inputOutput, "writing failed")
            }
        }
        let messages = MemoryChannel()
        let code = CommandLineTool.run(
            arguments: ["help"], standardOutput: ClosedPipe(), standardError: messages, isTerminal: false)
        #expect(code == 74)
        #expect(messages.text == "")
    }
}
