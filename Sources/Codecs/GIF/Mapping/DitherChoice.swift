internal import Parallel
internal import Raster

/// From which mean squared distance on a palette misses its colours visibly: one percent of lightness.
let visibleError = Double(PerceptualColor.percent * PerceptualColor.percent)

/// How colours that a palette lacks are imitated.
enum Ditherer: Hashable, Sendable {
    case none
    /// - Parameter smoothOnly: Whether errors are spread only where neighbours hardly differ: there steps show as bands, and
    ///   elsewhere dither shows as noise.
    case diffusion(smoothOnly: Bool)
    case ordered(DitherMatrix)

    /// - Parameters:
    ///   - meanError: By how much the palette misses the colours, as a mean squared distance.
    ///   - tolerated: Up to which mean error that is better than dither.
    init(_ dither: GIFOptions.Dither, meanError: Double, tolerated: Double = visibleError) {
        switch dither {
        case .none: self = .none
        case .floydSteinberg: self = .diffusion(smoothOnly: false)
        case .blueNoise: self = .ordered(.blueNoise)
        case .bayer: self = .ordered(.bayer)
        case .auto: self = meanError > tolerated ? .diffusion(smoothOnly: true) : .none
        }
    }
}

extension ColorHistogram {
    /// The squared distance of a colour to the nearest one of a palette, on average.
    ///
    /// - Parameter pool: Where colours are looked at, if they are many.
    func meanSquaredError(with palette: [Color], scale: PerceptualScale = .shared, on pool: WorkPool) -> Double {
        ColorHistogram.meanSquaredError(of: means, with: palette, scale: scale, on: pool)
    }

    /// The same for colours that stand for others.
    static func meanSquaredError(
        of means: [Mean], with palette: [Color], scale: PerceptualScale, on pool: WorkPool
    ) -> Double {
        let partCount = means.count < many ? 1 : pool.jobs
        let parts = (0..<partCount).map { $0 * means.count / partCount..<($0 + 1) * means.count / partCount }
        let nearest = NearestColor(palette, scale: scale)
        let sums = pool.map(parts) { part in
            var nearest = nearest
            var (error, weight) = (0, 0)
            for mean in means[part] {
                let color = scale(mean.color)
                error += Int(color.distance(to: nearest.palette[Int(nearest.index(of: color))])) * mean.count
                weight += mean.count
            }
            return (error: error, weight: weight)
        }
        let weight = sums.reduce(0) { $0 + $1.weight }
        // A sum of whole numbers is the same in any parts.
        return weight > 0 ? Double(sums.reduce(0) { $0 + $1.error }) / Double(weight) : 0
    }

    /// From how many colours on it takes longer to look at half of them than to hand them over.
    private static let many = 1 << 13
}
