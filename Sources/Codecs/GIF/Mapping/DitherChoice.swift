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
    func meanSquaredError(with palette: [Color], scale: PerceptualScale = .shared) -> Double {
        var nearest = NearestColor(palette, scale: scale)
        var error = 0.0
        var weight = 0.0
        for entry in entries {
            let color = scale(entry.mean)
            let distance = color.distance(to: nearest.palette[Int(nearest.index(of: color))])
            error += Double(distance) * Double(entry.count)
            weight += Double(entry.count)
        }
        return weight > 0 ? error / weight : 0
    }
}
