internal import Raster

/// How two bitmaps of one size differ.
struct PixelDifference {
    /// The topmost, then leftmost, pixel whose difference counts.
    private(set) var firstPlace: PixelPoint?
    private(set) var largestError: UInt8 = 0
    /// The sum of the squares of all channels' differences.
    private(set) var squaredError: UInt64 = 0

    /// - Precondition: The bitmaps have one size.
    init(_ first: Bitmap, _ second: Bitmap, options: Comparison.Options) {
        precondition(first.size == second.size, "bitmaps of different sizes have no pixels in common places")
        let (left, right) = (first.pixels.span, second.pixels.span)
        for index in left.indices where left[index] != right[index] {
            var (a, b) = (left[index], right[index])
            if !options.comparesHiddenColor {
                if a.isClear { a = .clear }
                if b.isClear { b = .clear }
            }
            let error = add(a, b)
            if error > options.tolerance, firstPlace == nil {
                firstPlace = PixelPoint(x: index % first.width, y: index / first.width)
            }
        }
    }

    /// - Returns: The largest difference of a channel.
    private mutating func add(_ first: Color, _ second: Color) -> UInt8 {
        var largest: UInt8 = 0
        for shift: UInt32 in stride(from: 0, through: 24, by: 8) {
            let (a, b) = (first.rawValue >> shift & 0xff, second.rawValue >> shift & 0xff)
            let error = a > b ? a - b : b - a
            squaredError += UInt64(error * error)
            largest = max(largest, UInt8(error))
        }
        largestError = max(largestError, largest)
        return largest
    }
}
