/// A side of a polygon in the coordinates of ``PolygonFilling``, running down.
struct PolygonEdge: Hashable {
    var top: PixelPoint
    var bottom: PixelPoint
    /// 1 where the outline runs down, -1 where it runs up.
    var winding: Int32

    /// Nil for a level line, which bounds no area.
    init?(from start: PixelPoint, to end: PixelPoint) {
        if start.y == end.y { return nil }
        (top, bottom) = start.y < end.y ? (start, end) : (end, start)
        winding = start.y < end.y ? 1 : -1
    }

    /// Whether the edge runs straight down from one height to another.
    func isPlain(from start: Int, to end: Int) -> Bool { top.x == bottom.x && top.y <= start && bottom.y >= end }

    /// Where the edge is at a height between its ends, rounded.
    ///
    /// IEEE 754 prescribes every bit of the product and the quotient, and the ends come out exactly: coordinates have at
    /// most 41 bits, and what is lost of the product is less than half of one.
    func x(at y: Int) -> Int {
        let (width, height) = (Double(bottom.x - top.x), Double(bottom.y - top.y))
        return top.x + roundedDown(Double(y - top.y) * width / height + 0.5)
    }
}

extension BezierPath {
    /// The sides of a polygon that stays within a thousandth of a pixel of the outline.
    ///
    /// - Parameters:
    ///   - transform: From the path's points to pixels.
    ///   - unit: How many of the polygon's coordinates make a pixel.
    func edges(through transform: AffineTransform, unit: Int) -> [PolygonEdge] {
        var flattening = PathFlattening(unit: Double(unit))
        func mapped(_ point: Point) -> Point { transform.applied(to: point) }
        for element in elements {
            switch element {
            case .move(let point): flattening.move(to: mapped(point))
            case .line(let point): flattening.addLine(to: mapped(point))
            case .quadCurve(let point, let control): flattening.addQuadCurve(to: mapped(point), mapped(control))
            case .curve(let point, let control1, let control2):
                flattening.addCurve(to: mapped(point), mapped(control1), mapped(control2))
            case .quarterEllipse(let point, let corner):
                flattening.addQuarterEllipse(to: mapped(point), corner: mapped(corner))
            }
        }
        flattening.close()
        return flattening.edges
    }
}

/// Turns curves into lines, always the same ones: only operations are used whose every bit IEEE 754 prescribes.
private struct PathFlattening {
    let unit: Double
    var edges: [PolygonEdge] = []
    private var start = Point.zero
    private var current = Point.zero
    private var snapped = PixelPoint.zero

    init(unit: Double) { self.unit = unit }

    mutating func move(to point: Point) {
        close()
        start = point
        current = point
        snapped = snap(point)
    }

    mutating func close() { if current != start { addLine(to: start) } }

    mutating func addLine(to point: Point) {
        let end = snap(point)
        if let edge = PolygonEdge(from: snapped, to: end) { edges.append(edge) }
        current = point
        snapped = end
    }

    mutating func addQuadCurve(to end: Point, _ control: Point) {
        let start = current
        let bend = distance(
            start.x - 2 * control.x + end.x, start.y - 2 * control.y + end.y)
        // A chord of a curve whose second derivative is d stays within d / 8 n^2 of it.
        addLines(lineCount(secondDerivative: 2 * bend)) { t in
            let rest = 1 - t
            return sum((start, rest * rest), (control, 2 * t * rest), (end, t * t))
        }
    }

    mutating func addCurve(to end: Point, _ control1: Point, _ control2: Point) {
        let start = current
        let first = distance(start.x - 2 * control1.x + control2.x, start.y - 2 * control1.y + control2.y)
        let second = distance(control1.x - 2 * control2.x + end.x, control1.y - 2 * control2.y + end.y)
        addLines(lineCount(secondDerivative: 6 * max(first, second))) { t in
            let rest = 1 - t
            return sum(
                (start, rest * rest * rest), (control1, 3 * t * rest * rest), (control2, 3 * t * t * rest),
                (end, t * t * t))
        }
    }

    /// A quarter of an ellipse is a rational quadratic curve whose control point has the weight sqrt(1/2).
    mutating func addQuarterEllipse(to end: Point, corner: Point) {
        let weight = 0.5.squareRoot()
        let start = current
        let first = distance(corner.x - start.x, corner.y - start.y)
        let second = distance(end.x - corner.x, end.y - corner.y)
        // The second derivative of the curve is nowhere more than four times the longer half diameter.
        addLines(lineCount(secondDerivative: 4 * max(first, second))) { t in
            let rest = 1 - t
            let (a, b, c) = (rest * rest, 2 * weight * t * rest, t * t)
            let whole = a + b + c
            return sum((start, a / whole), (corner, b / whole), (end, c / whole))
        }
    }

    private mutating func addLines(_ count: Int, _ point: (_ t: Double) -> Point) {
        for index in 1...count { addLine(to: point(Double(index) / Double(count))) }
    }

    /// How many lines keep within a thousandth of a pixel of a curve; never more than 4096, which is enough for curves
    /// of 130,000 pixels.
    private func lineCount(secondDerivative: Double) -> Int {
        let tolerance = 0x1p-10
        let count = (secondDerivative / (8 * tolerance)).squareRoot()
        return count < 4096 ? roundedDown(count) + 1 : 4096
    }

    /// Coordinates beyond 2^30 pixels are held there.
    private func snap(_ point: Point) -> PixelPoint {
        func held(_ x: Double) -> Int {
            let farthest = 0x1p30 * unit
            let place = x * unit
            return place == place ? roundedDown(min(max(place, -farthest), farthest) + 0.5) : 0
        }
        return PixelPoint(x: held(point.x), y: held(point.y))
    }

    private func distance(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
}

private func sum(_ terms: (Point, Double)...) -> Point {
    var (x, y) = (0.0, 0.0)
    for (point, weight) in terms {
        x += point.x * weight
        y += point.y * weight
    }
    return Point(x: x, y: y)
}
