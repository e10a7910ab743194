import Raster
import TestSupport
import Testing

@testable import Codecs

@Suite("Where the bytes of JPEG files go") struct JPEGStorageTests {
    private func stored(_ bytes: [UInt8]) throws -> FileStorage {
        let stored = try FileStorage(ofJPEG: bytes, options: DecodingOptions())
        #expect(stored.parts.first?.range.lowerBound == 0 && stored.parts.last?.range.upperBound == bytes.count)
        #expect(zip(stored.parts, stored.parts.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
        return stored
    }

    @Test(arguments: [false, true]) func `Segments are of one kind each`(isProgressive: Bool) throws {
        var builder = JPEGFileBuilder(width: 16, height: 8, [.init([10, 200]), .init([1]), .init([2])])
        builder.isProgressive = isProgressive
        let plain = try stored(builder.bytes)
        // The two markers at the ends, and the frame: a marker, a length, 6 bytes and 3 for each component.
        #expect(plain.byteCount(of: .container) == 2 + 2 + 4 + 6 + 9)
        #expect(plain.byteCount(of: .pixels) == builder.bytes.count - 23)
        #expect(plain.frames.map(\.coding) == [isProgressive ? "DCT, progressive" : "DCT"])
        #expect(plain.frames[0].pixelByteCount == plain.byteCount(of: .pixels))
        #expect(plain.savings.isEmpty)
        builder.head = JPEGFileBuilder.segment(0xfe, [1, 2, 3]) + JPEGFileBuilder.segment(0xe1, [4, 5])
        let told = try stored(builder.bytes + [1, 2, 3, 4])
        #expect(told.byteCount(of: .metadata) == 7 + 6)
        #expect(told.byteCount(of: .unused) == 4)
        #expect(told.savings == [Saving(.metadata, 13), Saving(.unused, 4)])
    }

    @Test func `What turns a picture, or says its colours, is no mere metadata`() throws {
        var builder = JPEGFileBuilder(width: 8, height: 8, [.init([10])])
        for (orientation, kind) in [(1, StoredPart.Kind.metadata), (6, .container)] {
            let exif = ExifBuilder.identifier + ExifBuilder(orientation: orientation).bytes
            builder.head = JPEGFileBuilder.segment(0xe1, exif)
            let part = try stored(builder.bytes).parts.first { $0.range.contains(10) }
            #expect(part?.kind == kind)
        }
        builder.head = JPEGFileBuilder.segment(0xe2, Array("ICC_PROFILE".utf8) + [0, 1, 1, 9])
        #expect(try stored(builder.bytes).byteCount(of: .metadata) == 0)
    }

    @Test func `A file cut anywhere behind its head is told of without a gap`() throws {
        let builder = JPEGFileBuilder(width: 16, height: 8, [.init([10, 200])])
        for count in builder.beforeScan.count + 10...builder.bytes.count {
            _ = try stored(Array(builder.bytes.prefix(count)))
        }
    }
}
