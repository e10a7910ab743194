internal import Raster

/// What of a frame, or of some of its rows, has to be drawn on what is shown, and what becomes clear.
struct FrameChanges: Sendable {
    private(set) var drawn = DrawnPixels()
    /// Where pixels become clear, counted row after row.
    private(set) var cleared: [Int32] = []
    /// A rectangle around all pixels that are not what they were in the frame before; nil where there are none.
    private(set) var changed: PixelRect?
    /// How many of the drawn pixels are in each of what was put together.
    private(set) var drawnCounts: [Int] = []

    /// What the changes are found in.
    struct Source: Sendable {
        let bitmap: Bitmap
        let before: Bitmap
        /// The canvas so far.
        let shown: Bitmap
        /// How its opaque pixels are seen; empty where colours are not held against what is shown.
        let seen: [PerceptualColor]
        let alpha: BinaryAlpha
        let scale: PerceptualScale
        /// The square of how far a colour may be from what is shown, which then stays.
        let tolerance: Int32
        /// Whether what is drawn and is hardly clear enough to vanish stays.
        let keepsEdge: Bool
    }

    init(in rows: Range<Int>, of source: Source) {
        let (alpha, scale, keepsEdge) = (source.alpha, source.scale, source.keepsEdge)
        let (pixels, shown, seen) = (source.bitmap.pixels.span, source.shown.pixels.span, source.seen.span)
        let (width, tolerance) = (source.bitmap.width, source.tolerance)
        var drawn = DrawnPixels()
        var cleared: [Int32] = []
        var last = (color: Color.clear, perceived: PerceptualColor.black)
        changed = source.bitmap.forEachChangedRun(from: source.before, in: rows) { run in
            let y = run.lowerBound / width
            for place in run {
                var color = alpha.reduce(pixels[place], x: place - y * width, y: y)
                if keepsEdge, color.isClear, shown[place].isOpaque {
                    color = Color(rawValue: pixels[place].rawValue | 0xff00_0000)
                }
                if color.isClear {
                    cleared.append(Int32(truncatingIfNeeded: place))
                    continue
                }
                if color != last.color { last = (color, scale(color)) }
                let mayStay = tolerance > 0 && shown[place].isOpaque
                if mayStay, last.perceived.distance(to: seen[place]) <= tolerance { continue }
                drawn.append(color, seenAs: last.perceived, at: place)
            }
        }
        self.drawn = drawn
        self.cleared = cleared
        drawnCounts = [drawn.places.count]
    }

    /// Adds those of the rows below.
    mutating func append(_ other: FrameChanges) {
        drawn.append(other.drawn)
        cleared += other.cleared
        drawnCounts += other.drawnCounts
        if let rect = other.changed { changed = changed?.union(rect) ?? rect }
    }

    /// Which of the drawn pixels are in each of what was put together.
    var drawnRanges: [Range<Int>] {
        var start = 0
        return drawnCounts.map { count in
            defer { start += count }
            return start..<start + count
        }
    }
}
