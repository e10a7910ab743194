/// How drawn pixels and those below them become one (Porter and Duff's operators).
public enum CompositingOperator: Hashable, Sendable {
    /// The drawn pixels cover those below as far as they are opaque.
    case sourceOver
    /// The drawn pixels replace those below, their alpha included.
    case copy
}

extension Bitmap {
    /// Draws a bitmap on this one.
    ///
    /// - Parameters:
    ///   - source: What to draw.
    ///   - origin: Where its top left pixel goes; it may lie anywhere, what falls outside is left out.
    ///   - clip: The rectangle of this bitmap that may change; nil for all of it.
    ///   - opacity: From 0 to 1, multiplied into the alpha of what is drawn (see ``Color/multiplyingAlpha(by:)``).
    ///   - compositing: What happens to the pixels below.
    public mutating func draw(
        _ source: Bitmap, at origin: PixelPoint = .zero, clippedTo clip: PixelRect? = nil, opacity: Double = 1,
        compositing: CompositingOperator = .sourceOver
    ) {
        let placed = PixelRect(origin: origin, size: source.size)
        var target = placed.intersection(bounds)
        if let clip { target = target.intersection(clip) }
        if target.isEmpty { return }
        let factor = opacityFactor(opacity)
        if compositing == .sourceOver && factor == 0 { return }

        let width = width
        let sourcePixels = source.pixels.span
        var faded = [Color](repeating: .clear, count: factor == 65536 ? 0 : target.width)
        withMutablePixels { pixels in
            for y in target.minY..<target.maxY {
                let start = (y - origin.y) * source.width + (target.minX - origin.x)
                let row = sourcePixels.extracting(start..<start + target.width)
                let place = y * width + target.minX
                if factor == 65536 {
                    composite(row, onto: &pixels, at: place, compositing)
                } else {
                    var fadedRow = faded.mutableSpan
                    fade(row, by: factor, into: &fadedRow)
                    composite(fadedRow.span, onto: &pixels, at: place, compositing)
                }
            }
        }
    }

    /// Fills a rectangle with a colour; what lies outside the bitmap is left out.
    ///
    /// - Parameter compositing: Whether the colour replaces the pixels below, as it does unless given, or covers them.
    public mutating func fill(_ rect: PixelRect, with color: Color, compositing: CompositingOperator = .copy) {
        let target = rect.intersection(bounds)
        if target.isEmpty || (compositing == .sourceOver && color.isClear) { return }
        let row = [Color](repeating: color, count: target.width)
        let width = width
        withMutablePixels { pixels in
            for y in target.minY..<target.maxY {
                composite(row.span, onto: &pixels, at: y * width + target.minX, compositing)
            }
        }
    }

    /// The bitmap over a backdrop of one colour.
    public func composited(over color: Color) -> Bitmap {
        var result = Bitmap(size: size, filledWith: color)
        result.draw(self)
        return result
    }
}

private func composite(
    _ source: Span<Color>, onto pixels: inout MutableSpan<Color>, at start: Int, _ compositing: CompositingOperator
) {
    switch compositing {
    case .sourceOver: compositeSourceOver(source, onto: &pixels, at: start)
    case .copy: copyRow(source, to: &pixels, at: start)
    }
}

private func fade(_ source: Span<Color>, by factor: UInt32, into target: inout MutableSpan<Color>) {
    guard source.count == target.count else { preconditionFailure("rows of two lengths") }
    var done = 0
    while source.count - done >= PixelBlock.pixelCount {
        PixelBlock(source, at: done).multiplyingAlpha(by: factor).store(in: &target, at: done)
        done += PixelBlock.pixelCount
    }
    while done < source.count {
        target[done] = source[done].multiplyingAlpha(by: factor)
        done += 1
    }
}
