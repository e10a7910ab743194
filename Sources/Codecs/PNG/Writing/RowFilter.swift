/// A filter type of the specification (9.2): what is subtracted from a byte before it is deflated.
enum RowFilter: UInt8, CaseIterable, Sendable {
    case none = 0
    case sub
    case up
    case average
    case paeth

    /// Filters a row.
    ///
    /// - Parameters:
    ///   - row: The row's bytes.
    ///   - above: Those of the row above; zeros for the first.
    ///   - distance: How far to the left the corresponding byte is.
    ///   - target: Where the filtered bytes go; as long as the row.
    @inline(__always)
    func apply(
        to row: borrowing Span<UInt8>, above: borrowing Span<UInt8>, distance: Int,
        into target: inout MutableSpan<UInt8>
    ) {
        let count = row.count
        precondition(above.count == count && target.count == count)
        let first = min(distance, count)
        for index in 0..<first { target[index] = head(row[index], above[index]) }
        switch self {
        case .none: for index in first..<count { target[index] = row[index] }
        case .sub: for index in first..<count { target[index] = row[index] &- row[index &- first] }
        case .up: for index in first..<count { target[index] = row[index] &- above[index] }
        case .average:
            for index in first..<count { target[index] = row[index] &- mean(row[index &- first], above[index]) }
        case .paeth:
            for index in first..<count {
                let corner = index &- first
                target[index] = row[index] &- paethPredictor(row[corner], above[index], above[corner])
            }
        }
    }

    /// The first pixel of a row has nothing to its left.
    private func head(_ byte: UInt8, _ above: UInt8) -> UInt8 {
        switch self {
        case .none, .sub: byte
        case .up, .paeth: byte &- above
        case .average: byte &- above >> 1
        }
    }
}

/// Half the sum, rounded down, without the ninth bit that the sum would need.
@inline(__always)
private func mean(_ left: UInt8, _ up: UInt8) -> UInt8 { (left & up) &+ (left ^ up) >> 1 }

/// The neighbour closest to left + up - corner; left before up before corner where they tie (9.4).
@inline(__always)
private func paethPredictor(_ left: UInt8, _ up: UInt8, _ corner: UInt8) -> UInt8 {
    let (left16, up16, corner16) = (Int16(left), Int16(up), Int16(corner))
    let fromLeft = abs(up16 &- corner16)
    let fromUp = abs(left16 &- corner16)
    let fromCorner = abs(left16 &+ up16 &- corner16 &- corner16)
    let nearer = fromUp <= fromCorner ? up : corner
    return fromLeft <= fromUp && fromLeft <= fromCorner ? left : nearer
}
