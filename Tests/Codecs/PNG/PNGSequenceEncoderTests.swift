import Codecs
import Diagnostics
import Parallel
import Raster
import TestSupport
import Testing

@Suite struct PNGSequenceEncoderTests {
    private final class MemorySequence: FileSequenceSink {
        var files: [(index: Int, bytes: [UInt8])] = []
        var document: [UInt8]?
        func writeFile(_ index: Int, _ bytes: [UInt8]) { files.append((index, bytes)) }
        func name(of index: Int) -> String { "f\(index).png" }
        func contents(of index: Int) -> [UInt8] { files[index].bytes }
        func writeDocument(_ bytes: [UInt8]) { document = bytes }
    }

    private static func encode(
        _ frames: [Frame], jobs: Int = 1, comment: String? = nil
    ) throws -> (files: [(index: Int, bytes: [UInt8])], report: EncodingReport) {
        let sink = MemorySequence()
        let request = EncodingRequest(
            canvas: frames.first?.bitmap.size ?? PixelSize(width: 1, height: 1), comment: comment,
            pool: WorkPool(jobs: jobs))
        let makeEncoder = try #require(Codec.png().makeEncoder)
        let encoder = try makeEncoder(request, .sequence(sink))
        for frame in frames { try encoder.add(frame) }
        let report = try encoder.finish()
        return (sink.files, report)
    }

    @Test(arguments: 1...4) func everyFrameBecomesAFileInOrder(jobs: Int) throws {
        let bitmaps =
            randomFrames(seed: 9, count: 11, width: 8, height: 6) + [Bitmap(size: PixelSize(width: 8, height: 6))]
        let (files, report) = try Self.encode(frames(bitmaps), jobs: jobs)
        #expect(files.map(\.index) == Array(0..<12))
        #expect(try files.map { try PNG.decode($0.bytes, options: strict) } == bitmaps)
        #expect(report.frameCount == 12 && report.duration == .milliseconds(1_200) && report.mergedFrames == 0)
        #expect(try files.map(\.bytes) == Self.encode(frames(bitmaps)).files.map(\.bytes))
    }

    @Test func equalFramesAreFilesOfTheirOwn() throws {
        #expect(try Self.encode(frames([Bitmap("R"), Bitmap("R")])).files.count == 2)
    }

    @Test func everyFileHasThePixelFormatOfItsOwnFrame() throws {
        let files = try Self.encode(frames([Bitmap("W#"), Bitmap("R.")]), comment: "both").files
        // IHDR's colour types: 0 is grey, 3 a palette.
        #expect(files.map { $0.bytes[25] } == [0, 3])
        #expect(try files.map { try PNGDecoder($0.bytes).info.comment } == ["both", "both"])
    }

    @Test func aStreamWithoutFramesIsAnError() {
        #expect(throws: KineographError.self) { try Self.encode([]) }
    }
}
