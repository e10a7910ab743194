/// A bar on one line of a terminal. It gives the characters to send, and none where nothing visible changed.
struct ProgressBar {
    private static let cells = 30
    private var shown: String?

    /// - Returns: What to send to the terminal, or nil where the bar looks the same as before.
    mutating func update(_ done: Int, of total: Int, doing activity: String) -> String? {
        let line = activity + " " + Self.line(done, of: total)
        guard line != shown else { return nil }
        shown = line
        return "\r" + line + Self.eraseToEnd
    }

    /// What takes the bar away; empty where none is shown.
    mutating func clear() -> String {
        guard shown != nil else { return "" }
        shown = nil
        return "\r" + Self.eraseToEnd
    }

    private static func line(_ done: Int, of total: Int) -> String {
        let total = max(1, total)
        let done = min(max(0, done), total)
        let filled = done * cells / total
        let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: cells - filled)
        return "[\(bar)] \(done * 100 / total)%"
    }

    /// ECMA-48 EL: erase from the cursor to the end of the line.
    private static let eraseToEnd = "\u{1b}[K"
}
