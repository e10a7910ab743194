internal import Raster

/// Spreads each pixel's error over its neighbours to come (R. Floyd and L. Steinberg, "An adaptive algorithm for spatial
/// grey scale", 1976), every other row from right to left.
///
/// Pixels that are not chosen through it take no error and spread none: what moves leaves no trace beside it.
struct ErrorDiffusion {
    /// Errors in sixteenths for the row in work and the one below, with a pixel to spare on either side.
    private var current: [SIMD4<Int32>]
    private var below: [SIMD4<Int32>]

    init(width: Int) {
        current = [SIMD4<Int32>](repeating: .zero, count: width + 2)
        below = current
    }

    /// Forgets all errors.
    mutating func begin() { nextRow(skipping: true) }

    /// - Parameter skipping: Whether there are rows between, over which no error goes.
    mutating func nextRow(skipping: Bool) {
        swap(&current, &below)
        for index in below.indices { below[index] = .zero }
        if skipping { for index in current.indices { current[index] = .zero } }
    }

    /// A colour with the error that came to it.
    @inline(__always)
    func wanted(_ color: Color, x: Int) -> Color {
        let sum = SIMD4(Int32(color.red), Int32(color.green), Int32(color.blue), 0) &+ (current[x + 1] &+ 8) &>> 4
        let wanted = sum.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
        return Color(
            red: UInt8(truncatingIfNeeded: wanted.x), green: UInt8(truncatingIfNeeded: wanted.y),
            blue: UInt8(truncatingIfNeeded: wanted.z))
    }

    /// Passes on what is missing of a colour in the one that is shown instead.
    @inline(__always)
    mutating func spread(from wanted: Color, to shown: Color, x: Int, step: Int) {
        let error = SIMD4(
            Int32(wanted.red) - Int32(shown.red), Int32(wanted.green) - Int32(shown.green),
            Int32(wanted.blue) - Int32(shown.blue), 0)
        current[x + 1 + step] &+= error &* 7
        below[x + 1 - step] &+= error &* 3
        below[x + 1] &+= error &* 5
        below[x + 1 + step] &+= error
    }
}
