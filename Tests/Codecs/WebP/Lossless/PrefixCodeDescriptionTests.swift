import Testing

@testable import Codecs

/// The bits are counted from RFC 9649, section 3.7.2.1.
@Suite struct PrefixCodeDescriptionTests {
    private func written(_ lengths: [UInt8]) -> (bits: Int, bytes: [UInt8]) {
        let description = PrefixCodeDescription(PrefixCode(lengths: lengths))
        var writer = VP8LBitWriter()
        description.write(to: &writer)
        #expect(writer.bitCount == description.bitCount)
        return (writer.bitCount, writer.finish())
    }

    private func lengths(_ codes: [Int: UInt8], count: Int = 256) -> [UInt8] {
        (0..<count).map { codes[$0] ?? 0 }
    }

    @Test func noSymbolIsToldAsTheFirst() {
        // Simple, one symbol, of one bit, 0.
        #expect(written(lengths([:])) == (4, [0b0001]))
    }

    @Test func oneOfTheFirstTwoTakesABit() {
        #expect(written(lengths([1: 1])) == (4, [0b1001]))
    }

    @Test func anotherSymbolTakesEightBits() {
        // Simple, one symbol, of eight bits: 1, 0, 1, then 0x85 from its low bit.
        #expect(written(lengths([0x85: 1])) == (11, [0b0010_1101, 0b100]))
    }

    @Test func twoSymbolsAreSimpleToo() {
        // Simple, two symbols, the first of one bit: 1, 1, 0, then 0, then 0xff.
        #expect(written(lengths([0: 1, 255: 1])) == (12, [0b1111_0011, 0b1111]))
    }

    @Test func equalLengthsAreToldOnce() {
        // Normal (1 bit), twelve lengths (4), of which the last, that of 8, is 1 (12 times 3); all symbols (1); and nothing
        // for each symbol.
        let (bits, bytes) = written([UInt8](repeating: 8, count: 256))
        #expect(bits == 1 + 4 + 36 + 1)
        #expect(bytes == [0b0001_0000, 0, 0, 0, 0b0100_0000, 0])
    }

    @Test func aSymbolBeyondTheSimpleOnesIsTold() {
        // Zeros 138 and 118 times and a 1: symbols 18 and 1 have a bit each. Normal (1 bit), four lengths (4 + 12), the count
        // of symbols (1 + 3 + 2, it is three), three symbols (3) and the lengths of two runs (14).
        #expect(written(lengths([256: 1], count: 280)).bits == 40)
    }
}
