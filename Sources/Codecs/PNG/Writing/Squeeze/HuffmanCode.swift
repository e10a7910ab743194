/// A prefix code with lengths of at most a limit, as short as such a code can be, in deflate's canonical form.
struct HuffmanCode {
    /// By symbol; 0 for those that do not occur.
    let lengths: [UInt8]

    /// - Parameters:
    ///   - counts: How often each symbol occurs.
    ///   - limit: The longest a code word may be; 2 to that power is at least the number of symbols.
    init(_ counts: [UInt32], limit: Int) {
        var lengths = [UInt8](repeating: 0, count: counts.count)
        let symbols = counts.indices.filter { counts[$0] > 0 }.sorted { (counts[$0], $0) < (counts[$1], $1) }
        if symbols.count == 1 { lengths[symbols[0]] = 1 }
        if symbols.count > 1 { Self.mergePackages(symbols, weights: symbols.map { counts[$0] }, limit, &lengths) }
        self.lengths = lengths
    }

    /// The package-merge algorithm (Larmore and Hirschberg, 1990): each level offers the symbols, and pairs of what the level
    /// below offers; what the top level picks says how long each symbol's word is.
    ///
    /// - Parameter weights: Of the symbols, rising.
    private static func mergePackages(_ symbols: [Int], weights: [UInt32], _ limit: Int, _ lengths: inout [UInt8]) {
        /// For each level, from the lowest: which of what it offers are symbols, the others being pairs.
        var levels: [[Bool]] = []
        var below: [UInt32] = []
        for _ in 0..<limit {
            var isSymbol: [Bool] = []
            var offers: [UInt32] = []
            isSymbol.reserveCapacity(symbols.count * 2)
            offers.reserveCapacity(symbols.count * 2)
            var next = 0
            for pair in 0..<below.count / 2 {
                let weight = below[pair * 2] + below[pair * 2 + 1]
                while next < weights.count, weights[next] <= weight {
                    offers.append(weights[next])
                    isSymbol.append(true)
                    next += 1
                }
                offers.append(weight)
                isSymbol.append(false)
            }
            while next < weights.count {
                offers.append(weights[next])
                isSymbol.append(true)
                next += 1
            }
            levels.append(isSymbol)
            below = offers
        }
        var picked = 2 * symbols.count - 2
        for level in levels.reversed() {
            let count = level.prefix(picked).count { $0 }
            for symbol in symbols.prefix(count) { lengths[symbol] += 1 }
            picked = 2 * (picked - count)
        }
    }

    /// The code words, their bits in the order in which they are written (RFC 1951, 3.2.2).
    var words: [UInt32] {
        var countOfLength = [UInt32](repeating: 0, count: 17)
        for length in lengths where length > 0 { countOfLength[Int(length)] += 1 }
        var next = [UInt32](repeating: 0, count: 17)
        for length in 1...15 { next[length + 1] = (next[length] + countOfLength[length]) << 1 }
        return lengths.map { length in
            guard length > 0 else { return 0 }
            let word = next[Int(length)]
            next[Int(length)] += 1
            // Words are written from their highest bit on.
            return reversed(word) >> UInt32(32 - length)
        }
    }

    private func reversed(_ word: UInt32) -> UInt32 {
        var word = word
        word = (word >> 1) & 0x5555_5555 | (word & 0x5555_5555) << 1
        word = (word >> 2) & 0x3333_3333 | (word & 0x3333_3333) << 2
        word = (word >> 4) & 0x0f0f_0f0f | (word & 0x0f0f_0f0f) << 4
        return word.byteSwapped
    }

    /// The bits that symbols take.
    func bitCount(of counts: [UInt32]) -> Int {
        var total = 0
        for symbol in counts.indices { total += Int(counts[symbol]) * Int(lengths[symbol]) }
        return total
    }
}
