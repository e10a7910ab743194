internal import Raster

/// Finds out whether half-clear pixels look better dithered than held against a threshold.
///
/// Both are tried. What the eye makes of each is its alpha after a small blur, and the squared difference to the picture's
/// own, blurred alike, is its error. A dither takes off error where soft areas are wide, and hardly any from a thin edge;
/// it costs bytes, which grow with the edges between clear and opaque that it adds along the rows. It is preferred where
/// half-clear pixels are many and each added edge takes off an eighth of a pixel that is entirely wrong.
struct AlphaSurvey {
    /// In frames with half-clear pixels.
    private var visiblePixels = 0
    private var translucentPixels = 0
    /// By how much a dither lowers the error; ``whole`` is a pixel that is entirely wrong.
    private var gain = 0
    /// How many edges a dither adds.
    private var edges = 0
    /// How many pixels are still to be looked at: what is soft in so many is soft in all.
    private var pixelsLeft = 1 << 20

    /// The binomial weights 1 4 6 4 1 in both directions, which is a blur of one pixel.
    private static let scale = 16 * 16
    private static let whole = (255 * scale) * (255 * scale)

    /// Errors of the threshold and of the dither.
    private typealias Errors = SIMD2<Int32>

    mutating func add(_ bitmap: Bitmap) {
        guard pixelsLeft > 0, let rows = bitmap.translucentRows else { return }
        pixelsLeft -= rows.count * bitmap.width
        if count(bitmap) { measure(rows, of: bitmap) }
    }

    /// Whether a dither looks better for what it costs.
    var prefersDither: Bool {
        translucentPixels * 4 >= visiblePixels && gain > 0 && gain / (AlphaSurvey.whole / 8) >= edges
    }

    private mutating func measure(_ rows: Range<Int>, of bitmap: Bitmap) {
        let width = bitmap.width
        // The last five rows, each blurred along itself, with two rows without errors above and below.
        var window = [Errors](repeating: .zero, count: 5 * width)
        var errors = [Errors](repeating: .zero, count: width + 4)
        for y in rows.lowerBound..<rows.upperBound + 4 {
            let newest = (y - rows.lowerBound) % 5
            if y < rows.upperBound {
                findErrors(of: bitmap, row: y, &errors)
                AlphaSurvey.blur(errors, into: &window, at: newest * width)
            } else {
                for x in newest * width..<(newest + 1) * width { window[x] = .zero }
            }
            // The two outermost ones, the two within them, and the one in the middle.
            func row(_ age: Int) -> Int { (newest + 5 - age) % 5 * width }
            let (outer, inner, middle) = ((row(0), row(4)), (row(1), row(3)), row(2))
            let blurred = window.span
            for x in 0..<width {
                let sum =
                    blurred[outer.0 + x] &+ blurred[outer.1 + x]
                    &+ 4 &* (blurred[inner.0 + x] &+ blurred[inner.1 + x]) &+ 6 &* blurred[middle + x]
                gain += Int(sum.x) * Int(sum.x) - Int(sum.y) * Int(sum.y)
            }
        }
    }

    /// - Returns: Whether an eighth of what shows is half-clear; less is thin edges, and no more is to be learnt of them.
    private mutating func count(_ bitmap: Bitmap) -> Bool {
        var loss = AlphaLoss()
        loss.add(bitmap, reducedBy: .standard)
        visiblePixels += loss.visiblePixels
        translucentPixels += loss.translucentPixels
        return loss.share >= 1.0 / 8
    }

    /// Finds the errors of a row, with two pixels without any on either side; counts its edges on the way.
    private mutating func findErrors(of bitmap: Bitmap, row y: Int, _ errors: inout [Errors]) {
        let (width, threshold, dither) = (bitmap.width, BinaryAlpha.standard, BinaryAlpha.dithered)
        let pixels = bitmap.pixels.span
        var target = errors.mutableSpan
        var last: (isHard: Bool, isDithered: Bool)?
        for x in 0..<width {
            let alpha = pixels[y * width + x].alpha
            let now = (isHard: alpha >= threshold.threshold(x, y), isDithered: alpha >= dither.threshold(x, y))
            if let last {
                edges += (now.isDithered != last.isDithered ? 1 : 0) - (now.isHard != last.isHard ? 1 : 0)
            }
            last = now
            let own = Int32(alpha)
            target[x + 2] = Errors((now.isHard ? 255 : 0) - own, (now.isDithered ? 255 : 0) - own)
        }
    }

    private static func blur(_ errors: [Errors], into window: inout [Errors], at start: Int) {
        let errors = errors.span
        var target = window.mutableSpan
        for x in 0..<errors.count - 4 {
            target[start + x] =
                errors[x] &+ errors[x + 4] &+ 4 &* (errors[x + 1] &+ errors[x + 3]) &+ 6 &* errors[x + 2]
        }
    }
}

extension Bitmap {
    /// The rows from the first to the last with a pixel that is neither clear nor opaque; nil where there is none.
    fileprivate var translucentRows: Range<Int>? {
        guard let first = (0..<height).first(where: { hasTranslucentPixels(inRow: $0) }),
            let last = (first..<height).last(where: { hasTranslucentPixels(inRow: $0) })
        else { return nil }
        return first..<last + 1
    }
}
