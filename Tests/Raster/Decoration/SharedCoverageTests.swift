import Raster
import Testing

/// Shapes that are clipped to others later: what they cover of what those leave of a pixel.
@Suite("Shared coverage")
struct SharedCoverageTests {
    private let size = PixelSize(width: 12, height: 12)

    /// A shape's bounds turned by 45 degrees, about the middle of 4 by 4 pixels: all points whose distances from it, along x
    /// and along y, make no more than so much together.
    private func diamond(_ reach: Double, mirrored: Bool = false) -> LayerShape {
        let sign: Double = mirrored ? -1 : 1
        return LayerShape(
            bounds: Rect(x: -reach / 2, y: -reach / 2, width: reach, height: reach),
            transform: AffineTransform(a: sign, b: 1, c: -sign, d: 1, tx: 2, ty: 2))
    }

    private func alpha(filling shape: LayerShape, clippedLaterTo outlines: [LayerShape]) -> CoverageMask {
        var bitmap = Bitmap(size: size)
        bitmap.fill(shape, with: .black, clippedLaterTo: outlines)
        return CoverageMask(alphaOf: bitmap)
    }

    /// Of the pixel at the top left a square from 0.5 on holds a quarter, 64 of 255, and of that a diamond the half beyond
    /// x + y = 1.5, an eighth. Half of the pixel below lies in the square, and all of that in the diamond.
    @Test(arguments: [false, true])
    func `A slanted edge through a corner halves what the corner leaves of a pixel`(mirrored: Bool) {
        let square = LayerShape(bounds: Rect(x: 0.5, y: 0.5, width: 3, height: 3))
        let filled = alpha(filling: diamond(2.5, mirrored: mirrored), clippedLaterTo: [square])
        for (x, y) in [(0, 0), (3, 0), (0, 3), (3, 3)] { #expect(filled[x, y] == 128) }
        #expect(filled[0, 1] == 255 && filled[2, 0] == 255 && filled[1, 1] == 255)
        var bitmap = Bitmap(size: size, filledWith: .black)
        bitmap.clip(to: diamond(2.5, mirrored: mirrored), clippedLaterTo: [square])
        bitmap.clip(to: square)
        // An eighth of 255.
        #expect(bitmap[0, 0].alpha == 32 && bitmap[0, 1].alpha == 128)
    }

    @Test func `Shapes at an angle cover all of themselves and nothing of what they touch`() {
        let turn = AffineTransform(rotationDegrees: 17).concatenating(AffineTransform(translationX: 5, y: 1))
        let shape = LayerShape(bounds: Rect(x: 0, y: 0, width: 5, height: 6), cornerRadius: 2, transform: turn)
        let own = shape.mask(in: PixelRect(size))
        let filled = alpha(filling: shape, clippedLaterTo: [shape])
        for y in 0..<size.height {
            for x in 0..<size.width where own[x, y] > 0 { #expect(filled[x, y] == 255, "\(x), \(y)") }
        }
        for beside in [Rect(x: 5, y: 0, width: 3, height: 6), Rect(x: 0, y: -2, width: 5, height: 2)] {
            var square = shape
            (square.bounds, square.cornerRadius) = (beside, 0)
            let touching = alpha(filling: square, clippedLaterTo: [shape])
            for y in 0..<size.height {
                for x in 0..<size.width where own[x, y] > 4 { #expect(touching[x, y] <= 1, "\(x), \(y)") }
            }
        }
    }

    /// Two squares leave a 16th of the pixel at the top left, from 0.75 on, 16 of 255. All of that lies beyond the line
    /// x + y = 1.5, and a half beyond x + y = 1.75.
    @Test func `Of several outlines what they have in common counts`() {
        let squares = [0.5, 0.75].map { LayerShape(bounds: Rect(x: $0, y: $0, width: 4 - 2 * $0, height: 4 - 2 * $0)) }
        #expect(alpha(filling: diamond(2.5), clippedLaterTo: squares)[0, 0] == 255)
        #expect(alpha(filling: diamond(2.25), clippedLaterTo: squares)[0, 0] == 128)
    }

    @Test func `What lies beyond all coordinates, or is no number, is nothing to be shared`() {
        let square = LayerShape(bounds: Rect(x: 0.5, y: 0.5, width: 3, height: 3))
        for far in [1e12, -1e12, 1e300, .nan] {
            var shape = diamond(3)
            shape.transform.tx = far
            #expect(alpha(filling: square, clippedLaterTo: [shape])[1, 1] == 255)
            #expect(alpha(filling: shape, clippedLaterTo: [square])[1, 1] == 0)
            var large = diamond(3)
            large.transform.a = far
            _ = alpha(filling: large, clippedLaterTo: [square, large])
        }
    }
}
