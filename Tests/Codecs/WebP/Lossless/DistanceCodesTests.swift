import Testing

@testable import Codecs

/// The values are those of the tables in RFC 9649, section 3.6.2.2.
@Suite struct DistanceCodesTests {
    @Test(arguments: [
        (100, 1), (1, 2), (101, 3), (99, 4), (200, 5), (2, 6), (8, 97), (708, 120), (9, 129), (5000, 5120),
    ])
    func pixelsNearbyHaveSmallCodes(distance: Int, code: Int) {
        #expect(DistanceCodes(width: 100).code(distance) == code)
    }

    @Test func theSmallestOfSeveralCodesIsTaken() {
        // In one column the pixel above is also the one before.
        #expect(DistanceCodes(width: 1).code(1) == 1)
        // In two, (0, 1) and (2, 0) are the same pixel.
        #expect(DistanceCodes(width: 2).code(2) == 1)
    }

    @Test(arguments: [
        (1, 0, 0, 0), (4, 3, 0, 0), (5, 4, 1, 0), (6, 4, 1, 1), (7, 5, 1, 0), (9, 6, 2, 0), (12, 6, 2, 3),
        (13, 7, 2, 0), (4096, 23, 10, 1023), (1_048_576, 39, 18, (1 << 18) - 1),
    ])
    func valuesAreSymbolsAndExtraBits(value: Int, symbol: Int, extraBits: Int, extra: Int) {
        let prefixed = PrefixedValue(value)
        #expect(prefixed.symbol == symbol)
        #expect(prefixed.extraBits == extraBits)
        #expect(prefixed.extra == extra)
        #expect(PrefixedValue.extraBits(of: symbol) == extraBits)
    }
}
