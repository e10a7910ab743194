internal import Raster

/// The pixels of a frame that have to be drawn in an opaque colour, row after row.
struct DrawnPixels {
    /// Where they are on the canvas, counted row after row.
    private(set) var places: [Int32] = []
    private(set) var colors: [Color] = []
    /// How the colours are seen.
    private(set) var seen: [PerceptualColor] = []

    @inline(__always)
    mutating func append(_ color: Color, seenAs perceived: PerceptualColor, at place: Int) {
        places.append(Int32(truncatingIfNeeded: place))
        colors.append(color)
        seen.append(perceived)
    }
    /// Adds those of rows below.
    mutating func append(_ other: DrawnPixels) {
        places += other.places
        colors += other.colors
        seen += other.seen
    }
}
