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
}
