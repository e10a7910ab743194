internal import Diagnostics
internal import Parallel
internal import Playback
internal import Raster

/// Turns a stream of frames into the pictures to store, compressed in parallel; they come out in order, some frames later.
struct WebPFrameTrack {
    private let options: WebPOptions
    private var stillBlocks: StillBlocks?
    private var optimizer: FrameOptimizer
    private var jobs: OrderedJobs<WebPStoredPicture>
    private var shortestDelay: Duration?
    private var frameCount = 0
    /// How many bytes all pictures so far take.
    private(set) var byteCount = 0

    init(_ request: EncodingRequest, options: WebPOptions) {
        self.options = options
        stillBlocks = options.lossyQuality.map { StillBlocks(quality: $0) }
        let traits = FrameTraits(
            canReplace: true, disposals: [.keep, .background], needsEvenOffsets: true, needsFullFirstFrame: false)
        optimizer = FrameOptimizer(
            canvas: request.canvas, traits: traits, grid: .webP, keepsDuplicates: request.keepsDuplicates)
        jobs = OrderedJobs(
            on: request.pool, bytesPerJob: Bitmap.byteCount(of: request.canvas) * Self.canvasesPerJob)
    }

    /// About how much memory a job takes, in canvases: the canvas, the one before, libwebp's copy, and what its lossless
    /// compression keeps of each pixel (colours, hash chains, references).
    private static let canvasesPerJob = 10

    mutating func add(_ frame: Frame) throws(KineographError) -> [WebPStoredPicture] {
        var frame = frame
        if !options.keepsHiddenColor { frame.bitmap = frame.bitmap.clearingHiddenColor() }
        if let settled = stillBlocks?.settle(frame.bitmap) { frame.bitmap = settled }
        return try start(optimizer.add(frame))
    }

    /// The pictures still to come.
    mutating func finish() throws(KineographError) -> [WebPStoredPicture] {
        var pictures = try start(optimizer.finish())
        while let picture = try oldest() { pictures.append(picture) }
        return pictures
    }

    /// Complete after ``finish()``.
    var report: EncodingReport {
        var report = optimizer.report
        report.frameCount = frameCount
        report.shortestDelay = shortestDelay
        report.isLossless = options.isLossless
        return report
    }

    /// Starts to compress frames, and their repeats where they show for longer than one frame can.
    private mutating func start(_ planned: [PlannedFrame]) throws(KineographError) -> [WebPStoredPicture] {
        var pictures: [WebPStoredPicture] = []
        for frame in planned.flatMap({ $0.split(on: .webP) }) {
            let delay = frame.interval.upperBound - frame.interval.lowerBound
            shortestDelay = min(shortestDelay ?? delay, delay)
            if jobs.isFull, let picture = try oldest() { pictures.append(picture) }
            jobs.submit { [options] () throws(KineographError) in try frame.compressed(options) }
        }
        return pictures
    }

    private mutating func oldest() throws(KineographError) -> WebPStoredPicture? {
        do {
            guard let picture = try jobs.next() else { return nil }
            frameCount += 1
            byteCount += picture.file.count
            return picture
        } catch {
            throw error.at(frame: frameCount)
        }
    }
}
