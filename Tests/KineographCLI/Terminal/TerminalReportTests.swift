import Kineograph
import Testing

@testable import KineographCLI

@Suite struct TerminalReportTests {
    private func report(_ answers: String) -> TerminalReport { TerminalReport(parsing: Array(answers.utf8)) }

    @Test func `A terminal that knows everything`() {
        let report = report(
            "\u{1b}_Gi=31;OK\u{1b}\\\u{1b}]11;rgb:1e1e/80/f\u{1b}\\\u{1b}[6;20;10t\u{1b}[?62;4;22c")
        #expect(report.knowsKitty && report.knowsSixel && report.isComplete)
        #expect(report.cell == PixelSize(width: 10, height: 20))
        #expect(report.background == Color(red: 0x1e, green: 0x80, blue: 0xff))
    }

    @Test func `A terminal that knows nothing but its attributes`() {
        let report = report("\u{1b}[?1;2c")
        #expect(report.isComplete)
        #expect(!report.knowsKitty && !report.knowsSixel)
        #expect(report.cell == nil && report.background == nil)
    }

    @Test func `Attribute 4 is Sixel, and 42 is not`() {
        #expect(report("\u{1b}[?62;4c").knowsSixel)
        #expect(report("\u{1b}[?4c").knowsSixel)
        #expect(!report("\u{1b}[?62;42c").knowsSixel)
    }

    @Test(arguments: [
        "", "q", "\u{1b}", "\u{1b}[?62;4", "\u{1b}[6;20t", "\u{1b}[6;0;0t", "\u{1b}[6;20;10",
        "\u{1b}]11;rgb:12/34\u{7}",
        "\u{1b}]11;rgb:12345/0/0\u{7}", "\u{1b}]11;red\u{7}", "\u{1b}]11;rgb:-1/0/0\u{7}",
        "\u{1b}_Gi=31;EINVAL:no\u{1b}\\", "\u{1b}_Gi=32;OK\u{1b}\\",
    ])
    func `What is damaged says nothing`(answers: String) {
        #expect(report(answers) == TerminalReport())
    }

    @Test func `A string may end with BEL`() {
        #expect(report("\u{1b}]11;rgb:ffff/ffff/ffff\u{7}").background == .white)
    }

    @Test func `It asks for the attributes last, since every terminal answers that`() {
        #expect(TerminalReport.question.hasSuffix("\u{1b}[c"))
    }

    // MARK: What is best

    private func best(_ answers: String, _ environment: [String: String] = [:]) -> PictureStyle {
        .best(for: report(answers), environment: { environment[$0] })
    }

    @Test func `What the terminal says comes first`() {
        #expect(best("\u{1b}_Gi=31;OK\u{1b}\\\u{1b}[?62;4c", ["TERM": "xterm"]) == .kitty)
        #expect(best("\u{1b}[?62;4c", ["COLORTERM": "truecolor"]) == .sixel)
        // It answered, and not that it knows Kitty's protocol: a multiplexer is in between.
        #expect(best("\u{1b}[?62c", ["TERM": "xterm-kitty"]) == .blocks)
    }

    @Test func `Where it says nothing its name does`() {
        #expect(best("", ["TERM": "xterm-kitty"]) == .kitty)
        #expect(best("", ["TERM": "xterm-ghostty"]) == .kitty)
        #expect(best("", ["TERM": "xterm-256color"]) == .blocks256)
        #expect(best("") == .blocks256)
    }

    @Test(arguments: [
        (["COLORTERM": "truecolor"], PictureStyle.blocks), (["COLORTERM": "24bit"], .blocks),
        (["TERM": "xterm-direct"], .blocks), (["COLORTERM": "yes"], .blocks256), (["TERM": "screen"], .blocks256),
    ])
    func `Blocks have every colour where the environment says so`(
        environment: [String: String], style: PictureStyle
    ) {
        #expect(best("\u{1b}[?1;2c", environment) == style)
    }
}
