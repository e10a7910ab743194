/// The two codes of a block, and how the file tells them: the lengths of their words, run by run (RFC 1951, 3.2.7).
struct BlockHeader {
    let literals: HuffmanCode
    let distances: HuffmanCode
    private let runs: [Run]
    private let runCode: HuffmanCode
    /// How many words of the code for runs are told.
    private let toldCount: Int
    private let literalCount: Int
    private let distanceCount: Int
    /// How many bits it takes, with the three before it that say what block it is.
    let bitCount: Int

    /// Symbol 0...15: a length. 16: the one before, 3 to 6 times. 17: 3 to 10 zeros. 18: 11 to 138 zeros.
    private struct Run {
        var symbol: Int
        var extra: UInt32 = 0

        /// The bits behind the symbol.
        static func extraBits(_ symbol: Int) -> Int { [2, 3, 7][symbol - 16] }
    }

    private static let toldOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    /// - Parameter tolerance: How much counts of neighbours may differ and yet be taken as equal: a code that fits less well
    ///   may be told in fewer bits.
    init(_ counts: SymbolCounts, tolerance: UInt32 = 0) {
        literals = HuffmanCode(Self.levelled(counts.literals, tolerance), limit: 15)
        distances = HuffmanCode(Self.levelled(counts.distances, tolerance), limit: 15)
        literalCount = max(257, (literals.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
        distanceCount = max(1, (distances.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
        let lengths = Array(literals.lengths.prefix(literalCount) + distances.lengths.prefix(distanceCount))
        // A run saves words, but its symbol makes all others longer: which ones pay is found by trying.
        let forms = (0..<8).map { Self.form(lengths, repeats: $0 & 1 != 0, zeros: $0 & 2 != 0, manyZeros: $0 & 4 != 0) }
        var best = forms[0]
        for form in forms.dropFirst() where form.bitCount < best.bitCount { best = form }
        (runs, runCode, toldCount, bitCount) = best
    }

    /// Counts with stretches of about equal ones replaced by their mean.
    private static func levelled(_ counts: [UInt32], _ tolerance: UInt32) -> [UInt32] {
        guard tolerance > 0 else { return counts }
        var levelled = counts
        var start = 0
        while start < counts.count {
            var (low, high) = (counts[start], counts[start])
            var end = start + 1
            // What does not occur needs no word.
            while end < counts.count, low > 0, counts[end] > 0,
                max(high, counts[end]) - min(low, counts[end]) <= tolerance
            {
                (low, high) = (min(low, counts[end]), max(high, counts[end]))
                end += 1
            }
            let total = counts[start..<end].reduce(0, +)
            let mean = (total + UInt32(end - start) / 2) / UInt32(end - start)
            for index in start..<end { levelled[index] = mean }
            start = end
        }
        return levelled
    }

    private typealias Form = (runs: [Run], code: HuffmanCode, toldCount: Int, bitCount: Int)

    private static func form(_ lengths: [UInt8], repeats: Bool, zeros: Bool, manyZeros: Bool) -> Form {
        let runs = runs(lengths, repeats: repeats, zeros: zeros, manyZeros: manyZeros)
        var counts = [UInt32](repeating: 0, count: 19)
        var extra = 0
        for run in runs {
            counts[run.symbol] += 1
            if run.symbol >= 16 { extra += Run.extraBits(run.symbol) }
        }
        let code = HuffmanCode(counts, limit: 7)
        let told = max(4, (toldOrder.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
        return (runs, code, told, 3 + 14 + told * 3 + code.bitCount(of: counts) + extra)
    }

    private static func runs(_ lengths: [UInt8], repeats: Bool, zeros: Bool, manyZeros: Bool) -> [Run] {
        var runs: [Run] = []
        var start = 0
        while start < lengths.count {
            let length = lengths[start]
            var count = lengths[start...].prefix { $0 == length }.count
            start += count
            if length == 0 {
                while manyZeros, count >= 11 {
                    let part = min(count, 138)
                    runs.append(Run(symbol: 18, extra: UInt32(part - 11)))
                    count -= part
                }
                while zeros, count >= 3 {
                    let part = min(count, 10)
                    runs.append(Run(symbol: 17, extra: UInt32(part - 3)))
                    count -= part
                }
            } else if repeats, count >= 4 {
                runs.append(Run(symbol: Int(length)))
                count -= 1
                while count >= 3 {
                    let part = min(count, 6)
                    runs.append(Run(symbol: 16, extra: UInt32(part - 3)))
                    count -= part
                }
            }
            for _ in 0..<count { runs.append(Run(symbol: Int(length))) }
        }
        return runs
    }

    /// Writes it; the block's tokens follow.
    func write(to writer: inout BitWriter, isLast: Bool) {
        writer.write(isLast ? 1 : 0, count: 1)
        writer.write(2, count: 2)
        writer.write(UInt32(literalCount - 257), count: 5)
        writer.write(UInt32(distanceCount - 1), count: 5)
        writer.write(UInt32(toldCount - 4), count: 4)
        for symbol in Self.toldOrder.prefix(toldCount) { writer.write(UInt32(runCode.lengths[symbol]), count: 3) }
        let words = runCode.words
        for run in runs {
            writer.write(words[run.symbol], count: Int(runCode.lengths[run.symbol]))
            if run.symbol >= 16 { writer.write(run.extra, count: Run.extraBits(run.symbol)) }
        }
    }
}
