import Testing

@testable import Codecs

/// The values are worked out from RFC 9649, section 3.5.4.
@Suite struct ColorIndexingTransformTests {
    private let grey: [UInt32] = (0..<17).map { 0xff00_0000 | $0 * 0x01_0101 }

    @Test func fourColoursShareAPixelByFour() {
        let source = [grey[1], grey[0], grey[3], grey[2], grey[3]]
        let indexing = ColorIndexingTransform(
            source, width: 5, height: 1, colors: Array(grey[..<4]), isBundled: true)
        #expect(indexing.width == 2)
        // From the lowest bits: 01, 00, 11, 10; then 11.
        #expect(indexing.pixels == [0xff00_b100, 0xff00_0300])
    }

    @Test func twoColoursShareAPixelByEight() {
        let source = (0..<9).map { grey[$0 % 2] }
        let indexing = ColorIndexingTransform(
            source, width: 9, height: 1, colors: Array(grey[..<2]), isBundled: true)
        #expect(indexing.pixels == [0xff00_aa00, 0xff00_0000])
    }

    @Test func sixteenColoursShareAPixelByTwo() {
        let indexing = ColorIndexingTransform(
            [grey[4], grey[15]], width: 2, height: 1, colors: Array(grey[..<16]), isBundled: true)
        #expect(indexing.pixels == [0xff00_f400])
    }

    @Test func aLongerTableKeepsIndicesApart() {
        let indexing = ColorIndexingTransform(
            [grey[1], grey[2]], width: 2, height: 1, colors: Array(grey[..<3]), isBundled: false)
        #expect(indexing.table.count == 17)
        #expect(indexing.pixels == [0xff00_0100, 0xff00_0200])
    }

    @Test func clearIsBeyondTheTable() {
        #expect(ColorIndexingTransform.sparesClear(18))
        #expect(!ColorIndexingTransform.sparesClear(17))
        let indexing = ColorIndexingTransform([grey[16], 0], width: 2, height: 1, colors: grey, isBundled: false)
        #expect(indexing.pixels == [0xff00_1000, 0xff00_1100])
    }

    @Test func differencesAreFromTheColourBefore() {
        #expect(ColorTableOrder.differences([0xff05_0600, 0xff04_0703]) == [0xff05_0600, 0x00ff_0103])
    }
}
