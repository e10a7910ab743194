import Testing

@testable import Codecs

/// Codes put together by hand, as GIF89a's appendix F has them.
@Suite struct LZWReaderTests {
    /// Codes with the number of bits of each, packed from the lowest bit on.
    private func data(_ symbolBits: Int, _ codes: [(code: Int, bits: Int)]) -> [UInt8] {
        var packer = LZWCodePacker()
        for (code, bits) in codes { packer.put(code, bits: bits) }
        return [UInt8(symbolBits)] + packer.string(symbolBits: symbolBits).blocks + [0]
    }

    /// What is read where so many pixels are asked for, a few at a time, and why no more.
    private func read(_ bytes: [UInt8], _ count: Int, at once: Int = 7) -> (pixels: [UInt8], end: LZWReader.End?) {
        var reader = LZWReader(bytes, bytes.indices)
        var found: [UInt8] = []
        var part = [UInt8](repeating: 0, count: once)
        while found.count < count {
            let got = reader.read(min(once, count - found.count), into: &part)
            guard got > 0 else { break }
            found += part[..<got]
        }
        return (found, reader.end)
    }

    /// Clear, 1, then the string that is only now complete (6 = "11"), 7 = "111", 2, end, of 3 bits until there are 8 codes.
    private let string = [(4, 3), (1, 3), (6, 3), (7, 3), (2, 4), (5, 4)]

    @Test(arguments: 1...8) func stringsGoOnWhereTheLastReadEnded(once: Int) {
        let (pixels, end) = read(data(2, string), 9, at: once)
        #expect(pixels == [1, 1, 1, 1, 1, 1, 2])
        #expect(end == .endCode)
    }

    @Test func onlyWhatIsAskedForIsRead() {
        let (pixels, end) = read(data(2, string), 5)
        #expect(pixels == [1, 1, 1, 1, 1])
        #expect(end == nil)
    }

    @Test func symbolsOfOneBitHaveCodesOfThreeAfterTheFirst() {
        // Clear 2 and the first symbol have 2 bits; then 4 is the next free code already.
        let (pixels, _) = read(data(1, [(2, 2), (1, 2), (4, 3), (0, 3), (3, 3)]), 9)
        #expect(pixels == [1, 1, 1, 0])
    }

    @Test(arguments: 9...11) func symbolsOfMoreThanEightBitsAreRead(bits: Int) {
        let clear = 1 << bits
        // "1", "2", and the first string learnt, "12".
        let codes = [clear, 1, 2, clear + 2, clear + 1].map { ($0, bits + 1) }
        let (pixels, end) = read(data(bits, codes), 9)
        #expect(pixels == [1, 2, 1, 2])
        #expect(end == .endCode)
    }

    @Test(arguments: [0, 12, 255]) func aCodeSizeThatNoDictionaryHoldsGivesNoPixel(bits: Int) {
        #expect(read([UInt8(bits), 2, 0xff, 0xff, 0], 4) == ([], .codeSize))
        #expect(read([], 4) == ([], .codeSize))
    }

    @Test func aFullDictionaryIsKeptUntilItIsCleared() {
        // 4,095 symbols fill codes 6 to 4,095 and learn no more; 4,095 is "01" then as before.
        var codes = [(4, 3)]
        var bits = 3
        var next = 6
        for index in 0..<4_100 {
            codes.append((index % 2, bits))
            if index > 0, next < 4_096 { next += 1 }
            if next == 1 << bits, bits < 12 { bits += 1 }
        }
        let last = [(4_095, 12), (4, 12), (3, 3), (5, 3)]
        let (pixels, end) = read(data(2, codes + last), 9_000, at: 100)
        #expect(pixels.count == 4_103)
        // Code 6 is "01", 7 is "10"; 4,095 is odd.
        #expect(pixels.suffix(3) == [1, 0, 3])
        #expect(end == .endCode)
    }

    @Test func dataEndsWhereItMakesNoMoreSense() {
        #expect(read(data(2, [(4, 3), (1, 3), (7, 3)]), 9) == ([1], .unknownCode))
        #expect(read(data(2, [(4, 3), (6, 3)]), 9) == ([], .unknownCode))
        #expect(read(data(2, [(4, 3), (1, 3)]), 9).pixels == [1])
        let cut = data(2, [(4, 3), (1, 3), (2, 3), (3, 3), (1, 4), (0, 4), (2, 4)]).dropLast(2)
        #expect(read(Array(cut), 9) == ([1, 2, 3, 1], .data))
    }

    @Test func clearCodesMayComeEarlyAndTwice() {
        let (pixels, _) = read(data(2, [(4, 3), (4, 3), (1, 3), (4, 3), (2, 3), (6, 3), (5, 3)]), 9)
        #expect(pixels == [1, 2, 2, 2])
    }
}
