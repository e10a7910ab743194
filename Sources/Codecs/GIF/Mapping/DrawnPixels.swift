internal import Raster

/// The pixels of a frame that have to be drawn in an opaque colour, in the order in which a dither goes through them: rows
/// from the top, every other one from right to left.
struct DrawnPixels {
    /// Where they are on the canvas, counted row after row.
    private(set) var places: [Int32] = []
    private(set) var colors: [Color] = []
    /// How the colours are seen.
    private(set) var seen: [PerceptualColor] = []

    init(capacity: Int) {
        places.reserveCapacity(capacity)
        colors.reserveCapacity(capacity)
        seen.reserveCapacity(capacity)
    }

    @inline(__always)
    mutating func append(_ color: Color, seenAs perceived: PerceptualColor, at place: Int) {
        places.append(Int32(truncatingIfNeeded: place))
        colors.append(color)
        seen.append(perceived)
    }
}
