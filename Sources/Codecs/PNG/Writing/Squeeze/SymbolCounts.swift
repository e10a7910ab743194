/// How often the symbols of a block occur.
struct SymbolCounts: Equatable {
    /// Of literals, of the block's end and of lengths.
    var literals = [UInt32](repeating: 0, count: DeflateSymbol.literalCount)
    var distances = [UInt32](repeating: 0, count: DeflateSymbol.distanceCount)

    init() {}

    /// Counts a block's tokens, and its end.
    init(_ tokens: ArraySlice<DeflateToken>) {
        for token in tokens { add(token) }
        literals[DeflateSymbol.endOfBlock] = 1
    }

    @inline(__always)
    mutating func add(_ token: DeflateToken) {
        if token.isLiteral {
            literals[token.literal] += 1
        } else {
            literals[DeflateSymbol.length(token.length)] += 1
            distances[DeflateSymbol.distance(token.distance)] += 1
        }
    }
}

/// What tokens cost, in ``FixedPoint`` bits.
struct TokenCosts {
    private(set) var literals = [UInt32](repeating: 0, count: 256)
    /// By length, with the bits behind the symbol.
    private(set) var lengths = [UInt32](repeating: 0, count: DeflateSymbol.maximumLength + 1)
    /// By symbol, with the bits behind it.
    private(set) var distances = [UInt32](repeating: 0, count: DeflateSymbol.distanceCount)

    /// The costs in a block with these symbols: what an ideal code takes for them.
    ///
    /// A symbol that is not there yet costs as much as one that is there half a time, so that it may come into use.
    init(_ counts: SymbolCounts) {
        let literalCosts = Self.costs(counts.literals)
        let distanceCosts = Self.costs(counts.distances)
        for value in 0..<256 { literals[value] = literalCosts[value] }
        for length in DeflateSymbol.minimumLength...DeflateSymbol.maximumLength {
            lengths[length] =
                literalCosts[DeflateSymbol.length(length)]
                + UInt32(DeflateSymbol.lengthBits(length)) * FixedPoint.one
        }
        for symbol in 0..<DeflateSymbol.distanceCount {
            distances[symbol] =
                distanceCosts[symbol] + UInt32(DeflateSymbol.distanceBits(symbol: symbol)) * FixedPoint.one
        }
    }

    /// A first guess from the bytes alone.
    init(guessedFor bytes: borrowing Span<UInt8>, in range: Range<Int>) {
        var counts = SymbolCounts()
        for position in range { counts.literals[Int(bytes[position])] += 1 }
        let total = UInt32(range.count)
        // As many matches as literals, short ones more often.
        for symbol in 257..<DeflateSymbol.literalCount {
            counts.literals[symbol] = max(1, total / UInt32(24 + symbol - 257))
        }
        for symbol in 0..<DeflateSymbol.distanceCount { counts.distances[symbol] = 1 }
        self.init(counts)
    }

    private static func costs(_ counts: [UInt32]) -> [UInt32] {
        let total = FixedPoint.log2(counts.reduce(0, +))
        return counts.map { $0 == 0 ? total + FixedPoint.one : max(total - FixedPoint.log2($0), FixedPoint.one / 64) }
    }
}
