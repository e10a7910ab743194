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

    // MARK: Support

    private func plan(_ source: [Bitmap], traits: FrameTraits) -> [PlannedFrame] {
        var optimizer = FrameOptimizer(
            canvas: source[0].size, traits: traits, grid: .webP, keepsDuplicates: true)
        var planned: [PlannedFrame] = []
        for (index, bitmap) in source.enumerated() {
            let start = Duration.milliseconds(index * 100)
            planned += optimizer.add(Frame(bitmap: bitmap, interval: start..<start + .milliseconds(100)))
        }
        return planned + optimizer.finish()
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
