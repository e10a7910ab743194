import Testing

@testable import Codecs

/// The tables of RFC 1951, 3.2.5.
@Suite struct DeflateSymbolTests {
    @Test(arguments: [
        (3, 257, 0), (10, 264, 0), (11, 265, 1), (12, 265, 1), (13, 266, 1), (18, 268, 1), (19, 269, 2), (34, 272, 2),
        (35, 273, 3), (130, 280, 4), (131, 281, 5), (257, 284, 5), (258, 285, 0),
    ])
    func lengthsHaveTheSymbolsOfTheTable(length: Int, symbol: Int, bits: Int) {
        #expect(DeflateSymbol.length(length) == symbol)
        #expect(DeflateSymbol.lengthBits(length) == bits)
    }

    @Test(arguments: [
        (1, 0, 0), (4, 3, 0), (5, 4, 1), (6, 4, 1), (7, 5, 1), (9, 6, 2), (192, 14, 6), (193, 15, 6), (24_576, 28, 13),
        (24_577, 29, 13), (32_768, 29, 13),
    ])
    func distancesHaveTheSymbolsOfTheTable(distance: Int, symbol: Int, bits: Int) {
        #expect(DeflateSymbol.distance(distance) == symbol)
        #expect(DeflateSymbol.distanceBits(symbol: symbol) == bits)
    }

    @Test func aTokenTellsWhatItIs() {
        let literal = DeflateToken(literal: 255)
        #expect(literal.isLiteral && literal.literal == 255 && literal.byteCount == 1)
        let match = DeflateToken(length: 258, distance: 32_768)
        #expect(!match.isLiteral && match.length == 258 && match.distance == 32_768 && match.byteCount == 258)
    }
}
