internal import Raster

/// The pixels of a planned frame's rectangle as indices of a palette, and how each can be stored.
struct FrameIndices {
    /// What a pixel of the rectangle asks for.
    private enum Need {
        /// It has to be drawn.
        static let drawn: UInt8 = 0
        /// It is on the canvas already: it may be drawn or left as it is.
        static let kept: UInt8 = 1
        /// It has to be left as it is.
        static let clear: UInt8 = 2
    }

    private let indices: [UInt8]
    private let needs: [UInt8]
    /// Whether a pixel has to be drawn with each index.
    private let isDrawn: [Bool]
    /// Whether a pixel has to be or may be drawn with each index.
    private let isUsed: [Bool]
    private let hasKept: Bool
    private let hasClear: Bool
    /// Whether there has to be an index for clear, used or not.
    private let needsClear: Bool
    /// How many indices the palette has.
    private let count: Int
    /// The index that the palette has for clear, where it was given one.
    private let reserved: UInt8?

    /// - Parameters:
    ///   - table: The palette's entries.
    ///   - margin: Of pixels that are on the canvas already, so many at both ends of a run may be drawn as well, where
    ///     their colours are in the table. The others are left as they are: strings of clear pixels alone grow longer.
    ///   - showsClear: Whether there has to be an index for clear in any case.
    ///   - takesNearest: Whether the nearest stands in for colours that the table lacks.
    /// - Returns: nil where a colour to draw is lacking.
    init?(
        _ frame: PlannedFrame, _ palette: GIFPalette, table: ColorTable, margin: Int, showsClear: Bool,
        takesNearest: Bool
    ) {
        let (rect, width) = (frame.rect, frame.canvas.width)
        let pixels = frame.canvas.pixels.span
        let below = frame.base.pixels.span
        var lookup = IndexLookup(table, takesNearest: takesNearest)
        var indices = [UInt8](repeating: 0, count: rect.width * rect.height)
        var needs = [UInt8](repeating: Need.clear, count: indices.count)
        var isDrawn = [Bool](repeating: false, count: 256)
        var isUsed = isDrawn
        // Pixels in a row that may be left as they are, up to the one in work.
        var run = 0
        var target = 0
        func keep(_ color: Color, at target: Int) {
            guard let index = lookup.index(kept: color) else { return }
            isUsed[Int(index)] = true
            indices[target] = index
            needs[target] = Need.kept
        }
        for y in rect.minY..<rect.maxY {
            let rest = y * width + rect.maxX
            var place = y * width + rect.minX
            while place < rest {
                if frame.allowsBlendOver, run >= max(1, margin) {
                    let row = place..<rest
                    let same = firstDifference(below.extracting(row), pixels.extracting(row)) ?? row.count
                    run += same
                    place += same
                    target += same
                    if place == rest { break }
                }
                let color = pixels[place]
                if color.isClear || (frame.allowsBlendOver && color == below[place]) {
                    run += 1
                    if run <= margin { keep(color, at: target) }
                } else {
                    // The end of the run comes before what is drawn.
                    for kept in target - max(0, min(margin, run - margin))..<target {
                        let (row, column) = kept.quotientAndRemainder(dividingBy: rect.width)
                        keep(pixels[(rect.minY + row) * width + rect.minX + column], at: kept)
                    }
                    run = 0
                    guard let index = lookup.index(drawn: color) else { return nil }
                    isDrawn[Int(index)] = true
                    indices[target] = index
                    needs[target] = Need.drawn
                }
                place += 1
                target += 1
            }
        }
        (self.indices, self.needs, self.isDrawn) = (indices, needs, isDrawn)
        self.isUsed = zip(isUsed, isDrawn).map { $0 || $1 }
        hasKept = needs.contains(Need.kept)
        hasClear = needs.contains(Need.clear)
        needsClear = hasClear || showsClear
        (count, reserved) = (1 << palette.bits, palette.isGiven ? palette.clearIndex : nil)
    }

    /// Whether a pixel is or may be left as it is.
    var mayUseClear: Bool { hasKept || hasClear }

    /// Whether an index for clear is needed, and there is none.
    var lacksClear: Bool { needsClear && clearIndex(amid: isDrawn) == nil }

    /// Whether a pixel is or may be drawn with an index.
    func isUsed(_ index: Int) -> Bool { isUsed[index] }

    /// How kept pixels are stored.
    enum Keeping: CaseIterable {
        /// Drawn or left, where their indices take no more bits than those that have to be drawn; else left.
        case either
        /// Drawn or left, whatever bits that takes.
        case widely
        case clear
        case drawn
    }

