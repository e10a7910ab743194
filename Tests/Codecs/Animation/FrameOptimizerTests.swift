import Playback
import Raster
import TestSupport
import Testing

@testable import Codecs

@Suite struct FrameOptimizerTests {
    static let formats: [FrameTraits] = [
        FrameTraits(canReplace: false, disposals: [.keep, .background, .previous], needsEvenOffsets: false),
        FrameTraits(canReplace: true, disposals: [.keep, .background, .previous], needsEvenOffsets: false),
        FrameTraits(
            canReplace: true, disposals: [.keep, .background], needsEvenOffsets: true, needsFullFirstFrame: false),
    ]

    @Test(arguments: formats) func drawingThePlannedFramesGivesTheCanvasesBack(traits: FrameTraits) {
        for seed in 0..<60 as Range<UInt64> {
            var generator = SeededGenerator(seed: seed)
            let source = randomAnimation(using: &generator, translucent: traits.canReplace)
            let planned = plan(source, traits: traits)
            #expect(
                planned.map(\.interval)
                    == source.indices.map { .milliseconds($0 * 100)..<(.milliseconds($0 * 100 + 100)) },
                "seed \(seed)")
            let shown = replay(planned, canReplace: traits.canReplace, size: source[0].size)
            #expect(shown == source, "seed \(seed)")
            if traits.needsEvenOffsets {
                #expect(planned.allSatisfy { $0.rect.minX % 2 == 0 && $0.rect.minY % 2 == 0 }, "seed \(seed)")
            }
        }
    }

    @Test func aDotThatMovesOnClearIsErasedByTheDisposalOfItsFrame() {
        let source = [Bitmap("R..", "..."), Bitmap(".R.", "..."), Bitmap("..R", "...")]
        let planned = plan(source, traits: Self.formats[0])
        // The first frame covers the canvas, so clearing it leaves one pixel to draw; the second covers only its dot.
        #expect(planned.map(\.disposal) == [.background, .background, .keep])
        #expect(
            planned.map(\.rect) == [
                PixelRect(x: 0, y: 0, width: 3, height: 2), PixelRect(x: 1, y: 0, width: 1, height: 1),
                PixelRect(x: 2, y: 0, width: 1, height: 1),
            ])
    }

    @Test func aThingThatComesAndGoesIsRestored() {
        let still = Bitmap("RRRR", "RRRR")
        let popup = Bitmap("RGGR", "RRRR")
        let planned = plan([still, popup, still], traits: Self.formats[0])
        #expect(planned.map(\.disposal) == [.keep, .previous, .keep])
        #expect(planned[2].rect == PixelRect(x: 0, y: 0, width: 1, height: 1))
    }

    /// What is restored is little, but it is drawn in two colours, and what is kept in one less.
    @Test(arguments: [(2, Disposal.previous), (1, .keep)])
    func nothingIsRestoredIfThatTakesMoreColoursThanAFrameHas(most: Int, disposal: Disposal) {
        var traits = Self.formats[0]
        traits.mostColors = most
        let planned = plan([Bitmap("RRRRRRRR"), Bitmap("BBBBBBGR"), Bitmap("RRRRRRGB")], traits: traits)
        #expect(planned[1].disposal == disposal)
    }

    /// The fifth pixel becomes clear again. Cleared or restored, the third frame reaches from the first pixel to the last: five of
    /// them are to be drawn on clear ground, and two on what was there before the second frame.
    @Test func ofEqualRectanglesTheOneIsTakenInWhichTheLeastIsDrawn() {
        let planned = plan([Bitmap("RGBW.."), Bitmap("BGBWRG"), Bitmap("#GBW.B")], traits: Self.formats[0])
        #expect(planned.map(\.disposal) == [.keep, .previous, .keep])
        #expect(planned[2].rect == PixelRect(x: 0, y: 0, width: 6, height: 1))
    }

    @Test func onlyWhatChangedIsStored() {
        let planned = plan([Bitmap("RRR", "RRR"), Bitmap("RRR", "RRB")], traits: Self.formats[1])
        #expect(planned[1].rect == PixelRect(x: 2, y: 1, width: 1, height: 1))
        #expect(planned[1].allowsBlendOver)
    }

    @Test func aRectangleOfAWebPStartsAtEvenOffsets() {
        let planned = plan([Bitmap("RRR", "RRR", "RRR"), Bitmap("RRR", "RBR", "RRR")], traits: Self.formats[2])
        #expect(planned[1].rect == PixelRect(x: 0, y: 0, width: 2, height: 2))
    }

    @Test func theFirstFrameCoversTheCanvasWhereItHasTo() {
        let source = [Bitmap("....", "...R", "....")]
        #expect(plan(source, traits: Self.formats[0])[0].rect == PixelRect(x: 0, y: 0, width: 4, height: 3))
        #expect(plan(source, traits: Self.formats[2])[0].rect == PixelRect(x: 2, y: 0, width: 2, height: 2))
        #expect(plan([Bitmap("..")], traits: Self.formats[2])[0].rect == PixelRect(x: 0, y: 0, width: 1, height: 1))
    }

    // MARK: Halves

    /// A body of 20x20 pixels no two of which that touch are alike, and an arm beside it: 10 pixels, or clear.
    private func figure(hasArm: Bool) -> Bitmap {
        Bitmap(width: 30, height: 20) { x, y in
            if x < 20 { return Color(red: UInt8(x), green: UInt8(y), blue: 9) }
            return hasArm && y == 0 ? .white : .clear
        }
    }

    private static var halving: FrameTraits {
        var traits = formats[0]
        traits.disposals = [.keep, .background]
        traits.mayHalve = true
        return traits
    }

    /// The arm alone is cleared; without a second frame the body would be with it, and drawn once more.
    @Test func aFrameIsStoredAsTwoWhereOnlyLittleHasToBeCleared() throws {
        let source = timed([figure(hasArm: true), figure(hasArm: false)], [.milliseconds(90), .milliseconds(100)])
        let (planned, report) = plan(source, traits: Self.halving, grid: .gif)
        #expect(report.halvedFrames == 1)
        #expect(planned.map(\.disposal) == [.keep, .background, .keep])
        // 9 hundredths are 5 and 4.
        #expect(
            planned.map(\.interval) == [
                .zero ..< .milliseconds(50), .milliseconds(50) ..< .milliseconds(90),
                .milliseconds(90) ..< .milliseconds(190),
            ])
        #expect(planned[1].rect == PixelRect(x: 20, y: 0, width: 10, height: 1))
        #expect(planned[2].rect == PixelRect(x: 0, y: 0, width: 1, height: 1))
        let shown = replay(planned, canReplace: false, size: PixelSize(width: 30, height: 20))
        #expect(shown == [source[0].bitmap, source[0].bitmap, source[1].bitmap])
    }

    /// 3 hundredths are too few for two frames of which browsers take note, and a figure of one colour is quickly drawn again.
    @Test func aFrameStaysOneWhereItIsShortOrEasilyDrawn() throws {
        let short = timed([figure(hasArm: true), figure(hasArm: false)], [.milliseconds(30), .milliseconds(100)])
        #expect(plan(short, traits: Self.halving, grid: .gif).frames.map(\.disposal) == [.background, .keep])
        let plain = [true, false].map { hasArm in
            Bitmap(width: 30, height: 20) { x, y in x < 20 || hasArm && y == 0 ? .black : .clear }
        }
        let (planned, report) = plan(timed(plain), traits: Self.halving, grid: .gif)
        #expect(planned.map(\.disposal) == [.background, .keep])
        #expect(report.halvedFrames == 0)
    }

    @Test func halvesShowWhatWholeFramesDo() {
        for seed in 0..<30 as Range<UInt64> {
            var generator = SeededGenerator(seed: seed)
            // 24x24 pixels, so that a second frame pays.
            let source = timed(
                (0..<4).map { _ in
                    Bitmap(width: 24, height: 24) { x, y in
                        let isClear = x > 20 && Int.random(in: 0..<3, using: &generator) == 0
                        return isClear ? .clear : Color(red: UInt8(x), green: UInt8(y), blue: 0)
                    }
                })
            let (planned, report) = plan(source, traits: Self.halving, grid: .gif)
            #expect(planned.count == source.count + report.halvedFrames, "seed \(seed)")
            #expect(report.halvedFrames > 0, "seed \(seed)")
            let shown = replay(planned, canReplace: false, size: source[0].bitmap.size)
            for (frame, bitmap) in zip(planned, shown) {
                let wanted = source.last { $0.interval.lowerBound <= frame.interval.lowerBound }
                #expect(bitmap == wanted?.bitmap, "seed \(seed)")
            }
        }
    }

    // MARK: Support

    private func plan(_ source: [Bitmap], traits: FrameTraits) -> [PlannedFrame] {
        plan(timed(source), traits: traits, grid: .webP).frames
    }

    private func plan(
        _ source: [Frame], traits: FrameTraits, grid: TickGrid
    ) -> (frames: [PlannedFrame], report: EncodingReport) {
        var optimizer = FrameOptimizer(
            canvas: source[0].bitmap.size, traits: traits, grid: grid, keepsDuplicates: true)
        var planned: [PlannedFrame] = []
        for frame in source { planned += optimizer.add(frame) }
        planned += optimizer.finish()
        return (planned, optimizer.report)
    }

    /// Frames that change in a few places, some of them clear or translucent.
    private func randomAnimation(using generator: inout SeededGenerator, translucent: Bool) -> [Bitmap] {
        var palette = [Color.clear, .clear, .black, .white, Color(red: 200, green: 0, blue: 9)]
        if translucent {
            palette += [Color(red: 1, green: 2, blue: 3, alpha: 77), Color(red: 9, green: 9, blue: 9, alpha: 200)]
        }
        let width = Int.random(in: 1...7, using: &generator)
        let height = Int.random(in: 1...6, using: &generator)
        var bitmap = Bitmap(width: width, height: height) { _, _ in palette.randomElement(using: &generator)! }
        return (0..<Int.random(in: 1...6, using: &generator)).map { _ in
            for _ in 0..<Int.random(in: 0...8, using: &generator) {
                bitmap[Int.random(in: 0..<width, using: &generator), Int.random(in: 0..<height, using: &generator)] =
                    palette.randomElement(using: &generator)!
            }
            return bitmap
        }
    }

    /// Draws planned frames one pixel at a time, as a viewer would.
    private func replay(_ planned: [PlannedFrame], canReplace: Bool, size: PixelSize) -> [Bitmap] {
        var canvas = Bitmap(size: size)
        return planned.map { frame in
            let before = canvas
            for y in frame.rect.minY..<frame.rect.maxY {
                for x in frame.rect.minX..<frame.rect.maxX {
                    let isStoredAsClear = frame.allowsBlendOver && frame.canvas[x, y] == frame.base[x, y]
                    if isStoredAsClear { continue }
                    canvas[x, y] = frame.canvas[x, y]
                }
            }
            let shown = canvas
            switch frame.disposal {
            case .keep: break
            case .background: canvas.fill(frame.rect, with: .clear)
            case .previous: canvas = before
            }
            return shown
        }
    }
}
