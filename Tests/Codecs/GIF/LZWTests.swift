import Raster
import TestSupport
import Testing

@testable import Codecs

/// Code strings, held against ones worked out by hand and against the reader of files, which reads other programs' too.
@Suite struct LZWTests {
    @Test func fourEqualPixelsAreTwoCodesOfThreeBits() {
        // Clear 4, then 0 (3 bits each), 6 = "00" which the reader completes only now, 0; end 5: 100 000 110 000 101 from
        // the lowest bit on.
        let codes = LZWEncoder.encode(LZWPixels(indices: [0, 0, 0, 0], symbolBits: 2))
        #expect(codes.blocks == [2, 0b10_000_100, 0b0101_0001])
        #expect(codes.byteCount == 5)
    }

    @Test func blocksHoldAtMost255Bytes() {
        var packer = LZWCodePacker()
        for _ in 0..<300 { packer.put(0xa5, bits: 8) }
        let blocks = packer.string(symbolBits: 8).blocks
        #expect(blocks.count == 302)
        #expect(blocks[0] == 255 && blocks[256] == 45)
    }

    @Test func aStringStoredTwiceTakesACodeAndIsTakenBack() {
        var dictionary = LZWDictionary(symbolBits: 2)
        dictionary.add(1, 2)
        #expect(dictionary.child(of: 1, 2) == 6)
        let before = dictionary.nextCode
        let repetition = dictionary.add(1, 2)
        let addition = dictionary.add(6, 3)
        #expect(dictionary.nextCode == before + 2)
        #expect(dictionary.child(of: 6, 3) == 8)
        dictionary.remove(addition)
        dictionary.remove(repetition)
        #expect(dictionary.nextCode == before)
        #expect(dictionary.child(of: 6, 3) == nil)
        #expect(dictionary.child(of: 1, 2) == 6)
    }

    @Test func codesGrowWhenTheReaderNeedsThem() {
        var dictionary = LZWDictionary(symbolBits: 2)
        #expect(dictionary.codeBits == 3)
        dictionary.add(0, 1)
        #expect(dictionary.codeBits == 3)
        dictionary.add(0, 2)
        #expect(dictionary.nextCode == 8)
        #expect(dictionary.codeBits == 4)
        for code in 0..<4 { for symbol in 0..<255 as Range<UInt8> { dictionary.add(100 + code, symbol) } }
        for code in 4..<20 { for symbol in 0..<255 as Range<UInt8> { dictionary.add(100 + code, symbol) } }
        #expect(dictionary.isFull)
        #expect(dictionary.codeBits == 12)
    }

    private func noise(_ count: Int, symbols: Int, seed: UInt64) -> [UInt8] {
        var generator = SeededGenerator(seed: seed)
        var index: UInt8 = 0
        return (0..<count).map { _ in
            if Int.random(in: 0..<3, using: &generator) == 0 {
                index = UInt8(Int.random(in: 0..<symbols, using: &generator))
            }
            return index
        }
    }

    /// What the reader of files makes of a code string.
    private func read(_ codes: LZWCodeString, count: Int) throws -> [UInt8] {
        let bytes = [UInt8(codes.symbolBits)] + codes.blocks + [0]
        var reader = LZWReader(bytes, bytes.indices)
        var indices = [UInt8](repeating: 0, count: count)
        #expect(reader.read(count, into: &indices) == count)
        return indices
    }

    @Test(arguments: [1, 4, 7, 9]) func everySearchReadsBackTheSame(effort: Int) throws {
        for (seed, count) in [(1, 1), (2, 2), (3, 300), (4, 2_000)] as [(UInt64, Int)] {
            let indices = noise(count, symbols: 16, seed: seed)
            let codes = LZWSearch.encode(LZWPixels(indices: indices, symbolBits: 4), effort: effort)
            #expect(try read(codes, count: count) == indices, "seed \(seed)")
        }
    }

    @Test func aFullDictionaryIsReadByAll() throws {
        var generator = SeededGenerator(seed: 5)
        // Incompressible, then flat: first a new dictionary pays, then the old one does.
        let indices =
            (0..<5_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
            + [UInt8](repeating: 7, count: 5_000)
        let codes = LZWEncoder.encode(LZWPixels(indices: indices, symbolBits: 8))
        #expect(try read(codes, count: indices.count) == indices)
        #expect(codes.symbols(count: indices.count) == indices)
    }

    @Test func theBeamRenewsItsDictionary() throws {
        let indices = noise(8_000, symbols: 256, seed: 6)
        let codes = LZWBeam(width: 2, shortening: 1).encode(indices, symbolBits: 8)
        #expect(try read(codes, count: indices.count) == indices)
    }

    @Test func ofTwoWaysTheOneThatMakesALongerStringIsTaken() {
        // After 1 2 3 1 2, pixel 5 may be 3 or clear (0): as 3 it goes on the string "12".
        var pixels = LZWPixels(indices: [1, 2, 3, 1, 2, 3, 1, 2, 3], clearIndex: 0, symbolBits: 2)
        let drawn = LZWEncoder.encode(pixels)
        pixels.clearable = [0, 0, 0, 0, 0, 1, 0, 0, 0]
        #expect(LZWEncoder.encode(pixels) == drawn)
        pixels.indices[5] = 0
        pixels.clearable = []
        #expect(LZWEncoder.encode(pixels).byteCount >= drawn.byteCount)
    }

    @Test func stringsOfClearPixelsAreForgottenWithTheDictionary() throws {
        var generator = SeededGenerator(seed: 9)
        // Incompressible, so that the dictionary is full soon and begun anew, most often before another index than clear.
        let indices = (0..<400).flatMap { _ in
            (0..<30).map { _ in UInt8.random(in: 0..<255, using: &generator) }
                + [UInt8](repeating: 255, count: Int.random(in: 1...12, using: &generator))
        }
        let codes = LZWEncoder.encode(LZWPixels(indices: indices, clearIndex: 255, symbolBits: 8))
        #expect(try read(codes, count: indices.count) == indices)
    }

    @Test func keptPixelsAreWrittenAsOneOfTheirWays() {
        let indices = noise(500, symbols: 6, seed: 7)
        var pixels = LZWPixels(indices: indices, clearIndex: 6, symbolBits: 3)
        pixels.clearable = noise(500, symbols: 2, seed: 8)
        let symbols = LZWEncoder.encode(pixels).symbols(count: 500)
        for place in indices.indices where symbols[place] != indices[place] {
            #expect(symbols[place] == 6 && pixels.clearable[place] == 1)
        }
    }
}
