import Codecs
import Diagnostics
import Parallel
import Raster
import TestSupport
import Testing

@Suite struct WebPEncoderTests {
    private let red = Bitmap("RR", "RR")
    private let green = Bitmap("GG", "GG")

    @Test func whatWasWrittenIsReadBackPixelByPixel() throws {
        for seed in 1...40 as ClosedRange<UInt64> {
            var generator = SeededGenerator(seed: seed)
            let source = randomAnimation(using: &generator)
            let (bytes, report) = try WebPSample.encode(WebPSample.frames(source), keepsDuplicates: true)
            let (bitmaps, info, _) = try WebPSample.decode(bytes, isStrict: true)
            let expected = source.map { $0.clearingHiddenColor() }
            #expect(bitmaps.map { $0.clearingHiddenColor() } == expected, "seed \(seed)")
            #expect(report.frameCount == info.frames.count, "seed \(seed)")
            #expect(info.frames.map(\.duration) == source.map { _ in .milliseconds(100) }, "seed \(seed)")
            #expect(info.frames.allSatisfy { $0.rect.minX % 2 == 0 && $0.rect.minY % 2 == 0 }, "seed \(seed)")
        }
    }

    @Test func hiddenColourIsKeptWhereItIsAskedFor() throws {
        for seed in 1...20 as ClosedRange<UInt64> {
            var generator = SeededGenerator(seed: seed)
            let source = randomAnimation(using: &generator)
            let options = WebPOptions(keepsHiddenColor: true)
            let bytes = try WebPSample.encode(WebPSample.frames(source), options: options, keepsDuplicates: true).bytes
            #expect(try WebPSample.decode(bytes).bitmaps == source, "seed \(seed)")
        }
    }

    @Test func aDotThatMovesOnClearLeavesNoTrail() throws {
        let source = [
            Bitmap("R.......", "........"), Bitmap("...R....", "........"), Bitmap("........", "......R."),
        ]
        let bytes = try WebPSample.encode(WebPSample.frames(source)).bytes
        #expect(try WebPSample.decode(bytes).bitmaps == source)
    }

    @Test func aChangeAtOddOffsetsIsStoredFromEvenOnes() throws {
        let bytes = try WebPSample.encode(
            WebPSample.frames([Bitmap("GGGG", "GGGG", "GGGG"), Bitmap("GGGG", "GRGG", "GGGG")])
        ).bytes
        let info = try WebPSample.decode(bytes).info
        #expect(info.frames[1].rect == PixelRect(x: 0, y: 0, width: 2, height: 2))
    }

    @Test func framesAtThirtyASecondTake33And34MillisecondsInTurn() throws {
        let frames = (0..<30).map { index in
            Frame(
                bitmap: index.isMultiple(of: 2) ? red : green,
                interval: .seconds(1) * index / 30..<(.seconds(1) * (index + 1) / 30))
        }
        let (bytes, report) = try WebPSample.encode(frames)
        // Boundaries 33.3, 66.7, 100 become 33, 67, 100.
        let delays = try WebPSample.decode(bytes).info.frames.map(\.delay)
        #expect(delays == (0..<10).flatMap { _ in ["33/1000", "34/1000", "33/1000"] })
        #expect(report.duration == .seconds(1))
    }

    @Test func aHoldOfFiveHoursIsSplitIntoRepeatsOfOnePixel() throws {
        let hours = 5 * 3_600_000
        let (bytes, report) = try WebPSample.encode(WebPSample.frames([(red, hours), (green, 50)]))
        let (bitmaps, info, _) = try WebPSample.decode(bytes, isStrict: true)
        #expect(bitmaps == [red, red, green])
        #expect(info.frames.map(\.duration) == [16_777_215, hours - 16_777_215, 50].map { .milliseconds($0) })
        #expect(info.frames[1].rect == PixelRect(x: 0, y: 0, width: 1, height: 1))
        #expect(report.frameCount == 3)
        #expect(report.duration == .milliseconds(hours + 50))
    }

    @Test func aHoldThatEndsInADisposalIsStillDisposedOf() throws {
        let source = [Bitmap("RR......"), Bitmap("......RR"), Bitmap("...G....")]
        let frames = WebPSample.frames(source.map { ($0, 1 << 24 + 9) })
        let shown = try WebPSample.decode(WebPSample.encode(frames).bytes).bitmaps
        #expect(shown == source.flatMap { [$0, $0] })
    }

    @Test(arguments: [1, 2, 3, 65_535, nil] as [Int?]) func playsAreKept(plays: Int?) throws {
        let bytes = try WebPSample.encode(WebPSample.frames([red, green]), plays: plays).bytes
        #expect(try WebPSample.decode(bytes).info.plays == plays)
        // The loop count stands behind the file's head, VP8X, ANIM's own head and the background colour.
        #expect(Array(bytes[42..<44]) == WebPSample.number(plays ?? 0, 2))
    }

    @Test func oneFrameKeepsItsTimeAndPlays() throws {
        let bytes = try WebPSample.encode(WebPSample.frames([red], each: 1500), plays: 3).bytes
        let info = try WebPSample.decode(bytes, isStrict: true).info
        #expect(info.frames.map(\.duration) == [.milliseconds(1500)])
        #expect(info.plays == 3)
    }

