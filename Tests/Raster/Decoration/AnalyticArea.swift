import Foundation
import Raster

/// How much of a pixel a rounded rectangle takes, by integrals over the segments of its circles in double precision.
struct AnalyticRoundedRect {
    var rect: Rect
    var radius: Double

    func coverage(x: Int, y: Int) -> Double {
        let (left, right) = (max(Double(x), rect.minX), min(Double(x) + 1, rect.maxX))
        let (top, bottom) = (max(Double(y), rect.minY), min(Double(y) + 1, rect.maxY))
        if left >= right || top >= bottom { return 0 }
        // What the four corners take away: each is a square without a quarter of a disc.
        var area = (right - left) * (bottom - top)
        let (xs, ys) = ([rect.minX, rect.maxX], [rect.minY, rect.maxY])
        for (cornerX, signX) in zip(xs, [1.0, -1]) {
            for (cornerY, signY) in zip(ys, [1.0, -1]) {
                // Distances from the circle's middle towards the corner.
                let a = [cornerX + signX * radius - left, cornerX + signX * radius - right].map { $0 * signX }
                let b = [cornerY + signY * radius - top, cornerY + signY * radius - bottom].map { $0 * signY }
                let (x0, x1) = (max(0, a.min() ?? 0), min(radius, a.max() ?? 0))
                let (y0, y1) = (max(0, b.min() ?? 0), min(radius, b.max() ?? 0))
                if x0 < x1 && y0 < y1 { area -= (x1 - x0) * (y1 - y0) - discArea(x0, x1, y0, y1) }
            }
        }
        return area
    }

    /// The part of a rectangle in the first quadrant that lies in the disc around zero.
    private func discArea(_ x0: Double, _ x1: Double, _ y0: Double, _ y1: Double) -> Double {
        // Where the circle leaves through the upper and the lower side of the rectangle.
        let upper = y1 < radius ? (radius * radius - y1 * y1).squareRoot() : 0
        let lower = (radius * radius - y0 * y0).squareRoot()
        let (full, end) = (min(max(upper, x0), x1), min(max(lower, x0), x1))
        return (full - x0) * (y1 - y0) + primitive(end) - primitive(full) - (end - full) * y0
    }

    /// An integral of sqrt(r^2 - x^2).
    private func primitive(_ x: Double) -> Double {
        let x = min(x, radius)
        return (x * (radius * radius - x * x).squareRoot() + radius * radius * asin(x / radius)) / 2
    }
}
