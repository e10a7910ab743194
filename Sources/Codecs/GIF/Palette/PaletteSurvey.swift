internal import Raster

/// Looks at every frame once to learn the colours of the whole animation.
///
/// A pixel counts when it appears, and not again while it stays: what moves is what a palette has to be good at.
struct PaletteSurvey {
    private let alpha: BinaryAlpha
    private(set) var histogram = ColorHistogram()
    private(set) var hasClear = false
    private(set) var frameCount = 0
    private var previous: Bitmap?

    init(alpha: BinaryAlpha) { self.alpha = alpha }

    mutating func add(_ bitmap: Bitmap) {
        frameCount += 1
        if let previous {
            addChanges(in: bitmap, from: previous)
        } else {
            addAll(of: bitmap)
        }
        previous = bitmap
    }

    /// Lets go of the last frame: no more is to come.
    mutating func finish() { previous = nil }

    private mutating func addAll(of bitmap: Bitmap) {
        let pixels = bitmap.pixels.span
        var run = (color: pixels[0], length: 0)
        for index in pixels.indices {
            let color = pixels[index]
            if color != run.color {
                count(run.color, run.length)
                run = (color, 0)
            }
            run.length += 1
        }
        count(run.color, run.length)
    }

    private mutating func addChanges(in bitmap: Bitmap, from previous: Bitmap) {
        guard let changed = bitmap.changedRect(from: previous) else { return }
        let pixels = bitmap.pixels.span
        let before = previous.pixels.span
        var run = (color: Color.clear, length: 0)
        for y in changed.minY..<changed.maxY {
            let row = y * bitmap.width
            for index in row + changed.minX..<row + changed.maxX {
                let color = pixels[index]
                if color == before[index] { continue }
                if color != run.color {
                    count(run.color, run.length)
                    run = (color, 0)
                }
                run.length += 1
            }
        }
        count(run.color, run.length)
    }

    private mutating func count(_ color: Color, _ length: Int) {
        guard length > 0 else { return }
        let reduced = alpha.reduce(color)
        if reduced.isClear {
            hasClear = true
        } else {
            histogram.add(reduced, count: length)
        }
    }
}

extension PaletteSurvey {
    /// How many colours there are, as far as they were told apart.
    var colorCount: String {
        histogram.isExact ? "\(histogram.entries.count)" : "more than \(histogram.entries.count)"
    }
}
