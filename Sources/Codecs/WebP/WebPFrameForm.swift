internal import Diagnostics
internal import Playback
internal import Raster

extension PlannedFrame {
    /// The frame compressed, in the form that the options ask for.
    func compressed(_ options: WebPOptions) throws(KineographError) -> WebPStoredPicture {
        var picture = WebPStoredPicture(
            rect: rect, duration: TickGrid.webP.ticks(in: interval.upperBound - interval.lowerBound),
            disposal: disposal, blend: .source, file: [])
        // What a lossy frame changes cannot be told from what it keeps, so it replaces its rectangle.
        let overlay = options.isLossless ? overlayOfChanges() : nil
        guard let overlay else {
            picture.file = try compressWebP(canvas, in: rect, options: options)
            return picture
        }
        picture.blend = .over
        picture.file = try compressWebP(overlay, in: overlay.bounds, options: options)
        return picture
    }

    /// The rectangle with its unchanged pixels made clear, to be drawn over what is there; nil where that gives something
    /// else, or the same as the rectangle itself.
    ///
    /// All changed pixels have to be opaque: viewers differ in how they round translucent ones.
    private func overlayOfChanges() -> Bitmap? {
        guard allowsBlendOver else { return nil }
        var overlay = canvas.cropped(to: rect)
        let below = base.pixels.span
        let baseWidth = base.width
        var hidesSomething = false
        var isExact = true
        overlay.withMutablePixels { pixels in
            for y in 0..<rect.height {
                let from = (rect.minY + y) * baseWidth + rect.minX
                let to = y * rect.width
                for x in 0..<rect.width {
                    let color = pixels[to + x]
                    if color != below[from + x] {
                        isExact = isExact && color.isOpaque
                    } else if !color.isClear {
                        hidesSomething = true
                        pixels[to + x] = .clear
                    }
                }
            }
        }
        return isExact && hidesSomething ? overlay : nil
    }
}
