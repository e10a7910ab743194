/// Shares a picture's blocks out among groups of prefix codes.
struct GroupSearch {
    let parser: ReferenceParser
    let height: Int

    /// Below this, another group's description takes more than it spares.
    private static let leastBits = 1 << 14

    private static let rounds = 12
    /// Of so many rounds, the last one changes how pixels are stored.
    private static let roundsToParse = 4

    /// The picture in one group or several, whatever takes the fewest bits.
    func smallest(_ image: CodedImage) -> CodedPicture {
        var best = CodedPicture(image.tokens, cached: parser.cached, entropyImage: nil, isThorough: false)
        for groupCount in image.bitCount < Self.leastBits ? [] : [2, 3, 4, 6] {
            for blockBits in 2...4 {
                guard let picture = picture(image.tokens, groupCount: groupCount, blockBits: blockBits),
                    picture.bitCount < best.bitCount
                else { continue }
                best = picture
            }
        }
        return CodedPicture(best.tokens, cached: parser.cached, entropyImage: best.entropyImage, isThorough: true)
    }

    /// The picture in several groups; nil where one is left.
    ///
    /// Groups begin with blocks that take about as many bits; then each block goes to the group in which it is cheapest,
    /// costs are found from what came together, and how pixels are stored from the costs, in turns.
    private func picture(_ start: [PixelToken], groupCount: Int, blockBits: Int) -> CodedPicture? {
        let grid = BlockGrid(width: parser.width, height: height, bits: blockBits)
        guard grid.count >= groupCount * 2 else { return nil }
        let blocksOfPixels = grid.blocksOfPixels
        var tokens = start
        var groups = startingGroups(tokens, groupCount, grid, blocksOfPixels)
        for round in 1...Self.rounds {
            groups = compacted(groups)
            guard groups.contains(where: { $0 > 0 }) else { return nil }
            let costs = costs(tokens, groups, blocksOfPixels)
            if round % Self.roundsToParse == 0 {
                tokens = parser.parse(costs, groups: blocksOfPixels.map { Int32(groups[Int($0)]) })
            }
            // The last thing done is to store pixels in the groups that there are.
            if round == Self.rounds { break }
            groups = cheapestGroups(tokens, costs, groups, grid, blocksOfPixels)
        }
        return CodedPicture(
            tokens, cached: parser.cached, entropyImage: EntropyImage(groups, grid: grid), isThorough: false)
    }

    private func startingGroups(
        _ tokens: [PixelToken], _ groupCount: Int, _ grid: BlockGrid, _ blocksOfPixels: [Int32]
    ) -> [Int] {
        let costs = PixelTokenCosts(PixelTokenCounts(tokens, cacheSize: parser.cached.size))
        var totals = [Int](repeating: 0, count: grid.count)
        var counts = [Int](repeating: 0, count: grid.count)
        var position = 0
        for token in tokens {
            let block = Int(blocksOfPixels[position])
            totals[block] += Int(costs.cost(token))
            counts[block] += token.pixelCount
            position += token.pixelCount
        }
        let means = totals.indices.map { totals[$0] / max(1, counts[$0]) }
        let order = means.indices.sorted { (means[$0], $0) < (means[$1], $1) }
        var groups = [Int](repeating: 0, count: grid.count)
        for (rank, block) in order.enumerated() { groups[block] = rank * groupCount / order.count }
        return groups
    }

    /// The groups in use, numbered without gaps in the order in which they occur.
    private func compacted(_ groups: [Int]) -> [Int] {
        var numbers: [Int: Int] = [:]
        return groups.map { group in
            if let number = numbers[group] { return number }
            numbers[group] = numbers.count
            return numbers.count - 1
        }
    }

    private func costs(_ tokens: [PixelToken], _ groups: [Int], _ blocksOfPixels: [Int32]) -> [PixelTokenCosts] {
        let empty = PixelTokenCounts(cacheSize: parser.cached.size)
        var counts = [PixelTokenCounts](repeating: empty, count: 1 + (groups.max() ?? 0))
        var position = 0
        for token in tokens {
            counts[groups[Int(blocksOfPixels[position])]].add(token)
            position += token.pixelCount
        }
        return counts.map { PixelTokenCosts($0) }
    }

    private func cheapestGroups(
        _ tokens: [PixelToken], _ costs: [PixelTokenCosts], _ groups: [Int], _ grid: BlockGrid,
        _ blocksOfPixels: [Int32]
    ) -> [Int] {
        var totals = [Int32](repeating: 0, count: grid.count * costs.count)
        var position = 0
        for token in tokens {
            let first = Int(blocksOfPixels[position]) * costs.count
            for (group, costs) in costs.enumerated() { totals[first + group] &+= costs.cost(token) }
            position += token.pixelCount
        }
        var sizes = [Int32](repeating: 0, count: costs.count)
        for group in groups { sizes[group] += 1 }
        let tellingCosts = BitCost.costs(of: sizes)
        var result: [Int] = []
        for block in 0..<grid.count {
            let first = block * costs.count
            var cheapest = (group: 0, cost: Int32.max)
            for group in costs.indices {
                var cost = totals[first + group] + tellingCosts[group]
                // What is like the blocks around takes less.
                let isLike = block > 0 && result[block - 1] == group
                let isLikeAbove = block >= grid.columns && result[block - grid.columns] == group
                if isLike || isLikeAbove { cost -= tellingCosts[group] / 2 }
                if cost < cheapest.cost { cheapest = (group, cost) }
            }
            result.append(cheapest.group)
        }
        return result
    }
}
