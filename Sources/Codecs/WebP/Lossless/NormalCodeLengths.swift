/// Code lengths as tokens that have a prefix code of their own (RFC 9649, section 3.7.2.1.2).
struct NormalCodeLengths {
    private let code: PrefixCode
    private let tokens: [Token]
    /// Whether it is said how many tokens there are; otherwise they go on to the last symbol.
    private let isCut: Bool
    let bitCount: Int

    /// A code length, or a run of lengths.
    private struct Token {
        var symbol: Int
        /// How many more lengths than the least a run has.
        var extra = 0
    }

    /// Symbols that stand for runs: how many lengths at least and at most, and the bits that say how many.
    private struct Run {
        var symbol: Int
        var least: Int
        var most: Int
        var bits: Int

        static let ofSame = Run(symbol: 16, least: 3, most: 6, bits: 2)
        static let ofFewZeros = Run(symbol: 17, least: 3, most: 10, bits: 3)
        static let ofZeros = Run(symbol: 18, least: 11, most: 138, bits: 7)
    }

    private static let symbolCount = 19
    /// In this order the lengths of the code for lengths are stored.
    private static let order = [17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]
    private static let longestCode = 7

    static func smallest(_ lengths: [UInt8]) -> NormalCodeLengths {
        // One by one, for lengths that are all the same take no bits so.
        var best = NormalCodeLengths(lengths.map { Token(symbol: Int($0)) }, isCut: false)
        var costs = [Int](repeating: 4, count: 16) + [2, 3, 3]
        for _ in 0..<3 {
            var tokens = tokens(for: lengths, costs)
            let whole = NormalCodeLengths(tokens, isCut: false)
            costs = whole.code.lengths.map { $0 > 0 ? Int($0) : longestCode }
            if whole.bitCount < best.bitCount { best = whole }
            while let last = tokens.last, last.symbol == 0 || last.symbol > 16 { tokens.removeLast() }
            guard tokens.count >= 2 else { continue }
            let cut = NormalCodeLengths(tokens, isCut: true)
            if cut.bitCount < best.bitCount { best = cut }
        }
        return best
    }

    private init(_ tokens: [Token], isCut: Bool) {
        var counts = [Int32](repeating: 0, count: Self.symbolCount)
        for token in tokens { counts[token.symbol] += 1 }
        let code = PrefixCode(counts: counts, limit: Self.longestCode)
        var bits = 1 + 4 + 3 * Self.storedCount(code) + 1 + code.payloadBits(counts)
        if isCut { bits += 3 + 2 + 2 * Self.pairCount(tokens.count - 2) }
        for run in [Run.ofSame, .ofFewZeros, .ofZeros] { bits += Int(counts[run.symbol]) * run.bits }
        (self.code, self.tokens, self.isCut, bitCount) = (code, tokens, isCut, bits)
    }

    /// The tokens that take the fewest bits where each symbol costs so many: a shortest path.
    private static func tokens(for lengths: [UInt8], _ costs: [Int]) -> [Token] {
        var best = [Int](repeating: .max, count: lengths.count + 1)
        var last = [(token: Token, count: Int)](repeating: (Token(symbol: 0), 0), count: lengths.count + 1)
        best[0] = 0
        // Before the first length that is not zero, 8 is repeated.
        var previous: UInt8 = 8
        var end = 0
        for start in lengths.indices {
            let length = lengths[start]
            if end <= start {
                end = start + 1
                while end < lengths.count, lengths[end] == length { end += 1 }
            }
            func reach(_ count: Int, _ token: Token, _ cost: Int) {
                guard best[start] + cost < best[start + count] else { return }
                best[start + count] = best[start] + cost
                last[start + count] = (token, count)
            }
            reach(1, Token(symbol: Int(length)), costs[Int(length)])
            func reach(_ count: Int, _ run: Run) {
                let token = Token(symbol: run.symbol, extra: count - run.least)
                reach(count, token, costs[run.symbol] + run.bits)
            }
            let run = end - start
            if length == 0 {
                if run >= Run.ofFewZeros.least { reach(min(run, Run.ofFewZeros.most), .ofFewZeros) }
                if run >= Run.ofZeros.least { reach(min(run, Run.ofZeros.most), .ofZeros) }
            } else {
                if length == previous, run >= Run.ofSame.least {
                    for count in Run.ofSame.least...min(run, Run.ofSame.most) { reach(count, .ofSame) }
                }
                previous = length
            }
        }
        var tokens: [Token] = []
        var rest = lengths.count
        while rest > 0 {
            tokens.append(last[rest].token)
            rest -= last[rest].count
        }
        return tokens.reversed()
    }

    /// How many lengths of the code for lengths are stored.
    private static func storedCount(_ code: PrefixCode) -> Int {
        max(4, 1 + (order.lastIndex { code.lengths[$0] > 0 } ?? 0))
    }

    /// How many pairs of bits, beside a first one, a number takes.
    private static func pairCount(_ number: Int) -> Int {
        max(0, (Int.bitWidth - number.leadingZeroBitCount + 1) / 2 - 1)
    }

    func write(to writer: inout VP8LBitWriter) {
        writer.write(0, bits: 1)
        let stored = Self.storedCount(code)
        writer.write(stored - 4, bits: 4)
        for symbol in Self.order[..<stored] { writer.write(Int(code.lengths[symbol]), bits: 3) }
        writer.write(isCut ? 1 : 0, bits: 1)
        if isCut {
            let pairs = Self.pairCount(tokens.count - 2)
            writer.write(pairs, bits: 3)
            writer.write(tokens.count - 2, bits: 2 + 2 * pairs)
        }
        let codes = code.writtenCodes
        let runs = [Run.ofSame, .ofFewZeros, .ofZeros]
        for token in tokens {
            writer.write(codes[token.symbol])
            if token.symbol >= runs[0].symbol {
                writer.write(token.extra, bits: runs[token.symbol - runs[0].symbol].bits)
            }
        }
    }
}
