internal import Raster

/// Finds out whether half-clear pixels look better dithered than held against a threshold.
///
/// Both are tried, and compared by what the eye makes of their errors: ``AlphaErrors``. A dither takes off error where soft
/// areas are wide, and hardly any from a thin edge; it costs bytes, which grow with the edges between clear and opaque that it
/// adds along the rows, and it looks rough. It is preferred where half-clear pixels are many and each added edge takes off
/// enough: a twelfth of a pixel that vanishes where little of the picture would, and half as much where half of it would.
struct AlphaSurvey: Sendable {
    /// In frames with half-clear pixels.
    private var visiblePixels = 0
    private var translucentPixels = 0
    /// By how much a dither lowers the error.
    private var gain = 0
    /// How many edges a dither adds.
    private var edges = 0
    /// The alpha of all pixels of the frames that were measured, and of those that a threshold makes clear.
    private var totalAlpha = 0
    private var vanishingAlpha = 0

    mutating func add(_ bitmap: Bitmap) {
        guard let rect = bitmap.translucentRect else { return }
        var loss = AlphaLoss()
        loss.add(bitmap, reducedBy: .standard)
        visiblePixels += loss.visiblePixels
        translucentPixels += loss.translucentPixels
        // Less than an eighth of what shows is thin edges, and no more is to be learnt of them.
        guard loss.share >= 1.0 / 8 else { return }
        totalAlpha += (loss.visiblePixels - loss.translucentPixels) * 255
        measure(rect, of: bitmap)
    }

    /// Adds what another one found in other frames.
    mutating func add(_ other: AlphaSurvey) {
        visiblePixels += other.visiblePixels
        translucentPixels += other.translucentPixels
        gain += other.gain
        edges += other.edges
        totalAlpha += other.totalAlpha
        vanishingAlpha += other.vanishingAlpha
    }

    /// Whether a dither looks better for what it costs.
    var prefersDither: Bool {
        translucentPixels * 4 >= visiblePixels && gain > 0
            && gain / (AlphaErrors.vanished / AlphaSurvey.unit) >= edges * leastGain
    }

    /// Parts of a pixel that vanishes.
    private static let unit = 768

    /// What each added edge has to take off: from a twelfth, where no more than a sixth of all alpha vanishes, to half of that,
    /// where half does. Of a sprite of which most is left its glow may go, rather than that dots fly around it.
    private var leastGain: Int {
        let (most, vanishing) = (AlphaSurvey.unit / 12, vanishingAlpha * AlphaSurvey.unit / max(1, totalAlpha))
        return min(most, max(most / 2, most * 5 / 4 - vanishing / 8))
    }

    /// - Parameter rect: Around all half-clear pixels; there are no errors outside of it.
    private mutating func measure(_ rect: PixelRect, of bitmap: Bitmap) {
        var errors = AlphaErrors(width: rect.width, height: rect.height)
        for y in rect.minY..<rect.maxY {
            findErrors(of: bitmap, row: y, rect.minX..<rect.maxX, &errors.row)
            errors.endRow()
        }
        gain += errors.finish()
    }

    /// Finds the errors of a part of a row, and counts its edges and its alpha.
    private mutating func findErrors(
        of bitmap: Bitmap, row y: Int, _ columns: Range<Int>, _ errors: inout [AlphaErrors.Pair]
    ) {
        let threshold = Int32(BinaryAlpha.standard.threshold(0, y))
        let pattern = BinaryAlpha.dithered.thresholds(inRow: y)
        let thresholds = pattern.span
        let mask = thresholds.count - 1
        let pixels = bitmap.pixels.span.extracting(y * bitmap.width..<(y + 1) * bitmap.width)
        var target = errors.mutableSpan
        var (edges, total, vanishing): (Int32, Int32, Int32) = (0, 0, 0)
        /// Where they are opaque: by the threshold, and by the dither.
        @inline(__always)
        func reduce(_ x: Int, _ alpha: Int32) -> AlphaErrors.Pair {
            let dithered = Int32(thresholds[x & mask])
            return AlphaErrors.Pair(alpha >= threshold ? 1 : 0, alpha >= dithered ? 1 : 0)
        }
        // What is beside the first and the last half-clear pixel makes an edge as well.
        let before = max(0, columns.lowerBound - 1)
        var last = reduce(before, Int32(pixels[before].alpha))
        for x in columns {
            let alpha = Int32(pixels[x].alpha)
            let now = reduce(x, alpha)
            let changed = now ^ last
            edges &+= changed.y &- changed.x
            last = now
            total &+= alpha < 255 ? alpha : 0
            vanishing &+= alpha < threshold ? alpha : 0
            target[x &- columns.lowerBound &+ AlphaErrors.margin] =
                255 &* now &- AlphaErrors.Pair(repeating: alpha)
        }
        if columns.upperBound < pixels.count {
            let changed = last ^ reduce(columns.upperBound, Int32(pixels[columns.upperBound].alpha))
            edges &+= changed.y &- changed.x
        }
        self.edges += Int(edges)
        totalAlpha += Int(total)
        vanishingAlpha += Int(vanishing)
    }
}

extension Bitmap {
    /// The smallest rectangle around all pixels that are neither clear nor opaque; nil where there are none.
    fileprivate var translucentRect: PixelRect? {
        let pixels = pixels.span
        var rect: PixelRect?
        for y in 0..<height {
            let row = pixels.extracting(y * width..<(y + 1) * width)
            guard let first = row.indices.first(where: { row[$0].isTranslucent }) else { continue }
            let last = row.indices.last { row[$0].isTranslucent } ?? first
            let own = PixelRect(x: first, y: y, width: last + 1 - first, height: 1)
            rect = rect?.union(own) ?? own
        }
        return rect
    }
}
