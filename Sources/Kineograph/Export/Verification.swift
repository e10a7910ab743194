internal import Assets
internal import Codecs
internal import Diagnostics
internal import Parallel
internal import Playback
internal import Raster
internal import Stage

/// Decodes what an encoder wrote and holds it against a second rendering.
///
/// Every frame of the file has to show, in order, what was rendered for its time; a boundary may lie as far off as the
/// format's unit and its shortest delay force it to. What was rendered has to be in the file, but for the frames that
/// the encoder says it dropped. Where the
/// encoder had to change pixels, only times are compared.
struct Verification {
    private let writer: OutputWriter
    private let recipe: AnimationRecipe
    private let comparesPixels: Bool
    /// What the format makes of a frame, and how far from it a pixel may be.
    private var rereading: Rereading?
    private let slack: Duration
    private var rendered: FrameStream
    private var current: Frame?
    private var lastMatch: Bitmap?
    private var unmatched = 0

    /// - Throws: What rendering throws.
    init(of writer: OutputWriter, recipe: AnimationRecipe, pool: WorkPool) throws(KineographError) {
        self.writer = writer
        self.recipe = recipe
        comparesPixels = writer.report.isLossless
        let grid = writer.output.codec.capabilities.grid
        // The fractions of an APNG are within 1/65535 s.
        slack = max(grid.tick * Int(clamping: grid.minimumDelay) + grid.tick / 2, .microseconds(16))
        rendered = recipe.frames(on: pool)
        current = try rendered.next()
    }

    /// - Returns: Why it cannot be verified; nil where it was, and is right.
    /// - Throws: ``KineographError`` with code `internalError` naming the output and the frame.
    mutating func run(progress: FrameFeed.Progress) throws(KineographError) -> String? {
        if writer.isGone { return "what goes to a pipe as it comes cannot be read again" }
        // A still picture has neither time nor plays.
        let isTimeless = writer.isSequence || writer.report.stillFormat != nil
        do {
            let files = writer.filesOfFrames
            for (index, file) in files.enumerated() {
                guard let decoder = try decoder(ofFile: file) else { return "nothing here reads such a file" }
                if isTimeless {
                    try report(index, of: files.count, to: progress)
                    try match(decoder.next(), at: nil, index)
                } else {
                    try verify(decoder, progress: progress)
                }
            }
            try checkThatNothingIsLeft()
        } catch {
            throw error.at(path: writer.output.name)
        }
        return nil
    }

    /// Nil for a format that can only be written.
    private mutating func decoder(ofFile index: Int) throws(KineographError) -> AnyAnimationDecoder? {
        let options = DecodingOptions(isStrict: true)
        if let document = try writer.document() {
            return try SpriteSheet.decoder(
                document: document, picture: writer.contents(ofFile: index), options: options)
        }
        if let reread = writer.output.codec.reread, let file = writer.writtenFile {
            rereading = try reread(file, writer.request)
            return rereading?.decoder
        }
        return try writer.output.codec.makeDecoder?(writer.contents(ofFile: index), options)
    }

    private mutating func verify(
        _ decoder: AnyAnimationDecoder, progress: FrameFeed.Progress
    ) throws(KineographError) {
        let info = decoder.info
        guard info.canvas == recipe.canvas else { throw wrong("the canvas is \(info.canvas), not \(recipe.canvas)") }
        // A still picture cannot say how often it plays.
        // Nor can a sheet whose tags say how often they do.
        guard info.frames.count == 1 || info.plays == recipe.plays || !writer.request.tags.isEmpty else {
            throw wrong("it plays another number of times")
        }
        var time = Duration.zero
        for (index, frame) in info.frames.enumerated() {
            try report(index, of: info.frames.count, to: progress)
            try match(decoder.next(), at: time, index)
            time += frame.duration
        }
        guard info.frames.count == 1 || magnitude(time - recipe.timeline.duration - writer.report.lengthened) <= slack
        else {
            throw wrong("it lasts \(time), not \(recipe.timeline.duration)")
        }
    }

    /// Moves on to the rendered frame that a written one shows.
    private mutating func match(_ written: Bitmap?, at start: Duration?, _ index: Int) throws(KineographError) {
        guard let written else { throw wrong("it ends too early").at(frame: index) }
        while let frame = current {
            let isInTime = start.map { start in
                frame.interval.lowerBound <= start + slack && start < frame.interval.upperBound + slack
            }
            if isInTime ?? true, isSame(written, frame.bitmap) {
                lastMatch = written
                // Each file of a sequence is a frame of its own; a frame of a file may stand twice, to hold for long.
                if start == nil { current = try rendered.next() }
                return
            }
            try passOver(frame)
        }
        throw wrong("it shows what was not rendered for its time").at(frame: index)
    }

    private mutating func passOver(_ frame: Frame) throws(KineographError) {
        // What looks like the frame before it was merged with that.
        if !(lastMatch.map { isSame($0, frame.bitmap) } ?? false) { unmatched += 1 }
        current = try rendered.next()
    }

    private mutating func checkThatNothingIsLeft() throws(KineographError) {
        while let frame = current { try passOver(frame) }
        guard unmatched <= writer.report.droppedFrames else {
            throw wrong("\(unmatched) rendered frames are not in it")
        }
    }

    private func isSame(_ first: Bitmap, _ second: Bitmap) -> Bool {
        guard first.size == second.size else { return false }
        guard let rereading, rereading.tolerance > 0 else { return !comparesPixels || first.looksLike(second) }
        let difference = PixelDifference(first, rereading.shown(second), options: Comparison.Options())
        return difference.largestError <= rereading.tolerance
    }

    private func report(_ index: Int, of count: Int, to progress: FrameFeed.Progress) throws(KineographError) {
        try progress(ExportProgress(pass: .verify, frame: index, frameCount: count))
    }

    private func wrong(_ message: String) -> KineographError {
        KineographError(
            .internalError, "what was written is not what was rendered: \(message)", remedy: "report this bug")
    }
}

/// The magnitude of a duration.
private func magnitude(_ duration: Duration) -> Duration { duration < .zero ? .zero - duration : duration }
