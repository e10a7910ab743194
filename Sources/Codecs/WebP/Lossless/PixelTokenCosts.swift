/// What pixels cost in a group of prefix codes, in 256ths of a bit, extra bits included.
struct PixelTokenCosts {
    let literals: LiteralCosts
    private let cacheIndices: [Int32]
    /// Of each symbol of a distance.
    let distances: [Int32]
    /// Of each length, up to the longest.
    let lengths: [Int32]
    /// The symbols of distances, the cheapest first.
    let distanceOrder: [Int]

    init(_ counts: PixelTokenCounts) { self.init(counts.channels.map { BitCost.costs(of: $0) }) }

    /// Costs to begin with, before anything is known about references.
    ///
    /// - Parameter counts: Of pixels that are no references.
    init(withoutReferences counts: PixelTokenCounts) {
        var channels = counts.channels.map { BitCost.costs(of: $0) }
        for symbol in 0..<24 {
            channels[0][PixelTokenCounts.firstLength + symbol] = Int32((4 + symbol / 8) * BitCost.bit)
        }
        channels[4] = [Int32](repeating: Int32(4 * BitCost.bit), count: channels[4].count)
        self.init(channels)
    }

    private init(_ channels: [[Int32]]) {
        literals = LiteralCosts(
            alpha: channels[3], red: channels[1], green: Array(channels[0][..<256]), blue: channels[2])
        cacheIndices = Array(channels[0][PixelTokenCounts.firstCacheIndex...])
        let distances = channels[4].enumerated().map { symbol, cost in
            cost + Int32(PrefixedValue.extraBits(of: symbol) * BitCost.bit)
        }
        self.distances = distances
        distanceOrder = distances.indices.sorted { (distances[$0], $0) < (distances[$1], $1) }
        var lengths: [Int32] = [0]
        for symbol in 0..<24 {
            let bits = PrefixedValue.extraBits(of: symbol)
            let cost = channels[0][PixelTokenCounts.firstLength + symbol] + Int32(bits * BitCost.bit)
            lengths += [Int32](repeating: cost, count: 1 << bits)
        }
        self.lengths = lengths
    }

    func cached(_ index: Int) -> Int32 { cacheIndices[index] }

    func cost(_ token: PixelToken) -> Int32 {
        switch token {
        case .literal(let pixel): literals.cost(pixel)
        case .cached(let index): cacheIndices[index]
        case .copy(let length, let code): lengths[length] + distances[PrefixedValue(code).symbol]
        }
    }
}
