/// Pixels as their differences from what is predicted, with a mode for each block (RFC 9649, section 3.5.1).
struct PredictorTransform {
    let grid: BlockGrid
    /// For each block.
    let modes: [UInt8]
    let residuals: [UInt32]
    /// About how many 256ths of bits the residuals take.
    let residualCost: Int
    /// And with the modes.
    let cost: Int

    /// Chooses modes by what residuals cost, and finds the costs by what was chosen, in turns.
    ///
    /// - Parameters:
    ///   - freesHidden: Whether clear pixels may get any colour.
    ///   - rounds: 1 or more.
    init(_ pixels: [UInt32], grid: BlockGrid, costs: LiteralCosts, freesHidden: Bool, rounds: Int) {
        var costs = costs
        var modeCosts = [Int32](repeating: 0, count: Predictor.modeCount)
        var field = PredictedField(pixels: pixels, width: grid.width, freesHidden: freesHidden)
        var best: (modes: [UInt8], residuals: [UInt32], residualCost: Int, cost: Int)?
        for _ in 0..<rounds {
            var modes: [UInt8] = []
            for block in 0..<grid.count {
                let (xs, ys) = (grid.xs(block), grid.ys(block))
                var cheapest = (mode: 0, cost: Int32.max)
                for mode in 0..<Predictor.modeCount {
                    var start = modeCosts[mode]
                    if block % grid.columns > 0, Int(modes[block - 1]) == mode { start -= start / 2 }
                    let cost = start + field.cost(mode, xs, ys, costs, limit: cheapest.cost - start)
                    if cost < cheapest.cost { cheapest = (mode, cost) }
                }
                modes.append(UInt8(cheapest.mode))
                field.settle(cheapest.mode, xs, ys)
            }
            let residuals = field.residuals(modes, grid)
            costs = LiteralCosts(residuals)
            var counts = [Int32](repeating: 0, count: Predictor.modeCount)
            for mode in modes { counts[Int(mode)] += 1 }
            modeCosts = BitCost.costs(of: counts)
            let residualCost = costs.cost(residuals)
            let cost = residualCost + modes.reduce(0) { $0 + Int(modeCosts[Int($1)]) }
            if let best, best.cost <= cost { break }
            best = (modes, residuals, residualCost, cost)
        }
        guard let best else { preconditionFailure("there is a first round") }
        self.grid = grid
        (modes, residuals, residualCost, cost) = best
    }

    /// The modes as an image.
    func coded() -> VP8LTransform {
        let pixels = modes.map { Predictor.black | UInt32($0) << 8 }
        return .predictor(blockBits: grid.bits, .smallest(pixels, width: grid.columns))
    }
}
