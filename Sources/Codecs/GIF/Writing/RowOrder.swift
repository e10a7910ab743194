/// In which order the rows of a picture are stored (GIF89a, appendix E).
enum RowOrder: CaseIterable, Sendable {
    case sequential
    /// Every eighth row, then those halfway between, and so on: rows that are alike may come to lie closer.
    case interlaced

    /// The rows of a picture, as they follow each other.
    func rows(height: Int) -> [Int] {
        switch self {
        case .sequential: Array(0..<height)
        case .interlaced: [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0, to: height, by: $1)) }
        }
    }
}

extension LZWPixels {
    /// The same picture with its rows in another order than one after the other.
    func stored(_ order: RowOrder, width: Int) -> LZWPixels {
        guard order != .sequential else { return self }
        var stored = self
        let rows = order.rows(height: indices.count / width)
        func ordered(_ values: [UInt8]) -> [UInt8] {
            values.isEmpty ? [] : rows.flatMap { values[$0 * width..<($0 + 1) * width] }
        }
        stored.indices = ordered(indices)
        stored.clearable = ordered(clearable)
        stored.settled = ordered(settled)
        return stored
    }
}
