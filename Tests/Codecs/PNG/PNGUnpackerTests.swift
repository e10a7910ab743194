import Diagnostics
import Raster
import TestSupport
import Testing

@testable import Codecs

/// Holds what is read without libpng against what libpng reads.
@Suite struct PNGUnpackerTests {
    private static let kinds: [(PNGHeader.ColorType, [UInt8])] = [
        (.grey, [1, 2, 4, 8]), (.rgb, [8]), (.palette, [1, 2, 4, 8]), (.greyAlpha, [8]), (.rgba, [8]),
    ]

    @Test(arguments: PNGUnpackerTests.kinds.indices) func everyKindReadsAsLibpngReadsIt(kind: Int) throws {
        let (type, depths) = PNGUnpackerTests.kinds[kind]
        for depth in depths {
            for seed in 0..<6 {
                var generator = SeededGenerator(seed: UInt64(seed))
                let file = RandomPNG(type, depth: depth, hasTransparency: seed >= 3, using: &generator)
                let parsed = try parse(file.bytes)
                let unpacker = try #require(PNGUnpacker(parsed, in: file.bytes), "\(type), \(depth) bits, seed \(seed)")
                let bitmap = try unpacker.unpack(parsed.picture, size: parsed.header.size)?.bitmap
                let expected = try PNGPixels(decoding: file.bytes, size: parsed.header.size, transfer: nil)
                #expect(expected.fault == nil && expected.libraryMessage == nil)
                #expect(bitmap == expected.bitmap, "\(type), \(depth) bits, seed \(seed)")
            }
        }
    }

    @Test func dataInSeveralChunksIsOneStream() throws {
        var generator = SeededGenerator(seed: 5)
        let file = RandomPNG(.rgba, depth: 8, hasTransparency: false, parts: 5, using: &generator)
        let parsed = try parse(file.bytes)
        let bitmap = try PNGUnpacker(parsed, in: file.bytes)?.unpack(parsed.picture, size: parsed.header.size)?.bitmap
        let expected = try PNGPixels(decoding: file.bytes, size: parsed.header.size, transfer: nil)
        #expect(parsed.picture.count == 5)
        #expect(bitmap == expected.bitmap)
    }

    @Test func whatIsNotSoundIsLeftToLibpng() throws {
        var generator = SeededGenerator(seed: 6)
        let whole = RandomPNG(.rgb, depth: 8, hasTransparency: false, using: &generator)
        let damages: [(inout [UInt8]) -> Void] = [
            { $0[0] = 5 }, { $0.removeLast() }, { $0.append(0) },
        ]
        for damage in damages {
            var damaged = whole
            damage(&damaged.data)
            let bytes = damaged.bytes
            let parsed = try parse(bytes)
            let unpacker = try #require(PNGUnpacker(parsed, in: bytes))
            #expect(try unpacker.unpack(parsed.picture, size: parsed.header.size)?.bitmap == nil)
        }
    }

    private func parse(_ bytes: [UInt8]) throws(KineographError) -> PNGFile {
        var parser = try PNGFileParser(bytes, options: DecodingOptions())
        try parser.parse()
        return parser.file
    }
}

/// A file of random samples, each row with a random filter.
private struct RandomPNG {
    /// The rows, each after its filter.
    var data: [UInt8] = []
    private let size: PixelSize
    private let type: PNGHeader.ColorType
    private let depth: UInt8
    private var palette: [UInt8] = []
    private var transparency: [UInt8] = []
    private let parts: Int

    init(
        _ type: PNGHeader.ColorType, depth: UInt8, hasTransparency: Bool, parts: Int = 1,
        using generator: inout SeededGenerator
    ) {
        func random(_ count: Int, below limit: Int = 256) -> [UInt8] {
            (0..<count).map { _ in UInt8(Int.random(in: 0..<limit, using: &generator)) }
        }
        size = PixelSize(
            width: Int.random(in: 1...21, using: &generator), height: Int.random(in: 1...9, using: &generator))
        (self.type, self.depth, self.parts) = (type, depth, parts)
        // Few values, so that the clear colour occurs.
        let values = type == .rgb ? 2 : 256
        for _ in 0..<size.height {
            data += random(1, below: type == .rgb && hasTransparency ? 1 : 5)
            data += random((size.width * type.channels * Int(depth) + 7) / 8, below: values)
        }
        // One entry less than there are indices: what has none is black.
        if type == .palette { palette = random(3 * ((1 << Int(depth)) - 1)) }
        guard hasTransparency else { return }
        switch type {
        case .grey: transparency = [0, UInt8(Int.random(in: 0..<1 << Int(depth), using: &generator))]
        case .rgb: transparency = [0, 1, 0, 0, 0, 1]
        case .palette: transparency = random(1)
        case .greyAlpha, .rgba: break
        }
    }

    var bytes: [UInt8] {
        var header: [UInt8] = []
        header.append(bigEndian: UInt32(size.width))
        header.append(bigEndian: UInt32(size.height))
        header += [depth, type.rawValue, 0, 0, 0]
        var file = PNGChunk.signature
        file.append(.header, header)
        if !palette.isEmpty { file.append(.palette, palette) }
        if !transparency.isEmpty { file.append(.transparency, transparency) }
        let stream = (try? Deflater(level: 1).compress(data)) ?? []
        let step = (stream.count + parts - 1) / parts
        for part in 0..<parts { file.append(.imageData, stream[part * step..<min(stream.count, (part + 1) * step)]) }
        file.append(.end, [UInt8]())
        return file
    }
}
