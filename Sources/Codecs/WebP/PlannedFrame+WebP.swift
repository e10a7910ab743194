internal import Diagnostics
internal import Playback
internal import Raster

extension PlannedFrame {
    /// The frame compressed, in the form that is likely the smallest; the choice depends on the frame and the options alone.
    func compressed(_ options: WebPOptions) throws(KineographError) -> WebPStoredPicture {
        let smallest = try smallestForm(options)
        return WebPStoredPicture(
            rect: smallest.form.rect, duration: TickGrid.webP.ticks(in: interval.upperBound - interval.lowerBound),
            disposal: disposal, blend: smallest.form.blend, isCanvasOpaque: canvas.isOpaque, file: smallest.file)
    }

    private func smallestForm(_ options: WebPOptions) throws(KineographError) -> WebPFrameForm.Compressed {
        switch options.mode {
        case .lossless, .nearLossless: try smallestLossless(options)
        case .lossy: try smallestLossy(options)
        case .mixed(let quality): try smallestMixed(options, quality: quality)
        }
    }

    /// The rectangle as it is.
    private var plainForm: WebPFrameForm { WebPFrameForm(bitmap: canvas, part: rect, rect: rect, blend: .source) }

    /// What changed, without the pixels that a clearing makes clear.
    private func changesForm(_ clearing: Clearing = .runs(1)) -> WebPFrameForm? {
        overlayOfChanges(clearing).map { WebPFrameForm(bitmap: $0, part: $0.bounds, rect: rect, blend: .over) }
    }

    private func smallestLossless(_ options: WebPOptions) throws(KineographError) -> WebPFrameForm.Compressed {
        if options.triesMoreForms { return try smallestOfAll(options) }
        guard let changes = changesForm() else { return try plainForm.compressed(options) }
        guard !options.triesEveryForm, rect.width * rect.height > 4096 else {
            return try .smaller(plainForm.compressed(options), changes.compressed(options))
        }
        let plainCount = try plainForm.estimatedByteCount()
        // Over 4 bits a pixel hardly anything repeats nearby, which is all that a low effort sees; what is left are the
        // unchanged pixels.
        guard plainCount * 2 <= rect.width * rect.height else { return try changes.compressed(options) }
        var (likely, likelyCount) = (plainForm, plainCount)
        for form in [changes, changesForm(.squares(16))].compactMap(\.self) {
            // The low effort of an estimate overrates what holes cost: of recorded screens by a tenth at least.
            let count = try form.estimatedByteCount() * 10 / 11
            if count < likelyCount { (likely, likelyCount) = (form, count) }
        }
        return try likely.compressed(options)
    }

    /// Each form compressed at the default effort, and the smallest with each effort up to the options'.
    private func smallestOfAll(_ options: WebPOptions) throws(KineographError) -> WebPFrameForm.Compressed {
        var step = options
        step.effort = WebPOptions.defaultEffort
        let plain = try plainForm.compressed(step)
        var smallest = plain
        // Edges of what is clear cost something: long runs and squares have few of them.
        for clearing in [Clearing.runs(1), .runs(8), .squares(8), .squares(16)] {
            guard let form = changesForm(clearing) else { continue }
            smallest = try .smaller(smallest, form.compressed(step))
        }
        for effort in WebPOptions.defaultEffort + 1...options.effort {
            step.effort = effort
            var form = smallest.form
            if effort == WebPOptions.highestEffort {
                // It takes ten times as long as the others, and finds nothing around holes.
                let isWorthwhile =
                    rect.width * rect.height <= 1 << 16 && plain.file.count * 16 <= smallest.file.count * 17
                guard isWorthwhile else { break }
                form = plain.form
            }
            smallest = try .smaller(smallest, form.compressed(step))
        }
        return options.searchesBitstreams ? smallest.searched(options) : smallest
    }

    private func smallestLossy(_ options: WebPOptions) throws(KineographError) -> WebPFrameForm.Compressed {
        guard let blocks = changedBlocks() else { return try plainForm.compressed(options) }
        // Whole blocks too: the error of a pixel depends on what else is in its block, and has to go when that goes.
        let plain = WebPFrameForm(bitmap: canvas, part: blocks.rect, rect: blocks.rect, blend: .source)
        guard blocks.stillPixels > 0 else { return try plain.compressed(options) }
        let changes = WebPFrameForm(
            bitmap: blocks.bitmap, part: blocks.bitmap.bounds, rect: blocks.rect, blend: .over)
        let pixels = blocks.bitmap.pixels.count
        if options.triesEveryForm || pixels <= 1 << 14 {
            return try .smaller(plain.compressed(options), changes.compressed(options))
        }
        // Alpha takes the bytes of a few blocks, so that a few holes do not pay.
        return try (blocks.stillPixels * 64 >= pixels ? changes : plain).compressed(options)
    }

    private func smallestMixed(
        _ options: WebPOptions, quality: Double
    ) throws(KineographError) -> WebPFrameForm.Compressed {
        var (lossless, lossy) = (options, options)
        lossless.mode = .lossless
        lossy.mode = .lossy(quality: quality)
        let smallestLossy = try smallestLossy(lossy)
        // A guess is within a factor of two or so; a photograph is far beyond that.
        guard try (changesForm() ?? plainForm).estimatedByteCount() < smallestLossy.file.count * 3 else {
            return smallestLossy
        }
        return try .smaller(smallestLossless(lossless), smallestLossy)
    }
}

extension WebPOptions {
    /// Whether both forms of a frame are compressed in full: at the lowest efforts that costs no more than a guess.
    fileprivate var triesEveryForm: Bool { effort <= 2 || triesMoreForms }

    /// Whether bitstreams are looked for that are smaller than libwebp's.
    fileprivate var searchesBitstreams: Bool { mode == .lossless && effort == Self.highestEffort }

    /// Whether more is tried than what is likely the smallest.
    fileprivate var triesMoreForms: Bool { effort > Self.defaultEffort }
}
