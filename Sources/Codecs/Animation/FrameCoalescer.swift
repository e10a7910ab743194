internal import Playback
internal import Raster

/// A frame whose time is settled.
struct CoalescedFrame: Hashable, Sendable {
    var frame: Frame
    /// Holds every pixel in which the frame differs from the one that came out before.
    var changed: PixelRect
}

/// Lays a stream of frames on a format's grid, and merges a frame that shows the same as the one before into it.
///
/// A frame's time on the grid is known only when the next one starts, and whether it stays at all only when its own time
/// is over; so a frame comes out up to two frames late.
struct FrameCoalescer {
    private var scheduler: TickScheduler
    private let keepsDuplicates: Bool
    /// The frame whose own time still grows by equal ones.
    private var waiting: Frame?
    /// Holds every pixel in which the waiting frame may differ from the one given last.
    private var unseen = PixelRect.zero
    /// Holds every pixel in which the waiting frame differs from the placed one.
    private var changed = PixelRect.zero
    /// The frame that has its place on the grid and no end yet.
    private var placed: Placed?
    /// The frame before a short one: it stays only if the short one is not the last.
    private var held: CoalescedFrame?
    private(set) var mergedFrames = 0
    private var end = Duration.zero

    private struct Placed {
        var bitmap: Bitmap
        var changed: PixelRect
        var start: Duration
        var isShort: Bool

        func settled(until end: Duration) -> CoalescedFrame {
            CoalescedFrame(frame: Frame(bitmap: bitmap, interval: start..<end), changed: changed)
        }
    }

    var droppedFrames: Int { scheduler.dropped }
    var lengthened: Duration { scheduler.lengthened }

    init(grid: TickGrid, keepsDuplicates: Bool) {
        scheduler = TickScheduler(grid: grid)
        self.keepsDuplicates = keepsDuplicates
    }

    /// Takes the next frame of the stream, and gives the frames whose time is settled.
    ///
    /// - Parameter region: Holds every pixel in which the frame differs from the one given before; nil where that is not
    ///   known.
    mutating func add(_ frame: Frame, within region: PixelRect? = nil) -> [CoalescedFrame] {
        end = max(end, frame.interval.upperBound)
        unseen = unseen.union(region ?? frame.bitmap.bounds)
        // A frame of no duration never shows.
        guard !frame.interval.isEmpty else { return [] }
        let difference = waiting.map { $0.bitmap.changedRect(from: frame.bitmap, in: unseen) } ?? frame.bitmap.bounds
        unseen = .zero
        if difference == nil, !keepsDuplicates, let current = waiting {
            waiting = Frame(bitmap: current.bitmap, interval: current.interval.lowerBound..<frame.interval.upperBound)
            mergedFrames += 1
            return []
        }
        let settled = settleWaiting()
        waiting = frame
        changed = changed.union(difference ?? .zero)
        return settled
    }

    /// The frames still to come, with their times; the last one ends where the whole ends on the grid.
    mutating func finish() -> [CoalescedFrame] {
        var frames = settleWaiting()
        waiting = nil
        guard let last = placed, let ending = scheduler.finish(at: end) else { return frames }
        placed = nil
        var whole = last.settled(until: ending.end)
        whole.frame.interval = ending.lastStart..<ending.end
        guard var before = held else { return frames + [whole] }
        held = nil
        // The last frame is what an animation that played rests on: where only one of the two fits, it is the one.
        if ending.replacesPrevious {
            whole.changed = whole.changed.union(before.changed)
        } else {
            before.frame.interval = before.frame.interval.lowerBound..<ending.lastStart
            frames.append(before)
        }
        return frames + [whole]
    }

    /// Gives the waiting frame its place; what was placed before it is settled then.
    private mutating func settleWaiting() -> [CoalescedFrame] {
        guard let frame = waiting else { return [] }
        if let placed, !keepsDuplicates, placed.bitmap.changedRect(from: frame.bitmap, in: changed) == nil {
            // What stood between the two was dropped.
            mergedFrames += 1
            return []
        }
        guard let start = scheduler.place(frame.interval) else { return [] }
        let grid = scheduler.grid
        let remaining = grid.nearest(frame.interval.upperBound) - start
        let before = placed
        placed = Placed(
            bitmap: frame.bitmap, changed: changed, start: start, isShort: remaining < grid.shortestDelay)
        changed = .zero
        return settle(before, until: start)
    }

    private mutating func settle(_ before: Placed?, until start: Duration) -> [CoalescedFrame] {
        var settled: [CoalescedFrame] = []
        if let held { settled.append(held) }
        held = nil
        guard let before else { return settled }
        if placed?.isShort == true {
            held = before.settled(until: start)
        } else {
            settled.append(before.settled(until: start))
        }
        return settled
    }
}
