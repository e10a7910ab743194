/// Pixels that are predicted from each other; clear ones get the colours that they are predicted to have.
struct PredictedField {
    private var pixels: [UInt32]
    private let width: Int
    private let freesHidden: Bool

    init(pixels: [UInt32], width: Int, freesHidden: Bool) {
        self.pixels = pixels
        self.width = width
        self.freesHidden = freesHidden
    }

    /// What the residuals of a block cost in a mode, or the limit where that is less.
    func cost(_ mode: Int, _ xs: Range<Int>, _ ys: Range<Int>, _ costs: LiteralCosts, limit: Int32) -> Int32 {
        var cost: Int32 = 0
        for y in ys {
            var x = xs.lowerBound
            while x < xs.upperBound {
                cost &+= costs.cost(residual(mode, x, y))
                x &+= 1
            }
            if cost >= limit { return limit }
        }
        return cost
    }

    /// Gives the clear pixels of a block what is predicted in a mode.
    mutating func settle(_ mode: Int, _ xs: Range<Int>, _ ys: Range<Int>) {
        guard freesHidden else { return }
        for y in ys {
            for x in xs where pixels[y &* width &+ x] >> 24 == 0 {
                pixels[y &* width &+ x] = predicted(mode, x, y) & 0xff_ffff
            }
        }
    }

    /// All residuals, each block in its mode.
    mutating func residuals(_ modes: [UInt8], _ grid: BlockGrid) -> [UInt32] {
        var residuals = pixels
        for position in pixels.indices {
            let (x, y) = (position % width, position / width)
            let mode = Int(modes[grid.block(of: position)])
            residuals[position] = residual(mode, x, y)
            if freesHidden, pixels[position] >> 24 == 0 { pixels[position] = predicted(mode, x, y) & 0xff_ffff }
        }
        return residuals
    }

    @inline(__always)
    private func residual(_ mode: Int, _ x: Int, _ y: Int) -> UInt32 {
        let pixel = pixels[y &* width &+ x]
        let residual = pixel.subtractingChannels(predicted(mode, x, y))
        return freesHidden && pixel >> 24 == 0 ? residual & 0xff00_0000 : residual
    }

    @inline(__always)
    private func predicted(_ mode: Int, _ x: Int, _ y: Int) -> UInt32 {
        let position = y &* width &+ x
        if y == 0 { return x == 0 ? Predictor.black : pixels[position &- 1] }
        let above = position &- width
        if x == 0 { return pixels[above] }
        // To the top right of the last column is, in memory, the first pixel of its own row.
        return Predictor.predict(
            mode, left: pixels[position &- 1], top: pixels[above], topLeft: pixels[above &- 1],
            topRight: pixels[above &+ 1])
    }
}
