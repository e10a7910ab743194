import Codecs
import Diagnostics
import Parallel
import Raster
import TestSupport
import Testing

@Suite struct WebPRequestTests {
    private let codec = Codec.webP()

    @Test func theCodecKnowsItsFiles() {
        #expect(codec.identifier == "webp")
        #expect(codec.fileExtensions == ["webp"])
        #expect(codec.sniff(Array("RIFF\0\0\0\0WEBPVP8L".utf8)[...]))
        #expect(codec.sniff(Array("xxRIFF\0\0\0\0WEBPVP8L".utf8)[2...]))
        #expect(!codec.sniff(Array("RIFF\0\0\0\0WAVEfmt ".utf8)[...]))
        #expect(!codec.sniff(Array("RIFF\0\0\0\0WEB".utf8)[...]))
        #expect(!codec.sniff([]))
    }

    @Test func theCodecEncodesAndDecodes() throws {
        let sink = MemorySink()
        let picture = Bitmap("RG", "B.")
        let makeEncoder = try #require(codec.makeEncoder)
        let makeDecoder = try #require(codec.makeDecoder)
        let encoder = try makeEncoder(EncodingRequest(canvas: picture.size), .file(sink))
        #expect(!encoder.wantsSurvey)
        for frame in WebPSample.frames([picture]) { try encoder.add(frame) }
        _ = try encoder.finish()
        let decoder = try makeDecoder(sink.bytes, DecodingOptions())
        #expect(try decoder.next() == picture)
        #expect(try decoder.next() == nil)
        #expect(decoder.diagnostics.isEmpty)
    }

    @Test func aCanvasBeyondTheFormatIsRefusedBeforeAnythingIsWritten() throws {
        let sink = MemorySink()
        for canvas in [PixelSize(width: 16_384, height: 1), PixelSize(width: 1, height: 16_384)] {
            let error = #expect(throws: KineographError.self) {
                _ = try WebPEncoder(EncodingRequest(canvas: canvas), to: sink)
            }
            #expect(error?.code == .unsupported)
            #expect(error?.message.contains("16383") == true)
        }
        #expect(sink.bytes.isEmpty)
        _ = try WebPEncoder(EncodingRequest(canvas: PixelSize(width: 16_383, height: 1)), to: sink)
    }

    @Test func tooManyPlaysAreRefused() {
        for plays in [0, 65_536] {
            let request = EncodingRequest(canvas: PixelSize(width: 1, height: 1), plays: plays)
            let error = #expect(throws: KineographError.self) { _ = try WebPEncoder(request, to: MemorySink()) }
            #expect(error?.code == .unsupported)
        }
    }

    @Test(arguments: [
        WebPOptions(effort: 10), WebPOptions(effort: -1), WebPOptions(mode: .lossy(quality: 100.5)),
        WebPOptions(mode: .lossy(quality: .nan)), WebPOptions(mode: .mixed(quality: -1)),
        WebPOptions(mode: .nearLossless(level: 101)),
    ]) func optionsOutOfRangeAreRefused(options: WebPOptions) {
        let request = EncodingRequest(canvas: PixelSize(width: 1, height: 1))
        let error = #expect(throws: KineographError.self) {
            _ = try WebPEncoder(request, options: options, to: MemorySink())
        }
        #expect(error?.code == .usage)
    }

    @Test func anAnimationOfNoFramesIsAnError() {
        let error = #expect(throws: KineographError.self) { try WebPSample.encode([]) }
        #expect(error?.code == .usage)
        let instant = Frame(bitmap: Bitmap("R"), interval: .zero ..< .zero)
        #expect(throws: KineographError.self) { try WebPSample.encode([instant]) }
    }

    @Test func aFrameOfAnotherSizeIsAnError() {
        let frames = WebPSample.frames([Bitmap("RR"), Bitmap("R")])
        let error = #expect(throws: KineographError.self) { try WebPSample.encode(frames) }
        #expect(error?.code == .internalError)
    }

    @Test func aSequenceOfFilesIsNotForThisFormat() throws {
        let makeEncoder = try #require(codec.makeEncoder)
        let request = EncodingRequest(canvas: PixelSize(width: 1, height: 1))
        #expect(throws: KineographError.self) { try makeEncoder(request, .sequence(Folder())) }
    }

    @Test func aSinkThatFailsFailsTheEncoder() {
        let error = #expect(throws: KineographError.self) {
            var encoder = try WebPEncoder(EncodingRequest(canvas: PixelSize(width: 1, height: 1)), to: FullDisk())
            try encoder.add(Frame(bitmap: Bitmap("R"), interval: .zero ..< .seconds(1)))
            _ = try encoder.finish()
        }
        #expect(error?.code == .inputOutput)
        #expect(error?.frame == 0)
    }
}

private final class Folder: FileSequenceSink {
    func writeFile(_ index: Int, _ bytes: [UInt8]) {}
    func name(of index: Int) -> String { "" }
    func contents(of index: Int) -> [UInt8] { [] }
    func writeDocument(_ bytes: [UInt8]) {}
}

/// Takes the head of a file and no more.
private final class FullDisk: ByteSink {
    private(set) var count = 0

    func write(_ bytes: [UInt8]) throws(KineographError) {
        guard count == 0 else { throw KineographError(.inputOutput, "the disk is full") }
        count += bytes.count
    }

    func overwrite(at offset: Int, with bytes: [UInt8]) {}
}
