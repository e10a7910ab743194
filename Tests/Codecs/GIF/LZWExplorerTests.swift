import TestSupport
import Testing

@testable import Codecs

/// Looking at many ways to cut an image into strings, held against all of them.
@Suite struct LZWExplorerTests {
    private func noise(_ count: Int, symbols: UInt8, seed: UInt64) -> [UInt8] {
        var generator = SeededGenerator(seed: seed)
        return (0..<count).map { _ in UInt8.random(in: 0..<symbols, using: &generator) }
    }

    @Test func onlyStringsThatAreMetAgainHaveNumbers() throws {
        // "01" is there twice, "010" and "0101" only once.
        let strings = try #require(RepeatedStrings([0, 1, 0, 1]))
        #expect(strings.number(at: 0, length: 2) == 1)
        #expect(strings.number(at: 2, length: 2) == 1)
        #expect(strings.number(at: 1, length: 2) == 0)
        #expect(strings.number(at: 0, length: 3) == 0)
        #expect(strings.count == 2)
    }

    @Test func equalStringsHaveTheSameNumber() throws {
        let indices = noise(60, symbols: 2, seed: 1)
        let strings = try #require(RepeatedStrings(indices))
        for length in 2..<12 {
            for first in 0...60 - length {
                let string = indices[first..<first + length]
                let equals = (0...60 - length).filter { indices[$0..<$0 + length].elementsEqual(string) }
                let numbers = Set(equals.map { strings.number(at: $0, length: length) })
                #expect(numbers.count == 1)
                #expect(numbers.contains(0) == (equals.count == 1), "\(length) from \(first)")
            }
        }
    }

    @Test func aLargeImageHasTooManyStrings() {
        #expect(RepeatedStrings([UInt8](repeating: 0, count: RepeatedStrings.mostPixels + 1)) == nil)
        #expect(RepeatedStrings([]) != nil)
    }

    /// The fewest codes of all ways to cut an image into strings, each of which is a symbol or was added before.
    private func fewestCodes(_ rest: ArraySlice<UInt8>, _ known: Set<[UInt8]> = [], _ last: [UInt8] = []) -> Int {
        guard let first = rest.first else { return 0 }
        let known = last.isEmpty ? known : known.union([last + [first]])
        let lengths = (1...rest.count).filter { $0 == 1 || known.contains(Array(rest.prefix($0))) }
        return 1 + (lengths.map { fewestCodes(rest.dropFirst($0), known, Array(rest.prefix($0))) }.min() ?? 0)
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>) func noWayHasFewerCodes(seed: UInt64) throws {
        let indices = noise(22, symbols: 2, seed: seed)
        let strings = try #require(RepeatedStrings(indices))
        var explorer = LZWExplorer(strings, pixelCount: 22, shortening: 8)
        let ends = explorer.ends(widths: [64])
        #expect(ends.count == fewestCodes(indices[...]), "seed \(seed)")
        #expect(ends.last == 22)
    }

    @Test func aStringIsShorterWhereTheNextOneMakesUpForIt() throws {
        let strings = try #require(RepeatedStrings([0, 1, 2, 3, 0, 1, 2, 3]))
        var tail = LZWTail(strings, pixelCount: 8)
        var known = [UInt8](repeating: 0, count: strings.count)
        // "01", "12" and "123".
        for (start, length) in [(0, 1), (1, 1), (1, 2)] { tail.add(.init(start: start, length: length), to: &known) }
        #expect(tail.longest(at: 4, known) == 2)
        // "0" and "123" rather than "01", "2" and "3".
        let last = LZWTail.Piece(start: 3, length: 1)
        #expect(tail.chosen(at: 4, longest: 2, known) == 1)
        #expect(tail.outcome(after: last, &known, codeCount: 4, behind: 9)?.codeCount == 6)
        tail.comparesTwo = false
        #expect(tail.chosen(at: 4, longest: 2, known) == 2)
        #expect(tail.outcome(after: last, &known, codeCount: 4, behind: 9)?.codeCount == 7)
    }

