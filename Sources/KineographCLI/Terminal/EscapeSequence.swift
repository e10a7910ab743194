/// What a terminal is told, beside text (ECMA-48, and xterm's private modes).
enum EscapeSequence {
    static let escape = "\u{1b}"
    /// Ends a string of a command: ST.
    static let stringEnd = escape + "\\"

    /// The alternate screen, cleared, without a cursor. Literals, since a signal handler writes these two.
    static let enter: StaticString = "\u{1b}[?1049h\u{1b}[?25l\u{1b}[2J"
    /// The colours, the cursor and the screen as they were, also after a picture that broke off: its string is ended.
    static let leave: StaticString = "\u{1b}\\\u{1b}[?2026l\u{1b}[0m\u{1b}[?25h\u{1b}[?1049l"
    static let clear = escape + "[2J"
    static let clearLine = escape + "[2K"
    static let resetColors = escape + "[0m"
    /// What stands between these two is shown at once, where the terminal knows how (mode 2026).
    static let beginUpdate = escape + "[?2026h"
    static let endUpdate = escape + "[?2026l"

    /// - Parameters: From 0, where the terminal counts from 1.
    static func move(toColumn column: Int, row: Int) -> String { "\(escape)[\(row + 1);\(column + 1)H" }
}
