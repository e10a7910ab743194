import Testing

@testable import Codecs

@Suite struct ReferenceTests {
    /// The hash of opaque black is 0xbd * 0xff in its top byte, 0x43, and zeros: its top two bits are 01, its top four 0100.
    @Test(arguments: [(2, 1), (4, 4)]) func pixelsAreFoundWhereTheyAreHashed(bits: Int, index: Int) {
        let cached = CachedPixels([0xff00_0000, 0xff00_0000], bits: bits)
        #expect(cached.index(at: 0) == nil)
        #expect(cached.index(at: 1) == index)
        #expect(cached.size == 1 << bits)
    }

    @Test func clearBlackIsInTheCacheFromTheStart() {
        #expect(CachedPixels([0], bits: 1).index(at: 0) == 0)
        #expect(CachedPixels([0], bits: 0).index(at: 0) == nil)
    }

    @Test func theTableHoldsTheLongestRunOfEachSymbol() {
        // Two rows of four: the second repeats the first but for its last pixel.
        let table = ReferenceTable([1, 2, 3, 4, 1, 2, 3, 5], width: 4)
        // The pixel above has code 1, which is symbol 0.
        #expect(table.lengths[4 * ReferenceTable.symbolCount] == 3)
        #expect(table.distances[4 * ReferenceTable.symbolCount] == 4)
        #expect(table.lengths[7 * ReferenceTable.symbolCount] == 0)
    }

    @Test func aRunMayReachIntoItself() {
        let table = ReferenceTable([7, 7, 7, 7, 7], width: 5)
        // The pixel before has code 2, symbol 1.
        #expect(table.lengths[1 * ReferenceTable.symbolCount + 1] == 4)
        #expect(table.distances[1 * ReferenceTable.symbolCount + 1] == 1)
    }

    @Test func repeatedRowsAreCopied() {
        let row = (0..<32).map { UInt32($0 * 7919 % 251) << 8 | 0xff00_0000 }
        let image = ImageCoder(row + row + row, width: 32).coded(cacheBits: 0, rounds: 3)
        #expect(image.tokens == row.map { .literal($0) } + [.copy(length: 64, distanceCode: 1)])
    }

    /// In a larger image not every distance is tried; rows that come again far below are found all the same.
    @Test func farRepetitionsAreFoundInALargeImage() {
        let noise = (0..<4096).map { UInt32($0) &* 2_654_435_761 }
        let between = [UInt32](repeating: 5, count: 1 << 14)
        let image = ImageCoder(noise + between + noise, width: 64).coded(cacheBits: 0, rounds: 2)
        #expect(image.tokens.last == .copy(length: 4096, distanceCode: 4096 + (1 << 14) + 120))
    }
}
