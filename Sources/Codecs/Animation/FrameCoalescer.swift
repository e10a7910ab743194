internal import Playback
internal import Raster

/// Lays a stream of frames on a format's grid, and merges a frame that shows the same as the one before into it.
///
/// A frame's time on the grid is known only when the next one starts, and whether it stays at all only when its own time
/// is over; so a frame comes out up to two frames late.
struct FrameCoalescer {
    private var scheduler: TickScheduler
    private let keepsDuplicates: Bool
    /// The frame whose own time still grows by equal ones.
    private var waiting: Frame?
    /// The frame that has its place on the grid and no end yet.
    private var placed: (bitmap: Bitmap, start: Duration, isShort: Bool)?
    /// The frame before a short one: it stays only if the short one is not the last.
    private var held: Frame?
    private(set) var mergedFrames = 0
    private var end = Duration.zero

    var droppedFrames: Int { scheduler.dropped }
    var lengthened: Duration { scheduler.lengthened }

    init(grid: TickGrid, keepsDuplicates: Bool) {
        scheduler = TickScheduler(grid: grid)
        self.keepsDuplicates = keepsDuplicates
    }

    /// Takes the next frame of the stream, and gives the frames whose time is settled.
    mutating func add(_ frame: Frame) -> [Frame] {
        end = max(end, frame.interval.upperBound)
        // A frame of no duration never shows.
        guard !frame.interval.isEmpty else { return [] }
        if let current = waiting, showsSame(current.bitmap, frame.bitmap) {
            waiting = Frame(bitmap: current.bitmap, interval: current.interval.lowerBound..<frame.interval.upperBound)
            mergedFrames += 1
            return []
        }
        defer { waiting = frame }
        return settleWaiting()
    }

    /// The frames still to come, with their times; the last one ends where the whole ends on the grid.
    mutating func finish() -> [Frame] {
        var frames = settleWaiting()
        waiting = nil
        guard let last = placed, let ending = scheduler.finish(at: end) else { return frames }
        placed = nil
        let whole = Frame(bitmap: last.bitmap, interval: ending.lastStart..<ending.end)
        guard let before = held else { return frames + [whole] }
        held = nil
        // The last frame is what an animation that played rests on: where only one of the two fits, it is the one.
        if !ending.replacesPrevious {
            frames.append(Frame(bitmap: before.bitmap, interval: before.interval.lowerBound..<ending.lastStart))
        }
        return frames + [whole]
    }

    private func showsSame(_ first: Bitmap, _ second: Bitmap) -> Bool {
        !keepsDuplicates && first.changedRect(from: second) == nil
    }

    /// Gives the waiting frame its place; what was placed before it is settled then.
    private mutating func settleWaiting() -> [Frame] {
        guard let frame = waiting else { return [] }
        if let placed, showsSame(placed.bitmap, frame.bitmap) {
            // What stood between the two was dropped.
            mergedFrames += 1
            return []
        }
        guard let start = scheduler.place(frame.interval) else { return [] }
        let grid = scheduler.grid
        let remaining = grid.nearest(frame.interval.upperBound) - start
        let before = placed
        placed = (frame.bitmap, start, remaining < grid.shortestDelay)
        return settle(before, until: start)
    }

    private mutating func settle(
        _ before: (bitmap: Bitmap, start: Duration, isShort: Bool)?, until start: Duration
    ) -> [Frame] {
        var settled: [Frame] = []
        if let held { settled.append(held) }
        held = nil
        guard let before else { return settled }
        let frame = Frame(bitmap: before.bitmap, interval: before.start..<start)
        if placed?.isShort == true {
            held = frame
        } else {
            settled.append(frame)
        }
        return settled
    }
}
