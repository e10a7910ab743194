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
}
