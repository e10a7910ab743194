import Raster
import TestSupport
import Testing

@Suite struct StencilTests {
    @Test func aColourTakesTheAlphaOfThePixels() {
        let pixels = [0, 1, 128, 255].map { Color(red: 10, green: 20, blue: 30, alpha: $0) }
        let bitmap = Bitmap(size: PixelSize(width: 4, height: 1), pixels: pixels)
        let red = bitmap.stencilling(Color(red: 255, green: 0, blue: 0))
        #expect(red.pixels.map(\.alpha) == [0, 1, 128, 255])
        #expect(red.pixels[0] == .clear)
        #expect(red.pixels[2] == Color(red: 255, green: 0, blue: 0, alpha: 128))
    }

    @Test func aHalfClearColourIsRoundedExactly() {
        for alpha in 0...255 {
            let bitmap = Bitmap(
                size: PixelSize(width: 1, height: 1), filledWith: Color(red: 0, green: 0, blue: 0, alpha: UInt8(alpha)))
            let expected = UInt8((Double(alpha) * 100 / 255).rounded())
            #expect(bitmap.stencilling(Color(red: 1, green: 2, blue: 3, alpha: 100)).pixels[0].alpha == expected)
        }
    }
}
