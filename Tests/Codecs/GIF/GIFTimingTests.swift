import Codecs
import Diagnostics
import Raster
import TestSupport
import Testing

@Suite struct GIFTimingTests {
    /// So many frames that all differ.
    private func frames(_ count: Int, _ each: (_ index: Int) -> Range<Duration>) -> [Frame] {
        (0..<count).map { index in
            let bitmap = Bitmap(width: 2, height: 1) { x, _ in
                Color(red: UInt8(index % 251), green: UInt8(x), blue: UInt8(index / 251))
            }
            return Frame(bitmap: bitmap, interval: each(index))
        }
    }

    private func delays(_ bytes: [UInt8]) throws -> [String] { try decodeGIF(bytes).info.frames.map(\.delay) }

    @Test func thirtyImagesInASecondRoundTheirBoundaries() throws {
        let stream = frames(30) { .seconds(1) * $0 / 30..<(.seconds(1) * ($0 + 1) / 30) }
        let (bytes, report) = try encodeGIF(stream)
        // Boundaries at 3.33, 6.67, 10 become 3, 7, 10.
        let expected = (0..<30).map { $0 % 3 == 1 ? "4/100" : "3/100" }
        #expect(try delays(bytes) == expected)
        #expect(report.duration == .seconds(1))
        #expect(report.frameCount == 30)
    }

    @Test func sixtyFramesASecondBecomeFiftyAndKeepTheLength() throws {
        let stream = frames(60) { .seconds(1) * $0 / 60..<(.seconds(1) * ($0 + 1) / 60) }
        let (bytes, report) = try encodeGIF(stream)
        let written = try delays(bytes)
        #expect(written == [String](repeating: "2/100", count: 50))
        #expect(report.droppedFrames == 10)
        #expect(report.duration == .seconds(1))
    }

    @Test func aHoldBeyondTheFieldIsSplit() throws {
        let first = Bitmap("R.", "..")
        let second = Bitmap(".G", "..")
        let stream = timed([first, second], [.seconds(700), .milliseconds(50)])
        let (bytes, report) = try encodeGIF(stream)
        #expect(report.frameCount == 3)
        #expect(try delays(bytes) == ["65535/100", "4465/100", "5/100"])
        let decoded = try decodeGIF(bytes)
        #expect(decoded.canvases == [first, first, second])
    }

    @Test func aSplitHoldOverAllColoursNeedsNoClearIndex() throws {
        let first = Bitmap(width: 16, height: 16) { x, y in Color(red: UInt8(x * 16 + y), green: 0, blue: 0) }
        var second = first
        second[0, 0] = first[1, 1]
        let (bytes, _) = try encodeGIF(timed([first, second], [.seconds(1400), .milliseconds(50)]))
        #expect(try decodeGIF(bytes).canvases == [first, first, first, second])
    }

    @Test func equalFramesAreMergedUnlessKept() throws {
        let stream = timed([Bitmap("R"), Bitmap("R"), Bitmap("G")])
        let (merged, report) = try encodeGIF(stream)
        #expect(try delays(merged) == ["20/100", "10/100"])
        #expect(report.mergedFrames == 1)
        let (kept, keptReport) = try encodeGIF(stream, keepsDuplicates: true)
        #expect(try delays(kept) == ["10/100", "10/100", "10/100"])
        #expect(keptReport.frameCount == 3)
        #expect(try decodeGIF(kept).canvases == stream.map(\.bitmap))
    }

    @Test func framesOfNoDurationAreNoAnimation() {
        let stream = [Frame(bitmap: Bitmap("R"), interval: .zero..<(.zero))]
        let error = #expect(throws: KineographError.self) { try encodeGIF(stream) }
        #expect(error?.code == .usage)
    }
}
