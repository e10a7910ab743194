/// Takes from red and blue what green foretells, and from blue what red does, by block (RFC 9649, section 3.5.2).
struct CrossColorTransform {
    let grid: BlockGrid
    /// For each block.
    let elements: [CrossColorElement]
    let pixels: [UInt32]
    /// About how many 256ths of bits the pixels take.
    let pixelCost: Int

    /// Chooses elements by what pixels cost, and finds the costs by what was chosen, in turns.
    init(_ source: [UInt32], grid: BlockGrid, rounds: Int) {
        var costs = LiteralCosts(source)
        var elementCosts = LiteralCosts.ofDifferences
        var best: (elements: [CrossColorElement], pixels: [UInt32], pixelCost: Int, cost: Int)?
        for _ in 0..<rounds {
            var elements: [CrossColorElement] = []
            var pixels = source
            for block in 0..<grid.count {
                let rows = grid.ys(block).map { $0 * grid.width + grid.xs(block).lowerBound }
                let width = grid.xs(block).count
                // Where no channel differs, all elements do the same.
                let part = rows.flatMap { source[$0..<$0 + width] }.filter { $0 & 0xff_ffff != 0 }
                let element = CrossColorElement.cheapest(of: part, costs, elementCosts)
                elements.append(element)
                for row in rows {
                    for index in row..<row + width { pixels[index] = element.applied(to: pixels[index]) }
                }
            }
            costs = LiteralCosts(pixels)
            elementCosts = LiteralCosts(elements.map(\.pixel))
            let pixelCost = costs.cost(pixels)
            let cost = pixelCost + elementCosts.cost(elements.map(\.pixel))
            if let best, best.cost <= cost { break }
            best = (elements, pixels, pixelCost, cost)
        }
        guard let best else { preconditionFailure("there is a first round") }
        self.grid = grid
        (elements, pixels, pixelCost, _) = best
    }

    /// The elements as an image.
    func coded() -> VP8LTransform {
        .color(blockBits: grid.bits, .smallest(elements.map(\.pixel), width: grid.columns))
    }
}
