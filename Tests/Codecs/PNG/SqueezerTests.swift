import Raster
import TestSupport
import Testing

@testable import Codecs

@Suite struct SqueezerTests {
    /// What a zlib stream of rows of 100 bytes, each behind a 0, decodes to: the reader is asked, with the stream in a picture.
    private func rows(of stream: [UInt8], count: Int) throws -> [UInt8] {
        let size = PixelSize(width: 100, height: count)
        var file = PNGStillFile.preamble(size, format: PNGPixelFormat(.grey), comment: nil)
        file.append(.imageData, stream)
        file.append(.end, [])
        return try PNG.decode(file).pixels.map(\.red)
    }

    @discardableResult
    private func expectRoundTrip(_ levels: [UInt8], _ squeezer: Squeezer, _ comment: Comment) throws -> Int {
        var bytes: [UInt8] = []
        for start in stride(from: 0, to: levels.count, by: 100) { bytes += [0] + levels[start..<start + 100] }
        let stream = squeezer.zlibStream(of: bytes)
        #expect(try rows(of: stream, count: levels.count / 100) == levels, comment)
        return try stream.count - Deflater(level: 12).compressedCount(of: bytes)
    }

    @Test func aStreamIsZlib() {
        let stream = Squeezer().zlibStream(of: Array("Wikipedia".utf8))
        // RFC 1950: deflate with a window of 32 kB; the header is a multiple of 31, and Adler-32 of the word is known.
        #expect(stream[0] == 0x78 && (Int(stream[0]) << 8 | Int(stream[1])) % 31 == 0)
        #expect(stream.suffix(4) == [0x11, 0xe6, 0x03, 0x98])
    }

    @Test(arguments: [1 as UInt64, 2, 3]) func whatRepeatsInPartsComesBack(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var levels: [UInt8] = []
        while levels.count < 4_000 {
            let start = Int.random(in: 0...levels.count, using: &generator)
            let length = Int.random(in: 1...90, using: &generator)
            levels += levels[start..<min(start + length, levels.count)]
            levels.append(UInt8.random(in: 0...20, using: &generator))
        }
        // Compared with libdeflate's highest level.
        #expect(try expectRoundTrip(Array(levels.prefix(4_000)), Squeezer(), "seed \(seed)") <= 0, "seed \(seed)")
        try expectRoundTrip(Array(levels.prefix(4_000)), Squeezer(stretch: 999), "in stretches, seed \(seed)")
    }

    @Test func longRunsComeBack() throws {
        // Matches have 258 bytes at most.
        try expectRoundTrip([UInt8](repeating: 7, count: 2_000), Squeezer(), "one level")
        let halves = [UInt8](repeating: 0, count: 1_100) + [UInt8](repeating: 9, count: 1_100)
        try expectRoundTrip(halves, Squeezer(), "two")
    }

    @Test func whatCannotBeCompressedIsStored() throws {
        var generator = SeededGenerator(seed: 4)
        let noise = (0..<3_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
        #expect(try expectRoundTrip(noise, Squeezer(), "noise") <= 5)
        try expectRoundTrip(noise, Squeezer(stretch: 1_000), "noise in stretches")
    }

    @Test func blocksPartWhereWhatTheyHoldChanges() throws {
        var generator = SeededGenerator(seed: 5)
        let levels = (0..<6_000).map { UInt8.random(in: 0...15, using: &generator) * ($0 < 3_000 ? 1 : 16) }
        let places = BlockSplitter.split(levels.map { DeflateToken(literal: $0) }, placeCount: 12)
        #expect(places == [0, 3_000, 6_000])
        try expectRoundTrip(levels, Squeezer(), "two halves")
    }
}
