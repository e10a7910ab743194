internal import Diagnostics
internal import Parallel
internal import Playback
internal import Raster

/// Writes uncompressed pictures at a constant rate: a frame that lasts for several of them is repeated.
struct RawVideoEncoder: AnimationEncoder, ~Copyable {
    private struct Picture: Sendable {
        let bytes: [UInt8]
        /// Whether the form has to give up that something shows through.
        let losesAlpha: Bool
        let repeats: Int
    }

    private let request: EncodingRequest
    private let form: RawVideoForm
    private let rate: Rate
    private let sink: any ByteSink
    private var pictures: OrderedJobs<Picture>
    private var report = EncodingReport()
    private var frameIndex = 0
    /// How many pictures there are so far, those in the pool included.
    private var plannedPictures = 0
    private var clearFrames = 0

    /// - Throws: ``KineographError`` when the format cannot hold what is asked for; code `unsupported` where no constant
    ///   rate fits the times.
    init(_ request: EncodingRequest, form: RawVideoForm, to sink: any ByteSink) throws(KineographError) {
        try Codec.Capabilities.rawVideo.check(request, format: form.identifier)
        guard let rate = request.constantRate else {
            throw KineographError(
                .unsupported,
                "\(form.identifier) has a constant rate, and none up to \(Timeline.highestCommonRate) frames a second "
                    + "fits all times", remedy: "choose the rate (--sample 60)")
        }
        // Before anything is set: an encoder that is set up in part cannot be let go.
        try sink.write(form.header(request.canvas, rate: rate))
        self.request = request
        self.form = form
        self.rate = rate
        self.sink = sink
        pictures = OrderedJobs(on: request.pool, bytesPerJob: Bitmap.byteCount(of: request.canvas))
        report.isLossless = form.isLossless
    }

    mutating func add(_ frame: Frame) throws(KineographError) {
        try request.check(frame, index: frameIndex)
        frameIndex += 1
        let repeats = try repeats(until: frame.interval.upperBound)
        guard repeats > 0 else {
            report.droppedFrames += frame.interval.isEmpty ? 0 : 1
            return
        }
        plannedPictures += repeats
        if pictures.isFull { try writeOldest() }
        let bitmap = frame.bitmap
        pictures.submit { [form] () throws(KineographError) -> Picture in
            Picture(
                bytes: form.picture(bitmap), losesAlpha: !form.isLossless && !bitmap.isOpaque, repeats: repeats)
        }
    }

    consuming func finish() throws(KineographError) -> EncodingReport {
        while !pictures.isEmpty { try writeOldest() }
        guard report.frameCount > 0 else { throw KineographError.noFrames }
        report.duration = try rate.duration(ofFrames: report.frameCount)
        report.concessions = concessions
        return report
    }

    /// How many pictures begin before an instant, beyond those there are.
    private func repeats(until end: Duration) throws(KineographError) -> Int {
        // The rounding of boundaries adds up to far less.
        let end = end - .nanoseconds(1)
        var count = 0
        while try rate.duration(ofFrames: plannedPictures + count) < end { count += 1 }
        return count
    }

    private mutating func writeOldest() throws(KineographError) {
        guard let picture = try pictures.next() else { return }
        for _ in 0..<picture.repeats { try sink.write(picture.bytes) }
        report.frameCount += picture.repeats
        if picture.losesAlpha { clearFrames += 1 }
    }

    private var concessions: [String] {
        var notes: [String] = []
        let speed = "\(rate) frame\(rate == Rate(1) ? "" : "s") a second"
        switch form {
        case .y4m(let matte):
            if clearFrames > 0, matte == nil {
                let frames = clearFrames == 1 ? "1 frame is" : "\(clearFrames) frames are"
                notes.append("\(frames) not opaque, and shown over black (--matte chooses another colour)")
            }
            if report.frameCount > frameIndex { notes.append("\(speed), since that fits all times (--sample chooses)") }
        case .pam: notes.append("it does not say its rate: \(speed)")
        case .rgba: notes.append("it says neither its size nor its rate: \(request.canvas), \(speed)")
        }
        if request.comment != nil { notes.append("the comment is left out, since \(form.identifier) has none") }
        if let plays = request.plays, plays > 1 {
            notes.append("one cycle, since it cannot say that it plays \(plays) times")
        }
        return notes
    }
}
