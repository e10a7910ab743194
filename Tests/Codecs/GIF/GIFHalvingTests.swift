import Codecs
import Raster
import TestSupport
import Testing

/// Frames written as two of half their time, so that less has to be cleared.
@Suite struct GIFHalvingTests {
    /// A figure that lifts an arm and lowers it, on clear ground.
    private var frames: [Frame] {
        timed(
            (0..<3).map { index in
                Bitmap(width: 14, height: 12) { x, y in
                    if x < 12 { return Color(red: UInt8(x * 20), green: UInt8(y * 20), blue: 0) }
                    return y / 4 == index ? .white : .clear
                }
            })
    }

    @Test func theHighestEffortHalvesFramesAndSaysHowMany() throws {
        let whole = try encodeGIF(frames, options: GIFOptions(effort: 8))
        let halved = try encodeGIF(frames, options: GIFOptions(effort: 9))
        #expect(whole.report.frameCount == 3 && whole.report.halvedFrames == 0)
        // The figure is drawn once instead of three times.
        #expect(halved.report.frameCount == 3 + halved.report.halvedFrames && halved.report.halvedFrames > 0)
        #expect(halved.bytes.count < whole.bytes.count - 100)
        #expect(halved.report.isLossless && halved.report.duration == .milliseconds(300))
        let seen = try shown(halved.bytes)
        for frame in frames {
            let parts = seen.filter { frame.interval.contains($0.interval.lowerBound) }
            #expect(parts.first?.interval.lowerBound == frame.interval.lowerBound)
            #expect(parts.allSatisfy { $0.bitmap == frame.bitmap })
        }
    }

    @Test func eachImageStaysOneFrameOnRequest() throws {
        let report = try encodeGIF(frames, options: GIFOptions(effort: 9), keepsDuplicates: true).report
        #expect(report.frameCount == 3 && report.halvedFrames == 0)
    }
}
