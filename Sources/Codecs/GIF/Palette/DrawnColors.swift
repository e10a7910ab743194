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
        var colors = EntrySet()
        var clearedRect = PixelRect.zero
        let pixels = bitmap.pixels.span
        let before = previous ?? bitmap
        let old = before.pixels.span
        func look(at places: Range<Int>) {
            for place in places {
                let color = alpha.reduceWhereOpaque(pixels[place])
                if !color.isClear {
                    colors.add(color, in: histogram)
                } else if !alpha.reduceWhereOpaque(old[place]).isClear {
                    let (y, x) = place.quotientAndRemainder(dividingBy: bitmap.width)
                    clearedRect = clearedRect.union(PixelRect(x: x, y: y, width: 1, height: 1))
                }
            }
        }
        func look(at rect: PixelRect) {
            for y in rect.minY..<rect.maxY {
                look(at: y * bitmap.width + rect.minX..<y * bitmap.width + rect.maxX)
            }
        }
        guard let previous else {
            drawnRect = PixelRect(bitmap.size)
            look(at: drawnRect)
            frames.append(colors.entries)
            return
        }
        guard let changedRect = bitmap.forEachChangedRun(from: previous, { look(at: $0) }) else { return }
        if clearedRect.isEmpty {
            drawnRect = changedRect
        } else {
            let erasedRect = drawnRect.union(clearedRect)
            look(at: erasedRect)
            drawnRect = changedRect.union(erasedRect)
        }
        frames.append(colors.entries)
    }
}

/// Entries of a histogram that colours are looked up in.
private struct EntrySet {
    private(set) var entries = PaletteOrder.IndexSet.zero
    private var last: Color?

    mutating func add(_ color: Color, in histogram: ColorHistogram) {
        if color == last { return }
        last = color
        if let index = histogram.index(of: color), index < 256 { entries.insert(index) }
    }
}