    @Test func longStringsAreFoundBehindTheFirstFew() throws {
        // Eleven equal symbols and eleven more: strings of up to eleven are met again, and are known up to ten.
        let run = [UInt8](repeating: 5, count: 11)
        let strings = try #require(RepeatedStrings(run + [6] + run))
        var tail = LZWTail(strings, pixelCount: 23)
        var known = [UInt8](repeating: 0, count: strings.count)
        for length in 1...9 { tail.add(.init(start: 0, length: length), to: &known) }
        #expect(tail.longest(at: 12, known) == 10)
        // Ten, and the one that is left.
        let last = LZWTail.Piece(start: 11, length: 1)
        #expect(tail.outcome(after: last, &known, codeCount: 7, behind: 99)?.codeCount == 9)
        // What was tried is taken back.
        #expect(known.count { $0 != 0 } == 9)
    }

    @Test func everyRoundIsAsGoodAsTheOneBefore() throws {
        let indices = noise(300, symbols: 3, seed: 2)
        let strings = try #require(RepeatedStrings(indices))
        let counts = (1...3).map { rounds in
            var explorer = LZWExplorer(strings, pixelCount: 300, shortening: 2)
            return explorer.ends(widths: [Int](repeating: 4, count: rounds)).count
        }
        #expect(counts[0] >= counts[1] && counts[1] >= counts[2], "\(counts)")
    }

    @Test(arguments: [1, 2, 3, 40, 400]) func whatWasExploredReadsBackTheSame(count: Int) {
        let pixels = LZWPixels(indices: noise(count, symbols: 4, seed: UInt64(count)), symbolBits: 2)
        let codes = LZWEncoder.encode(pixels)
        let explored = LZWSearch.explore(pixels, from: codes, .short)
        #expect(explored.byteCount <= codes.byteCount)
        #expect(explored.symbols(count: count) == pixels.indices)
    }

    @Test func choicesThatWereMadeStay() {
        let indices = noise(200, symbols: 3, seed: 3)
        var pixels = LZWPixels(indices: indices, clearIndex: 3, symbolBits: 2)
        pixels.clearable = noise(200, symbols: 2, seed: 4)
        let codes = LZWEncoder.encode(pixels)
        let explored = LZWSearch.explore(pixels, from: codes, .short)
        #expect(explored.symbols(count: 200) == codes.symbols(count: 200))
    }

    @Test func aDictionaryThatBecomesFullIsNotExplored() {
        // 6,000 bytes of noise are as many codes.
        let pixels = LZWPixels(indices: noise(6_000, symbols: 255, seed: 5), symbolBits: 8)
        let codes = LZWEncoder.encode(pixels)
        #expect(LZWSearch.explore(pixels, from: codes, .short) == codes)
    }

    /// Four symbols of noise, each drawn large: strings are long, and ways end at nearly every pixel.
    private var enlarged: [UInt8] { noise(40, symbols: 4, seed: 6).flatMap { [UInt8](repeating: $0, count: 20) } }

    @Test(arguments: [1, 8, 1_000]) func aBeamReadsBackTheSameHoweverNarrowItsFront(front: Int) {
        let codes = LZWBeam(width: 1, shortening: 4, front: front).encode(enlarged, symbolBits: 2)
        #expect(codes.symbols(count: 800) == enlarged)
    }

    @Test func aBeamOnAFrontIsAsGoodAsAnyOnLongStrings() {
        let (narrow, any) = (LZWBeam(width: 1, shortening: 4), LZWBeam(width: 1, shortening: 4, front: .max))
        let bytes = narrow.encode(enlarged, symbolBits: 2).byteCount
        #expect(bytes <= any.encode(enlarged, symbolBits: 2).byteCount + 1)
        #expect(bytes <= LZWEncoder.encode(LZWPixels(indices: enlarged, symbolBits: 2)).byteCount)
    }
}
