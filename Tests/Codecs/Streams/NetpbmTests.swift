import Codecs
import Diagnostics
import Playback
import Raster
import TestSupport
import Testing

@Suite("Netpbm pictures, one after the other")
struct NetpbmTests {
    private func stream(_ bytes: [UInt8], strictly isStrict: Bool = false) throws(KineographError) -> PictureStream {
        SeedFolder.keep(bytes, for: "netpbm")
        let options = DecodingOptions(isStrict: isStrict)
        let codec = CodecRegistry.standard.codec(sniffing: bytes)
        guard let stream = try codec?.readStream?(FileBytes(bytes), options) else {
            throw KineographError(.internalError, "it is not known")
        }
        return stream
    }

    private func bytes(_ text: String, _ pixels: [UInt8] = []) -> [UInt8] { Array(text.utf8) + pixels }

    private func bitmaps(_ bytes: [UInt8]) throws -> [Bitmap] {
        let stream = try stream(bytes)
        return try stream.info.frames.indices.map { try stream.picture(at: $0).bitmap }
    }

    private static let board = Bitmap("K.K", ".K.", legend: ["K": .black, ".": .white])
    private static func grey(_ values: UInt8...) -> Bitmap {
        Bitmap(
            size: PixelSize(width: values.count, height: 1),
            pixels: values.map { Color(red: $0, green: $0, blue: $0) })
    }

