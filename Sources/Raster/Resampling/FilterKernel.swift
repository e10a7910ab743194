/// The shape of a filter, as wide as it is at its natural size: one source pixel is 1.
enum FilterKernel {
    /// A new pixel's own area, of any width.
    case area
    /// `1 - |x|`.
    case triangle
    /// `sinc(x) sinc(x / 3)`.
    case lanczos3

    /// How far the filter reaches from its middle.
    var radius: Double {
        switch self {
        case .area: 0.5
        case .triangle: 1
        case .lanczos3: 3
        }
    }

    /// The pixels that count from `start` to `end`: those that the area touches, or whose middles lie between.
    func pixels(from start: Double, to end: Double) -> ClosedRange<Int> {
        // What an area touches by less than the error of computing its edges does not count.
        let margin = self == .area ? (end - start) * 1e-9 : 0.5
        let first = roundedDown(start + margin)
        let last = -roundedDown(margin - end) - 1
        return first...max(first, last)
    }

    /// The part of the area from `start` to `end` that pixel `index` has, or the filter's height over its middle.
    func weight(ofPixel index: Int, from start: Double, to end: Double) -> Double {
        let left = Double(index)
        if self == .area {
            // An area too narrow for double precision lies inside one pixel.
            return start < end ? min(left + 1, end) - max(left, start) : 1
        }
        let position = (left + 0.5 - (start + end) / 2) / (end - start) * (2 * radius)
        return value(at: position)
    }

    private func value(at position: Double) -> Double {
        if abs(position) >= radius { return 0 }
        switch self {
        case .area: return 1
        case .triangle: return 1 - abs(position)
        case .lanczos3: return sinc(position) * sinc(position / 3)
        }
    }
}

/// `sin(πx) / πx`.
private func sinc(_ x: Double) -> Double {
    x == 0 ? 1 : sineOfHalfTurns(x) / (x * Double.pi)
}

/// `sin(πx)` for small x.
///
/// The C library's sine may differ from one system to another in the last bit; this is the same everywhere.
func sineOfHalfTurns(_ x: Double) -> Double {
    // sin(π(n + r)) is sin(πr), negative for an odd n.
    let turns = Int(x < 0 ? x - 0.5 : x + 0.5)
    let angle = (x - Double(turns)) * Double.pi
    // Taylor's series; at a quarter turn its 11th term is below the last bit.
    let square = angle * angle
    var factor = 1.0
    for term in (1...10).reversed() {
        factor = 1 - square / Double(2 * term * (2 * term + 1)) * factor
    }
    return turns.isMultiple(of: 2) ? angle * factor : -angle * factor
}
