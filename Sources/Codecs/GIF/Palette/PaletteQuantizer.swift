internal import Raster

/// Chooses few colours to stand for many, so that the sum of squared perceptual errors is small.
///
/// Boxes of colours are split, the one with the largest error first, where the split lowers the error most (after
/// X. Wu, "Color quantization by dynamic programming and principal analysis", 1992); then colours that are hardly needed are
/// taken from where they are and split others that stand for too much, as long as that helps; then rounds of k-means
/// move the colours to the means of those they stand for. Arithmetic is IEEE 754's own, which is the same on every machine.
struct PaletteQuantizer {
    private let points: [Point]
    private let rounds: Int
    private let exchanges: Int
    private let scale: PerceptualScale

    /// A colour, how it is seen, and how often it occurs.
    struct Point {
        let color: Color
        let perceived: PerceptualColor
        /// The axes times the weight, and the weight.
        let terms: SIMD4<Double>

        var weight: Double { terms.w }

        init(color: Color, perceived: PerceptualColor, weight: Double) {
            self.color = color
            self.perceived = perceived
            let axes = (Double(perceived.lightness), Double(perceived.greenRed), Double(perceived.blueYellow))
            terms = weight * SIMD4(axes.0, axes.1, axes.2, 1)
        }
    }

    /// - Parameters:
    ///   - rounds: Of k-means, at most.
    ///   - exchanges: How often colours are exchanged, at most.
    init(
        _ colors: [(color: Color, count: Int)], rounds: Int, exchanges: Int = 0, scale: PerceptualScale = .shared
    ) {
        points = colors.map { Point(color: $0.color, perceived: scale($0.color), weight: Double($0.count)) }
        self.rounds = rounds
        self.exchanges = exchanges
        self.scale = scale
    }

    /// At most `count` different colours, those that stand for most first.
    func palette(of count: Int) -> [Color] {
        var boxes = ColorBoxes(points)
        boxes.split(into: count)
        var clusters = ColorClusters(boxes, scale: scale)
        if exchanges > 0 { exchangeColors(of: &clusters) }
        for _ in 0..<rounds where clusters.move(to: clusters.means) {}
        let (means, sums) = (clusters.means, clusters.sums)
        let order = sums.indices.sorted { first, second in
            let (left, right) = (sums[first].weight, sums[second].weight)
            return left != right ? left > right : first < second
        }
        return unique(order.map { means[$0] })
    }

    /// Exchanges colours, and keeps what lowers the error.
    private func exchangeColors(of clusters: inout ColorClusters) {
        var exchange = ColorExchange()
        clusters.move(to: clusters.means)
        var error = clusters.error
        for _ in 0..<exchanges {
            guard let colors = exchange.colors(for: clusters) else { break }
            var tried = clusters
            tried.move(to: colors)
            tried.move(to: tried.means)
            let newError = tried.error
            if newError < error {
                (clusters, error) = (tried, newError)
            } else if !exchange.raiseStakes() {
                break
            }
        }
    }

    private func unique(_ colors: [Color]) -> [Color] {
        var seen = Set<Color>()
        return colors.filter { seen.insert($0).inserted }
    }
}
