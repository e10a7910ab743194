import Raster
import Testing

@Suite struct ContentModeTests {
    private let image = Size(width: 3, height: 2)

    /// A 3x2 image in 7x7 and 2x5 bounds; half a pixel rounds towards the top left.
    private static let byHand: [(ContentMode, PixelRect, PixelRect)] = [
        (.scaleToFill, rect(0, 0, 7, 7), rect(0, 0, 2, 5)),
        (.redraw, rect(0, 0, 7, 7), rect(0, 0, 2, 5)),
        // 7 / 3 times: 7 x 4.67, in the middle. 2 / 3 times: 2 x 1.33.
        (.scaleAspectFit, rect(0, 1, 7, 5), rect(0, 2, 2, 1)),
        // 3.5 times: 10.5 x 7, from -1.5. 2.5 times: 7.5 x 5, from -2.5.
        (.scaleAspectFill, rect(-2, 0, 10, 7), rect(-3, 0, 7, 5)),
        (.center, rect(2, 2, 3, 2), rect(-1, 1, 3, 2)),
        (.top, rect(2, 0, 3, 2), rect(-1, 0, 3, 2)),
        (.bottom, rect(2, 5, 3, 2), rect(-1, 3, 3, 2)),
        (.left, rect(0, 2, 3, 2), rect(0, 1, 3, 2)),
        (.right, rect(4, 2, 3, 2), rect(-1, 1, 3, 2)),
        (.topLeft, rect(0, 0, 3, 2), rect(0, 0, 3, 2)),
        (.topRight, rect(4, 0, 3, 2), rect(-1, 0, 3, 2)),
        (.bottomLeft, rect(0, 5, 3, 2), rect(0, 3, 3, 2)),
        (.bottomRight, rect(4, 5, 3, 2), rect(-1, 3, 3, 2)),
    ]

    @Test func everyModePlacesASmallImageAsComputedByHand() {
        #expect(ContentModeTests.byHand.map(\.0.rawValue).sorted() == ContentMode.allCases.map(\.rawValue).sorted())
        for (mode, square, tall) in ContentModeTests.byHand {
            #expect(mode.placement(of: image, in: Rect(x: 0, y: 0, width: 7, height: 7)) == square, "\(mode)")
            #expect(mode.placement(of: image, in: Rect(x: 0, y: 0, width: 2, height: 5)) == tall, "\(mode)")
        }
    }

    @Test func theBoundsOriginMovesThePlacement() {
        let bounds = Rect(x: 10, y: -4, width: 7, height: 7)
        for (mode, square, _) in ContentModeTests.byHand {
            let expected = PixelRect(
                x: square.minX + 10, y: square.minY - 4, width: square.width, height: square.height)
            #expect(mode.placement(of: image, in: bounds) == expected, "\(mode)")
        }
    }

    @Test func theCanvasScaleTurnsPointsIntoPixels() {
        let bounds = Rect(x: 1, y: 1, width: 8, height: 8)
        // A 3x2 image of 2 pixels a point is 1.5 x 1 points; on a canvas of 2 it keeps its pixels.
        let size = Size(PixelSize(width: 3, height: 2), scale: 2)
        #expect(ContentMode.center.placement(of: size, in: bounds, scale: 2) == rect(8, 9, 3, 2))
        #expect(ContentMode.scaleToFill.placement(of: size, in: bounds, scale: 2) == rect(2, 2, 16, 16))
        // On a canvas of 1 it is a pixel and a half wide, and the half goes left.
        #expect(ContentMode.topLeft.placement(of: size, in: bounds, scale: 1) == rect(1, 1, 1, 1))
    }

    @Test func aFittedImageKeepsAtLeastOnePixel() {
        let line = Size(width: 1000, height: 1)
        #expect(ContentMode.scaleAspectFit.placement(of: line, in: bounds(10, 10)) == rect(0, 4, 10, 1))
        let tall = Size(width: 1, height: 1000)
        #expect(ContentMode.scaleAspectFit.placement(of: tall, in: bounds(10, 10)) == rect(4, 0, 1, 10))
    }

    @Test func emptyOrHostileSizesGiveAnEmptyOrHeldPlacement() {
        let modes = ContentMode.allCases
        #expect(modes.allSatisfy { $0.placement(of: .zero, in: bounds(7, 7)).isEmpty })
        #expect(ContentMode.scaleAspectFill.placement(of: image, in: .zero).isEmpty)
        for value in [-1, .nan, .infinity, -.infinity, 1e300, .leastNonzeroMagnitude] {
            for mode in modes {
                _ = mode.placement(of: Size(width: value, height: 2), in: bounds(7, 7))
                _ = mode.placement(of: image, in: Rect(x: value, y: 0, width: 3, height: value), scale: 3)
                _ = mode.placement(of: image, in: bounds(7, 7), scale: value)
            }
        }
        let endless = ContentMode.scaleToFill.placement(of: image, in: bounds(.infinity, 1))
        #expect(endless == rect(0, 0, 1 << 30, 1))
    }
}

private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
    PixelRect(x: x, y: y, width: width, height: height)
}

private func bounds(_ width: Double, _ height: Double) -> Rect { Rect(x: 0, y: 0, width: width, height: height) }
