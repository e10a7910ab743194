public import Diagnostics
public import Parallel
public import Playback
public import Raster

/// What a frame stream is to show: a recipe that can be cooked again.
public struct Rendering: Sendable {
    /// When a frame begins.
    public enum Sampling: Hashable, Sendable {
        /// Whenever another image shows: exact, at a variable rate. Neighbouring frames of a timeline that show the
        /// same image are one.
        case everyChange
        /// At a fixed rate from the beginning, showing what is visible then; the last frame ends with the interval.
        case rate(Rate)
    }

    /// What shows: a view's content, or a scene.
    public var content: any Renderable
    public var canvas: Canvas
    /// What is shown of the content's time; a stream's own time begins at zero where it begins.
    public var interval: Range<Duration>
    public var sampling: Sampling
    /// The images that were scaled lately, of all streams of this rendering: an image that is shown again is found here.
    private let cache = DrawnImageCache()

    public init(
        _ content: some Renderable, on canvas: Canvas, during interval: Range<Duration>,
        sampling: Sampling = .everyChange
    ) {
        self.content = content
        self.canvas = canvas
        self.interval = interval
        self.sampling = sampling
    }

    /// One whole cycle of the view's animation, from its first frame; nil where it was never started.
    public init?(cycleOf content: ImageViewContent, on canvas: Canvas, sampling: Sampling = .everyChange) {
        guard let cycle = content.firstCycle else { return nil }
        self.init(content, on: canvas, during: cycle, sampling: sampling)
    }

    /// The whole of the view's animation, from its first frame to its natural end, or to where it was stopped: all its cycles
    /// one after the other. Nil where it was never started, waits, or plays for ever.
    public init?(courseOf content: ImageViewContent, on canvas: Canvas, sampling: Sampling = .everyChange) {
        guard let sequencer = content.announcedSequencer, let start = sequencer.start,
            let end = sequencer.stop ?? sequencer.naturalEnd, start < end
        else { return nil }
        self.init(content, on: canvas, during: start..<end, sampling: sampling)
    }

    /// Whether every pixel of every frame is certainly opaque, because an opaque colour lies below all of them.
    public var isOpaque: Bool { content.isCertainlyOpaque(on: canvas) }

    /// The picture that shows at an instant of the content's time.
    ///
    /// - Throws: What making the pixels of images throws.
    public func picture(at instant: Duration) throws(KineographError) -> Bitmap {
        try content.render(at: instant, on: canvas, reusing: cache)
    }

    /// What the stream's next frame is: from an instant until when, and the instant whose picture it is.
    func frame(from start: Duration, index: Int) throws(KineographError) -> (end: Duration, shown: Duration) {
        switch sampling {
        case .everyChange:
            let end = content.nextChange(after: start).map { min($0, interval.upperBound) } ?? interval.upperBound
            return (end, start)
        case .rate(let rate):
            let end = min(try interval.lowerBound + rate.duration(ofFrames: index + 1), interval.upperBound)
            return (end, start + content.samplingTolerance)
        }
    }
}

extension ImageViewContent {
    /// Whether frames come before those that loop, so that the first cycle is none that a file could repeat.
    public var hasIntro: Bool {
        announcedSequencer.map { $0.timeline.boundary($0.upcomingProgram.loopStart) > .zero } ?? false
    }

    /// The course of the animation, or of an animated image where there is none.
    fileprivate var announcedSequencer: Sequencer? { history.current.announcedSequencer }

    /// The same as it began: calls may have come since.
    fileprivate var begunSequencer: Sequencer? {
        guard let sequencer = announcedSequencer, let start = sequencer.start else { return nil }
        return history[start].announcedSequencer ?? sequencer
    }

    /// The first cycle of the animation, or of an animated image where there is none.
    fileprivate var firstCycle: Range<Duration>? {
        guard let begun = begunSequencer, let start = begun.start else { return nil }
        return start..<(begun.cycleEnd(after: start) ?? start + begun.timeline.duration)
    }
}

/// The frames that a view or a scene shows over an interval of its time, in order and rendered ahead.
///
/// Call grammar: `next()` until it gives nil. After a throw, no more calls. Memory is that of the frames in flight, at
/// most twice the pool's threads and fewer huge ones, whatever the length of the animation.
public final class FrameStream {
    /// What is rendered; to start over, make another stream from it.
    public let rendering: Rendering
    private let pool: WorkPool
    private var jobs: OrderedJobs<Frame>
    /// Where the next frame to plan begins, in the content's time.
    private var cursor: Duration
    private var plannedFrames = 0

    /// - Parameter pool: Where frames are rendered.
    public init(_ rendering: Rendering, on pool: WorkPool = WorkPool(jobs: 1)) {
        self.rendering = rendering
        self.pool = pool
        // A picture, and about as much for the images in it.
        let pictureBytes = Bitmap.byteCount(of: rendering.canvas.renderedRect.size)
        jobs = OrderedJobs(on: pool, bytesPerJob: pictureBytes > .max / 2 ? .max : 2 * pictureBytes)
        cursor = rendering.interval.lowerBound
    }

    /// The same frames from the beginning.
    public func restarted() -> FrameStream { FrameStream(rendering, on: pool) }

    /// Whether every pixel of every frame is certainly opaque, because an opaque colour lies below all of them.
    public var isOpaque: Bool { rendering.isOpaque }

    /// The next frame, rendered; nil after the last one. Frames follow each other without gaps, from zero.
    ///
    /// - Throws: ``KineographError`` naming the frame, counted from 0, where making the pixels of its image fails.
    public func next() throws(KineographError) -> Frame? {
        while !jobs.isFull, cursor < rendering.interval.upperBound { try planFrame() }
        return try jobs.next()
    }

    private func planFrame() throws(KineographError) {
        let start = cursor
        let (end, shown) = try rendering.frame(from: start, index: plannedFrames)
        let index = plannedFrames
        let origin = rendering.interval.lowerBound
        plannedFrames += 1
        cursor = end
        jobs.submit { [rendering] () throws(KineographError) in
            do throws(KineographError) {
                let bitmap = try rendering.picture(at: shown)
                return Frame(bitmap: bitmap, interval: start - origin..<end - origin)
            } catch {
                throw error.at(frame: index)
            }
        }
    }
}
