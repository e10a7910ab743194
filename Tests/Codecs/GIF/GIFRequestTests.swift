import Codecs
import Diagnostics
import Raster
import TestSupport
import Testing

@Suite struct GIFRequestTests {
    private let stream = timed([Bitmap("R"), Bitmap("G")])

    /// The count in the loop extension, found by its bytes; nil without one.
    private func loopCount(_ bytes: [UInt8]) -> Int? {
        let name = Array("NETSCAPE2.0".utf8) + [3, 1]
        guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: name) }) else { return nil }
        return Int(bytes[start + name.count]) | Int(bytes[start + name.count + 1]) << 8
    }

    @Test(arguments: [(1, nil), (2, 1), (3, 2), (65_536, 65_535), (nil, 0)] as [(Int?, Int?)])
    func playsBecomeLoopsAndBack(plays: Int?, loops: Int?) throws {
        let bytes = try encodeGIF(stream, plays: plays).bytes
        #expect(loopCount(bytes) == loops)
        #expect(try decodeGIF(bytes).info.plays == plays)
    }

    @Test func tooManyPlaysAreRefused() {
        let error = #expect(throws: KineographError.self) { try encodeGIF(stream, plays: 65_537) }
        #expect(error?.code == .unsupported)
    }

    @Test func aCommentComesBack() throws {
        let long = String(repeating: "Übung ", count: 60)
        for comment in ["a walk", long] {
            let bytes = try encodeGIF(stream, comment: comment).bytes
            #expect(try decodeGIF(bytes).info.comment == comment)
        }
    }

    @Test func theFileSaysVersion89aAndEndsWithATrailer() throws {
        let bytes = try encodeGIF(stream).bytes
        #expect(bytes.starts(with: "GIF89a".utf8))
        #expect(bytes.last == 0x3b)
        #expect(bytes.dropLast().last == 0)
    }

    @Test(arguments: [
        GIFOptions(colors: 1), GIFOptions(colors: 257), GIFOptions(alpha: .threshold(0)), GIFOptions(effort: 10),
        GIFOptions(effort: -1),
    ])
    func optionsOutOfTheirRangeAreRefused(options: GIFOptions) {
        let error = #expect(throws: KineographError.self) { try encodeGIF(stream, options: options) }
        #expect(error?.code == .usage)
    }

    @Test func framesOfAnotherSizeAreRefused() {
        let mixed = timed([Bitmap("R"), Bitmap("RG")])
        for surveys in [true, false] {
            let error = #expect(throws: KineographError.self) { try encodeGIF(mixed, surveys: surveys) }
            #expect(error?.frame == 1)
        }
    }

    private func encode(_ frames: [Frame], to sink: any ByteSink) throws(KineographError) {
        var encoder = try GIFEncoder(EncodingRequest(canvas: PixelSize(width: 1, height: 1)), to: sink)
        for frame in frames { try encoder.add(frame) }
        _ = try encoder.finish()
    }

    @Test func anAnimationWithoutFramesIsRefused() throws {
        let error = #expect(throws: KineographError.self) { try encode([], to: MemorySink()) }
        #expect(error?.code == .usage)
    }

    @Test func aFailingSinkEndsTheEncoding() {
        final class FullDisk: ByteSink {
            let count = 0
            func write(_ bytes: [UInt8]) throws(KineographError) {
                throw KineographError(.inputOutput, "no space left")
            }
            func overwrite(at offset: Int, with bytes: [UInt8]) {}
        }
        let error = #expect(throws: KineographError.self) { try encode(stream, to: FullDisk()) }
        #expect(error?.code == .inputOutput)
    }

    @Test func theCodecKnowsItsFilesAndMakesBothEnds() throws {
        let registry = CodecRegistry([.gif()])
        let codec = try #require(registry.codec(fileExtension: "GIF"))
        #expect(codec.identifier == "gif")
        #expect(registry.codec(sniffing: Array("GIF87a".utf8)) != nil)
        #expect(registry.codec(sniffing: Array("GIF88a".utf8)) == nil)

        let sink = MemorySink()
        let request = EncodingRequest(canvas: PixelSize(width: 1, height: 1))
        let makeEncoder = try #require(codec.makeEncoder)
        let encoder = try makeEncoder(request, .file(sink))
        for frame in stream where encoder.wantsSurvey { try encoder.survey(frame) }
        for frame in stream { try encoder.add(frame) }
        #expect(!encoder.wantsSurvey)
        #expect(try encoder.finish().frameCount == 2)
        let makeDecoder = try #require(codec.makeDecoder)
        let decoder = try makeDecoder(sink.bytes, DecodingOptions())
        #expect(decoder.info.format == "gif")
        #expect(try decoder.next() == Bitmap("R"))
    }
}
