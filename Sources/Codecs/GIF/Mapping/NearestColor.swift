internal import Raster

/// Finds the nearest of at most 256 colours by ``PerceptualColor/distance(to:)``, and of equals the first. Exact,
/// whatever the palette.
///
/// The space is cut into cells. For each cell that is asked for, the colours that are nearest to any point of it are
/// noted once, usually a handful, found among those of the block of cells around it; a search looks at no others. In front
/// of that is a memory of the last answers, since the same colours come again and again.
struct NearestColor: Sendable {
    /// The colours, as they are seen.
    let palette: [PerceptualColor]
    private let scale: PerceptualScale
    private var blocks: [Block]
    /// The cells of the blocks that were asked for.
    private var cells: [Candidates] = []
    /// The colours of the palette, then those of blocks and of cells.
    private var candidates: [Candidate]
    /// The colours asked for last, by their hash, and the answers; no opaque colour is zero.
    private var asked = [UInt32](repeating: 0, count: 1 << memoryBits)
    private var answers = [UInt8](repeating: 0, count: 1 << memoryBits)

    private static let memoryBits = 12

    /// A part of all candidates; none at all where a cell was not yet asked for.
    private struct Candidates {
        var start: Int32 = 0
        var count: Int32 = 0

        var range: Range<Int> { Int(start)..<Int(start + count) }
    }

    private struct Candidate {
        var color: PerceptualColor
        var index: UInt8

        /// The fourth element is 0.
        var axes: SIMD4<Int32> {
            SIMD4(Int32(color.lightness), Int32(color.greenRed), Int32(color.blueYellow), 0)
        }
    }

    private struct Block {
        var candidates = Candidates()
        /// Where its cells begin.
        var cells = 0
    }

    /// A cell is 128 values wide on each axis, and a block 4 cells. There are 8 blocks in a row: lightness begins at 0, the
    /// others at -2048.
    private static let cellBits = 7
    private static let blockBits = 9
    private static let origin = SIMD4<Int32>(0, -2048, -2048, 0)
    private static let blocksInRow = 8
    private static let cellsInRow = 4

    /// - Precondition: There are 1 to 256 colours.
    init(_ colors: [Color], scale: PerceptualScale = .shared) {
        precondition(!colors.isEmpty && colors.count <= 256)
        self.scale = scale
        palette = colors.map { scale($0) }
        candidates = palette.enumerated().map { Candidate(color: $1, index: UInt8($0)) }
        blocks = [Block](
            repeating: Block(), count: NearestColor.blocksInRow * NearestColor.blocksInRow * NearestColor.blocksInRow)
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
        let place = Candidate(color: color, index: 0).axes &- NearestColor.origin
        let block = NearestColor.index(of: place &>> Int32(NearestColor.blockBits), inRow: NearestColor.blocksInRow)
        if blocks[block].candidates.count == 0 { open(block, around: place) }
        let inBlock = (place &>> Int32(NearestColor.cellBits)) & Int32(NearestColor.cellsInRow - 1)
        let cell = blocks[block].cells + NearestColor.index(of: inBlock, inRow: NearestColor.cellsInRow)
        if cells[cell].count == 0 {
            cells[cell] = note(among: blocks[block].candidates, around: place, bits: NearestColor.cellBits)
        }
        // The distance, then the index: of equals the first is the least, and there is no branch to guess.
        var best = Int.max
        let candidates = candidates.span
        for place in cells[cell].range {
            let candidate = candidates[place]
            best = min(best, Int(candidate.color.distance(to: color)) << 8 | Int(candidate.index))
        }
        return UInt8(truncatingIfNeeded: best)
    }

    @inline(__always)
    private static func index(of place: SIMD4<Int32>, inRow count: Int) -> Int {
        (Int(place.x) * count + Int(place.y)) * count + Int(place.z)
    }

    private mutating func open(_ block: Int, around place: SIMD4<Int32>) {
        let all = Candidates(start: 0, count: Int32(palette.count))
        blocks[block].candidates = note(among: all, around: place, bits: NearestColor.blockBits)
        blocks[block].cells = cells.count
        let inRow = NearestColor.cellsInRow
        cells += repeatElement(Candidates(), count: inRow * inRow * inRow)
    }

    /// Notes the candidates of the cell or the block around a place: no other colour can be nearer to a point of it than
    /// the one whose farthest point of it is the least far.
    ///
    /// - Parameters:
    ///   - known: Candidates of what the cell is a part of.
    ///   - bits: The cell is two to this power wide.
    private mutating func note(among known: Candidates, around place: SIMD4<Int32>, bits: Int) -> Candidates {
        let low = ((place &>> Int32(bits)) &<< Int32(bits)) &+ NearestColor.origin
        let high = low &+ SIMD4(repeating: 1 << Int32(bits) - 1)
        var bound = Int32.max
        for index in known.range {
            let axes = candidates[index].axes
            // The larger of the distances to both ends of the cell on each axis.
            bound = min(bound, NearestColor.squaredLength(pointwiseMax(axes &- low, high &- axes)))
        }
        let start = candidates.count
        for index in known.range {
            let axes = candidates[index].axes
            let outside = pointwiseMax(pointwiseMax(low &- axes, axes &- high), .zero)
            if NearestColor.squaredLength(outside) <= bound { candidates.append(candidates[index]) }
        }
        return Candidates(start: Int32(start), count: Int32(candidates.count - start))
    }

    @inline(__always)
    private static func squaredLength(_ vector: SIMD4<Int32>) -> Int32 {
        vector.x &* vector.x &+ vector.y &* vector.y &+ vector.z &* vector.z
    }
}
