public import Diagnostics
internal import Parallel
internal import Playback
public import Raster

/// Writes animated WebP (RFC 9649), frame by frame; a stream of one frame is written as an animation too, so that its
/// time and the number of plays are kept.
///
/// Frames are compressed in parallel on the request's pool and written in order; the bytes do not depend on the number
/// of threads. In lossless mode the decoded pixels are the given ones, the hidden colour of clear pixels aside.
public struct WebPEncoder: AnimationEncoder, ~Copyable {
    private let canvas: PixelSize
    private let options: WebPOptions
    private let hasComment: Bool
    private var stillBlocks: StillBlocks?
    private var optimizer: FrameOptimizer
    private var jobs: OrderedJobs<WebPStoredPicture>
    private var writer: WebPContainerWriter
    private var shortestDelay: Duration?

    /// Writes the head of the file.
    ///
    /// - Throws: ``KineographError`` with code `usage` where an option is out of range, `unsupported` where the format
    ///   cannot hold the canvas or the plays, and what the sink throws.
    public init(
        _ request: EncodingRequest, options: WebPOptions = WebPOptions(), to sink: any ByteSink
    ) throws(KineographError) {
        try options.check()
        try Codec.webPCapabilities.check(request, format: "WebP")
        // Last of what can fail: nothing is written for a request that cannot be met.
        let writer = try WebPContainerWriter(canvas: request.canvas, plays: request.plays, to: sink)
        let traits = FrameTraits(
            canReplace: true, disposals: [.keep, .background], needsEvenOffsets: true, needsFullFirstFrame: false)
        canvas = request.canvas
        self.options = options
        if case .lossy(let quality) = options.mode { stillBlocks = StillBlocks(quality: quality) }
        hasComment = request.comment != nil
        optimizer = FrameOptimizer(
            canvas: request.canvas, traits: traits, grid: .webP, keepsDuplicates: request.keepsDuplicates)
        jobs = OrderedJobs(on: request.pool, bytesPerJob: Bitmap.byteCount(of: request.canvas))
        self.writer = writer
    }

    public mutating func add(_ frame: Frame) throws(KineographError) {
        guard frame.bitmap.size == canvas else {
            throw KineographError(
                .internalError, "a frame of \(frame.bitmap.size) does not fit the canvas of \(canvas)",
                frame: writer.frameCount)
        }
        var frame = frame
        if !options.keepsHiddenColor { frame.bitmap = frame.bitmap.clearingHiddenColor() }
        if let settled = stillBlocks?.settle(frame.bitmap) { frame.bitmap = settled }
        for planned in optimizer.add(frame) { try store(planned) }
    }

    public consuming func finish() throws(KineographError) -> EncodingReport {
        for planned in optimizer.finish() { try store(planned) }
        while try writeOldest() {}
        guard writer.frameCount > 0 else {
            throw KineographError(
                .usage, "there is no frame to write", remedy: "give at least one image with a duration above zero")
        }
        var report = optimizer.report
        report.frameCount = writer.frameCount
        report.shortestDelay = shortestDelay
        report.isLossless = options.isLossless
        if hasComment { report.concessions.append("a WebP holds no comment, and the one given was left out") }
        try writer.finish()
        return report
    }

    /// Starts to compress a frame, and its repeats if it shows for longer than one frame can.
    private mutating func store(_ planned: PlannedFrame) throws(KineographError) {
        let options = options
        for frame in planned.split(on: .webP) {
            let delay = frame.interval.upperBound - frame.interval.lowerBound
            shortestDelay = min(shortestDelay ?? delay, delay)
            if jobs.isFull { _ = try writeOldest() }
            jobs.submit { () throws(KineographError) in try frame.compressed(options) }
        }
    }

    /// Writes the oldest frame under way; false when there is none.
    private mutating func writeOldest() throws(KineographError) -> Bool {
        do {
            guard let picture = try jobs.next() else { return false }
            try writer.append(picture)
            return true
        } catch {
            throw error.at(frame: writer.frameCount)
        }
    }
}
