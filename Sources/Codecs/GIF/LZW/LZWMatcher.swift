/// Finds the longest string for pixels that can be written in more than one way.
///
/// It follows all ways at once, a symbol at a time, and of strings of the same length keeps the preferred ones. Pixels that
/// are left as they are come in long runs, whose strings are known by their length.
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
    /// Two sets of ways, one after the other: those that are followed, and those that come of them.
    private var paths = [Path](repeating: Path(code: 0, first: 0), count: 2 * width)
    /// The codes of the strings of nothing but the clear index, by their length.
    private var runs: [Int] = []

    /// - Parameter last: The string before, if any: with the match's first symbol it is added to the dictionary, and may be
    ///   the match itself or its beginning.
    mutating func longest(
        in pixels: LZWPixels, from start: Int, _ dictionary: LZWDictionary, after last: Int?
    ) -> Match {
        var length = 1
        var alive = 0
        // The dictionary is a new one.
        if last == nil { runs.removeAll(keepingCapacity: true) }
        if let clear = pixels.clearIndex, pixels.indices[start] == clear {
            let run = longestRun(of: clear, in: pixels, from: start, dictionary)
            length = run.length
            alive = 1
            paths[0] = Path(code: run.code, first: clear)
        } else {
            pixels.forEachSymbol(at: start) { symbol in
                guard alive < LZWMatcher.width else { return }
                paths[alive] = Path(code: Int(symbol), first: symbol)
                alive += 1
            }
        }
        let path = follow(alive, in: pixels, from: start, &length, dictionary, after: last)
        return Match(code: path.code, first: path.first, length: length)
    }

    /// The longest known string for the run of clear pixels that starts at a place.
    private mutating func longestRun(
        of symbol: UInt8, in pixels: LZWPixels, from start: Int, _ dictionary: LZWDictionary
    ) -> (code: Int, length: Int) {
        if runs.isEmpty { runs.append(Int(symbol)) }
        while let longer = dictionary.child(of: runs[runs.count - 1], symbol) { runs.append(longer) }
        let length = pixels.runLength(of: symbol, from: start, upTo: runs.count)
        return (runs[length - 1], length)
    }

    /// Makes the first paths of the first set longer for as long as one of them goes on.
    private mutating func follow(
        _ count: Int, in pixels: LZWPixels, from start: Int, _ length: inout Int, _ dictionary: LZWDictionary,
        after last: Int?
    ) -> Path {
        var paths = paths.mutableSpan
        let indices = pixels.indices.span
        var (current, other) = (0, LZWMatcher.width)
        var alive = count
        while start + length < indices.count {
            let place = start + length
            if alive == 1, pixels.isFixed(place) {
                // Most pixels, so it has to be quick.
                guard let path = paths[current].followed(by: indices[place], dictionary, after: last) else { break }
                paths[current] = path
            } else {
                var longer = 0
                for index in current..<current + alive {
                    let path = paths[index]
                    pixels.forEachSymbol(at: place) { symbol in
                        guard longer < LZWMatcher.width,
                            let path = path.followed(by: symbol, dictionary, after: last)
                        else { return }
                        paths[other + longer] = path
                        longer += 1
                    }
                }
                if longer == 0 { break }
                swap(&current, &other)
                alive = longer
            }
            length += 1
        }
        return paths[current]
    }
}
