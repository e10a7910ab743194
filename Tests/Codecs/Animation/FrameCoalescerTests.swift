import Playback
import Raster
import TestSupport
import Testing

@testable import Codecs

@Suite struct FrameCoalescerTests {
    private let red = Bitmap("R")
    private let green = Bitmap("G")
    private let blue = Bitmap("B")

    @Test func equalNeighboursBecomeOneFrameWithTheSumOfTheirTimes() {
        let frames = coalesce([(red, 100), (red, 100), (red, 100), (green, 100)])
        #expect(frames.map(\.bitmap) == [red, green])
        #expect(frames.map(\.duration) == [.milliseconds(300), .milliseconds(100)])
    }

    @Test func duplicatesStayWhereTheyAreWanted() {
        let frames = coalesce([(red, 100), (red, 100), (green, 100)], keepsDuplicates: true)
        #expect(frames.map(\.bitmap) == [red, red, green])
    }

    @Test func sixtyFramesASecondBecomeFifty() {
        var coalescer = FrameCoalescer(grid: .gif, keepsDuplicates: false)
        var frames: [Frame] = []
        for index in 0..<60 {
            let start = Duration.seconds(1) * index / 60
            let end = Duration.seconds(1) * (index + 1) / 60
            let bitmap = Bitmap("x", legend: ["x": Color(red: UInt8(index), green: 0, blue: 0)])
            frames += coalescer.add(Frame(bitmap: bitmap, interval: start..<end)).map(\.frame)
        }
        frames += coalescer.finish().map(\.frame)
        #expect(frames.count == 50)
        #expect(frames.allSatisfy { $0.duration == .milliseconds(20) })
        #expect(coalescer.droppedFrames == 10)
        #expect(frames.last?.interval.upperBound == .seconds(1))
    }

    @Test func aShortFrameBetweenLongOnesIsKeptAndTheLengthToo() {
        let frames = coalesce([(red, 100), (green, 10), (blue, 100)])
        #expect(frames.map(\.bitmap) == [red, green, blue])
        #expect(frames.map(\.duration) == [.milliseconds(100), .milliseconds(20), .milliseconds(90)])
    }

    @Test func aLastFrameTooShortForTheGridTakesThePlaceOfTheOneBefore() {
        // 100 frames a second: boundaries at 0, 1, 2, 3 cs. The first shows from 0, the last is due at 2 and has 1 cs.
        let frames = coalesce([(red, 10), (green, 10), (blue, 10)])
        #expect(frames.map(\.bitmap) == [blue])
        #expect(frames.map(\.duration) == [.milliseconds(30)])
    }

    @Test func aShortLastFrameBorrowsTimeFromTheOneBefore() {
        let frames = coalesce([(red, 100), (green, 100), (blue, 10)])
        #expect(frames.map(\.bitmap) == [red, green, blue])
        #expect(frames.map(\.duration) == [.milliseconds(100), .milliseconds(90), .milliseconds(20)])
    }

    @Test func aFrameDroppedBetweenEqualOnesLeavesOneFrame() {
        let frames = coalesce([(red, 20), (green, 4), (red, 26)])
        #expect(frames.map(\.bitmap) == [red])
        #expect(frames.map(\.duration) == [.milliseconds(50)])
    }

    @Test func anAnimationShorterThanADelayIsLengthened() {
        var coalescer = FrameCoalescer(grid: .gif, keepsDuplicates: false)
        _ = coalescer.add(Frame(bitmap: red, interval: .zero ..< .milliseconds(5)))
        let frames = coalescer.finish().map(\.frame)
        #expect(frames == [Frame(bitmap: red, interval: .zero ..< .milliseconds(20))])
        #expect(coalescer.lengthened == .milliseconds(15))
    }

    @Test func aFrameOfNoDurationNeverShows() {
        #expect(coalesce([(red, 100), (green, 0), (blue, 100)]).map(\.bitmap) == [red, blue])
    }

    private func coalesce(_ source: [(Bitmap, Int)], keepsDuplicates: Bool = false) -> [Frame] {
        var coalescer = FrameCoalescer(grid: .gif, keepsDuplicates: keepsDuplicates)
        var frames: [Frame] = []
        var start = Duration.zero
        for (bitmap, milliseconds) in source {
            let end = start + .milliseconds(milliseconds)
            frames += coalescer.add(Frame(bitmap: bitmap, interval: start..<end)).map(\.frame)
            start = end
        }
        return frames + coalescer.finish().map(\.frame)
    }
}
