internal import Raster

/// Finds the nearest of at most 256 colours: the smallest sum of the squared differences of red, green and blue, and of
/// equals the first. Exact, whatever the palette.
///
/// The colour cube is cut into cells. For each cell that is asked for, the colours that are nearest to any point of it are
/// noted once, usually a handful; a search looks at no others. In front of that is a memory of the last answers, since
/// the same colours come again and again.
struct NearestColor: Sendable {
    private let palette: [Color]
    /// For each cell where its candidates begin, and how many there are; a count of zero is a cell not yet asked for.
    private var cells: [Cell]
    private var candidates: [Candidate] = []
    /// The colours asked for last, by their hash, and the answers; no opaque colour is zero.
    private var asked = [UInt32](repeating: 0, count: 1 << memoryBits)
    private var answers = [UInt8](repeating: 0, count: 1 << memoryBits)

    private static let memoryBits = 12

    private struct Cell {
        var start: Int32 = 0
        var count: Int32 = 0
    }

    private struct Candidate {
        var red: Int16
        var green: Int16
        var blue: Int16
        var index: UInt8
    }

    /// A cell is 8 values wide in each channel; there are 32 in a row.
    private static let cellWidth = 8
    private static let cellsInRow = 256 / cellWidth
    private static let cellCount = cellsInRow * cellsInRow * cellsInRow

    /// - Precondition: There are 1 to 256 colours.
    init(_ colors: [Color]) {
        precondition(!colors.isEmpty && colors.count <= 256)
        palette = colors
        cells = [Cell](repeating: Cell(), count: NearestColor.cellCount)
    }

    /// The index of the colour nearest to an opaque one.
    @inline(__always)
    mutating func index(of color: Color) -> UInt8 {
        // Fibonacci hashing: the product's high bits depend on all bits of the colour.
        let slot = Int((color.rawValue &* 0x9e37_79b1) >> UInt32(32 - NearestColor.memoryBits))
        if asked[slot] == color.rawValue { return answers[slot] }
        let answer = search(color)
        asked[slot] = color.rawValue
        answers[slot] = answer
        return answer
    }

    private mutating func search(_ color: Color) -> UInt8 {
        let (red, green, blue) = (Int32(color.red), Int32(color.green), Int32(color.blue))
        let cell = NearestColor.cell(of: color)
        if cells[cell].count == 0 { fill(cell) }
        let start = Int(cells[cell].start)
        var best = Int32.max
        var bestIndex: UInt8 = 0
        for place in start..<start + Int(cells[cell].count) {
            let candidate = candidates[place]
            let (dr, dg, db) = (
                Int32(candidate.red) - red, Int32(candidate.green) - green, Int32(candidate.blue) - blue
            )
            let distance = dr &* dr &+ dg &* dg &+ db &* db
            if distance < best {
                best = distance
                bestIndex = candidate.index
            }
        }
        return bestIndex
    }

    @inline(__always)
    private static func cell(of color: Color) -> Int {
        let (red, green, blue) = (Int(color.red), Int(color.green), Int(color.blue))
        return (red / cellWidth * cellsInRow + green / cellWidth) * cellsInRow + blue / cellWidth
    }

    /// Notes the candidates of a cell: no other colour can be nearer to a point of it than the one whose farthest point
    /// of the cell is the least far.
    private mutating func fill(_ cell: Int) {
        let width = NearestColor.cellWidth
        let inRow = NearestColor.cellsInRow
        let low = (cell / inRow / inRow * width, cell / inRow % inRow * width, cell % inRow * width)
        var bound = Int.max
        var nearest: [Int] = []
        for color in palette {
            let red = NearestColor.reach(Int(color.red), low.0)
            let green = NearestColor.reach(Int(color.green), low.1)
            let blue = NearestColor.reach(Int(color.blue), low.2)
            nearest.append(red.nearest + green.nearest + blue.nearest)
            bound = min(bound, red.farthest + green.farthest + blue.farthest)
        }
        cells[cell].start = Int32(candidates.count)
        for (index, color) in palette.enumerated() where nearest[index] <= bound {
            candidates.append(
                Candidate(
                    red: Int16(color.red), green: Int16(color.green), blue: Int16(color.blue), index: UInt8(index)))
        }
        cells[cell].count = Int32(candidates.count) - cells[cell].start
    }

    /// The squared distances of a channel's value to the nearest and the farthest value of a cell that begins at `low`.
    private static func reach(_ value: Int, _ low: Int) -> (nearest: Int, farthest: Int) {
        let high = low + cellWidth - 1
        let outside = max(0, low - value, value - high)
        let across = max(value - low, high - value)
        return (outside * outside, across * across)
    }
}
