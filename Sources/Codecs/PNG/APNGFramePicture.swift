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
        guard !isOpaque, !options.keepsHiddenColor, frame.allowsBlendOver, let changes = Self.changes(in: frame)
        else { return }
        let over = try changes.pngImageData(in: changes.bounds, isOpaque: false, effort: options.effort)
        if over.count < data.count {
            data = over
            blend = .over
        }
    }

    /// The rectangle with clear pixels where nothing changes; nil where that would be no gain.
    ///
    /// All changed pixels have to be opaque: viewers differ in how they composite half-clear ones, and some multiply
    /// their alpha twice.
    private static func changes(in frame: PlannedFrame) -> Bitmap? {
        var changes = frame.canvas.cropped(to: frame.rect)
        let base = frame.base.pixels.span
        let stride = frame.base.width
        let rect = frame.rect
        var hidesSomething = false
        var isExact = true
        changes.withMutablePixels { pixels in
            for y in 0..<rect.height {
                let row = (rect.minY + y) * stride + rect.minX
                let target = y * rect.width
                for x in 0..<rect.width {
                    let color = pixels[target + x]
                    if color != base[row + x] {
                        isExact = isExact && color.isOpaque
                    } else if !color.isClear {
                        hidesSomething = true
                        pixels[target + x] = .clear
                    }
                }
            }
        }
        return isExact && hidesSomething ? changes : nil
    }
}
