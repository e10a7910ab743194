/// What the eye makes of the errors of alpha in a picture, for two ways to make its pixels clear or opaque.
///
/// It is looked at twice: from nearby, where the eye blurs by a pixel and still sees the dots of a dither, and from afar, where
/// it blurs by three, the dots are gone, and so are the errors of a threshold along a thin edge, which cancel out: what is
/// left are wide areas that vanished or were filled. The error is the square of what was blurred. It counts half where it
/// fills: what shows is still there, only less see-through.
struct AlphaErrors {
    /// By the threshold, and by the dither; of 255.
    typealias Pair = SIMD2<Int32>

    /// The errors of the row in work, with a margin without errors on either side.
    var row: [Pair]
    /// A near blur reaches two pixels further, and looks two further still.
    static let margin = 4

    private let width: Int
    /// The last five rows, each blurred along itself.
    private var window: [Pair]
    private var rowCount = 0
    /// Sums of four by four pixels, with two cells without errors around them, for the same reason.
    private var cells: [Pair]
    private let cellWidth: Int
    private var gain = 0

    /// The weights of both blurs: those from nearby are 1 4 6 4 1 in both directions, those from afar 1 2 1 for cells, so for
    /// sixteen pixels each.
    private static let scale = 16 * 16
    /// The error of a pixel that vanishes, looked at from nearby and from afar.
    static let vanished = 4 * (255 * scale) * (255 * scale)

    init(width: Int, height: Int) {
        self.width = width
        row = [Pair](repeating: .zero, count: width + 2 * AlphaErrors.margin + 3)
        window = [Pair](repeating: .zero, count: 5 * (width + 4))
        cellWidth = (width + 3) / 4 + 4
        cells = [Pair](repeating: .zero, count: cellWidth * ((height + 3) / 4 + 4))
    }

    /// Takes ``row`` in.
    mutating func endRow() {
        let start = (rowCount / 4 + 2) * cellWidth + 2
        for cell in 0..<cellWidth - 4 {
            let x = AlphaErrors.margin + 4 * cell
            cells[start + cell] &+= row[x] &+ row[x + 1] &+ row[x + 2] &+ row[x + 3]
        }
        AlphaErrors.blur(row, into: &window, at: place(rowCount))
        gain += gainNearby()
        rowCount += 1
    }

    /// - Returns: By how much less the error of the dither is.
    mutating func finish() -> Int {
        for _ in 0..<4 {
            let start = place(rowCount)
            for x in start..<start + width + 4 { window[x] = .zero }
            gain += gainNearby()
            rowCount += 1
        }
        return gain + gainAfar
    }

    /// Where a row begins in the window.
    private func place(_ row: Int) -> Int { row % 5 * (width + 4) }

    /// Blurs a row along itself.
    private static func blur(_ row: [Pair], into window: inout [Pair], at start: Int) {
        let errors = row.span
        var target = window.mutableSpan
        for x in 0..<errors.count - 7 {
            target[start + x] =
                errors[x] &+ errors[x + 4] &+ 4 &* (errors[x + 1] &+ errors[x + 3]) &+ 6 &* errors[x + 2]
        }
    }

    /// In the row two before the newest.
    private func gainNearby() -> Int {
        let (count, newest) = (width + 4, rowCount)
        // Where the rows begin, by their age.
        let (first, second, third) = (place(newest), place(newest + 4), place(newest + 3))
        let (fourth, fifth) = (place(newest + 2), place(newest + 1))
        let rows = window.span
        let (a, b, c) = (
            rows.extracting(first..<first + count), rows.extracting(second..<second + count),
            rows.extracting(third..<third + count)
        )
        let (d, e) = (rows.extracting(fourth..<fourth + count), rows.extracting(fifth..<fifth + count))
        var gain = 0
        for x in a.indices {
            let sum = a[x] &+ e[x] &+ 4 &* (b[x] &+ d[x]) &+ 6 &* c[x]
            gain &+= AlphaErrors.gain(sum)
        }
        return gain
    }

    private var gainAfar: Int {
        let cells = cells.span
        let rows = cells.count / cellWidth
        var gain = 0
        for y in 1..<rows - 1 {
            let above = cells.extracting((y - 1) * cellWidth..<y * cellWidth)
            let middle = cells.extracting(y * cellWidth..<(y + 1) * cellWidth)
            let below = cells.extracting((y + 1) * cellWidth..<(y + 2) * cellWidth)
            var (left, own) = (Pair.zero, Pair.zero)
            for x in 1..<cellWidth {
                let right = above[x] &+ below[x] &+ 2 &* middle[x]
                gain &+= AlphaErrors.gain(left &+ right &+ 2 &* own)
                (left, own) = (own, right)
            }
        }
        return 16 * gain
    }

    /// By how much less the error of the dither is.
    @inline(__always)
    private static func gain(_ errors: Pair) -> Int {
        let (hard, dithered) = (Int(errors.x), Int(errors.y))
        return hard * (hard + min(hard, 0)) - dithered * (dithered + min(dithered, 0))
    }
}
