internal import Raster

/// Which colours the frames of an animation have to draw, as entries of a histogram.
///
/// That is what changes; where pixels become clear, it is also what shows around them, since what was drawn there is cleared
/// as a rectangle. Frames are not yet planned when this is asked, so it is no more than likely.
struct DrawnColors: Sendable {
    /// The colours of each frame that draws something.
    private(set) var frames: [PaletteOrder.IndexSet] = []
    /// Where the last of them draws.
    private var drawnRect = PixelRect.zero

    /// - Parameters:
    ///   - previous: The frame before; nil for the first.
    ///   - alpha: Says what becomes of half-clear pixels.
    ///   - histogram: Has each opaque colour of the frame, and fewer than 256.
    mutating func add(
        _ bitmap: Bitmap, after previous: Bitmap?, reducedBy alpha: BinaryAlpha, in histogram: ColorHistogram
    ) {
        var colors = EntrySet(alpha, histogram)
        guard let previous else {
            drawnRect = PixelRect(bitmap.size)
            colors.add(bitmap, in: drawnRect)
            frames.append(colors.entries)
            return
        }
        var clearedRect = PixelRect.zero
        let (pixels, old) = (bitmap.pixels.span, previous.pixels.span)
        let changedRect = bitmap.forEachChangedRun(from: previous) { run in
            for place in run where !colors.add(pixels[place]) && !alpha.reduceWhereOpaque(old[place]).isClear {
                let (y, x) = place.quotientAndRemainder(dividingBy: bitmap.width)
                clearedRect = clearedRect.union(PixelRect(x: x, y: y, width: 1, height: 1))
            }
        }
        guard let changedRect else { return }
        drawnRect = clearedRect.isEmpty ? changedRect : drawnRect.union(clearedRect)
        if !clearedRect.isEmpty {
            colors.add(bitmap, in: drawnRect)
            drawnRect = drawnRect.union(changedRect)
        }
        frames.append(colors.entries)
    }
}

/// Entries of a histogram that colours are looked up in.
private struct EntrySet {
    private(set) var entries = PaletteOrder.IndexSet.zero
    private let alpha: BinaryAlpha
    private let histogram: ColorHistogram
    /// The colour looked up last, and whether it shows.
    private var last = (color: Color.clear, shows: false)

    init(_ alpha: BinaryAlpha, _ histogram: ColorHistogram) {
        (self.alpha, self.histogram) = (alpha, histogram)
    }

    mutating func add(_ bitmap: Bitmap, in rect: PixelRect) {
        let pixels = bitmap.pixels.span
        for y in rect.minY..<rect.maxY {
            for place in y * bitmap.width + rect.minX..<y * bitmap.width + rect.maxX { _ = add(pixels[place]) }
        }
    }

    /// - Returns: Whether the colour shows.
    @inline(__always)
    mutating func add(_ color: Color) -> Bool {
        if color != last.color { look(at: color) }
        return last.shows
    }

    private mutating func look(at color: Color) {
        let reduced = alpha.reduceWhereOpaque(color)
        last = (color, !reduced.isClear)
        if !reduced.isClear, let index = histogram.index(of: reduced), index < 256 { entries.insert(index) }
    }
}
