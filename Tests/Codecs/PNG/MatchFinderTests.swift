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
}
