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
    private let used: [Bool]
    private let hasKept: Bool
    private let hasClear: Bool
    /// The index that stands for clear: one that is reserved, or the least that no pixel is drawn with; nil where the palette
    /// has no index to spare.
    let clearIndex: UInt8?

    /// - Parameters:
    ///   - table: The palette's entries.
    ///   - margin: Of pixels that are on the canvas already, so many at both ends of a run may be drawn as well, where
    ///     their colours are in the table. The others are left as they are: strings of clear pixels alone grow longer.
    ///   - takesNearest: Whether the nearest stands in for colours that the table lacks.
    /// - Returns: nil where a colour to draw is lacking.
    init?(_ frame: PlannedFrame, _ palette: GIFPalette, table: ColorTable, margin: Int, takesNearest: Bool) {
        let (rect, width) = (frame.rect, frame.canvas.width)
        let pixels = frame.canvas.pixels.span
        let below = frame.base.pixels.span
        var lookup = IndexLookup(table, takesNearest: takesNearest)
        var indices = [UInt8](repeating: 0, count: rect.width * rect.height)
        var needs = [UInt8](repeating: Need.clear, count: indices.count)
        var (drawnCount, keptCount) = (0, 0)
        // Pixels in a row that may be left as they are, up to the one in work.
        var run = 0
        var target = 0
        func keep(_ color: Color, at target: Int) {
            guard let index = lookup.index(kept: color) else { return }
            indices[target] = index
            needs[target] = Need.kept
            keptCount += 1
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
                    indices[target] = index
                    needs[target] = Need.drawn
                    drawnCount += 1
                }
                place += 1
                target += 1
            }
        }
        self.indices = indices
        self.needs = needs
        used = lookup.used
        hasKept = keptCount > 0
        hasClear = drawnCount + keptCount < indices.count
        let free = used.firstIndex(of: false).flatMap { $0 < 1 << palette.bits ? UInt8($0) : nil }
        clearIndex = palette.isGiven ? palette.clearIndex ?? free : free
    }

    /// Whether a pixel is or may be left as it is.
    var mayUseClear: Bool { hasKept || hasClear }

    /// Whether pixels are left as they are, and there is no index for them.
    var lacksClear: Bool { hasClear && clearIndex == nil }

    /// Whether a pixel is drawn with an index.
    func isUsed(_ index: Int) -> Bool { used[index] }

    /// How kept pixels are stored.
    enum Keeping: CaseIterable {
        case clear, either, drawn
    }

    /// - Parameter keeping: How kept pixels are stored; without a clear index they are drawn.
    func pixels(_ keeping: Keeping) -> LZWPixels {
        let largest = used.lastIndex(of: true) ?? 0
        guard let clearIndex else { return LZWPixels(indices: indices, symbolBits: bits(largest)) }
        let usesClear = hasClear || (hasKept && keeping != .drawn)
        // The least need that is met with the clear index.
        let least = keeping == .clear ? Need.kept : Need.clear
        return LZWPixels(
            indices: stored(needsFrom: least, as: clearIndex), clearIndex: clearIndex,
            clearable: keeping == .either && hasKept ? needs.map { $0 & Need.kept } : [],
            symbolBits: bits(usesClear ? max(largest, Int(clearIndex)) : largest))
    }

    /// The indices with the clear one where the need is a given one or more.
    private func stored(needsFrom least: UInt8, as clearIndex: UInt8) -> [UInt8] {
        var stored = indices
        var target = stored.mutableSpan
        let needs = needs.span
        guard target.count == needs.count else { preconditionFailure("every pixel has a need") }
        // Without a branch between them, so that the compiler can use vectors.
        for place in needs.indices { target[place] = needs[place] >= least ? clearIndex : target[place] }
        return stored
    }

    /// Bits for indices up to one; a code string has at least 2 bits a symbol.
    private func bits(_ index: Int) -> Int { max(2, Int.bitWidth - index.leadingZeroBitCount) }
}

/// Finds the indices of colours in a table, and notes which are used.
private struct IndexLookup {
    private let table: ColorTable
    /// Stands in for colours that the table lacks.
    private var nearest: NearestColor?
    /// The colour looked up last, and its index.
    private var last: (color: Color, index: Int?) = (.clear, nil)
    private(set) var used = [Bool](repeating: false, count: 256)

    init(_ table: ColorTable, takesNearest: Bool) {
        self.table = table
        if takesNearest { nearest = NearestColor(table.colors) }
    }

    /// The index of a colour; nil where it is clear, or not in the table.
    @inline(__always)
    mutating func index(kept color: Color) -> UInt8? {
        if color != last.color { last = (color, table.index(of: color)) }
        return last.index.map { use($0) }
    }

    /// The index of an opaque colour, or of the nearest; nil where the table lacks it and the nearest is not taken.
    @inline(__always)
    mutating func index(drawn color: Color) -> UInt8? {
        index(kept: color) ?? (nearest?.index(of: color)).map { use(Int($0)) }
    }

    @inline(__always)
    private mutating func use(_ index: Int) -> UInt8 {
        used[index] = true
        return UInt8(truncatingIfNeeded: index)
    }
}
