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

    @Test(arguments: [0, 255, 256, 511, 600]) func aTranslucentPixelIsFoundWhereverItIs(index: Int) {
        var bitmap = Bitmap(size: PixelSize(width: 601, height: 1), filledWith: .black)
        #expect(bitmap.isOpaque)
        bitmap[index, 0] = Color(rawValue: 0xfe00_0000)
        #expect(!bitmap.isOpaque)
    }

    @Test func channelsLieInMemoryAsRedGreenBlueAlpha() {
        let color = Color(red: 1, green: 2, blue: 3, alpha: 4)
        #expect(color.rawValue == 0x0403_0201)
        #expect(color.description == "#01020304")
    }
}
