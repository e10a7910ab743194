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
            longer.removeAll(keepingCapacity: true)
            let place = start + length
            if alive.count == 1, pixels.isFixed(place) {
                follow(alive[0], pixels.indices[place], dictionary, after: last)
            } else {
                for path in alive {
                    pixels.forEachSymbol(at: place) { symbol in follow(path, symbol, dictionary, after: last) }
                }
            }
            if longer.isEmpty { break }
            swap(&alive, &longer)
            length += 1
        }
        return Match(code: alive[0].code, first: alive[0].first, length: length)
    }

    @inline(__always)
    private mutating func follow(_ path: Path, _ symbol: UInt8, _ dictionary: LZWDictionary, after last: Int?) {
        guard longer.count < LZWMatcher.width else { return }
        if let code = dictionary.child(of: path.code, symbol) {
            longer.append(Path(code: code, first: path.first))
        } else if path.code == last, symbol == path.first, !dictionary.isFull {
            // The string that the match itself adds.
            longer.append(Path(code: dictionary.nextCode, first: path.first))
        }
    }
}
