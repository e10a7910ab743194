import TestSupport
import Testing

@testable import Codecs

@Suite struct PrefixCodeTests {
    @Test func rareSymbolsHaveLongCodes() {
        #expect(PrefixCode(counts: [1, 1, 2, 0, 4]).lengths == [3, 3, 2, 0, 1])
    }

    /// The example of RFC 1951, section 3.2.2: lengths 3, 3, 3, 3, 3, 2, 4, 4 are 010, 011, 100, 101, 110, 00, 1110, 1111.
    @Test func codesOfALengthFollowEachOther() {
        let codes = PrefixCode(lengths: [3, 3, 3, 3, 3, 2, 4, 4]).writtenCodes
        #expect(codes.map(\.bits) == [0b010, 0b110, 0b001, 0b101, 0b011, 0b00, 0b0111, 0b1111])
        #expect(codes.map(\.count) == [3, 3, 3, 3, 3, 2, 4, 4])
    }

    @Test func aSingleSymbolTakesNoBits() {
        let code = PrefixCode(counts: [0, 9, 0])
        #expect(code.lengths == [0, 1, 0])
        #expect(code.isTrivial)
        #expect(code.payloadBits([0, 9, 0]) == 0)
        #expect(code.writtenCodes[1] == PrefixCode.Written(bits: 0, count: 0))
    }

    @Test func payloadIsLengthTimesCount() {
        let counts: [Int32] = [1, 1, 2, 0, 4]
        #expect(PrefixCode(counts: counts).payloadBits(counts) == 3 + 3 + 4 + 4)
    }

    /// Fibonacci's numbers make the deepest tree there is.
    @Test(arguments: [15, 7]) func noCodeIsLongerThanTheLimit(limit: Int) {
        var counts: [Int32] = [1, 1]
        while counts.count < 24 { counts.append(counts[counts.count - 1] + counts[counts.count - 2]) }
        let code = PrefixCode(counts: counts, limit: limit)
        #expect(code.lengths.allSatisfy { (1...limit).contains(Int($0)) })
        #expect(isComplete(code))
    }

    @Test func codesAreComplete() {
        for seed in 0..<40 as Range<UInt64> {
            var generator = SeededGenerator(seed: seed)
            let counts = (0..<Int.random(in: 2...300, using: &generator)).map { _ in
                Int32.random(in: 0...40, using: &generator) * Int32.random(in: 0...1, using: &generator)
            }
            guard counts.count(where: { $0 > 0 }) > 1 else { continue }
            #expect(isComplete(PrefixCode(counts: counts)), "seed \(seed)")
            for code in CodeLengthTradeoff(counts: counts).codes() {
                #expect(isComplete(code), "seed \(seed)")
                #expect(zip(counts, code.lengths).allSatisfy { $0 == 0 || $1 > 0 }, "seed \(seed)")
            }
        }
    }

    /// Whether the codes leave no sequence of bits unused (Kraft's sum is one).
    private func isComplete(_ code: PrefixCode) -> Bool {
        code.lengths.reduce(0) { $0 + ($1 > 0 ? 1 << (15 - Int($1)) : 0) } == 1 << 15
    }
}
