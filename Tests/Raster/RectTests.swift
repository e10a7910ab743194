import Raster
import Testing

@Suite struct RectTests {
    @Test func aRectanglesEdgesAndMiddleFollowFromItsOriginAndSize() {
        let rect = Rect(x: 1.5, y: -2, width: 3, height: 5)
        #expect((rect.minX, rect.midX, rect.maxX) == (1.5, 3, 4.5))
        #expect((rect.minY, rect.midY, rect.maxY) == (-2, 0.5, 3))
        #expect((rect.width, rect.height) == (3, 5))
    }

    @Test func pixelsAtAScaleAreFewerPoints() {
        #expect(Size(PixelSize(width: 3, height: 2), scale: 2) == Size(width: 1.5, height: 1))
        #expect(Size(PixelSize(width: 3, height: 2)) == Size(width: 3, height: 2))
    }

    @Test func edgesSnapToTheNearestPixelAndFromAHalfTowardsTheTopLeft() {
        let halves = PixelRect(snapping: Rect(x: 0.5, y: -0.5, width: 1, height: 1.25))
        #expect(halves == PixelRect(x: 0, y: -1, width: 1, height: 2))
        let near = PixelRect(snapping: Rect(x: 0.51, y: 0.49, width: 1, height: 1))
        #expect(near == PixelRect(x: 1, y: 0, width: 1, height: 1))
        // (0.1 + 0.2) * 5 is a little more than 1.5 in binary, and still counts as a half.
        #expect(PixelRect(snapping: Rect(x: 0.1, y: 0, width: 0.2, height: 1), scale: 5).maxX == 1)
    }
}