    /// - Parameter keeping: How kept pixels are stored; without a clear index they are drawn.
    func pixels(_ keeping: Keeping) -> LZWPixels {
        let isAsked = keeping == .widely || keeping == .drawn
        let isWide = isAsked && !(needsClear && clearIndex(amid: isUsed) == nil)
        guard let clearIndex = clearIndex(amid: isWide ? isUsed : isDrawn) else {
            return LZWPixels(indices: indices, symbolBits: symbolBits(isUsed))
        }
        let usesClear = hasClear || (hasKept && keeping != .drawn)
        let bits = symbolBits(isWide ? isUsed : isDrawn, and: usesClear ? clearIndex : 0)
        let clearable = hasKept && keeping != .clear ? clearable(besides: clearIndex, bits: bits) : []
        return LZWPixels(
            indices: stored(drawing: clearable, clearIndex), clearIndex: clearIndex,
            clearable: keeping == .drawn ? [] : clearable, symbolBits: bits)
    }

    /// The index that stands for clear; nil where the palette has none to spare.
    ///
    /// It is one that is reserved, or one that is not used and takes the fewest bits: rather one that nothing kept has either,
    /// else the last, as the most used colours come first.
    private func clearIndex(amid isUsed: [Bool]) -> UInt8? {
        if let reserved { return reserved }
        guard let least = isUsed.firstIndex(of: false), least < count else { return nil }
        let end = min(1 << symbolBits(isUsed, and: UInt8(least)), count)
        return (self.isUsed[..<end].firstIndex(of: false) ?? isUsed[..<end].lastIndex(of: false)).map { UInt8($0) }
    }

    /// 1 for each kept pixel that may be drawn: with another index than the clear one, of a few bits. Empty where none may.
    private func clearable(besides clearIndex: UInt8, bits: Int) -> [UInt8] {
        var clearable = needs
        var target = clearable.mutableSpan
        let indices = indices.span
        let last = UInt8(truncatingIfNeeded: 1 << bits - 1)
        guard target.count == indices.count else { preconditionFailure("every pixel has a need") }
        // Without a branch between them, so that the compiler can use vectors.
        for place in indices.indices {
            let fits = indices[place] <= last && indices[place] != clearIndex
            target[place] = fits ? target[place] & Need.kept : 0
        }
        return clearable.contains(1) ? clearable : []
    }

    /// The indices, and the clear one for pixels that are not drawn.
    ///
    /// - Parameter kept: 1 for each kept pixel that is drawn; empty for none.
    private func stored(drawing kept: [UInt8], _ clearIndex: UInt8) -> [UInt8] {
        var stored = indices
        var target = stored.mutableSpan
        let needs = needs.span
        let kept = (kept.isEmpty ? [UInt8](repeating: 0, count: indices.count) : kept).span
        guard target.count == needs.count, kept.count == needs.count else {
            preconditionFailure("every pixel has a need")
        }
        for place in needs.indices {
            let isDrawn = needs[place] == Need.drawn || kept[place] != 0
            target[place] = isDrawn ? target[place] : clearIndex
        }
        return stored
    }

    /// Bits for indices up to the last that is used, and one more; a code string has at least 2 bits a symbol.
    private func symbolBits(_ isUsed: [Bool], and other: UInt8 = 0) -> Int {
        let last = max(isUsed.lastIndex(of: true) ?? 0, Int(other))
        return max(2, Int.bitWidth - last.leadingZeroBitCount)
    }
}

/// Finds the indices of colours in a table.
private struct IndexLookup {
    private let table: ColorTable
    /// Stands in for colours that the table lacks.
    private var nearest: NearestColor?
    /// The colour looked up last, and its index.
    private var last: (color: Color, index: Int?) = (.clear, nil)

    init(_ table: ColorTable, takesNearest: Bool) {
        self.table = table
        if takesNearest { nearest = NearestColor(table.colors) }
    }

    /// The index of a colour; nil where it is clear, or not in the table.
    @inline(__always)
    mutating func index(kept color: Color) -> UInt8? {
        if color != last.color { last = (color, table.index(of: color)) }
        return last.index.map { UInt8(truncatingIfNeeded: $0) }
    }

    /// The index of an opaque colour, or of the nearest; nil where the table lacks it and the nearest is not taken.
    @inline(__always)
    mutating func index(drawn color: Color) -> UInt8? {
        index(kept: color) ?? nearest?.index(of: color)
    }
}
