import Testing

@testable import Codecs

@Suite struct HuffmanCodeTests {
    @Test func theExampleOfTheSpecificationHasItsWords() {
        // RFC 1951, 3.2.2: A to H with 3, 3, 3, 3, 3, 2, 4 and 4 bits; counts that ask for just these, being 2 to powers.
        let code = HuffmanCode([2, 2, 2, 2, 2, 4, 1, 1], limit: 15)
        #expect(code.lengths == [3, 3, 3, 3, 3, 2, 4, 4])
        // 010, 011, 100, 101, 110, 00, 1110, 1111, read from the right.
        #expect(code.words == [0b010, 0b110, 0b001, 0b101, 0b011, 0b00, 0b0111, 0b1111])
    }

    @Test func noWordIsLongerThanTheLimit() {
        // Fibonacci numbers make the longest words: here 9 bits where nothing limits them.
        let counts: [UInt32] = [1, 1, 2, 3, 5, 8, 13, 21, 34, 55]
        #expect(HuffmanCode(counts, limit: 15).lengths == [9, 9, 8, 7, 6, 5, 4, 3, 2, 1])
        let short = HuffmanCode(counts, limit: 4).lengths
        #expect(short.max() == 4)
        // The words fill the code: the sum of 2 to the power of minus their lengths is 1.
        #expect(short.reduce(0) { $0 + 16 >> Int($1) } == 16)
    }

    @Test func aLoneSymbolHasOneBitAndNoneHasNone() {
        #expect(HuffmanCode([0, 5, 0], limit: 7).lengths == [0, 1, 0])
        #expect(HuffmanCode([0, 0], limit: 7).lengths == [0, 0])
    }

    @Test(arguments: [(1 as UInt32, 0.0), (2, 1), (3, 1.585), (1 << 20, 20), (1_000_000, 19.9316)])
    func logarithmsAreRightToAThousandth(number: UInt32, expected: Double) {
        let difference = Double(FixedPoint.log2(number)) / Double(FixedPoint.one) - expected
        #expect(abs(difference) < 0.003)
    }
}
