/// The averages of a mask over squares of pixels, row after row, in 128ths of a step.
struct SquareAverages {
    private let mask: CoverageMask
    private let covered: PixelRect
    private let shift: Int
    /// The first square of a row.
    private let first: Int
    /// The pixels that a row of squares has in common with what is covered.
    private let columns: Range<Int>
    /// What the pixels of a column in a row of squares add up to.
    private var sums: [UInt32]

    /// - Parameters:
    ///   - covered: What of the mask is covered.
    ///   - shift: A square's side is 2 to the power of this.
    ///   - columns: The squares of a row.
    init(mask: CoverageMask, covered: PixelRect, shift: Int, columns: Range<Int>) {
        self.mask = mask
        self.covered = covered
        self.shift = shift
        first = columns.lowerBound
        let start = max(covered.minX, columns.lowerBound << shift)
        self.columns = start..<max(start, min(covered.maxX, columns.upperBound << shift))
        sums = [UInt32](repeating: 0, count: self.columns.count)
    }

    /// - Parameter line: Zero where nothing is covered, before as after.
    /// - Returns: Whether the row has anything.
    mutating func fill(_ line: inout [UInt16], row: Int) -> Bool {
        let top = max(covered.minY, row << shift)
        let bottom = min(covered.maxY, (row + 1) << shift)
        if top >= bottom || columns.isEmpty { return false }
        for y in top..<bottom { add(y, isFirst: y == top) }
        if shift == 0 { copySums(to: &line) } else { averageSums(into: &line) }
        return true
    }

    private mutating func add(_ y: Int, isFirst: Bool) {
        let start = mask.row(y).lowerBound + columns.lowerBound - mask.rect.minX
        let coverage = mask.coverage
        let source = coverage.span.extracting(start..<start + columns.count)
        var target = sums.mutableSpan
        guard target.count == source.count else { preconditionFailure("rows of two lengths") }
        if isFirst {
            for index in source.indices { target[index] = UInt32(source[index]) }
        } else {
            for index in source.indices { target[index] &+= UInt32(source[index]) }
        }
    }

    private func copySums(to line: inout [UInt16]) {
        var target = line.mutableSpan
        let source = sums.span
        let start = columns.lowerBound - first
        guard start >= 0, target.count - start >= source.count else { preconditionFailure("the row sticks out") }
        for index in source.indices { target[start + index] = UInt16(truncatingIfNeeded: source[index] &* 128) }
    }

    private func averageSums(into line: inout [UInt16]) {
        var target = line.mutableSpan
        let source = sums.span
        let area = UInt64(2 * shift)
        var square = columns.lowerBound >> shift
        var index = 0
        while index < source.count {
            let end = min(source.count, ((square + 1) << shift) - columns.lowerBound)
            var sum: UInt64 = 0
            while index < end {
                sum &+= UInt64(source[index])
                index += 1
            }
            target[square - first] = UInt16(truncatingIfNeeded: (sum &* 128 &+ 1 << (area - 1)) >> area)
            square += 1
        }
    }
}
