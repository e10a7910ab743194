/// Finds the longest string for pixels that can be written in more than one way.
///
/// It follows all ways at once, a symbol at a time, and of strings of the same length keeps the preferred ones.
struct LZWMatcher: Sendable {
    struct Match: Hashable, Sendable {
        var code: Int
        var first: UInt8
        var length: Int
    }

    private struct Path {
        var code: Int
        var first: UInt8

        /// The string with one more symbol, if there is one.
        @inline(__always)
        func followed(by symbol: UInt8, _ dictionary: LZWDictionary, after last: Int?) -> Path? {
            if let code = dictionary.child(of: code, symbol) { return Path(code: code, first: first) }
            // The string that the match itself adds.
            guard code == last, symbol == first, !dictionary.isFull else { return nil }
            return Path(code: dictionary.nextCode, first: first)
        }
    }

    /// How many ways are followed at the same time at most.
    private static let width = 12
    private var alive: [Path] = []
    private var longer: [Path] = []

    /// - Parameter last: The string before, if any: with the match's first symbol it is added to the dictionary, and may be
    ///   the match itself or its beginning.
    mutating func longest(
        in pixels: LZWPixels, from start: Int, _ dictionary: LZWDictionary, after last: Int?
    ) -> Match {
        alive.removeAll(keepingCapacity: true)
        pixels.forEachSymbol(at: start) { symbol in alive.append(Path(code: Int(symbol), first: symbol)) }
        var length = 1
        while start + length < pixels.indices.count {
            let place = start + length
            if alive.count == 1, pixels.isFixed(place) {
                // Most pixels, so it has to be quick.
                guard let path = alive[0].followed(by: pixels.indices[place], dictionary, after: last) else { break }
                alive[0] = path
            } else {
                longer.removeAll(keepingCapacity: true)
                for path in alive {
                    pixels.forEachSymbol(at: place) { symbol in
                        guard longer.count < LZWMatcher.width else { return }
                        if let path = path.followed(by: symbol, dictionary, after: last) { longer.append(path) }
                    }
                }
                if longer.isEmpty { break }
                swap(&alive, &longer)
            }
            length += 1
        }
        return Match(code: alive[0].code, first: alive[0].first, length: length)
    }
}
