/// A canonical prefix code (RFC 9649, section 3.7.2.1).
struct PrefixCode: Equatable {
    /// The bits of each symbol's code, and 0 for symbols that do not occur. Of a single one the length is 1, and its code is
    /// nevertheless empty.
    var lengths: [UInt8]

    static let longestCode = 15

    init(lengths: [UInt8]) { self.lengths = lengths }

    /// The shortest code for symbols as frequent as counted, with no code longer than a limit.
    init(counts: [Int32], limit: Int = longestCode) {
        lengths = [UInt8](repeating: 0, count: counts.count)
        let symbols = counts.indices.filter { counts[$0] > 0 }
        guard symbols.count > 1 else {
            for symbol in symbols { lengths[symbol] = 1 }
            return
        }
        // Rare symbols are taken for less rare ones until no code is too long.
        var floor: Int32 = 1
        while true {
            let depths = Self.depths(symbols.map { max(counts[$0], floor) })
            if depths.allSatisfy({ $0 <= limit }) {
                for (symbol, depth) in zip(symbols, depths) { lengths[symbol] = UInt8(depth) }
                return
            }
            floor *= 2
        }
    }

    /// Huffman's depths.
    private static func depths(_ counts: [Int32]) -> [Int] {
        let leaves = counts.indices.sorted { (counts[$0], $0) < (counts[$1], $1) }
        // Nodes that join two others come in the order of their weights.
        var weights = leaves.map { counts[$0] }
        var parents = [Int](repeating: 0, count: 2 * leaves.count - 1)
        var (leaf, node) = (0, leaves.count)
        for joined in leaves.count..<parents.count {
            var weight: Int32 = 0
            for _ in 0..<2 {
                var next = leaf
                if leaf < leaves.count, node >= joined || weights[leaf] <= weights[node] {
                    leaf += 1
                } else {
                    next = node
                    node += 1
                }
                weight += weights[next]
                parents[next] = joined
            }
            weights.append(weight)
        }
        var depths = [Int](repeating: 0, count: parents.count)
        for node in (0..<parents.count - 1).reversed() { depths[node] = depths[parents[node]] + 1 }
        var result = [Int](repeating: 0, count: counts.count)
        for (position, leaf) in leaves.enumerated() { result[leaf] = depths[position] }
        return result
    }

    /// A symbol's code as it is written: its first bit is the least significant one.
    struct Written: Equatable {
        var bits: UInt16 = 0
        var count: UInt8 = 0
    }

    /// The canonical codes; empty ones where a single symbol occurs.
    var writtenCodes: [Written] {
        guard !isTrivial else { return [Written](repeating: Written(), count: lengths.count) }
        var counts = [Int](repeating: 0, count: Self.longestCode + 1)
        for length in lengths where length > 0 { counts[Int(length)] += 1 }
        // The first code of each length follows the last one of the shorter codes.
        var next = [UInt16](repeating: 0, count: counts.count)
        for length in 1...Self.longestCode { next[length] = (next[length - 1] + UInt16(counts[length - 1])) << 1 }
        return lengths.map { length in
            guard length > 0 else { return Written() }
            defer { next[Int(length)] += 1 }
            return Written(bits: next[Int(length)].bitReversed >> (16 - UInt16(length)), count: length)
        }
    }

    /// Whether only one symbol occurs, or none: its code takes no bits.
    var isTrivial: Bool { lengths.reduce(0) { $0 + ($1 > 0 ? 1 : 0) } <= 1 }

    /// How many bits symbols as frequent as counted take.
    func payloadBits(_ counts: [Int32]) -> Int {
        guard !isTrivial else { return 0 }
        var bits = 0
        for symbol in counts.indices { bits += Int(counts[symbol]) * Int(lengths[symbol]) }
        return bits
    }
}

extension UInt16 {
    /// The bits in the other order.
    fileprivate var bitReversed: UInt16 {
        var (value, result) = (self, UInt16(0))
        for _ in 0..<16 {
            result = result << 1 | value & 1
            value >>= 1
        }
        return result
    }
}
