/// A linear map and a translation, as UIKit's `CGAffineTransform`: (x, y) becomes (a x + c y + tx, b x + d y + ty).
@frozen
public struct AffineTransform: Hashable, Sendable, Codable {
    public var a: Double
    public var b: Double
    public var c: Double
    public var d: Double
    /// In points.
    public var tx: Double
    /// In points.
    public var ty: Double

    @inlinable
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    public init(translationX x: Double, y: Double) { self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }

    public init(scaleX x: Double, y: Double) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

    /// Exact turns by so many times 90 degrees, clockwise as y grows downwards.
    public init(quarterTurns: Int) {
        let cosines: [Double] = [1, 0, -1, 0]
        let (cosine, sine) = (cosines[quarterTurns & 3], cosines[(quarterTurns &- 1) & 3])
        self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// A turn by an angle in radians, clockwise as y grows downwards, as `CGAffineTransform(rotationAngle:)`. Multiples of
    /// a quarter turn are exact.
    public init(rotationAngle: Double) { self.init(halfTurns: rotationAngle / .pi) }

    /// A turn by an angle in degrees, clockwise as y grows downwards. Multiples of 90 degrees are exact.
    public init(rotationDegrees degrees: Double) { self.init(halfTurns: degrees / 180) }

    /// - Parameter halfTurns: A number that is not finite turns nothing.
    private init(halfTurns: Double) {
        guard halfTurns.isFinite else {
            self = .identity
            return
        }
        // Whole turns change nothing.
        let quarters = halfTurns.remainder(dividingBy: 2) * 2
        if quarters == quarters.rounded() {
            self.init(quarterTurns: Int(quarters))
        } else {
            let (sine, cosine) = (sineOfHalfTurns(quarters / 2), sineOfHalfTurns(quarters / 2 + 0.5))
            self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
        }
    }

    /// This map, and then another.
    public func concatenating(_ next: AffineTransform) -> AffineTransform {
        AffineTransform(
            a: a * next.a + b * next.c, b: a * next.b + b * next.d,
            c: c * next.a + d * next.c, d: c * next.b + d * next.d,
            tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
    }

    /// Where a point goes.
    public func applied(to point: Point) -> Point {
        Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
    }

    /// The smallest rectangle around where a rectangle goes.
    public func applied(to rect: Rect) -> Rect {
        let corners = [
            applied(to: rect.origin), applied(to: Point(x: rect.maxX, y: rect.minY)),
            applied(to: Point(x: rect.minX, y: rect.maxY)), applied(to: Point(x: rect.maxX, y: rect.maxY)),
        ]
        let (minX, maxX) = corners.dropFirst().reduce((corners[0].x, corners[0].x)) {
            (min($0.0, $1.x), max($0.1, $1.x))
        }
        let (minY, maxY) = corners.dropFirst().reduce((corners[0].y, corners[0].y)) {
            (min($0.0, $1.y), max($0.1, $1.y))
        }
        return Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    /// How many times as large areas become; negative where the map mirrors.
    public var determinant: Double { a * d - b * c }

    /// The map that leads back; nil where there is none, because all goes to a line or a point.
    public var inverted: AffineTransform? {
        let determinant = determinant
        guard determinant != 0, determinant.isFinite else { return nil }
        let inverse = AffineTransform(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
        return inverse.isFinite ? inverse : nil
    }

    /// Whether every number of it is finite.
    public var isFinite: Bool { [a, b, c, d, tx, ty].allSatisfy(\.isFinite) }
}
