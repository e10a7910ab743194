extension Bitmap {
    /// The smallest rectangle around the pixels that differ from another bitmap's, or nil where none does.
    ///
    /// Pixels are compared as raw values: two clear pixels with different hidden colours differ.
    ///
    /// - Parameters:
    ///   - other: A bitmap of the same size.
    ///   - region: Where to look; what lies outside ``bounds`` is left out. Nil looks everywhere.
    /// - Precondition: Both bitmaps have one size.
    public func changedRect(from other: Bitmap, in region: PixelRect? = nil) -> PixelRect? {
        precondition(size == other.size, "a bitmap of \(size) is not compared with one of \(other.size)")
        let region = region.map { bounds.intersection($0) } ?? bounds
        let old = other.pixels.span
        let new = pixels.span
        if region.isEmpty || new.isIdentical(to: old) { return nil }

        func rowStart(_ y: Int) -> Int { y * width + region.minX }
        func firstChange(inRow y: Int, columns: Int) -> Int? {
            let range = rowStart(y)..<rowStart(y) + columns
            return firstDifference(old.extracting(range), new.extracting(range))
        }
        func lastChange(inRow y: Int, from column: Int) -> Int? {
            let range = rowStart(y) + column..<rowStart(y) + region.width
            return lastDifference(old.extracting(range), new.extracting(range)).map { $0 + column }
        }

        let rows = region.minY..<region.maxY
        guard let top = rows.first(where: { firstChange(inRow: $0, columns: region.width) != nil }) else { return nil }
        let bottom = rows.last { firstChange(inRow: $0, columns: region.width) != nil } ?? top
        // Only columns outside those known to have changed can still widen the rectangle.
        var left = region.width
        var right = 0
        for y in top...bottom {
            if let column = firstChange(inRow: y, columns: left) { left = column }
            if let column = lastChange(inRow: y, from: right) { right = column + 1 }
        }
        return PixelRect(x: region.minX + left, y: top, width: right - left, height: bottom + 1 - top)
    }
}

/// Pixels compared without a branch between them, so that the compiler can use vectors.
private let differenceBlock = 32

/// The index of the first pixel in which two rows of one length differ.
@usableFromInline
package func firstDifference(_ old: Span<Color>, _ new: Span<Color>) -> Int? {
    guard old.count == new.count else { preconditionFailure("rows of two lengths") }
    var start = 0
    while new.count - start >= differenceBlock, !differs(old, new, at: start) { start += differenceBlock }
    while start < new.count {
        if old[start] != new[start] { return start }
        start += 1
    }
    return nil
}

/// The index of the last pixel in which two rows of one length differ.
private func lastDifference(_ old: Span<Color>, _ new: Span<Color>) -> Int? {
    guard old.count == new.count else { preconditionFailure("rows of two lengths") }
    var end = new.count
    while end >= differenceBlock, !differs(old, new, at: end - differenceBlock) { end -= differenceBlock }
    while end > 0 {
        end -= 1
        if old[end] != new[end] { return end }
    }
    return nil
}

/// Whether the blocks from `start` on differ anywhere.
@inline(__always)
private func differs(_ old: Span<Color>, _ new: Span<Color>, at start: Int) -> Bool {
    let old = old.extracting(start..<start + differenceBlock)
    let new = new.extracting(start..<start + differenceBlock)
    var bits: UInt32 = 0
    for index in 0..<differenceBlock { bits |= old[index].rawValue ^ new[index].rawValue }
    return bits != 0
}
