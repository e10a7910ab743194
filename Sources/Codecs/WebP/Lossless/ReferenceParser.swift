/// Finds how pixels are stored in the fewest bits where each symbol costs so many: a shortest path through the image.
struct ReferenceParser {
    let pixels: [UInt32]
    let width: Int
    let references: ReferenceTable
    let cached: CachedPixels

    /// A reference longer than this is taken in whole, or as long as lengths cost the same.
    private static let everyLength = 32

    /// What a step comes to, in place of the symbol of a reference's distance.
    private static let literal: Int8 = -1
    private static let fromCache: Int8 = -2

    /// How pixels are stored.
    ///
    /// - Parameters:
    ///   - costs: Of each group.
    ///   - groups: For each pixel its group; empty where there is one group.
    func parse(_ costs: [PixelTokenCosts], groups: [Int32] = []) -> [PixelToken] {
        var best = [Int32](repeating: .max, count: pixels.count + 1)
        // How many pixels the last step to a pixel has, and the symbol of its distance.
        var steps = [Int16](repeating: 0, count: pixels.count + 1)
        var symbols = [Int8](repeating: 0, count: pixels.count + 1)
        best[0] = 0
        for position in pixels.indices {
            let costs = costs[groups.isEmpty ? 0 : Int(groups[position])]
            var step = (cost: costs.literals.cost(pixels[position]), kind: Self.literal)
            if let index = cached.index(at: position) {
                let cost = costs.cached(index)
                if cost <= step.cost { step = (cost, Self.fromCache) }
            }
            if best[position] &+ step.cost < best[position &+ 1] {
                best[position &+ 1] = best[position] &+ step.cost
                steps[position &+ 1] = 1
                symbols[position &+ 1] = step.kind
            }
            reach(from: position, costs, &best, &steps, &symbols)
        }
        return tokens(steps, symbols)
    }

    /// Goes on by references.
    @inline(__always)
    private func reach(
        from position: Int, _ costs: PixelTokenCosts, _ best: inout [Int32], _ steps: inout [Int16],
        _ symbols: inout [Int8]
    ) {
        let row = position &* ReferenceTable.symbolCount
        var covered = 0
        // A length is worth the cheapest distance that has it.
        for symbol in costs.distanceOrder {
            let longest = Int(references.lengths[row &+ symbol])
            guard longest > covered else { continue }
            let base = best[position] &+ costs.distances[symbol]
            var length = covered &+ 1
            while length <= longest {
                if length > Self.everyLength { length = Self.end(of: length, longest) }
                let cost = base &+ costs.lengths[length]
                if cost < best[position &+ length] {
                    best[position &+ length] = cost
                    steps[position &+ length] = Int16(truncatingIfNeeded: length)
                    symbols[position &+ length] = Int8(truncatingIfNeeded: symbol)
                }
                length &+= 1
            }
            covered = longest
        }
    }

    /// The last length that costs as much as a length, or the longest one.
    private static func end(of length: Int, _ longest: Int) -> Int {
        let bits = PrefixedValue(length).extraBits
        return min(longest, ((length - 1) >> bits + 1) << bits)
    }

    private func tokens(_ steps: [Int16], _ symbols: [Int8]) -> [PixelToken] {
        let codes = DistanceCodes(width: width)
        var tokens: [PixelToken] = []
        var end = pixels.count
        while end > 0 {
            let start = end - Int(steps[end])
            switch symbols[end] {
            case Self.literal: tokens.append(.literal(pixels[start]))
            case Self.fromCache:
                guard let index = cached.index(at: start) else { preconditionFailure("the pixel is in the cache") }
                tokens.append(.cached(index: index))
            case let symbol:
                let distance = references.distances[start * ReferenceTable.symbolCount + Int(symbol)]
                tokens.append(.copy(length: end - start, distanceCode: codes.code(Int(distance))))
            }
            end = start
        }
        return tokens.reversed()
    }
}
