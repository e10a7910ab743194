import TestSupport
import Testing

@testable import Codecs

@Suite struct DeflaterTests {
    @Test(arguments: Deflater.levels) func aStreamIsZlib(level: Int) throws {
        let stream = try Deflater(level: level).compress(Array("Wikipedia".utf8))
        // RFC 1950: deflate with a window of 32 kB; the header is a multiple of 31, and Adler-32 of the word is known.
        #expect(stream[0] == 0x78 && (Int(stream[0]) << 8 | Int(stream[1])) % 31 == 0)
        #expect(stream.suffix(4) == [0x11, 0xe6, 0x03, 0x98])
    }

    @Test func whatCannotBeCompressedFits() throws {
        var generator = SeededGenerator(seed: 8)
        let noise = (0..<70_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
        for level in [1, 12] {
            let deflater = try Deflater(level: level)
            let stream = try deflater.compress(noise)
            #expect(stream.count > noise.count && stream.count < noise.count + 100)
            #expect(try deflater.compressedCount(of: noise) == stream.count)
        }
    }

    @Test func nothingIsAStreamToo() throws {
        // Adler-32 of nothing is 1.
        #expect(try Deflater(level: 6).compress([]).suffix(4) == [0, 0, 0, 1])
    }

    @Test func oneDeflaterMakesOneStreamAfterTheOther() throws {
        let deflater = try Deflater(level: 9)
        let first = try deflater.compress([1, 2, 3])
        _ = try deflater.compress([UInt8](repeating: 7, count: 5_000))
        #expect(try deflater.compress([1, 2, 3]) == first)
    }
}
