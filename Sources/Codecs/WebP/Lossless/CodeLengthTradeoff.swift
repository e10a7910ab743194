/// Finds codes that suit the symbols and are told in few bits at once.
///
/// In a small image the description of a code takes as much as what is written in it, and lengths that stay the same from
/// symbol to symbol, unused ones included, are worth more than those that suit each symbol best. This is a shortest path
/// through the symbols with the length as the state; what a code takes away from the others has a price.
struct CodeLengthTradeoff {
    let counts: [Int32]

    /// About what a description takes, in 256ths of a bit.
    private struct Prices {
        /// For a length like the one before.
        var same: Int
        var other: Int
        var firstZero: Int
        var moreZeros: Int

        static let all = [
            Prices(same: 256, other: 896, firstZero: 1280, moreZeros: 32),
            Prices(same: 128, other: 1280, firstZero: 1280, moreZeros: 32),
            Prices(same: 16, other: 2560, firstZero: 2560, moreZeros: 0),
            Prices(same: 100, other: 1024, firstZero: 1536, moreZeros: 60),
        ]
    }

    /// Codes that may be better than Huffman's.
    func codes() -> [PrefixCode] {
        let total = counts.reduce(0) { $0 + Int($1) } * BitCost.bit
        var codes: [PrefixCode] = []
        for prices in Prices.all {
            for price in [total * 3 / 4, total * 5 / 4, total * 2, total * 3] {
                // Where the lengths are not those of a complete code, Huffman's way makes one that is near to them.
                let code = PrefixCode(counts: lengths(price, prices).map { $0 > 0 ? 1 << (15 - Int32($0)) : 0 })
                if !codes.contains(code) { codes.append(code) }
            }
        }
        return codes
    }

    /// - Parameter price: What all codes of a length together cost; a single one costs its share.
    private func lengths(_ price: Int, _ prices: Prices) -> [UInt8] {
        let states = PrefixCode.longestCode + 1
        var best = [Int](repeating: .max / 2, count: states)
        best[0] = 0
        // For each symbol and length, the length before.
        var before = [UInt8](repeating: 0, count: counts.count * states)
        for (symbol, count) in counts.enumerated() {
            var cheapest = 0
            for state in 1..<states where best[state] < best[cheapest] { cheapest = state }
            let turn = best[cheapest]
            for state in 0..<states {
                let same = best[state] &+ (state == 0 ? prices.moreZeros : prices.same)
                let other = turn &+ (state == 0 ? prices.firstZero : prices.other)
                before[symbol &* states &+ state] = UInt8(truncatingIfNeeded: same <= other ? state : cheapest)
                best[state] = min(same, other)
                if state > 0 {
                    best[state] &+= Int(count) &* state &* BitCost.bit &+ price >> state
                } else if count > 0 {
                    best[state] = .max / 2
                }
            }
        }
        var state = 0
        for candidate in 1..<states where best[candidate] < best[state] { state = candidate }
        var lengths = [UInt8](repeating: 0, count: counts.count)
        for symbol in counts.indices.reversed() {
            lengths[symbol] = UInt8(state)
            state = Int(before[symbol * states + state])
        }
        return lengths
    }
}
