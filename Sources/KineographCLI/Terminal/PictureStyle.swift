internal import Kineograph

/// How pictures are shown in a terminal.
enum PictureStyle: String, Hashable, Sendable, CaseIterable {
    /// Pixels, by the Kitty graphics protocol.
    case kitty
    /// Pixels of at most 256 colours, as DEC's Sixel.
    case sixel
    /// Two pixels a character, in any colour.
    case blocks
    /// Two pixels a character, in xterm's 256 colours.
    case blocks256 = "blocks-256"

    /// The best that a terminal shows.
    ///
    /// - Parameters:
    ///   - report: What it says about itself.
    ///   - environment: The value of an environment variable; it decides where the terminal says nothing.
    static func best(for report: TerminalReport, environment: (String) -> String?) -> PictureStyle {
        if report.knowsKitty { return .kitty }
        if report.knowsSixel { return .sixel }
        let name = environment("TERM") ?? ""
        // A multiplexer that stands in between sets TERM to its own name, and keeps the other variables.
        if !report.isComplete, ["xterm-kitty", "xterm-ghostty"].contains(name) { return .kitty }
        return hasEveryColor(name, environment) ? .blocks : .blocks256
    }

    private static func hasEveryColor(_ terminal: String, _ environment: (String) -> String?) -> Bool {
        ["truecolor", "24bit"].contains(environment("COLORTERM") ?? "")
            || terminal.hasSuffix("-direct") || terminal == "xterm-kitty"
    }
}
