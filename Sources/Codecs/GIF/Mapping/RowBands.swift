internal import Raster

/// The rows of a canvas in bands that are worked on at the same time. What is shown depends on where they begin, which
/// depends on the size of the canvas and on nothing else.
struct RowBands {
    let rows: [Range<Int>]

    /// How many bands there are at most.
    private static let most = 8

    /// - Parameter leastPixels: How many pixels a band has at least: to begin one takes time as well.
    init(of size: PixelSize, leastPixels: Int = 1 << 16) {
        let count = max(1, min(RowBands.most, size.height, size.width * size.height / leastPixels))
        rows = (0..<count).map { $0 * size.height / count..<($0 + 1) * size.height / count }
    }
}
