/// Decides where one block ends and the next begins: a block has codes of its own, which fit what it holds, and cost their
/// room.
struct BlockSplitter {
    /// For each place where a block may begin or end, how often each symbol occurs before it.
    private var prefixes: [UInt32] = []
    /// The places, as indices of tokens.
    private var places: [Int] = []

    private static let symbolCount = DeflateSymbol.literalCount + DeflateSymbol.distanceCount

    /// The indices of tokens between which blocks lie, from 0 to the number of tokens.
    ///
    /// - Parameter placeCount: How many places are weighed; the work grows with its square.
    static func split(_ tokens: [DeflateToken], placeCount: Int) -> [Int] {
        let splitter = BlockSplitter(tokens, placeCount: placeCount)
        return splitter.cheapestWay.map { splitter.places[$0] }
    }

    private init(_ tokens: [DeflateToken], placeCount: Int) {
        let step = max(128, (tokens.count + placeCount - 1) / placeCount)
        var counts = [UInt32](repeating: 0, count: Self.symbolCount)
        for index in tokens.indices {
            if index % step == 0 {
                places.append(index)
                prefixes.append(contentsOf: counts)
            }
            let token = tokens[index]
            if token.isLiteral {
                counts[token.literal] += 1
            } else {
                counts[DeflateSymbol.length(token.length)] += 1
                counts[DeflateSymbol.literalCount + DeflateSymbol.distance(token.distance)] += 1
            }
        }
        places.append(tokens.count)
        prefixes.append(contentsOf: counts)
    }

    /// The places on the way from the first to the last that takes the fewest bits.
    private var cheapestWay: [Int] {
        var costs = [UInt64](repeating: .max, count: places.count)
        var origins = [Int](repeating: 0, count: places.count)
        costs[0] = 0
        for end in places.indices.dropFirst() {
            for start in 0..<end {
                let cost = costs[start] + cost(from: start, to: end)
                if cost < costs[end] {
                    costs[end] = cost
                    origins[end] = start
                }
            }
        }
        var way = [places.count - 1]
        while let last = way.last, last > 0 { way.append(origins[last]) }
        return way.reversed()
    }

    /// What ideal codes take for the symbols between two places, and about what it takes to tell the codes.
    private func cost(from start: Int, to end: Int) -> UInt64 {
        let prefixes = self.prefixes.span
        let before = start * Self.symbolCount
        let after = end * Self.symbolCount
        // The end of the block.
        var literalTotal: UInt32 = 1
        var distanceTotal: UInt32 = 0
        var weighted: UInt64 = 0
        var used: UInt64 = 1
        for symbol in 0..<Self.symbolCount {
            let count = prefixes[after &+ symbol] &- prefixes[before &+ symbol]
            if symbol < DeflateSymbol.literalCount { literalTotal &+= count } else { distanceTotal &+= count }
            weighted &+= UInt64(count) &* UInt64(FixedPoint.log2(count))
            used &+= count > 0 ? 1 : 0
        }
        let ideal =
            UInt64(literalTotal) * UInt64(FixedPoint.log2(literalTotal))
            + UInt64(distanceTotal) * UInt64(FixedPoint.log2(distanceTotal)) - weighted
        return ideal + (100 + used * 4) * UInt64(FixedPoint.one)
    }
}
