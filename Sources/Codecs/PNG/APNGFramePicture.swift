internal import Diagnostics
internal import Raster

/// A frame's rectangle as it is stored: compressed, and how it is to be drawn.
struct APNGFramePicture: Sendable {
    var data: [UInt8]
    var blend: Blend

    /// Compresses a planned frame's rectangle.
    ///
    /// Where drawing over what is there gives the frame too, the pixels that stay can be stored as clear ones, which often
    /// takes less room; then both forms are compressed, and the smaller is taken.
    ///
    /// - Parameter isOpaque: Whether the file has no alpha channel, and so no clear pixels.
    init(_ frame: PlannedFrame, isOpaque: Bool, options: PNGOptions) throws(KineographError) {
        data = try frame.canvas.pngImageData(in: frame.rect, isOpaque: isOpaque, effort: options.effort)
        blend = .source
        // Drawing over cannot change a colour that does not show.
        guard !isOpaque, !options.keepsHiddenColor, let changes = frame.overlayOfChanges()
        else { return }
        let over = try changes.pngImageData(in: changes.bounds, isOpaque: false, effort: options.effort)
        if over.count < data.count {
            data = over
            blend = .over
        }
    }
}
