import Raster
import TestSupport
import Testing

@Suite struct BitmapTests {
    @Test func croppingKeepsTheRowsOfTheRectangle() {
        let bitmap = Bitmap("RGB", "W#.", "BBR")
        #expect(bitmap.cropped(to: PixelRect(x: 1, y: 0, width: 2, height: 2)) == Bitmap("GB", "#."))
    }

    @Test func oneTranslucentPixelMakesABitmapNotOpaque() {
        #expect(Bitmap("RG", "BW").isOpaque)
        #expect(!Bitmap("RG", "Bx", legend: ["x": Color(red: 1, green: 2, blue: 3, alpha: 254)]).isOpaque)
    }

    @Test func channelsLieInMemoryAsRedGreenBlueAlpha() {
        let color = Color(red: 1, green: 2, blue: 3, alpha: 4)
        #expect(color.rawValue == 0x0403_0201)
        #expect(color.description == "#01020304")
    }
}