    @Test func `Every kind`() throws {
        #expect(try bitmaps(bytes("P1\n# a comment\n3 2\n1 0 1\n010\n")) == [Self.board])
        #expect(try bitmaps(bytes("P4\n3 2\n", [0b1011_1111, 0b0101_1111])) == [Self.board])
        // 3 of 4 is 191.25 of 255.
        #expect(try bitmaps(bytes("P2 2 1\n4 # white\n0 3")) == [Self.grey(0, 191)])
        #expect(
            try bitmaps(bytes("P3 1 1 15 15 0 5")) == [Bitmap("x", legend: ["x": Color(red: 255, green: 0, blue: 85)])])
        #expect(try bitmaps(bytes("P5\n2 1\n255\n", [7, 9])) == [Self.grey(7, 9)])
        #expect(
            try bitmaps(bytes("P6#c\n1#c\n1 255\n", [1, 2, 3])) == [
                Bitmap("x", legend: ["x": Color(red: 1, green: 2, blue: 3)])
            ])
    }

    @Test func `Samples of sixteen bits are rounded, and too large ones are the largest`() throws {
        // 32768 of 65535 is 127.502 of 255, and 257 one.
        #expect(try bitmaps(bytes("P5 3 1 65535\n", [0x80, 0, 1, 1, 255, 255])) == [Self.grey(128, 1, 255)])
        // 500 of 1000.
        #expect(try bitmaps(bytes("P5 2 1 1000\n", [1, 244, 255, 255])) == [Self.grey(128, 255)])
        #expect(try bitmaps(bytes("P5 2 1 100\n", [50, 200])) == [Self.grey(128, 255)])
    }

    private func pam(_ fields: String, _ pixels: [UInt8]) -> [UInt8] {
        bytes("P7\n# a comment\n\nWIDTH 1\nHEIGHT 1\n\(fields)\nENDHDR\n", pixels)
    }

    @Test(
        arguments: [
            ("DEPTH 1\nMAXVAL 1\nTUPLTYPE BLACKANDWHITE", [1], Color.white),
            ("DEPTH 2\nMAXVAL 1\nTUPLTYPE BLACKANDWHITE_ALPHA", [0, 0], Color(red: 0, green: 0, blue: 0, alpha: 0)),
            ("DEPTH 1\nMAXVAL 255\nTUPLTYPE GRAYSCALE", [9], Color(red: 9, green: 9, blue: 9)),
            ("MAXVAL 255\nDEPTH 2\nTUPLTYPE GRAYSCALE_ALPHA", [9, 8], Color(red: 9, green: 9, blue: 9, alpha: 8)),
            ("DEPTH 3\nMAXVAL 255\nTUPLTYPE RGB", [1, 2, 3], Color(red: 1, green: 2, blue: 3)),
            ("DEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA", [1, 2, 3, 4], Color(red: 1, green: 2, blue: 3, alpha: 4)),
            ("DEPTH 4\nMAXVAL 15", [15, 0, 5, 1], Color(red: 255, green: 0, blue: 85, alpha: 17)),
        ] as [(String, [UInt8], Color)])
    func `Every tuple of a PAM`(fields: String, pixels: [UInt8], color: Color) throws {
        let file = pam(fields, pixels)
        #expect(try bitmaps(file).map(\.pixels) == [[color]])
        #expect(try stream(file).info.format == "pam")
        #expect(try stream(file).info.hasAlpha == (pixels.count.isMultiple(of: 2)))
    }

    @Test func `Pictures of several kinds and sizes follow each other`() throws {
        let file =
            bytes("P5 2 1 255\n", [7, 9]) + bytes("P4\n3 2\n", [0b1010_0000, 0b0100_0000]) + bytes("\n")
            + pam("DEPTH 1\nMAXVAL 255", [3]) + bytes("P1 1 1 0 P2 1 1 255 200\n")
        #expect(try bitmaps(file) == [Self.grey(7, 9), Self.board, Self.grey(3), Self.grey(255), Self.grey(200)])
        let info = try stream(file, strictly: true).info
        #expect(info.frames.map(\.rect.size.width) == [2, 3, 1, 1, 1])
        #expect(info.plays == nil && info.frames.allSatisfy { $0.duration == .zero })
    }

    @Test(
        arguments: [
            ("", "what follows the last picture is none"), ("P5 2 1 255\n\u{1}", "the file ends inside a picture"),
            ("P5 2", "the file ends inside a picture"), ("P7\nWIDTH 1\n", "the file ends inside a picture"),
            ("P2 1 1 255 ", "the file ends inside a picture"), ("junk", "what follows the last picture is none"),
        ] as [(String, String)])
    func `What follows the last whole picture is left out`(end: String, words: String) throws {
        let picture = bytes("P5 1 1 255\n", [65])
        let file = picture + picture + bytes(end.isEmpty ? "P9" : end)
        let found = try stream(file)
        #expect(found.info.frames.count == 2)
        #expect(found.diagnostics.first?.message.hasPrefix(words) == true)
        #expect(throws: KineographError.self) { try stream(file, strictly: true) }
    }

    @Test(
        arguments: [
            ("P6 2147483648 2147483648 255\n", .limitExceeded), ("P4 100000 100000\n", .limitExceeded),
            ("P7\nWIDTH 2147483648\nHEIGHT 1\nDEPTH 4\nMAXVAL 255\nENDHDR\n", .limitExceeded),
            ("P7\nWIDTH 99999999999999999999999\nHEIGHT 1\nDEPTH 4\nMAXVAL 255\nENDHDR\n", .invalidData),
            ("P5 0 1 255\n", .invalidData), ("P5 1 1 0\n", .invalidData), ("P5 1 1 65536\n", .invalidData),
            ("P5 a 1 255\n", .invalidData), ("P5 1 1 255\n", .invalidData), ("P2 1 1 255 x", .invalidData),
            ("P1 1 1 2", .invalidData), ("P7\nWIDTH 1\nENDHDR\n", .invalidData),
            ("P7\nWIDTH 1\nHEIGHT 1\nDEPTH 5\nMAXVAL 255\nENDHDR\nabcde", .unsupported),
            ("P7\nWIDTH 1\nHEIGHT 1\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB\nENDHDR\nabcd", .unsupported),
        ] as [(String, KineographError.Code)])
    func `What is wrong or too large is an error before it takes memory`(
        text: String, code: KineographError.Code
    ) {
        let error = #expect(throws: KineographError.self) { try stream(bytes(text)) }
        #expect(error?.code == code, "\(String(describing: error))")
        #expect(error?.remedy != nil)
    }

    @Test func `What the encoder writes is read back to the bit`() throws {
        var random = SeededGenerator(seed: 21)
        let bitmaps = (0..<4).map { _ in Bitmap.random(width: 5, height: 3, using: &random) }
        #expect(try self.bitmaps(RawVideoFile.bytes(of: bitmaps, .pam())) == bitmaps, "seed 21")
    }
}

/// Pictures of a tenth of a second each as a file.
enum RawVideoFile {
    static func bytes(of bitmaps: [Bitmap], _ codec: Codec) throws -> [UInt8] {
        let sink = MemorySink()
        let request = EncodingRequest(canvas: bitmaps[0].size, keepsDuplicates: true, constantRate: Rate(10))
        let encoder = try #require(try codec.makeEncoder?(request, .file(sink)))
        for (index, bitmap) in bitmaps.enumerated() {
            let interval = Duration.milliseconds(100 * index)..<Duration.milliseconds(100 * index + 100)
            try encoder.add(Frame(bitmap: bitmap, interval: interval))
        }
        _ = try encoder.finish()
        return sink.bytes
    }
}
