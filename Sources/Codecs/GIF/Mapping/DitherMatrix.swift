internal import Raster

/// Thresholds that repeat over the picture and stand still in time.
struct DitherMatrix: Hashable, Sendable {
    /// A power of two.
    let side: Int
    /// The ranks 0 to `side * side - 1`, row after row.
    let ranks: [Int]

    /// The colour with the threshold at a place added to each channel: from minus to plus half of `spread`.
    @inline(__always)
    func offset(_ color: Color, x: Int, y: Int, spread: Int) -> Color {
        let rank = ranks[(y & (side - 1)) * side + x & (side - 1)]
        let offset = ((2 * rank + 1) * spread / ranks.count - spread) / 2
        return Color(
            red: UInt8(clamping: Int(color.red) + offset), green: UInt8(clamping: Int(color.green) + offset),
            blue: UInt8(clamping: Int(color.blue) + offset))
    }
}

extension DitherMatrix {
    /// The recursive matrix of 8 by 8 (B. Bayer, "An optimum method for two-level rendition of continuous-tone pictures",
    /// 1973).
    static let bayer: DitherMatrix = {
        var ranks = [0]
        var side = 1
        while side < 8 {
            let smaller = ranks
            ranks = (0..<4 * side * side).map { place in
                let (x, y) = (place % (2 * side), place / (2 * side))
                let quarter = [0, 2, 3, 1][y / side * 2 + x / side]
                return 4 * smaller[y % side * side + x % side] + quarter
            }
            side *= 2
        }
        return DitherMatrix(side: side, ranks: ranks)
    }()

    /// A matrix of 32 by 32 without a pattern (R. Ulichney, "The void-and-cluster method for dither array generation",
    /// 1993): each next point goes where the ones before leave the largest void.
    static let blueNoise: DitherMatrix = {
        let side = 32
        // How crowded a place is by a point so far away, in whole numbers; far apart it hardly matters.
        let crowding = (0..<side * side).map { place -> Int32 in
            let (x, y) = (min(place % side, side - place % side), min(place / side, side - place / side))
            let distance = x * x + y * y
            return Int32(1_000_000 / ((2 + distance) * (2 + distance)))
        }
        // The same for a point in each of the columns, four places at a time.
        let quads = side / 4
        let byColumn = (0..<side * side * quads).map { index -> SIMD4<Int32> in
            let (column, row, x) = (index / (side * quads), index / quads % side, index % quads * 4 + side)
            func place(_ x: Int) -> Int32 { crowding[row * side + (x - column) & (side - 1)] }
            return SIMD4(place(x), place(x + 1), place(x + 2), place(x + 3))
        }
        var crowd = [SIMD4<Int32>](repeating: .zero, count: side * quads)
        var ranks = [Int](repeating: 0, count: side * side)
        for rank in ranks.indices {
            var lows = crowd[0]
            for index in crowd.indices { lows = pointwiseMin(lows, crowd[index]) }
            let least = lows.min()
            var (quad, lane) = (0, 0)
            while crowd[quad][lane] != least { (quad, lane) = lane < 3 ? (quad, lane + 1) : (quad + 1, 0) }
            ranks[quad * 4 + lane] = rank
            // No place is ever as crowded as one that is taken.
            crowd[quad][lane] = 1 << 30
            let (x, y) = (quad % quads * 4 + lane, quad / quads)
            for row in 0..<side {
                let (target, source) = ((y + row) % side * quads, (x * side + row) * quads)
                for offset in 0..<quads { crowd[target + offset] &+= byColumn[source + offset] }
            }
        }
        return DitherMatrix(side: side, ranks: ranks)
    }()
}
