internal import Raster

/// Finds the nearest of at most 256 colours by ``PerceptualColor/distance(to:)``, and of equals the first. Exact, whatever
/// the palette.
///
/// The space is cut into cells. For each cell that is asked for, the colours that are nearest to any point of it are
/// noted once, usually a handful; a search looks at no others. In front of that is a memory of the last answers, since
/// the same colours come again and again.
struct NearestColor: Sendable {
    /// The colours, as they are seen.
    let palette: [PerceptualColor]
    /// The same as vectors; the fourth element is 0.
    private let axes: [SIMD4<Int32>]
    private let scale: PerceptualScale
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
        var color: PerceptualColor
        var index: UInt8
    }

    /// A cell is 128 values wide on each axis. There are 32 in a row: lightness begins at 0, the others at -2048.
    private static let cellBits = 7
    private static let origin = (0, -2048, -2048)
    private static let cellsInRow = 32

    /// - Precondition: There are 1 to 256 colours.
    init(_ colors: [Color], scale: PerceptualScale = .shared) {
        precondition(!colors.isEmpty && colors.count <= 256)
        self.scale = scale
        palette = colors.map { scale($0) }
        axes = palette.map { SIMD4(Int32($0.lightness), Int32($0.greenRed), Int32($0.blueYellow), 0) }
        cells = [Cell](
            repeating: Cell(), count: NearestColor.cellsInRow * NearestColor.cellsInRow * NearestColor.cellsInRow)
    }

    /// The index of the colour nearest to an opaque one.
    @inline(__always)
    mutating func index(of color: Color) -> UInt8 {
        // Fibonacci hashing: the product's high bits depend on all bits of the colour.
        let slot = Int((color.rawValue &* 0x9e37_79b1) >> UInt32(32 - NearestColor.memoryBits))
        if asked[slot] == color.rawValue { return answers[slot] }
        let answer = index(of: scale(color))
        asked[slot] = color.rawValue
        answers[slot] = answer
        return answer
    }

    /// The index of the colour nearest to an opaque one that is seen in a given way.
    @inline(__always)
    mutating func index(of color: Color, seenAs perceived: PerceptualColor) -> UInt8 {
        let slot = Int((color.rawValue &* 0x9e37_79b1) >> UInt32(32 - NearestColor.memoryBits))
        if asked[slot] == color.rawValue { return answers[slot] }
        let answer = index(of: perceived)
        asked[slot] = color.rawValue
        answers[slot] = answer
        return answer
    }

    /// The index of the colour nearest to a perceived one.
    mutating func index(of color: PerceptualColor) -> UInt8 {
        let cell = NearestColor.cell(of: color)
        if cells[cell].count == 0 { fill(cell) }
        let start = Int(cells[cell].start)
        var best = Int32.max
        var bestIndex: UInt8 = 0
        for place in start..<start + Int(cells[cell].count) {
            let distance = candidates[place].color.distance(to: color)
            if distance < best {
                best = distance
                bestIndex = candidates[place].index
            }
        }
        return bestIndex
    }

    @inline(__always)
    private static func cell(of color: PerceptualColor) -> Int {
        let lightness = (Int(color.lightness) - origin.0) >> cellBits
        let greenRed = (Int(color.greenRed) - origin.1) >> cellBits
        let blueYellow = (Int(color.blueYellow) - origin.2) >> cellBits
        return (lightness * cellsInRow + greenRed) * cellsInRow + blueYellow
    }

    /// Notes the candidates of a cell: no other colour can be nearer to a point of it than the one whose farthest point
    /// of the cell is the least far.
    private mutating func fill(_ cell: Int) {
        let inRow = NearestColor.cellsInRow
        let bits = NearestColor.cellBits
        let low = SIMD4<Int32>(
            Int32((cell / inRow / inRow) << bits + NearestColor.origin.0),
            Int32((cell / inRow % inRow) << bits + NearestColor.origin.1),
            Int32((cell % inRow) << bits + NearestColor.origin.2), 0)
        let high = low &+ SIMD4(repeating: 1 << Int32(bits) - 1)
        var bound = Int32.max
        let axes = axes
        for index in axes.indices {
            // The larger of the distances to both ends of the cell on each axis.
            let across = pointwiseMax(axes[index] &- low, high &- axes[index])
            bound = min(bound, NearestColor.squaredLength(across))
        }
        cells[cell].start = Int32(candidates.count)
        for index in axes.indices {
            let outside = pointwiseMax(pointwiseMax(low &- axes[index], axes[index] &- high), .zero)
            if NearestColor.squaredLength(outside) <= bound {
                candidates.append(Candidate(color: palette[index], index: UInt8(truncatingIfNeeded: index)))
            }
        }
        cells[cell].count = Int32(candidates.count) - cells[cell].start
    }

    @inline(__always)
    private static func squaredLength(_ vector: SIMD4<Int32>) -> Int32 {
        vector.x &* vector.x &+ vector.y &* vector.y &+ vector.z &* vector.z
    }
}
