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

    /// What changed, pixel by pixel.
    private var changesForm: WebPFrameForm? {
        overlayOfChanges().map { WebPFrameForm(bitmap: $0, part: $0.bounds, rect: rect, blend: .over) }
    }

    private func smallestLossless(_ options: WebPOptions) throws(KineographError) -> WebPFrameForm.Compressed {
        guard let changes = changesForm else { return try plainForm.compressed(options) }
        guard !options.triesEveryForm, rect.width * rect.height > 4096 else {
            // The highest effort takes so long that it is spent on one form only.
            var thorough = options
            thorough.effort = min(options.effort, WebPOptions.highestEffort - 1)
            let best = try WebPFrameForm.Compressed.smaller(
                plainForm.compressed(thorough), changes.compressed(thorough))
            return thorough == options ? best : try .smaller(best, best.form.compressed(options))
        }
        let plainCount = try plainForm.estimatedByteCount()
        // Over 4 bits a pixel hardly anything repeats nearby, which is all that a low effort sees; what is left are the
        // unchanged pixels.
        guard plainCount * 2 <= rect.width * rect.height else { return try changes.compressed(options) }
        return try (changes.estimatedByteCount() < plainCount ? changes : plainForm).compressed(options)
    }

    private func smallestLossy(_ options: WebPOptions) throws(KineographError) -> WebPFrameForm.Compressed {
        guard let blocks = changedBlocks(), blocks.stillPixels > 0 else { return try plainForm.compressed(options) }
        let changes = WebPFrameForm(
            bitmap: blocks.bitmap, part: blocks.bitmap.bounds, rect: blocks.rect, blend: .over)
        let pixels = blocks.bitmap.pixels.count
        if options.triesEveryForm || pixels <= 1 << 14 {
            return try .smaller(plainForm.compressed(options), changes.compressed(options))
        }
        // Alpha takes the bytes of a few blocks, so that a few holes do not pay.
        return try (blocks.stillPixels * 64 >= pixels ? changes : plainForm).compressed(options)
    }

    private func smallestMixed(
        _ options: WebPOptions, quality: Double
    ) throws(KineographError) -> WebPFrameForm.Compressed {
        var (lossless, lossy) = (options, options)
        lossless.mode = .lossless
        lossy.mode = .lossy(quality: quality)
        let smallestLossy = try smallestLossy(lossy)
        // A guess is within a factor of two or so; a photograph is far beyond that.
        guard try (changesForm ?? plainForm).estimatedByteCount() < smallestLossy.file.count * 3 else {
            return smallestLossy
        }
        return try .smaller(smallestLossless(lossless), smallestLossy)
    }
}

extension WebPOptions {
    /// Whether all forms of a frame are compressed in full: at the lowest efforts that costs no more than a guess.
    fileprivate var triesEveryForm: Bool { effort <= 2 || effort >= 7 }
}
