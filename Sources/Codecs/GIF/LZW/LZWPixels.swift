/// What an image's pixels may be compressed as: the more ways there are, the longer the strings that are met again.
struct LZWPixels: Hashable, Sendable {
    /// An index for each pixel, row after row.
    var indices: [UInt8]
    /// The index that leaves a pixel as it is on the canvas, and for which no other stands in; nil where there is none.
    var clearIndex: UInt8?
    /// 1 for each pixel of another index that may as well be left as it is. Empty where that goes for none.
    var clearable: [UInt8] = []
    /// For each index the others that may stand in for it, best first. Empty where there are none at all.
    var substitutes: [[UInt8]] = []
    /// 1 for each pixel whose index has no substitute. Empty where that goes for none.
    var settled: [UInt8] = []
    /// Bits of an index, 2 to 8.
    var symbolBits: Int

    var hasChoices: Bool { !clearable.isEmpty || !substitutes.isEmpty }

    /// Whether a pixel can be written in one way only.
    @inline(__always)
    func isFixed(_ place: Int) -> Bool {
        (clearable.isEmpty || clearable[place] == 0) && !hasSubstitutes(place)
    }

    @inline(__always)
    private func hasSubstitutes(_ place: Int) -> Bool {
        !substitutes.isEmpty && (settled.isEmpty || settled[place] == 0)
    }

    /// How many pixels from a place on have one index, at most as many as asked for.
    func runLength(of index: UInt8, from start: Int, upTo limit: Int) -> Int {
        let block = 16
        let indices = indices.span
        let end = min(indices.count, start + limit)
        var place = start
        while end - place >= block {
            var differences: UInt8 = 0
            // Without a branch between them, so that the compiler can use vectors.
            for offset in 0..<block { differences |= indices[place + offset] ^ index }
            if differences != 0 { break }
            place += block
        }
        while place < end, indices[place] == index { place += 1 }
        return place - start
    }

    /// Calls a closure with each way to write a pixel, the preferred one first.
    @inline(__always)
    func forEachSymbol(at place: Int, _ body: (UInt8) -> Void) {
        let index = indices[place]
        if let clearIndex, !clearable.isEmpty, clearable[place] != 0 { body(clearIndex) }
        body(index)
        guard hasSubstitutes(place) else { return }
        for substitute in substitutes[Int(index)] { body(substitute) }
    }
}
