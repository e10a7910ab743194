/// What an image's pixels may be compressed as: the more ways there are, the longer the strings that are met again.
struct LZWPixels: Hashable, Sendable {
    /// An index for each pixel, row after row.
    var indices: [UInt8]
    /// The index that leaves a pixel as it is on the canvas.
    var clearIndex: UInt8 = 0
    /// 1 for each pixel that may as well be left as it is. Empty where that goes for none.
    var clearable: [UInt8] = []
    /// For each index the others that may stand in for it, best first. Empty where there are none at all.
    var substitutes: [[UInt8]] = []
    /// Bits of an index, 2 to 8.
    var symbolBits: Int

    var hasChoices: Bool { !clearable.isEmpty || !substitutes.isEmpty }

    /// Whether a pixel can be written in one way only.
    @inline(__always)
    func isFixed(_ place: Int) -> Bool {
        (clearable.isEmpty || clearable[place] == 0) && substitutes.isEmpty
    }

    /// Calls a closure with each way to write a pixel, the preferred one first.
    @inline(__always)
    func forEachSymbol(at place: Int, _ body: (UInt8) -> Void) {
        let index = indices[place]
        if !clearable.isEmpty, clearable[place] != 0, index != clearIndex { body(clearIndex) }
        body(index)
        guard !substitutes.isEmpty else { return }
        for substitute in substitutes[Int(index)] { body(substitute) }
    }
}
