internal import Raster

extension PlannedFrame {
    /// The rectangle with its unchanged pixels made clear, to be drawn over what is there; nil where that gives something
    /// else, or the same as the rectangle itself.
    ///
    /// All changed pixels have to be opaque: viewers differ in how they composite translucent ones, and some
    /// multiply their alpha twice.
    ///
    /// - Parameter length: Unchanged pixels become clear where at least so many are next to each other in a row. Short
    ///   gaps break up what would match the rows above. Translucent ones always do: drawn once more they would be others.
    func overlayOfChanges(clearingRunsOf length: Int = 1) -> Bitmap? {
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
                var run = 0
                for x in 0..<rect.width {
                    let color = pixels[to + x]
                    if color != below[from + x] {
                        isExact = isExact && color.isOpaque
                        run = 0
                        continue
                    }
                    run += 1
                    if run >= length || !color.isOpaque {
                        hidesSomething = hidesSomething || !color.isClear
                        pixels[to + x] = .clear
                    }
                    // The run has just become long enough: its beginning too.
                    if run == length {
                        for earlier in to + x - (length - 1)..<to + x { pixels[earlier] = .clear }
                    }
                }
            }
        }
        return isExact && hidesSomething ? overlay : nil
    }
}
