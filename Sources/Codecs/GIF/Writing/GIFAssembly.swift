internal import Diagnostics
internal import Parallel
internal import Playback
internal import Raster

/// Writes the frames of a GIF whose palette is known: maps them to indices, plans them, and compresses several at a
/// time.
struct GIFAssembly {
    private let sink: any ByteSink
    private let encoder: GIFFrameEncoder
    private let colorsMet: String
    private var mapper: IndexMapper
    private var optimizer: FrameOptimizer
    private var jobs: OrderedJobs<[UInt8]>
    private var translucentPixels = 0
    private var frameCount = 0
    private var shortestDelay: Duration?
    private let hasMatte: Bool

    /// Writes everything that comes before the first frame.
    init(
        _ request: EncodingRequest, options: GIFOptions, survey: PaletteSurvey, to sink: any ByteSink
    ) throws(KineographError) {
        self.sink = sink
        hasMatte = options.matte != nil
        let palette = GIFPalette(for: survey, options: options)
        encoder = GIFFrameEncoder(
            canvas: request.canvas, palette: palette, showsClear: survey.hasClear, effort: options.effort)
        colorsMet = survey.colorCount
        let dithers = options.dither.isUsed(with: palette, for: survey.histogram)
        mapper = IndexMapper(canvas: request.canvas, palette: palette, alpha: options.alpha, dithers: dithers)
        let traits = FrameTraits(
            canReplace: false, disposals: [.keep, .background, .previous], needsEvenOffsets: false)
        optimizer = FrameOptimizer(
            canvas: request.canvas, traits: traits, grid: .gif, keepsDuplicates: request.keepsDuplicates)
        jobs = OrderedJobs(on: request.pool)

        var writer = try GIFWriter.begin(screen: request.canvas, palette: palette)
        // One play is the lack of a loop extension; browsers play once more than its count.
        if request.plays != 1 { try writer.putLoop(request.plays.map { $0 - 1 } ?? 0) }
        if let comment = request.comment { try writer.putComment(comment) }
        try sink.write(writer.bytes)
    }

    mutating func add(_ frame: Frame) throws(KineographError) {
        translucentPixels += frame.bitmap.translucentPixels
        let indices = Frame(bitmap: mapper.map(frame.bitmap), interval: frame.interval)
        for planned in optimizer.add(indices) { try submit(planned) }
    }

    /// Writes what is pending and the trailer.
    mutating func finish() throws(KineographError) -> EncodingReport {
        for planned in optimizer.finish() { try submit(planned) }
        while try writeNext() {}
        // Frames of no duration never show.
        guard frameCount > 0 else { throw .noFrames }
        try sink.write([0x3b])
        var report = optimizer.report
        report.frameCount = frameCount
        report.shortestDelay = shortestDelay
        report.concessions = concessions
        report.isLossless = concessions.isEmpty
        return report
    }

    /// Starts to compress a frame, and its repeats if it shows for longer than one frame can.
    private mutating func submit(_ planned: PlannedFrame) throws(KineographError) {
        let encoder = encoder
        for frame in planned.split(on: .gif) {
            let delay = frame.interval.upperBound - frame.interval.lowerBound
            shortestDelay = min(shortestDelay ?? delay, delay)
            if jobs.isFull { _ = try writeNext() }
            jobs.submit { () throws(KineographError) in try encoder.encode(frame) }
        }
    }

    /// Writes the oldest frame under way; false when there is none.
    private mutating func writeNext() throws(KineographError) -> Bool {
        do {
            guard let bytes = try jobs.next() else { return false }
            try sink.write(bytes)
        } catch {
            throw error.at(frame: frameCount)
        }
        frameCount += 1
        return true
    }

    private var concessions: [String] {
        var concessions: [String] = []
        if !encoder.palette.isExact {
            concessions.append("colours reduced from \(colorsMet) to \(encoder.palette.colors.count)")
        }
        if translucentPixels > 0 {
            let pixels = "\(translucentPixels) half-clear pixel\(translucentPixels == 1 ? "" : "s")"
            concessions.append(
                hasMatte
                    ? "\(pixels) blended with the matte"
                    : "\(pixels) became clear or opaque: a matte or a background gives soft edges (--matte, "
                        + "--background), and WebP and APNG keep them as they are")
        }
        return concessions
    }
}
