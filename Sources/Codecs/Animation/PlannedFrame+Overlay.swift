internal import Raster

extension PlannedFrame {
    /// The rectangle with its unchanged pixels made clear, to be drawn over what is there; nil where that gives something
    /// else, or the same as the rectangle itself.
    ///
    /// All changed pixels have to be opaque: viewers differ in how they composite translucent ones, and some
    /// multiply their alpha twice.
    func overlayOfChanges() -> Bitmap? {
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
