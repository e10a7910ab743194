internal import Diagnostics
internal import Playback
internal import Raster

/// A way to store a frame: pixels, and how they are drawn. All ways give the same canvas.
private struct FrameForm {
    var bitmap: Bitmap
    /// The part of the bitmap to store.
    var part: PixelRect
    /// Where it goes on the canvas.
    var rect: PixelRect
    var blend: Blend

    func compressed(_ options: WebPOptions) throws(KineographError) -> CompressedForm {
        CompressedForm(rect: rect, blend: blend, file: try compressWebP(bitmap, in: part, options: options))
    }
}

private struct CompressedForm {
    var rect: PixelRect
    var blend: Blend
    /// A still WebP file.
    var file: [UInt8]
}

extension PlannedFrame {
    /// The frame compressed, in the form that is likely the smallest; the choice depends on the frame and the options alone.
    func compressed(_ options: WebPOptions) throws(KineographError) -> WebPStoredPicture {
        let duration = TickGrid.webP.ticks(in: interval.upperBound - interval.lowerBound)
        let form = try options.isLossy ? smallestLossyForm(options) : smallestForm(options)
        return WebPStoredPicture(
            rect: form.rect, duration: duration, disposal: disposal, blend: form.blend,
            isCanvasOpaque: canvas.isOpaque, file: form.file)
    }

    /// The rectangle as it is.
    private var plainForm: FrameForm { FrameForm(bitmap: canvas, part: rect, rect: rect, blend: .source) }

    private func smallestForm(_ options: WebPOptions) throws(KineographError) -> CompressedForm {
        guard let overlay = overlayOfChanges() else { return try plainForm.compressed(options) }
        let changes = FrameForm(bitmap: overlay, part: overlay.bounds, rect: rect, blend: .over)
        let pixels = rect.width * rect.height
        if options.triesEveryForm || pixels <= 4096 {
            return try smaller(of: plainForm.compressed(options), changes.compressed(options))
        }
        var quick = options
        quick.effort = 1
        let plainSize = try plainForm.compressed(quick).file.count
        // Over 4 bits a pixel hardly anything repeats nearby, which is all that a quick try sees; what is left are the
        // unchanged pixels.
        guard plainSize * 2 <= pixels else { return try changes.compressed(options) }
        let changesSize = try changes.compressed(quick).file.count
        return try (changesSize < plainSize ? changes : plainForm).compressed(options)
    }

    private func smallestLossyForm(_ options: WebPOptions) throws(KineographError) -> CompressedForm {
        guard let blocks = changedBlocks(), blocks.stillPixels > 0 else { return try plainForm.compressed(options) }
        let changes = FrameForm(bitmap: blocks.bitmap, part: blocks.bitmap.bounds, rect: blocks.rect, blend: .over)
        // A hole costs a bit of alpha, and saves a block: only few of them are worth a try without.
        guard options.triesEveryForm || blocks.stillPixels * 8 < blocks.bitmap.pixels.count else {
            return try changes.compressed(options)
        }
        return try smaller(of: plainForm.compressed(options), changes.compressed(options))
    }

    /// The first of two that are as large.
    private func smaller(of first: CompressedForm, _ second: CompressedForm) -> CompressedForm {
        second.file.count < first.file.count ? second : first
    }
}

extension WebPOptions {
    /// Whether all forms of a frame are compressed in full: at the lowest efforts that costs no more than a quick try.
    fileprivate var triesEveryForm: Bool { effort <= 2 || effort >= 7 }
}
