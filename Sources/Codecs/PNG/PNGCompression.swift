internal import Raster

/// How a picture's rows are filtered and how hard they are deflated.
struct PNGCompression: Hashable, Sendable {
    /// zlib's level, 0 to 9.
    var level: Int
    /// Whether every row gets a filter of its own choice.
    var isFiltered: Bool
}

extension PNGCompression {
    /// A sound choice for part of a bitmap.
    ///
    /// Filters turn smooth gradients into small numbers, and break up the repeats that deflate lives on in flat art. What a
    /// picture is shows in how often a pixel equals its left neighbour; one row in eight is enough to tell.
    ///
    /// - Parameter effort: From 0 to 9, see ``PNGOptions/effort``.
    static func choose(for bitmap: Bitmap, in rect: PixelRect, effort: Int) -> PNGCompression {
        let pixels = bitmap.pixels.span
        var equal = 0
        var total = 0
        for y in stride(from: rect.minY, to: rect.maxY, by: 8) {
            let row = y * bitmap.width
            for index in row + rect.minX + 1..<row + rect.maxX where pixels[index] == pixels[index - 1] { equal += 1 }
            total += rect.width - 1
        }
        return PNGCompression(level: max(1, effort), isFiltered: equal * 4 < total)
    }
}
