internal import Raster

/// A frame's pixels as indices of a table.
struct FrameIndices {
    private(set) var indices: [UInt8]
    /// The index that stands for clear: one that is reserved, or the least that no pixel is drawn with; nil where the table
    /// has no index to spare.
    private(set) var clearIndex: UInt8?
    private let needs: [FramePixels.Need]
    private let used: [Bool]
    private var largest = 0

    /// - Parameters:
    ///   - tableBits: The table has two to this power entries.
    ///   - drawsKept: Whether pixels that may be kept have an index as well, where their colour is in the table.
    ///   - reservedClear: An index that means clear in every frame.
    init(
        _ pixels: FramePixels, table: ColorTable, tableBits: Int, drawsKept: Bool, reservedClear: UInt8? = nil
    ) {
        var needs = pixels.needs
        var indices = [UInt8](repeating: 0, count: needs.count)
        var isUsed = [Bool](repeating: false, count: 256)
        var nearest: NearestColor?
        var last = (color: Color.clear, index: 0)
        for place in needs.indices where needs[place] == .drawn || (drawsKept && needs[place] == .kept) {
            let color = pixels.colors[place]
            if color != last.color {
                if let index = table.index(of: color) {
                    last = (color, index)
                } else if needs[place] == .kept {
                    needs[place] = .clear
                    continue
                } else {
                    nearest = nearest ?? NearestColor(table.colors)
                    last = (color, Int(nearest?.index(of: color) ?? 0))
                }
            }
            indices[place] = UInt8(truncatingIfNeeded: last.index)
            isUsed[last.index] = true
        }
        self.indices = indices
        used = isUsed
        self.needs = needs
        largest = isUsed.lastIndex(of: true) ?? 0
        let free = isUsed.firstIndex(of: false).flatMap { $0 < 1 << tableBits ? UInt8($0) : nil }
        clearIndex = reservedClear ?? free
    }

    /// Whether a pixel is or may be left as it is.
    var mayUseClear: Bool { needs.contains { $0 != .drawn } }

    /// Whether a pixel is drawn with an index.
    func isUsed(_ index: Int) -> Bool { used[index] }

    /// How kept pixels are stored.
    enum Keeping: CaseIterable {
        case clear, either, drawn
    }

    /// - Parameter keeping: How kept pixels are stored; without a clear index they are drawn.
    func pixels(_ keeping: Keeping) -> LZWPixels {
        guard let clearIndex else { return LZWPixels(indices: indices, symbolBits: bits(largest)) }
        var indices = indices
        var clearable: [UInt8] = []
        if keeping == .either { clearable = [UInt8](repeating: 0, count: indices.count) }
        var usesClear = false
        for place in needs.indices where needs[place] != .drawn {
            if needs[place] == .clear || keeping == .clear {
                indices[place] = clearIndex
                usesClear = true
            } else if keeping == .either {
                clearable[place] = 1
                usesClear = true
            }
        }
        return LZWPixels(
            indices: indices, clearIndex: clearIndex, clearable: clearable,
            symbolBits: bits(usesClear ? max(largest, Int(clearIndex)) : largest))
    }

    /// Bits for indices up to one; a code string has at least 2 bits a symbol.
    private func bits(_ index: Int) -> Int { max(2, Int.bitWidth - index.leadingZeroBitCount) }
}
