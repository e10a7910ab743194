import Parallel
import Raster
import TestSupport
import Testing

@testable import Codecs

@Suite struct WebPMixedTests {
    private func byteCount(_ source: [Bitmap], _ mode: WebPOptions.Mode) throws -> Int {
        try WebPSample.encode(WebPSample.frames(source), options: WebPOptions(mode: mode)).bytes.count
    }

    /// A soft picture with noise, which is small only lossily.
    private func photograph(using generator: inout SeededGenerator) -> Bitmap {
        Bitmap(width: 48, height: 32) { x, y in
            let noise = Int.random(in: 0..<24, using: &generator)
            return Color(red: UInt8(x * 4 + noise), green: UInt8(y * 5 + noise), blue: UInt8(100 + noise))
        }
    }

    /// Stripes of two colours, which are small only losslessly.
    private func drawing(_ step: Int) -> Bitmap {
        Bitmap(width: 48, height: 32) { x, _ in (x + step) % 5 < 2 ? .black : Color(red: 255, green: 0, blue: 90) }
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>) func theFileIsNeverLargerThanTheBetterOfBoth(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let source = (0..<6).map { step in
            Bool.random(using: &generator) ? photograph(using: &generator) : drawing(step)
        }
        let mixed = try byteCount(source, .mixed(quality: 75))
        #expect(try mixed <= byteCount(source, .lossless), "seed \(seed)")
        #expect(try mixed <= byteCount(source, .lossy(quality: 75)), "seed \(seed)")
    }

    @Test func drawingsStayExact() throws {
        let source = (0..<5).map { drawing($0) }
        let options = WebPOptions(mode: .mixed(quality: 75))
        let (bytes, report) = try WebPSample.encode(WebPSample.frames(source), options: options)
        #expect(try WebPSample.decode(bytes, isStrict: true).bitmaps == source)
        #expect(report.isLossless)
        #expect(report.frameCount == 5)
    }

    @Test func aDrawingAmongPhotographsIsLosslessAlone() throws {
        var generator = SeededGenerator(seed: 3)
        let source = [photograph(using: &generator), drawing(0), photograph(using: &generator)]
        let options = WebPOptions(mode: .mixed(quality: 75))
        let (bytes, report) = try WebPSample.encode(WebPSample.frames(source), options: options)
        let bitmaps = try WebPSample.decode(bytes, isStrict: true).bitmaps
        #expect(bitmaps[1] == source[1])
        #expect(bitmaps[0] != source[0])
        #expect(!report.isLossless)
    }

    @Test func anyNumberOfJobsWritesTheSameBytes() throws {
        var generator = SeededGenerator(seed: 9)
        let frames = WebPSample.frames([photograph(using: &generator), drawing(1), drawing(2)])
        let options = WebPOptions(mode: .mixed(quality: 60))
        let single = try WebPSample.encode(frames, options: options).bytes
        for jobs in 2...3 {
            #expect(try WebPSample.encode(frames, options: options, jobs: jobs).bytes == single, "\(jobs) jobs")
        }
    }
}
