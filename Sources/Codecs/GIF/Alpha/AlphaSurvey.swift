internal import Raster

/// Finds out whether half-clear pixels look better dithered than held against a threshold.
///
/// Both are tried. What the eye makes of each is its alpha after a small blur, and the squared difference to the picture's
/// own, blurred alike, is its error. A dither takes off error where soft areas are wide, and hardly any from a thin edge;
/// it costs bytes, which grow with the edges between clear and opaque that it adds along the rows. It is preferred where
/// half-clear pixels are many and each added edge takes off an eighth of a pixel that is entirely wrong.
struct AlphaSurvey: Sendable {
    /// In frames with half-clear pixels.
    private var visiblePixels = 0
    private var translucentPixels = 0
    /// By how much a dither lowers the error; ``whole`` is a pixel that is entirely wrong.
    private var gain = 0
    /// How many edges a dither adds.
    private var edges = 0

    /// The binomial weights 1 4 6 4 1 in both directions, which is a blur of one pixel.
    private static let scale = 16 * 16
    private static let whole = (255 * scale) * (255 * scale)

    /// Errors of the threshold and of the dither.
    private typealias Errors = SIMD2<Int32>

    mutating func add(_ bitmap: Bitmap) {
        guard let rect = bitmap.translucentRect else { return }
        if count(bitmap) { measure(rect, of: bitmap) }
    }

    /// Adds what another one found in other frames.
    mutating func add(_ other: AlphaSurvey) {
        visiblePixels += other.visiblePixels
        translucentPixels += other.translucentPixels
        gain += other.gain
        edges += other.edges
    }

    /// Whether a dither looks better for what it costs.
    var prefersDither: Bool {
        translucentPixels * 4 >= visiblePixels && gain > 0 && gain / (AlphaSurvey.whole / 8) >= edges
    }

    /// - Parameter rect: Around all half-clear pixels; there are no errors outside of it.
    private mutating func measure(_ rect: PixelRect, of bitmap: Bitmap) {
        let width = rect.width + 4
        // The last five rows, each blurred along itself, with two rows without errors above and below.
        var window = [Errors](repeating: .zero, count: 5 * width)
        // With four pixels without errors on either side: a blur reaches two pixels further, and looks two further still.
        var errors = [Errors](repeating: .zero, count: width + 4)
        for y in rect.minY..<rect.maxY + 4 {
            let newest = (y - rect.minY) % 5
            if y < rect.maxY {
                findErrors(of: bitmap, row: y, rect.minX..<rect.maxX, &errors)
                AlphaSurvey.blur(errors, into: &window, at: newest * width)
            } else {
                for x in newest * width..<(newest + 1) * width { window[x] = .zero }
            }
            // Rows by their age: the outer two, the inner two, and the one in the middle.
            let rows = (0..<5).map { (newest + 5 - $0) % 5 * width }
            let blurred = window.span
            let (first, second, third) = (
                blurred.extracting(rows[0]..<rows[0] + width), blurred.extracting(rows[1]..<rows[1] + width),
                blurred.extracting(rows[2]..<rows[2] + width)
            )
            let (fourth, fifth) = (
                blurred.extracting(rows[3]..<rows[3] + width), blurred.extracting(rows[4]..<rows[4] + width)
            )
            for x in first.indices {
                let sum = first[x] &+ fifth[x] &+ 4 &* (second[x] &+ fourth[x]) &+ 6 &* third[x]
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

    /// Finds the errors of a part of a row, with four pixels without any on either side; counts its edges on the way.
    private mutating func findErrors(
        of bitmap: Bitmap, row y: Int, _ columns: Range<Int>, _ errors: inout [Errors]
    ) {
        let (threshold, dither) = (BinaryAlpha.standard, BinaryAlpha.dithered)
        let pixels = bitmap.pixels.span
        var target = errors.mutableSpan
        var last: (isHard: Bool, isDithered: Bool)?
        // What is beside the first and the last half-clear pixel makes an edge as well.
        for x in max(0, columns.lowerBound - 1)..<min(bitmap.width, columns.upperBound + 1) {
            let alpha = pixels[y * bitmap.width + x].alpha
            let now = (isHard: alpha >= threshold.threshold(x, y), isDithered: alpha >= dither.threshold(x, y))
            if let last {
                edges += (now.isDithered != last.isDithered ? 1 : 0) - (now.isHard != last.isHard ? 1 : 0)
            }
            last = now
            guard columns.contains(x) else { continue }
            let own = Int32(alpha)
            target[x - columns.lowerBound + 4] = Errors((now.isHard ? 255 : 0) - own, (now.isDithered ? 255 : 0) - own)
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
