internal import Kineograph

/// How large a terminal is, in characters and in pixels.
struct TerminalSize: Hashable, Sendable {
    let columns: Int
    let rows: Int
    /// The size of a character, in pixels.
    let cell: PixelSize

    /// A cell where the terminal does not say: one twice as high as it is wide.
    static let standardCell = PixelSize(width: 10, height: 20)

    /// - Parameter cell: nil where the terminal does not say.
    init(columns: Int, rows: Int, cell: PixelSize? = nil) {
        self.columns = max(1, columns)
        self.rows = max(1, rows)
        self.cell = cell.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil } ?? Self.standardCell
    }
}
