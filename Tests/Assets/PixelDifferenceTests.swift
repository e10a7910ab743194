import Raster
import Testing

@testable import Assets

@Suite("Differences of bitmaps")
struct PixelDifferenceTests {
    private func row(_ values: [UInt32]) -> Bitmap {
        Bitmap(size: PixelSize(width: values.count, height: 1), pixels: values.map { Color(rawValue: $0) })
    }

    private func difference(_ values: [UInt32]) -> PixelDifference {
        let bitmap = row(values)
        return PixelDifference(bitmap.bounds, of: bitmap, from: nil)
    }

    @Test func `It leads from either bitmap to the other, and leaves what is outside it alone`() {
        let rect = PixelRect(x: 1, y: 0, width: 2, height: 1)
        let (first, second) = (row([9, 1, 2, 9]), row([8, 3, 2, 8]))
        let difference = PixelDifference(rect, of: first, from: second)
        var bitmap = first
        difference.apply(to: &bitmap)
        #expect(bitmap == row([9, 3, 2, 9]))
        difference.apply(to: &bitmap)
        #expect(bitmap == first)
    }

    @Test func `Packed, repeats are counted`() {
        // No repeat of 0 and three values; then two repeats of the 7, and one value.
        #expect(difference([5, 6, 7, 7, 7, 0]).packed == [0x0000_0003, 5, 6, 7, 0x0002_0001, 0])
        #expect(difference([0, 0, 0]).packed == [0x0003_0000])
    }

    @Test(arguments: [65_534, 65_535, 65_536, 70_000])
    func `Runs longer than a group's count come back`(length: Int) {
        let repeated = [UInt32](repeating: 4, count: length)
        let varied = (0..<length).map { UInt32($0 & 1 + 1) }
        for values in [repeated + [1], varied + [9, 9]] {
            let whole = row(values)
            var bitmap = row([UInt32](repeating: 0, count: values.count))
            PixelDifference(whole.bounds, unpacking: difference(values).packed).apply(to: &bitmap)
            #expect(bitmap == whole)
        }
    }
}
