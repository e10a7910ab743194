internal import Diagnostics
internal import Playback
internal import Raster

/// A way to store a frame: pixels, and how they are drawn. Both ways give the same canvas.
private struct FrameForm {
    var bitmap: Bitmap
    var rect: PixelRect
    var blend: Blend

    func compressed(_ options: WebPOptions) throws(KineographError) -> (blend: Blend, file: [UInt8]) {
        (blend, try compressWebP(bitmap, in: rect, options: options))
    }
}

extension PlannedFrame {
    /// The frame compressed, in the form that is likely the smallest; the choice depends on the frame and the options alone.
    func compressed(_ options: WebPOptions) throws(KineographError) -> WebPStoredPicture {
        let (blend, file) = try smallestForm(options)
        let duration = TickGrid.webP.ticks(in: interval.upperBound - interval.lowerBound)
        return WebPStoredPicture(
            rect: rect, duration: duration, disposal: disposal, blend: blend, isCanvasOpaque: canvas.isOpaque,
            file: file)
    }

    private func smallestForm(_ options: WebPOptions) throws(KineographError) -> (blend: Blend, file: [UInt8]) {
        let plain = FrameForm(bitmap: canvas, rect: rect, blend: .source)
        // What a lossy frame changes cannot be told from what it keeps, so it replaces its rectangle.
        guard options.isLossless, let overlay = overlayOfChanges() else { return try plain.compressed(options) }
        let changes = FrameForm(bitmap: overlay, rect: overlay.bounds, blend: .over)
        let pixels = rect.width * rect.height
        if options.triesEveryForm || pixels <= 4096 {
            let (first, second) = (try plain.compressed(options), try changes.compressed(options))
            return second.file.count < first.file.count ? second : first
        }
        var quick = options
        quick.effort = 1
        let plainSize = try plain.compressed(quick).file.count
        // Over 4 bits a pixel hardly anything repeats nearby, which is all that a quick try sees; what is left are the
        // unchanged pixels.
        guard plainSize * 2 <= pixels else { return try changes.compressed(options) }
        let changesSize = try changes.compressed(quick).file.count
        return try (changesSize < plainSize ? changes : plain).compressed(options)
    }
}

extension WebPOptions {
    /// Whether all forms of a frame are compressed in full: at the lowest efforts that costs no more than a quick try.
    fileprivate var triesEveryForm: Bool { effort <= 2 || effort >= 7 }
}
