internal import Raster

/// Which unchanged pixels become clear in a frame that is drawn over what is there.
enum Clearing: Hashable, Sendable {
    /// Those that are at least so many next to each other in a row.
    case runs(Int)
    /// Those in squares of such pixels with at least this side.
    case squares(Int)
}

extension PlannedFrame {
    /// The overlay with what a clearing says made clear, as the two functions below tell.
    func overlayOfChanges(_ clearing: Clearing) -> Bitmap? {
        switch clearing {
        case .runs(let length): overlayOfChanges(clearingRunsOf: length)
        case .squares(let side): overlayOfChanges(clearingSquaresOf: side)
        }
    }

    /// The rectangle with its unchanged pixels made clear, to be drawn over what is there; nil where that gives something
    /// else, or the same as the rectangle itself.
    ///
    /// All changed pixels have to be opaque: viewers differ in how they composite translucent ones, and some
    /// multiply their alpha twice.
    ///
    /// - Parameter length: Unchanged pixels become clear where at least so many are next to each other in a row. Short
    ///   gaps break up what would match the rows above. Translucent ones always do: drawn once more they would be others.
    func overlayOfChanges(clearingRunsOf length: Int = 1) -> Bitmap? {
        guard allowsBlendOver else { return nil }
        var overlay = canvas.cropped(to: rect)
        let below = base.pixels.span
        let baseWidth = base.width
        var hidesSomething = false
        var isExact = true
        overlay.withMutablePixels { pixels in
            for y in 0..<rect.height {
                let from = (rect.minY + y) * baseWidth + rect.minX
                let to = y * rect.width
                var run = 0
                for x in 0..<rect.width {
                    let color = pixels[to + x]
                    if color != below[from + x] {
                        isExact = isExact && color.isOpaque
                        run = 0
                        continue
                    }
                    run += 1
                    if run >= length || !color.isOpaque {
                        hidesSomething = hidesSomething || !color.isClear
                        pixels[to + x] = .clear
                    }
                    // The run has just become long enough: its beginning too.
                    if run == length {
                        for earlier in to + x - (length - 1)..<to + x { pixels[earlier] = .clear }
                    }
                }
            }
        }
        return isExact && hidesSomething ? overlay : nil
    }

    /// The same with only those unchanged pixels made clear that are part of a square of such pixels: where pictures are
    /// filtered, each edge of what is clear costs something, and squares have few edges for what they hold.
    ///
    /// Translucent ones become clear in any case.
    ///
    /// - Parameter side: 1 or more.
    func overlayOfChanges(clearingSquaresOf side: Int) -> Bitmap? {
        guard allowsBlendOver else { return nil }
        var overlay = canvas.cropped(to: rect)
        let corners = cornersOfUnchangedSquares(side)
        var hidesSomething = false
        var isExact = true
        let below = base.pixels.span
        /// For each column, how many more rows the square that reaches up from below has.
        var heights = [Int](repeating: 0, count: rect.width)
        overlay.withMutablePixels { pixels in
            for y in stride(from: rect.height - 1, through: 0, by: -1) {
                let from = (rect.minY + y) * base.width + rect.minX
                let to = y * rect.width
                var width = 0
                for x in stride(from: rect.width - 1, through: 0, by: -1) {
                    heights[x] = corners[to + x] ? side : max(0, heights[x] - 1)
                    width = heights[x] > 0 ? side : max(0, width - 1)
                    let color = pixels[to + x]
                    if color != below[from + x] {
                        isExact = isExact && color.isOpaque
                    } else if width > 0 || !color.isOpaque {
                        hidesSomething = hidesSomething || !color.isClear
                        pixels[to + x] = .clear
                    }
                }
            }
        }
        return isExact && hidesSomething ? overlay : nil
    }

    /// For each pixel of the rectangle, whether it is the bottom right corner of a square of unchanged ones.
    private func cornersOfUnchangedSquares(_ side: Int) -> [Bool] {
        let above = canvas.pixels.span
        let below = base.pixels.span
        var corners = [Bool](repeating: false, count: rect.width * rect.height)
        /// For each column, how many rows above each other end a run of the side's length there.
        var heights = [Int](repeating: 0, count: rect.width)
        for y in 0..<rect.height {
            let from = (rect.minY + y) * canvas.width + rect.minX
            var run = 0
            for x in 0..<rect.width {
                run = above[from + x] == below[from + x] ? run + 1 : 0
                heights[x] = run >= side ? heights[x] + 1 : 0
                corners[y * rect.width + x] = heights[x] >= side
            }
        }
        return corners
    }
}
