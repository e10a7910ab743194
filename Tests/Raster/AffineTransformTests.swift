import Raster
import Testing

@Suite struct AffineTransformTests {
    private let point = Point(x: 2, y: 1)

    @Test func mapsArePutTogetherInOrder() {
        let map = AffineTransform(scaleX: 2, y: 3).concatenating(AffineTransform(translationX: 10, y: 20))
        #expect(map.applied(to: point) == Point(x: 14, y: 23))
        let other = AffineTransform(translationX: 10, y: 20).concatenating(AffineTransform(scaleX: 2, y: 3))
        #expect(other.applied(to: point) == Point(x: 24, y: 63))
        #expect(AffineTransform.identity.concatenating(map) == map)
    }

    @Test(arguments: [(0, 2, 1), (1, -1, 2), (2, -2, -1), (3, 1, -2), (-1, 1, -2), (5, -1, 2)])
    func quarterTurnsAreExact(turns: Int, x: Double, y: Double) {
        #expect(AffineTransform(quarterTurns: turns).applied(to: point) == Point(x: x, y: y))
    }

    @Test(arguments: [(0.0, 0), (90, 1), (-90, 3), (180, 2), (270, 3), (360, 0), (1e9 * 90, 0), (-450, 3)])
    func multiplesOf90DegreesAreExact(degrees: Double, turns: Int) {
        #expect(AffineTransform(rotationDegrees: degrees) == AffineTransform(quarterTurns: turns))
        #expect(AffineTransform(rotationAngle: degrees / 180 * .pi) == AffineTransform(quarterTurns: turns))
    }

    @Test func aRotationKeepsLengthsAndTurnsClockwise() {
        let turned = AffineTransform(rotationDegrees: 30).applied(to: Point(x: 2, y: 0))
        #expect(abs(turned.x - 3.0.squareRoot()) < 1e-15 && abs(turned.y - 1) < 1e-15)
        #expect(AffineTransform(rotationDegrees: .nan) == .identity)
    }

    @Test func theInverseLeadsBack() {
        let map = AffineTransform(a: 2, b: 1, c: -3, d: 4, tx: 5, ty: -6)
        #expect(map.determinant == 11)
        let back = map.inverted?.applied(to: map.applied(to: point))
        #expect(back.map { abs($0.x - 2) < 1e-12 && abs($0.y - 1) < 1e-12 } == true)
        #expect(AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).inverted == nil)
    }

    @Test func aRectangleBecomesTheOneAroundItsCorners() {
        let map = AffineTransform(quarterTurns: 1)
        #expect(map.applied(to: Rect(x: 1, y: 2, width: 3, height: 4)) == Rect(x: -6, y: 1, width: 4, height: 3))
    }
}
