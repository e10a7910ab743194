internal import Raster

/// From which mean squared error on dithering is better than none: two levels in each of three channels.
private let visibleError = 12.0

extension GIFOptions.Dither {
    /// Whether errors are diffused. Of itself it happens only where the palette misses the colours by what can be seen.
    func isUsed(with palette: GIFPalette, for histogram: ColorHistogram) -> Bool {
        if palette.isExact { return false }
        switch self {
        case .none: return false
        case .floydSteinberg: return true
        case .auto: return histogram.meanSquaredError(with: palette) > visibleError
        }
    }
}

extension ColorHistogram {
    /// The squared distance of a colour to the nearest one of a palette, summed over red, green and blue, on average.
    fileprivate func meanSquaredError(with palette: GIFPalette) -> Double {
        var nearest = NearestColor(palette.colors)
        var error = 0.0
        var weight = 0.0
        for entry in entries {
            let color = entry.mean
            let distance = color.squaredDistance(to: palette.colors[Int(nearest.index(of: color))])
            error += Double(distance) * Double(entry.count)
            weight += Double(entry.count)
        }
        return weight > 0 ? error / weight : 0
    }
}

extension Color {
    /// The sum of the squared differences of red, green and blue.
    fileprivate func squaredDistance(to other: Color) -> Int {
        let differences = [Int(red) - Int(other.red), Int(green) - Int(other.green), Int(blue) - Int(other.blue)]
        return differences.reduce(0) { $0 + $1 * $1 }
    }
}
