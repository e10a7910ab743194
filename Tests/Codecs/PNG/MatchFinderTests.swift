import TestSupport
import Testing

@testable import Codecs

@Suite struct MatchFinderTests {
    private func matches(_ text: String, at position: Int) -> [[Int]] {
        let bytes = Array(text.utf8)
        var finder = MatchFinder(depth: 100)
        let table = MatchTable(0..<bytes.count, of: bytes.span, by: &finder)
        let range = Int(table.starts[position])..<Int(table.starts[position + 1])
        return table.matches[range].map { [$0.length, $0.distance] }
    }

    @Test func longerMatchesAreFartherAway() {
        // "abcd" is 13 before, and "abc" 5 before.
        #expect(matches("abcdefghabcx-abcdX", at: 13) == [[3, 5], [4, 13]])
    }

    @Test func aMatchMayReachIntoItself() {
        #expect(matches("aaaaaaaa", at: 1) == [[7, 1]])
    }

    @Test func twoBytesAreNoMatch() {
        #expect(matches("ab-ab", at: 3).isEmpty)
        #expect(matches("abc-ab", at: 4).isEmpty)
    }

    /// Repeats of all lengths, also longer than a match can say: each position's last match is the longest there is.
    @Test func theLastMatchIsTheLongest() {
        let seed: UInt64 = 21
        var generator = SeededGenerator(seed: seed)
        var bytes: [UInt8] = []
        while bytes.count < 900 {
            let source = bytes.isEmpty ? 0 : Int.random(in: 0..<bytes.count, using: &generator)
            let repeated = Bool.random(using: &generator) ? Int.random(in: 1...300, using: &generator) : 0
            for index in source..<source + min(repeated, bytes.count - source) { bytes.append(bytes[index]) }
            bytes.append(UInt8.random(in: 0...2, using: &generator))
        }
        var finder = MatchFinder(depth: 1_000)
        let table = MatchTable(0..<bytes.count, of: bytes.span, by: &finder)
        for position in bytes.indices {
            let longest = longestMatch(in: bytes, at: position)
            let range = Int(table.starts[position])..<Int(table.starts[position + 1])
            #expect(table.matches[range].last?.length ?? 0 == longest, "at \(position), seed \(seed)")
        }
    }

    /// By trying every distance.
    private func longestMatch(in bytes: [UInt8], at position: Int) -> Int {
        var longest = 0
        for other in 0..<position {
            var length = 0
            while length < 258, position + length < bytes.count, bytes[other + length] == bytes[position + length] {
                length += 1
            }
            longest = max(longest, length)
        }
        return longest < 3 ? 0 : longest
    }
}
