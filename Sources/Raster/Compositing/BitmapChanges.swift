extension Bitmap {
    /// Calls a closure with each run of pixels of a row that all differ from another bitmap's, in order. Places are counted
    /// row after row.
    ///
    /// - Parameter rows: Which rows are looked at; nil is all.
    /// - Returns: The smallest rectangle around the runs; nil where there are none.
    /// - Precondition: Both are of the same size.
    @inlinable @discardableResult
    package func forEachChangedRun(
        from other: Bitmap, in rows: Range<Int>? = nil, _ body: (Range<Int>) -> Void
    ) -> PixelRect? {
        precondition(size == other.size, "a bitmap of \(size) is not compared with one of \(other.size)")
        let (new, old) = (pixels.span, other.pixels.span)
        if new.isIdentical(to: old) { return nil }
        var (left, right) = (width, 0)
        var changed: ClosedRange<Int>?
        for y in rows ?? 0..<height {
            var rest = y * width..<(y + 1) * width
            while let offset = firstDifference(old.extracting(rest), new.extracting(rest)) {
                let start = rest.lowerBound + offset
                var end = start + 1
                while end < rest.upperBound, new[end] != old[end] { end += 1 }
                body(start..<end)
                left = min(left, start - y * width)
                right = max(right, end - y * width)
                changed = (changed?.lowerBound ?? y)...y
                rest = end..<rest.upperBound
            }
        }
        return changed.map { PixelRect(x: left, y: $0.lowerBound, width: right - left, height: $0.count) }
    }
}

/// What turns one bitmap into another: the pixels that differ.
package struct BitmapChanges: Sendable {
    private var runs: [Run] = []
    private var colors: [Color] = []

    private struct Run {
        var start: Int32
        var count: Int32
    }

    /// - Precondition: Both bitmaps are of the same size, and have fewer than 2³¹ pixels.
    package init(to bitmap: Bitmap, from other: Bitmap) {
        bitmap.forEachChangedRun(from: other) { run in
            runs.append(Run(start: Int32(run.lowerBound), count: Int32(run.count)))
            colors.append(contentsOf: bitmap.pixels[run])
        }
    }

    /// The memory that the changes take, in bytes.
    package var byteCount: Int {
        runs.count * MemoryLayout<Run>.stride + colors.count * MemoryLayout<Color>.stride
    }

    /// Turns the one bitmap into the other.
    package func apply(to bitmap: inout Bitmap) {
        if runs.isEmpty { return }
        let colors = colors.span
        bitmap.withMutablePixels { pixels in
            var next = 0
            for run in runs {
                for offset in 0..<Int(run.count) { pixels[Int(run.start) + offset] = colors[next + offset] }
                next += Int(run.count)
            }
        }
    }
}
