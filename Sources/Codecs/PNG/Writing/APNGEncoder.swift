public import Diagnostics
internal import Parallel
internal import Playback
public import Raster

/// Writes an APNG: the first frame is the picture that readers without animation show, the others are what changed.
///
/// All frames share one pixel format, chosen from what they need when the encoder is shown them before they are written;
/// without that it is RGBA, or RGB where all are known to be opaque.
///
/// An animation of one picture is a plain PNG: nothing in it changes, so that its time and its plays mean nothing.
public struct APNGEncoder: AnimationEncoder, ~Copyable {
    private let request: EncodingRequest
    private let options: PNGOptions
    private var optimizer: FrameOptimizer
    private var scheduler = FractionScheduler()
    private var pictures: OrderedJobs<APNGFramePicture>
    /// What belongs to the pictures, oldest first; each picture says how it is to be blended.
    private var controls: [FrameControl] = []
    private let sink: any ByteSink
    private var survey: APNGSurvey?
    private var format: PNGPixelFormat?
    private var writer: APNGWriter?
    private var shortestDelay: Duration?
    private var frameIndex = 0

    /// What the frames of the format can do.
    private static let traits = FrameTraits(
        canReplace: true, disposals: [.keep, .background, .previous], needsEvenOffsets: false)
    /// Every instant, with the shortest delay that 16 bits can say: 1/65535 s.
    static let grid = TickGrid.exact.withMinimumDelay(15_259_021_896_697)

    /// - Throws: ``KineographError`` when the format cannot hold what is asked for.
    public init(_ request: EncodingRequest, options: PNGOptions, to sink: any ByteSink) throws(KineographError) {
        try Codec.Capabilities.apng.check(request, format: "APNG")
        try options.check()
        self.sink = sink
        optimizer = FrameOptimizer(
            canvas: request.canvas, traits: Self.traits, grid: Self.grid, keepsDuplicates: request.keepsDuplicates)
        // The forms of a frame that are compared, and one of them filtered.
        let (bytes, overflows) = Bitmap.byteCount(of: request.canvas)
            .multipliedReportingOverflow(by: PNGEffort.animation(options.effort).formCount + 1)
        pictures = OrderedJobs(on: request.pool, bytesPerJob: overflows ? .max : bytes)
        self.request = request
        self.options = options
    }

    public var wantsSurvey: Bool { frameIndex == 0 && !(survey?.isSettled ?? false) }

    public mutating func survey(_ frame: Frame) throws(KineographError) {
        var survey = self.survey.take() ?? APNGSurvey()
        try request.check(frame, index: survey.frameCount)
        survey.add(stored(frame.bitmap))
        self.survey = survey
    }

    public mutating func add(_ frame: Frame) throws(KineographError) {
        try request.check(frame, index: frameIndex)
        frameIndex += 1
        let stored = Frame(bitmap: stored(frame.bitmap), interval: frame.interval)
        for planned in optimizer.add(stored) { try compress(planned) }
    }

    private func stored(_ bitmap: Bitmap) -> Bitmap {
        options.keepsHiddenColor || request.isOpaque ? bitmap : bitmap.clearingHiddenColor()
    }

    public consuming func finish() throws(KineographError) -> EncodingReport {
        let rest = optimizer.finish()
        if writer == nil, pictures.isEmpty, rest.count == 1 { return try writeStill(rest[0].canvas) }
        for frame in rest { try compress(frame) }
        while !pictures.isEmpty { try writeOldest() }
        guard writer != nil else { throw KineographError.noFrames }
        try writer?.finish()
        var report = optimizer.report
        report.frameCount = writer?.frameCount ?? 0
        report.shortestDelay = shortestDelay
        report.duration = scheduler.position
        return report
    }

    private func writeStill(_ bitmap: Bitmap) throws(KineographError) -> EncodingReport {
        try sink.write(PNGStillFile.encode(bitmap, comment: request.comment, options: options))
        var report = optimizer.report
        report.frameCount = 1
        report.duration = .zero
        report.stillFormat = Codec.pngIdentifier
        return report
    }

    /// The pixel format of the file, settled at the first frame.
    private mutating func settledFormat() -> PNGPixelFormat {
        if let format { return format }
        let settled =
            survey.take()?.format(keepsHiddenColor: options.keepsHiddenColor) ?? (request.isOpaque ? .rgb : .rgba)
        format = settled
        return settled
    }

    private mutating func compress(_ frame: PlannedFrame) throws(KineographError) {
        let format = settledFormat()
        let delays = scheduler.delays(until: frame.interval.upperBound)
        for delay in delays { shortestDelay = min(shortestDelay ?? delay.duration, delay.duration) }
        for (part, delay) in zip(frame.split(into: delays.map(\.duration)), delays) {
            if pictures.isFull { try writeOldest() }
            pictures.submit { [options] () throws(KineographError) -> APNGFramePicture in
                try APNGFramePicture(part, format: format, options: options)
            }
            controls.append(
                FrameControl(rect: part.rect, delay: delay, disposal: part.disposal, blend: .source))
        }
    }

    private mutating func writeOldest() throws(KineographError) {
        guard let picture = try pictures.next() else { return }
        var control = controls.removeFirst()
        control.blend = picture.blend
        if writer == nil, let format {
            writer = try APNGWriter(
                request.canvas, format: format, plays: request.plays, comment: request.comment, to: sink)
        }
        try writer?.write(control, data: picture.data)
    }
}
