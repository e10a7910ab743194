extension Bitmap {
    /// Pours a colour through a mask over what is there.
    ///
    /// - Parameters:
    ///   - mask: Its rectangle is in the bitmap's pixels; what sticks out is left out.
    ///   - opacity: From 0 to 1, multiplied into the colour's alpha.
    public mutating func fill(
        _ mask: CoverageMask, with color: Color, opacity: Double = 1, clippedTo clip: PixelRect? = nil
    ) {
        var target = mask.rect.intersection(bounds)
        if let clip { target = target.intersection(clip) }
        // The alpha in 65536ths of a step of coverage.
        let factor = (opacityFactor(opacity) &* UInt32(color.alpha) &+ 127) / 255
        if target.isEmpty || factor == 0 { return }
        let channels = color.rawValue & 0x00ff_ffff
        let coverage = mask.coverage.span
        let width = width
        var row = [Color](repeating: .clear, count: target.width)
        withMutablePixels { pixels in
            for y in target.minY..<target.maxY {
                let start = mask.row(y).lowerBound + target.minX - mask.rect.minX
                let covered = coverage.extracting(start..<start + target.width)
                var poured = row.mutableSpan
                guard poured.count == covered.count else { preconditionFailure("rows of two lengths") }
                for index in covered.indices {
                    let alpha = (UInt32(covered[index]) &* factor &+ 0x8000) >> 16
                    poured[index] = Color(rawValue: channels | alpha << 24)
                }
                compositeSourceOver(poured.span, onto: &pixels, at: y * width + target.minX)
            }
        }
    }
}
