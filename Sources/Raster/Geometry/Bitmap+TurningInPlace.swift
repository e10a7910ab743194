extension Bitmap {
    /// Turns the bitmap upright where it lies, so that its pixels are never held twice: the same as ``upright(from:)``.
    ///
    /// Turns by right angles take about five times as long as into another bitmap. Where somebody else holds the pixels
    /// too, they are copied first.
    package mutating func turnUpright(from orientation: Orientation) {
        if orientation.swapsSides { transpose() }
        switch orientation {
        case .up, .leftMirrored: break
        case .upMirrored, .right: mirror()
        case .down, .rightMirrored: withMutablePixels { $0.reverse() }
        case .downMirrored, .left: exchangeTopAndBottom()
        }
    }

    private mutating func exchangeTopAndBottom() {
        let size = size
        withMutablePixels { pixels in
            for y in 0..<size.height / 2 {
                let (upper, lower) = (y * size.width, (size.height - 1 - y) * size.width)
                for x in 0..<size.width { pixels.swapAt(upper + x, lower + x) }
            }
        }
    }

    /// Rows become columns.
    private mutating func transpose() {
        let transposition = Transposition(rows: height, columns: width)
        withMutablePixels { transposition.move(&$0) }
        self = Bitmap(size: PixelSize(width: height, height: width), pixels: pixels)
    }
}

extension MutableSpan<Color> {
    fileprivate mutating func reverse() {
        for index in 0..<count / 2 { swapAt(index, count - 1 - index) }
    }
}

/// A matrix becomes its transpose in three steps that move pixels within columns, within rows, and within columns again, so
/// that only a row or a few columns are held beside it: Catanzaro, Keller and Garland, "A Decomposition for In-place Matrix
/// Transposition" (2014).
///
/// The pixel of row `i` and column `j` has to go to `j * rows + i`, which is in row `(j * rows + i) / columns` and in column
/// `(j * rows + i) % columns`. Two pixels of a row that go to the same column are a multiple of `period` columns apart; so
/// each `period` columns are first moved up by one row more than those before.
private struct Transposition {
    let rows: Int
    let columns: Int
    private let commonDivisor: Int
    private var period: Int { columns / commonDivisor }

    init(rows: Int, columns: Int) {
        (self.rows, self.columns) = (rows, columns)
        var (divisor, rest) = (rows, columns)
        while rest > 0 { (divisor, rest) = (rest, divisor % rest) }
        commonDivisor = divisor
    }

    func move(_ pixels: inout MutableSpan<Color>) {
        if rows < 2 || columns < 2 { return }
        if commonDivisor > 1 {
            moveWithinColumns(&pixels, rowStep: 1, rowsToStepBack: rows, columnsToStep: period)
        }
        moveWithinRows(&pixels)
        moveWithinColumns(
            &pixels, rowStep: columns % rows, rowsToStepBack: rows / commonDivisor, columnsToStep: 1)
    }

    /// Moves every pixel to its column.
    private func moveWithinRows(_ pixels: inout MutableSpan<Color>) {
        var line = [Color](repeating: .clear, count: columns)
        let step = rows % columns
        for y in 0..<rows {
            // The row that a pixel comes from, and that row and `j * rows` modulo the columns.
            var (row, place, moved) = (y, y % columns, 0)
            for left in stride(from: 0, to: columns, by: period) {
                for x in left..<left + period {
                    let target = place + moved
                    line[target < columns ? target : target - columns] = pixels[y * columns + x]
                    moved += step
                    if moved >= columns { moved -= columns }
                }
                (row, place) = (row + 1, place + 1)
                if place == columns { place = 0 }
                if row == rows { (row, place) = (0, 0) }
            }
            for x in 0..<columns { pixels[y * columns + x] = line[x] }
        }
    }

    /// Fills every row with pixels of others, some columns at a time.
    ///
    /// The first pixel of a row comes from `rowStep` rows below that of the row above, but from one less after each
    /// `rowsToStepBack` rows; and every `columnsToStep` columns further on pixels come from one row further down.
    private func moveWithinColumns(
        _ pixels: inout MutableSpan<Color>, rowStep: Int, rowsToStepBack: Int, columnsToStep: Int
    ) {
        // As long as a line of a processor's cache, and not much beside a narrow bitmap.
        let side = max(1, min(16, columns / 16))
        var strip = [Color](repeating: .clear, count: rows * side)
        for left in stride(from: 0, to: columns, by: side) {
            let width = min(side, columns - left)
            let offsets = (0..<width).map { (left + $0) / columnsToStep % rows }
            for y in 0..<rows {
                for x in 0..<width { strip[y * side + x] = pixels[y * columns + left + x] }
            }
            var (start, rowsLeft) = (0, rowsToStepBack)
            for y in 0..<rows {
                for x in 0..<width {
                    let row = start + offsets[x]
                    pixels[y * columns + left + x] = strip[(row < rows ? row : row - rows) * side + x]
                }
                start += rowStep
                rowsLeft -= 1
                if rowsLeft == 0 { (start, rowsLeft) = (start - 1, rowsToStepBack) }
                if start >= rows { start -= rows }
                if start < 0 { start += rows }
            }
        }
    }
}
