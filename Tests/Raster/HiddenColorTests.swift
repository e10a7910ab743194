import Raster
import TestSupport
import Testing

@Suite struct HiddenColorTests {
    @Test func clearPixelsLoseTheirColourAndOthersKeepTheirs() {
        let faint = Color(red: 9, green: 8, blue: 7, alpha: 1)
        let hidden = Bitmap("Rx", ".f", legend: ["x": Color(red: 255, green: 0, blue: 0, alpha: 0), "f": faint])
        #expect(hidden.clearingHiddenColor() == Bitmap("R.", ".f", legend: ["f": faint]))
    }

    @Test func aBitmapThatHidesNothingComesBackWithoutACopy() {
        let bitmap = Bitmap(width: 10, height: 9) { x, y in x == y ? .clear : .white }
        let result = bitmap.clearingHiddenColor()
        let isShared = result.pixels.span.isIdentical(to: bitmap.pixels.span)
        #expect(isShared)
    }

    @Test(arguments: [0, 1, 63, 64, 65, 129]) func aHiddenColourIsFoundWhereverItIs(index: Int) {
        for value: UInt32 in [1, 0x00ff_ffff, 0x0080_0000] {
            var bitmap = Bitmap(size: PixelSize(width: 130, height: 1))
            bitmap[index, 0] = Color(rawValue: value)
            #expect(bitmap.clearingHiddenColor() == Bitmap(size: PixelSize(width: 130, height: 1)))
        }
    }
}
