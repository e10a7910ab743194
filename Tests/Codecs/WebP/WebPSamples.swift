import Diagnostics
import Parallel
import Raster
import TestSupport
import Testing

@testable import Codecs

/// What the WebP tests share: encoding and decoding in memory, and building files chunk by chunk.
enum WebPSample {
    /// Frames that follow each other, from bitmaps and their durations in milliseconds.
    static func frames(_ source: [(Bitmap, Int)]) -> [Frame] {
        var start = Duration.zero
        return source.map { bitmap, milliseconds in
            let end = start + .milliseconds(milliseconds)
            defer { start = end }
            return Frame(bitmap: bitmap, interval: start..<end)
        }
    }

    static func frames(_ bitmaps: [Bitmap], each milliseconds: Int = 100) -> [Frame] {
        frames(bitmaps.map { ($0, milliseconds) })
    }

    static func encode(
        _ frames: [Frame], plays: Int? = nil, options: WebPOptions = WebPOptions(), keepsDuplicates: Bool = false,
        comment: String? = nil, jobs: Int = 1
    ) throws -> (bytes: [UInt8], report: EncodingReport) {
        let sink = MemorySink()
        let request = EncodingRequest(
            canvas: frames.first?.bitmap.size ?? PixelSize(width: 1, height: 1), plays: plays, comment: comment,
            keepsDuplicates: keepsDuplicates, pool: WorkPool(jobs: jobs))
        var encoder = try WebPEncoder(request, options: options, to: sink)
        for frame in frames { try encoder.add(frame) }
        let report = try encoder.finish()
        return (sink.bytes, report)
    }

    static func decode(
        _ bytes: [UInt8], isStrict: Bool = false
    ) throws -> (bitmaps: [Bitmap], info: AnimationInfo, diagnostics: [Diagnostic]) {
        SeedFolder.keep(bytes, for: "webp")
        var decoder = try WebPDecoder(bytes, options: DecodingOptions(isStrict: isStrict))
        var bitmaps: [Bitmap] = []
        while let bitmap = try decoder.next() { bitmaps.append(bitmap) }
        return (bitmaps, decoder.info, decoder.diagnostics)
    }

    /// A frame of a file that is built by hand.
    struct StoredFrame {
        var picture: Bitmap
        var x = 0
        var y = 0
        var milliseconds = 100
        var clearsAfterwards = false
        var blendsOver = false
    }

    /// An animated WebP as the container specification lays it out; pictures are compressed by the encoder under test.
    static func file(canvas: PixelSize, loopCount: Int = 0, frames: [StoredFrame]) throws -> [UInt8] {
        var body = chunk("VP8X", [0x12, 0, 0, 0] + number(canvas.width - 1, 3) + number(canvas.height - 1, 3))
        body += chunk("ANIM", [0xff, 0xff, 0xff, 0xff] + number(loopCount, 2))
        for frame in frames {
            var data = number(frame.x / 2, 3) + number(frame.y / 2, 3)
            data += number(frame.picture.width - 1, 3) + number(frame.picture.height - 1, 3)
            data += number(frame.milliseconds, 3)
            data.append((frame.blendsOver ? 0 : 2) | (frame.clearsAfterwards ? 1 : 0))
            body += chunk("ANMF", data + (try bitstreamChunk(of: frame.picture)))
        }
        return riff(body)
    }

    /// A still picture in the simple file format.
    static func still(_ picture: Bitmap) throws -> [UInt8] { riff(try bitstreamChunk(of: picture)) }

    /// Makes the prefix codes of the last picture unreadable and keeps its header (a signature and 4 bytes) whole.
    static func damageLastPicture(of bytes: inout [UInt8]) throws {
        let starts = bytes.indices.dropLast(8).filter { bytes[$0..<$0 + 4].elementsEqual("VP8L".utf8) }
        let header = try #require(starts.last) + 8 + 5
        for index in header..<bytes.count { bytes[index] = 0xff }
    }

    static func riff(_ body: [UInt8]) -> [UInt8] {
        Array("RIFF".utf8) + number(4 + body.count, 4) + Array("WEBP".utf8) + body
    }

    static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        Array(name.utf8) + number(data.count, 4) + data + (data.count % 2 == 1 ? [0] : [])
    }

    static func number(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(value >> (8 * $0) & 0xff) }
    }

    /// The VP8L chunk of a picture: what follows the head of its file (12 bytes).
    private static func bitstreamChunk(of picture: Bitmap) throws -> [UInt8] {
        let options = WebPOptions(effort: 0, keepsHiddenColor: true)
        return Array(try compressWebP(picture, in: picture.bounds, options: options).dropFirst(12))
    }
}
