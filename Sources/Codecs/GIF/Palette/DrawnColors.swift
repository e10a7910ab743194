internal import Raster

/// Which colours the frames of an animation have to draw, as entries of a histogram.
///
/// That is what changes; where pixels become clear, it is also what shows around them, since what was drawn there is cleared
/// as a rectangle. Frames are not yet planned when this is asked, so it is no more than likely.
struct DrawnColors: Sendable {
    /// Entries of the histogram, each once, in order.
    typealias Entries = [UInt16]

    /// The colours of each frame that draws something, of no more than ``mostFrames``.
    private(set) var frames: [Entries] = []
    /// Whether there were no more than that.
    private(set) var isComplete = true
    /// Where the last of them draws.
    private var drawnRect = PixelRect.zero

    /// How many frames are looked at.
    private static let mostFrames = 1024

    /// - Parameters:
    ///   - previous: The frame before; nil for the first.
    ///   - alpha: Says what becomes of half-clear pixels.
    ///   - histogram: Has each opaque colour of the frame, and no more than 65,536.
    mutating func add(
        _ bitmap: Bitmap, after previous: Bitmap?, reducedBy alpha: BinaryAlpha, in histogram: ColorHistogram
    ) {
        guard frames.count < DrawnColors.mostFrames else {
            isComplete = false
            return
        }
        var colors = EntrySet(alpha, histogram)
        guard let previous else {
            drawnRect = PixelRect(bitmap.size)
            colors.add(bitmap, in: drawnRect)
            frames.append(colors.entries.sorted())
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
        frames.append(colors.entries.sorted())
    }
}

/// Entries of a histogram that colours are looked up in.
private struct EntrySet {
    /// In the order in which they were met.
    private(set) var entries = DrawnColors.Entries()
    private var isMet: [Bool]
    private let alpha: BinaryAlpha
    private let histogram: ColorHistogram
    /// The colour looked up last, and whether it shows.
    private var last = (color: Color.clear, shows: false)

    init(_ alpha: BinaryAlpha, _ histogram: ColorHistogram) {
        (self.alpha, self.histogram) = (alpha, histogram)
        isMet = [Bool](repeating: false, count: histogram.entries.count)
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
        guard !reduced.isClear, let index = histogram.index(of: reduced), !isMet[index] else { return }
        isMet[index] = true
        entries.append(UInt16(index))
    }
}
