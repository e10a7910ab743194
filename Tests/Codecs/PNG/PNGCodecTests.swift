import Codecs
import Diagnostics
import Raster
import TestSupport
import Testing

@Suite struct PNGCodecTests {
    private static let registry = CodecRegistry([.apng(), .png()])

    @Test func fileEndingsMeanOneFile() {
        #expect(Self.registry.codec(fileExtension: "PNG")?.identifier == "apng")
        #expect(Self.registry.codec(fileExtension: "apng")?.identifier == "apng")
        #expect(Self.registry.codec(identifier: "png")?.capabilities.isFileSequence == true)
    }

    @Test func aFileIsKnownByItsFirstBytes() throws {
        let bytes = try PNG.encode(Bitmap("R"))
        let codec = try #require(Self.registry.codec(sniffing: bytes))
        let makeDecoder = try #require(codec.makeDecoder)
        let decoder = try makeDecoder(bytes, DecodingOptions())
        #expect(decoder.info.format == "png" && decoder.info.plays == 1)
        #expect(try decoder.next() == Bitmap("R"))
        #expect(try decoder.next() == nil)
        #expect(Self.registry.codec(sniffing: Array("GIF89a".utf8)) == nil)
    }

    @Test func theKindOfOutputHasToFit() throws {
        final class Nowhere: FileSequenceSink {
            func writeFile(_ index: Int, _ bytes: [UInt8]) {}
            func name(of index: Int) -> String { "" }
            func contents(of index: Int) -> [UInt8] { [] }
            func writeDocument(_ bytes: [UInt8]) {}
        }
        let request = EncodingRequest(canvas: PixelSize(width: 1, height: 1))
        let apng = try #require(Codec.apng().makeEncoder)
        #expect(throws: KineographError.self) { try apng(request, .sequence(Nowhere())) }
        let encoder = try apng(request, .file(MemorySink()))
        #expect(encoder.wantsSurvey)
    }

    @Test func aHeaderIsReadFromTheFirstBytes() throws {
        var builder = PNGFileBuilder(width: 640, height: 480, format: PNGFileBuilder.Format(colorType: 3, depth: 8))
        #expect(
            try PNG.header(of: builder.bytes)
                == PNG.Header(
                    size: PixelSize(width: 640, height: 480), hasAlpha: false, isComplete: false))
        builder.appendAnimationControl(frames: 1)
        builder.append("PLTE", [1, 2, 3])
        builder.append("tRNS", [0])
        builder.append("IDAT", [])
        #expect(
            try PNG.header(of: builder.bytes)
                == PNG.Header(size: PixelSize(width: 640, height: 480), hasAlpha: true, isAnimated: true))
        #expect(throws: KineographError.self) { try PNG.header(of: Array(builder.bytes.prefix(20))) }
    }

    @Test func commentsAreFoundWhereverTheyStand() throws {
        let plain = Array("Comment\0caf".utf8) + [0xe9]  // ISO 8859-1.
        let international = Array("Comment\0\0\0de\0Kommentar\0grün".utf8)
        let other = Array("Author\0me".utf8)
        let compressed: [UInt8] = Array("Comment\0".utf8) + [1, 0, 0, 0, 1, 2]
        for (chunks, expected) in [
            ([("tEXt", plain)], "café"), ([("tEXt", other), ("iTXt", international)], "grün"),
            ([("iTXt", compressed)], nil), ([("tEXt", other)], nil),
        ] as [([(String, [UInt8])], String?)] {
            var builder = PNGFileBuilder(width: 1, height: 1)
            builder.append("IDAT", PNGFileBuilder.data(width: 1, height: 1, rgba: [1, 2, 3, 4]))
            for (type, payload) in chunks { builder.append(type, payload) }
            builder.append("IEND")
            #expect(try PNGDecoder(builder.bytes).info.comment == expected)
        }
    }
}
