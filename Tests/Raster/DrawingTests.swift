import Raster
import TestSupport
import Testing

@Suite struct DrawingTests {
    private let half = Color(red: 255, green: 0, blue: 0, alpha: 128)

    @Test func aBitmapIsDrawnAtItsPlaceAndClearPixelsLetTheCanvasThrough() {
        var canvas = Bitmap("####", "####", "####")
        canvas.draw(Bitmap("R.", ".G"), at: PixelPoint(x: 1, y: 1))
        #expect(canvas == Bitmap("####", "#R##", "##G#"))
    }

    @Test func whatSticksOutOfTheCanvasIsLeftOut() {
        let source = Bitmap("RGB", "WRG", "BWR")
        var canvas = Bitmap("##", "##")
        canvas.draw(source, at: PixelPoint(x: -1, y: -1))
        #expect(canvas == Bitmap("RG", "WR"))
        canvas.draw(source, at: PixelPoint(x: 1, y: 1))
        #expect(canvas == Bitmap("RG", "WR"))
        canvas.draw(source, at: PixelPoint(x: .max, y: .min))
        #expect(canvas == Bitmap("RG", "WR"))
    }

    @Test func theClipLimitsWhatChanges() {
        var canvas = Bitmap("####", "####")
        canvas.draw(Bitmap("RRRR", "RRRR"), clippedTo: PixelRect(x: 1, y: -5, width: 2, height: 6))
        #expect(canvas == Bitmap("#RR#", "####"))
    }

    @Test func copyingReplacesThePixelsAndTheirAlpha() {
        var canvas = Bitmap("###", "###")
        canvas.draw(Bitmap(".x", "R.", legend: ["x": half]), at: PixelPoint(x: 1, y: 0), compositing: .copy)
        #expect(canvas == Bitmap("#.x", "#R.", legend: ["x": half]))
    }

    @Test func opacityIsMultipliedIntoTheAlphaOfWhatIsDrawn() {
        // Alpha 255 becomes 128; 255 * 128 / 255 is 128, and 255 * 127 / 255 is 127.
        var canvas = Bitmap("#W.")
        canvas.draw(Bitmap("RRR"), opacity: 0.5)
        let dark = Color(red: 128, green: 0, blue: 0)
        let light = Color(red: 255, green: 127, blue: 127)
        #expect(canvas == Bitmap("dlh", legend: ["d": dark, "l": light, "h": half]))
        let before = canvas
        canvas.draw(Bitmap("WWW"), opacity: 0)
        #expect(canvas == before)
        canvas.draw(Bitmap("RRR"), opacity: 0, compositing: .copy)
        #expect(canvas.clearingHiddenColor() == Bitmap("..."))
    }

    @Test func fillingReplacesTheRectanglesPixels() {
        var canvas = Bitmap("RRR", "RRR", "RRR")
        canvas.fill(PixelRect(x: 1, y: 1, width: .max, height: 1), with: .clear)
        #expect(canvas == Bitmap("RRR", "R..", "RRR"))
        canvas.fill(PixelRect(x: 3, y: 3, width: 4, height: 4), with: .black)
        #expect(canvas == Bitmap("RRR", "R..", "RRR"))
    }

    @Test func aBitmapOverAColourIsOpaqueWhereTheColourIs() {
        let over = Bitmap("R.x", legend: ["x": half]).composited(over: .white)
        #expect(over == Bitmap("RWp", legend: ["p": Color(red: 255, green: 127, blue: 127)]))
    }
}
