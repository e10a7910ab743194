/// An outline of lines and curves, in points. Every part of it is closed.
///
/// What it encloses is filled. Parts that overlap are filled together where they run the same way round, and cancel each
/// other where they do not; an outline that crosses itself is therefore no simple thing to fill.
public struct BezierPath: Hashable, Sendable {
    enum Element: Hashable, Sendable {
        case move(Point)
        case line(Point)
        case quadCurve(Point, control: Point)
        case curve(Point, control1: Point, control2: Point)
        /// A quarter of an ellipse. The corner is that of the rectangle around the quarter, where the tangents at both
        /// ends meet.
        case quarterEllipse(Point, corner: Point)
    }

    private(set) var elements: [Element] = []

    /// A path without any part.
    public init() {}

    /// Begins a part of the path; the part before it is closed by a line.
    public mutating func move(to point: Point) { elements.append(.move(point)) }

    public mutating func addLine(to point: Point) { elements.append(.line(point)) }

    /// Adds a quadratic Bezier curve.
    public mutating func addQuadCurve(to point: Point, control: Point) {
        elements.append(.quadCurve(point, control: control))
    }

    /// Adds a cubic Bezier curve.
    public mutating func addCurve(to point: Point, control1: Point, control2: Point) {
        elements.append(.curve(point, control1: control1, control2: control2))
    }

    private mutating func addQuarterEllipse(to point: Point, corner: Point) {
        elements.append(.quarterEllipse(point, corner: corner))
    }
}

extension BezierPath {
    /// All the pixels that the path may touch: those around its points and the control points of its curves.
    ///
    /// - Parameter transform: From the path's points to pixels.
    public func extent(through transform: AffineTransform) -> PixelRect {
        let points = elements.flatMap { element in
            switch element {
            case .move(let point), .line(let point): [point]
            case .quadCurve(let point, let control): [point, control]
            case .curve(let point, let control1, let control2): [point, control1, control2]
            case .quarterEllipse(let point, let corner): [point, corner]
            }
        }.map(transform.applied)
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        guard let minX = xs.min(), let maxX = xs.max(), let minY = ys.min(), let maxY = ys.max() else { return .zero }
        return PixelRect(snapping: Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)).expanded(by: 1)
    }

    public static func rect(_ rect: Rect) -> BezierPath {
        var path = BezierPath()
        path.move(to: Point(x: rect.minX, y: rect.minY))
        path.addLine(to: Point(x: rect.maxX, y: rect.minY))
        path.addLine(to: Point(x: rect.maxX, y: rect.maxY))
        path.addLine(to: Point(x: rect.minX, y: rect.maxY))
        return path
    }

    /// A rectangle whose corners are quarters of a circle.
    ///
    /// - Parameter cornerRadius: Held between zero and half the shorter side.
    public static func roundedRect(_ rect: Rect, cornerRadius: Double) -> BezierPath {
        let longest = max(0, min(rect.width, rect.height) / 2)
        let radius = cornerRadius > 0 ? min(cornerRadius, longest) : 0
        if radius == 0 { return .rect(rect) }
        return rounded(rect, radii: Size(width: radius, height: radius))
    }

    /// The ellipse that touches a rectangle's sides in their middles.
    public static func ellipse(in rect: Rect) -> BezierPath {
        rounded(rect, radii: Size(width: max(0, rect.width / 2), height: max(0, rect.height / 2)))
    }

    /// The shadow of a sheet of paper whose lower corners curl up from the ground: a rectangle that reaches further down,
    /// with a lower edge that is drawn up in its middle.
    ///
    /// - Parameters:
    ///   - rect: The sheet.
    ///   - depth: How far the shadow of the lower corners lies below the sheet, in points.
    ///   - bend: How far up, and in from the sides, the control points of the lower edge lie from those corners, in
    ///     points. The edge's middle rises by three quarters of it.
    public static func curl(_ rect: Rect, depth: Double = 5, bend: Double = 15) -> BezierPath {
        let bottom = rect.maxY + depth
        var path = BezierPath()
        path.move(to: Point(x: rect.minX, y: rect.minY))
        path.addLine(to: Point(x: rect.maxX, y: rect.minY))
        path.addLine(to: Point(x: rect.maxX, y: bottom))
        path.addCurve(
            to: Point(x: rect.minX, y: bottom), control1: Point(x: rect.maxX - bend, y: bottom - bend),
            control2: Point(x: rect.minX + bend, y: bottom - bend))
        return path
    }

    private static func rounded(_ rect: Rect, radii: Size) -> BezierPath {
        let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
        var path = BezierPath()
        path.move(to: Point(x: left + radii.width, y: top))
        path.addLine(to: Point(x: right - radii.width, y: top))
        path.addQuarterEllipse(to: Point(x: right, y: top + radii.height), corner: Point(x: right, y: top))
        path.addLine(to: Point(x: right, y: bottom - radii.height))
        path.addQuarterEllipse(to: Point(x: right - radii.width, y: bottom), corner: Point(x: right, y: bottom))
        path.addLine(to: Point(x: left + radii.width, y: bottom))
        path.addQuarterEllipse(to: Point(x: left, y: bottom - radii.height), corner: Point(x: left, y: bottom))
        path.addLine(to: Point(x: left, y: top + radii.height))
        path.addQuarterEllipse(to: Point(x: left + radii.width, y: top), corner: Point(x: left, y: top))
        return path
    }
}
