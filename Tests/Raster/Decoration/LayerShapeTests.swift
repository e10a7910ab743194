import Raster
import TestSupport
import Testing

@Suite struct LayerShapeTests {
    private let red = Color(red: 255, green: 0, blue: 0)
    private let blue = Color(red: 0, green: 0, blue: 255)

    @Test func aBorderWithoutRadiusIsAFrameOfWholePixels() {
        var bitmap = Bitmap(size: PixelSize(width: 5, height: 4), filledWith: .white)
        bitmap.drawBorder(of: LayerShape(bounds: Rect(bitmap.bounds), borderWidth: 1, borderColor: .black))
        #expect(bitmap == Bitmap("#####", "#WWW#", "#WWW#", "#####"))
    }

    @Test func aBorderOfHalfAPixelCoversHalf() {
        var bitmap = Bitmap(size: PixelSize(width: 3, height: 3), filledWith: .white)
        bitmap.drawBorder(of: LayerShape(bounds: Rect(bitmap.bounds), borderWidth: 0.5, borderColor: .black))
        // The corner keeps 1/4 of white, an edge a half (127.5, rounded upwards), the middle all.
        let (corner, edge) = (Color(red: 64, green: 64, blue: 64), Color(red: 128, green: 128, blue: 128))
        #expect(bitmap[0, 0] == corner && bitmap[1, 0] == edge && bitmap[1, 1] == .white)
    }

    /// Half of the first column is inside the outline, 128 of 255. Half of the second one is inside the border: 128, so that
    /// 127 are left for the border.
    @Test func `A border beside the outline it is clipped to does not show, and one inside counts its edge once`() {
        let outline = LayerShape(bounds: Rect(x: 0.5, y: 0, width: 4, height: 4))
        func clipped(_ shape: LayerShape) -> Bitmap {
            var bitmap = Bitmap(size: PixelSize(width: 6, height: 4))
            bitmap.drawBorder(of: shape, clippedLaterTo: [outline])
            bitmap.clip(to: outline)
            return bitmap
        }
        let around = LayerShape(
            bounds: Rect(x: -1.5, y: -2, width: 8, height: 8), borderWidth: 2, borderColor: red)
        #expect(clipped(around) == Bitmap(size: PixelSize(width: 6, height: 4)))
        let inside = clipped(LayerShape(bounds: outline.bounds, borderWidth: 1, borderColor: red))
        #expect((0..<6).map { inside[$0, 1].alpha } == [128, 127, 0, 127, 128, 0])
    }

    @Test func aBorderAsWideAsTheBoundsFillsThem() {
        var bitmap = Bitmap(size: PixelSize(width: 4, height: 4))
        bitmap.drawBorder(of: LayerShape(bounds: Rect(bitmap.bounds), borderWidth: 2, borderColor: red))
        #expect(bitmap == Bitmap(size: bitmap.size, filledWith: red))
    }

    @Test(arguments: [(6.0, 2.0), (5, 1), (4.5, 0.75), (3, 5), (9, 3.3)])
    func nothingShinesThroughTheSeamOfContentAndBorder(radius: Double, width: Double) {
        // Blue content and a blue border: together they are the shape itself, with its coverage as alpha.
        let size = PixelSize(width: 21, height: 18)
        let shape = LayerShape(
            bounds: Rect(PixelRect(size)), cornerRadius: radius, borderWidth: width, borderColor: blue)
        let coverage = shape.mask(in: PixelRect(size))
        var clipped = Bitmap(size: size, filledWith: blue)
        clipped.clip(to: shape)
        #expect(CoverageMask(alphaOf: clipped) == coverage)
        #expect(clipped.pixels.allSatisfy { $0.isClear || $0.blue == 255 && $0.red == 0 })

        var drawn = Bitmap(size: size)
        drawn.fill(shape, with: blue)
        drawn.drawBorder(of: shape)
        let worst = zip(drawn.pixels, coverage.coverage).map { abs(Int($0.alpha) - Int($1)) }.max()
        #expect((worst ?? 0) <= 1)
    }

    @Test func theContentDoesNotShineOutsideTheBorder() {
        let size = PixelSize(width: 24, height: 24)
        let shape = LayerShape(bounds: Rect(PixelRect(size)), cornerRadius: 8, borderWidth: 3, borderColor: .black)
        var clipped = Bitmap(size: size, filledWith: red)
        clipped.clip(to: shape)
        var drawn = Bitmap(size: size)
        drawn.fill(shape, with: red)
        drawn.drawBorder(of: shape)
        // Outside a circle through the middle of the border there is the border alone.
        for bitmap in [clipped, drawn] {
            for y in 0..<8 {
                for x in 0..<8 {
                    let (dx, dy) = (7.5 - Double(x), 7.5 - Double(y))
                    if dx * dx + dy * dy > 6.5 * 6.5 { #expect(bitmap[x, y].red == 0, "(\(x), \(y))") }
                }
            }
            #expect(bitmap[12, 12] == red)
        }
    }

    @Test func aHalfClearBorderIsMixedByAreaWithWhatItCovers() {
        // One row through straight edges: the outer pixel is 1/2 outside, 1/4 border, 1/4 content.
        var bitmap = Bitmap(size: PixelSize(width: 1, height: 1), filledWith: red)
        let border = Color(red: 0, green: 0, blue: 255, alpha: 128)
        bitmap.clip(
            to: LayerShape(
                bounds: Rect(x: 0, y: 0, width: 1, height: 1), borderWidth: 0.25, borderColor: border))
        // The ring takes 3/4 of the pixel, 191 of 255, half of it border: 191 * 128 / 65025 is 0.376, the rest is red.
        #expect(bitmap[0, 0] == Color(red: 159, green: 0, blue: 96))
    }

    @Test func clippingKeepsWhatIsInsideBitForBit() {
        var generator = SeededGenerator(seed: 8)
        let bitmap = Bitmap.random(width: 20, height: 20, using: &generator)
        var clipped = bitmap
        clipped.clip(to: LayerShape(bounds: Rect(x: 2, y: 3, width: 15, height: 14), cornerRadius: 4))
        for y in 0..<20 {
            for x in 0..<20 {
                if x < 2 || x >= 17 || y < 3 || y >= 17 {
                    #expect(clipped[x, y] == .clear)
                } else if x >= 6 && x < 13 || y >= 7 && y < 13 {
                    #expect(clipped[x, y] == bitmap[x, y], "seed \(generator.seed)")
                }
            }
        }
    }

    @Test func aColourIsPouredThroughAMask() {
        var bitmap = Bitmap(size: PixelSize(width: 3, height: 1), filledWith: .white)
        let mask = CoverageMask(
            rect: PixelRect(x: -1, y: 0, width: 3, height: 2), coverage: [255, 255, 51, 255, 255, 255])
        bitmap.fill(mask, with: .black, opacity: 0.5)
        // 255 * 0.5 is 128 (from half upwards): 127 are left; 51 / 2 is 26: 229 are left.
        #expect(bitmap[0, 0] == Color(red: 127, green: 127, blue: 127))
        #expect(bitmap[1, 0] == Color(red: 229, green: 229, blue: 229))
        #expect(bitmap[2, 0] == .white)
    }
}
