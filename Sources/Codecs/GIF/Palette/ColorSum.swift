internal import Raster

/// Sums over weighted colours, from which their mean and their error follow.
struct ColorSum {
    private(set) var weight = 0.0
    private var color = SIMD4<Double>.zero
    private var perceived = SIMD4<Double>.zero
    /// The sum of the colours' squared lengths as they are seen.
    private var squares = 0.0

    @inline(__always)
    mutating func add(_ point: PaletteQuantizer.Point) {
        weight += point.weight
        let (seen, channels) = (point.perceived, point.color)
        color += point.weight * SIMD4(Double(channels.red), Double(channels.green), Double(channels.blue), 0)
        let axes = SIMD4(Double(seen.lightness), Double(seen.greenRed), Double(seen.blueYellow), 0)
        perceived += point.weight * axes
        squares += point.weight * (axes * axes).sum()
    }

    @inline(__always)
    mutating func add(_ other: ColorSum) {
        weight += other.weight
        color += other.color
        perceived += other.perceived
        squares += other.squares
    }

    func subtracting(_ other: ColorSum) -> ColorSum {
        var difference = self
        difference.weight -= other.weight
        difference.color -= other.color
        difference.perceived -= other.perceived
        difference.squares -= other.squares
        return difference
    }

    /// The squared length of the sum as it is seen, divided by the weight. Splitting a box lowers its error by as much as
    /// this grows.
    var concentration: Double { weight > 0 ? (perceived * perceived).sum() / weight : 0 }

    /// The sum of the squared distances from the mean, as they are seen.
    var error: Double { squares - concentration }

    var mean: Color {
        let mean = color / weight + 0.5
        return Color(red: UInt8(mean.x), green: UInt8(mean.y), blue: UInt8(mean.z))
    }
}