    @Test func equalFramesAreMergedUnlessTheyAreWanted() throws {
        let frames = WebPSample.frames([red, red, red, green])
        let (merged, report) = try WebPSample.encode(frames)
        #expect(try WebPSample.decode(merged).info.frames.map(\.delay) == ["300/1000", "100/1000"])
        #expect(report.mergedFrames == 2)
        let kept = try WebPSample.encode(frames, keepsDuplicates: true).bytes
        let (bitmaps, info, _) = try WebPSample.decode(kept)
        #expect(bitmaps == [red, red, red, green])
        #expect(info.frames[1].rect.size == PixelSize(width: 1, height: 1))
    }

    @Test func anyNumberOfJobsWritesTheSameBytes() throws {
        var generator = SeededGenerator(seed: 7)
        let frames = WebPSample.frames((0..<9).map { _ in Bitmap.random(width: 7, height: 5, using: &generator) })
        let single = try WebPSample.encode(frames).bytes
        for jobs in 2...4 { #expect(try WebPSample.encode(frames, jobs: jobs).bytes == single, "\(jobs) jobs") }
    }

    @Test(arguments: 0...9) func everyEffortIsLossless(effort: Int) throws {
        var generator = SeededGenerator(seed: 11)
        let source = randomAnimation(using: &generator)
        let bytes = try WebPSample.encode(
            WebPSample.frames(source), options: WebPOptions(effort: effort), keepsDuplicates: true
        ).bytes
        let shown = try WebPSample.decode(bytes).bitmaps
        #expect(shown.map { $0.clearingHiddenColor() } == source.map { $0.clearingHiddenColor() })
    }

    @Test(arguments: [WebPOptions.Mode.lossy(quality: 90), .lossy(quality: 0), .nearLossless(level: 60)])
    func lossyFramesKeepTheirAlphaAndLeaveNoGhosts(mode: WebPOptions.Mode) throws {
        let source = (0..<4).map { step in
            Bitmap(width: 24, height: 16) { x, y in
                (step * 5..<step * 5 + 6).contains(x) && y > 3 ? Color(red: 230, green: UInt8(y * 8), blue: 20) : .clear
            }
        }
        let bytes = try WebPSample.encode(WebPSample.frames(source), options: WebPOptions(mode: mode)).bytes
        let (bitmaps, info, _) = try WebPSample.decode(bytes, isStrict: true)
        #expect(bitmaps.map { $0.pixels.map(\.alpha) } == source.map { $0.pixels.map(\.alpha) })
        #expect(info.frames.allSatisfy { $0.blend == .source })
    }

    @Test func colorsThatAreMovedKeepTheirAlpha() throws {
        let seed: UInt64 = 60
        var generator = SeededGenerator(seed: seed)
        // libwebp leaves small pictures, below 64 pixels a side, as they are.
        let pixels = (0..<64 * 80).map { _ in Color(rawValue: UInt32.random(in: 0...UInt32.max, using: &generator)) }
        let source = Bitmap(size: PixelSize(width: 80, height: 64), pixels: pixels).clearingHiddenColor()
        let options = WebPOptions(mode: .nearLossless(level: 40))
        let bytes = try WebPSample.encode(WebPSample.frames([source]), options: options).bytes
        let shown = try #require(try WebPSample.decode(bytes).bitmaps.first)
        let keepsAlpha = zip(shown.pixels, source.pixels).allSatisfy { $0.alpha == $1.alpha }
        let keepsColors = shown == source
        #expect(keepsAlpha && !keepsColors, "seed \(seed)")
    }

    @Test func aCommentIsLeftOutAndTheReportSaysSo() throws {
        let report = try WebPSample.encode(WebPSample.frames([red]), comment: "walk cycle").report
        #expect(report.concessions == ["a WebP holds no comment, and the one given was left out"])
        #expect(try WebPSample.encode(WebPSample.frames([red])).report.concessions.isEmpty)
    }

    // MARK: Support

    /// Frames that change in a few places, clear and translucent ones among them.
    private func randomAnimation(using generator: inout SeededGenerator) -> [Bitmap] {
        let palette = [
            Color.clear, Color(red: 9, green: 8, blue: 7, alpha: 0), .black, .white, Color(red: 200, green: 0, blue: 9),
            Color(red: 1, green: 2, blue: 3, alpha: 77), Color(red: 250, green: 9, blue: 9, alpha: 200),
        ]
        let width = Int.random(in: 1...9, using: &generator)
        let height = Int.random(in: 1...7, using: &generator)
        var bitmap = Bitmap(width: width, height: height) { _, _ in palette.randomElement(using: &generator)! }
        return (0..<5).map { _ in
            for _ in 0..<Int.random(in: 0...6, using: &generator) {
                bitmap[Int.random(in: 0..<width, using: &generator), Int.random(in: 0..<height, using: &generator)] =
                    palette.randomElement(using: &generator)!
            }
            return bitmap
        }
    }
}
