extension Bitmap {
    /// The bitmap in another size.
    ///
    /// The same bits come out on every processor. Filters work on premultiplied values, so that the hidden colour of a
    /// clear pixel never bleeds, and clear pixels come out as ``Color/clear``; ``ResamplingFilter/nearest`` only moves
    /// pixels and keeps them as they are. The same size gives the bitmap itself.
    ///
    /// - Parameters:
    ///   - size: The new size in pixels.
    ///   - filter: How pixels become others.
    ///   - region: The part of the new bitmap that is wanted, where not all of it is: the result is as large as the
    ///     region, and only it is computed.
    /// - Precondition: The region lies inside the new size; the number of pixels wanted fits an `Int`.
    public func resized(
        to size: PixelSize, filter: ResamplingFilter = .auto, region: PixelRect? = nil
    ) -> Bitmap {
        let region = region ?? PixelRect(size)
        precondition(PixelRect(size).contains(region), "\(region) is not inside a bitmap of \(size)")
        return BitmapPart(bounds, of: self).resized(to: size, filter: filter, region: region)
    }

    /// Draws a bitmap scaled into a rectangle of this one.
    ///
    /// Only the part that shows is scaled, so that the rectangle may be far larger than the bitmap.
    ///
    /// - Parameters:
    ///   - source: What to draw, all of it.
    ///   - rect: Where it goes; it may stick out anywhere.
    ///   - filter: How it is scaled where the rectangle has another size.
    ///   - clip: The rectangle of this bitmap that may change; nil for all of it.
    ///   - opacity: From 0 to 1, multiplied into the alpha of what is drawn.
    ///   - compositing: What happens to the pixels below.
    public mutating func draw(
        _ source: Bitmap, in rect: PixelRect, filter: ResamplingFilter = .auto, clippedTo clip: PixelRect? = nil,
        opacity: Double = 1, compositing: CompositingOperator = .sourceOver
    ) {
        var visible = rect.intersection(bounds)
        if let clip { visible = visible.intersection(clip) }
        if visible.isEmpty { return }
        if rect.size == source.size {
            draw(source, at: rect.origin, clippedTo: visible, opacity: opacity, compositing: compositing)
            return
        }
        let part = PixelRect(
            x: visible.minX - rect.minX, y: visible.minY - rect.minY, width: visible.width, height: visible.height)
        let scaled = source.resized(to: rect.size, filter: filter, region: part)
        draw(scaled, at: visible.origin, opacity: opacity, compositing: compositing)
    }
}
