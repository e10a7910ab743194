internal import Playback
internal import Raster

/// Turns a stream of whole canvases into the frames to store: times on the format's grid, equal frames merged, only what
/// changed, and the disposal that makes the next rectangle small.
///
/// It looks one frame ahead: a frame's disposal, and how far its rectangle reaches, depend on what comes next.
struct FrameOptimizer {
    private let canvas: PixelSize
    private let traits: FrameTraits
    private let grid: TickGrid
    private var coalescer: FrameCoalescer
    /// The frame whose disposal waits for the next one.
    private var pending: PlannedFrame?
    private var halvedFrames = 0
    private var end = Duration.zero

    /// - Parameter keepsDuplicates: Whether a frame equal to the one before stays a frame of its own.
    init(canvas: PixelSize, traits: FrameTraits, grid: TickGrid, keepsDuplicates: Bool) {
        self.canvas = canvas
        self.traits = traits
        self.grid = grid
        coalescer = FrameCoalescer(grid: grid, keepsDuplicates: keepsDuplicates)
    }

    /// Takes the next frame of the stream, and gives the frames that can be stored now.
    ///
    /// Bitmaps are compared as they are: clear away hidden colour first, where it does not count.
    ///
    /// - Parameter region: Holds every pixel in which the frame differs from the one given before; nil where that is not
    ///   known.
    mutating func add(_ frame: Frame, within region: PixelRect? = nil) -> [PlannedFrame] {
        coalescer.add(frame, within: region).flatMap { plan($0) }
    }

    /// What is still to be stored at the end of the stream, in order.
    mutating func finish() -> [PlannedFrame] {
        var planned = coalescer.finish().flatMap { plan($0) }
        if let pending { planned.append(pending) }
        pending = nil
        return planned
    }

    /// Merged and dropped frames, and the length; complete after ``finish()``. `frameCount` is the encoder's to say, who
    /// knows into how many frames it splits a long hold.
    var report: EncodingReport {
        var report = EncodingReport()
        report.duration = end
        report.mergedFrames = coalescer.mergedFrames
        report.halvedFrames = halvedFrames
        report.droppedFrames = coalescer.droppedFrames
        report.lengthened = coalescer.lengthened
        return report
    }

    /// Plans a frame, and with it decides the disposal of the one before, which is then complete.
    private mutating func plan(_ coalesced: CoalescedFrame) -> [PlannedFrame] {
        let frame = coalesced.frame
        end = frame.interval.upperBound
        guard let previous = pending else {
            let base = Bitmap(size: canvas)
            let rect =
                traits.needsFullFirstFrame
                ? PixelRect(canvas) : traits.storedRect(for: frame.bitmap.changedRect(from: base))
            pending = PlannedFrame(
                canvas: frame.bitmap, base: base, rect: rect, allowsBlendOver: true, disposal: .keep,
                interval: frame.interval)
            return []
        }
        var transition = FrameTransition.best(
            after: previous, to: frame.bitmap, within: coalesced.changed, traits: traits)
        var stored = [previous]
        if traits.mayHalve, let halves = previous.halves(on: grid),
            let halving = transition.halving(
                after: previous, to: frame.bitmap, within: coalesced.changed, traits: traits)
        {
            (transition, stored) = (halving, halves)
            halvedFrames += 1
        }
        stored[stored.count - 1].disposal = transition.disposal
        stored[stored.count - 1].rect = transition.previousRect
        pending = PlannedFrame(
            canvas: frame.bitmap, base: transition.base, rect: transition.rect,
            allowsBlendOver: transition.allowsBlendOver, disposal: .keep, interval: frame.interval)
        return stored
    }
}
