internal import Raster

/// Sums over weighted colours, from which their mean and their error follow. Weights, colours, and squares of them are whole
/// numbers, so that a sum is the same in whatever order it came about.
struct ColorSum {
    /// Red, green, blue, and the weight.
    private var color = SIMD4<Double>.zero
    /// The axes of the colours as they are seen, and their squared lengths.
    private var perceived = SIMD4<Double>.zero

    var weight: Double { color.w }

    @inline(__always)
    mutating func add(_ point: PaletteQuantizer.Point) {
        let (color, perceived) = ColorSum.terms(of: point)
        self.color += color
        self.perceived += perceived
    }

    /// Takes away what was added.
    @inline(__always)
    mutating func remove(_ point: PaletteQuantizer.Point) {
        let (color, perceived) = ColorSum.terms(of: point)
        self.color -= color
        self.perceived -= perceived
    }

    func subtracting(_ other: ColorSum) -> ColorSum {
        var difference = self
        difference.color -= other.color
        difference.perceived -= other.perceived
        return difference
    }

    @inline(__always)
    private static func terms(of point: PaletteQuantizer.Point) -> (SIMD4<Double>, SIMD4<Double>) {
        let (channels, terms) = (point.color, point.terms)
        let color = SIMD4(Double(channels.red), Double(channels.green), Double(channels.blue), 1)
        var perceived = terms
        perceived.w = terms.w * Double(point.perceived.distance(to: .black))
        return (terms.w * color, perceived)
    }

    /// The sums of the axes of the colours as they are seen, and the weight.
    var axes: AxisSum { AxisSum(sums: SIMD4(perceived.x, perceived.y, perceived.z, weight)) }

    /// The sum of the squared distances from the mean, as they are seen.
    var error: Double { perceived.w - axes.concentration }

    var mean: Color {
        let mean = color / weight + 0.5
        return Color(red: UInt8(mean.x), green: UInt8(mean.y), blue: UInt8(mean.z))
    }
}

/// The part of a ``ColorSum`` that tells what splitting it gains.
struct AxisSum {
    /// Those of the three axes, and the weight.
    fileprivate(set) var sums = SIMD4<Double>.zero

    var weight: Double { sums.w }

    @inline(__always)
    mutating func add(_ point: PaletteQuantizer.Point) { sums += point.terms }

    @inline(__always)
    mutating func add(_ other: AxisSum) { sums += other.sums }

    @inline(__always)
    func subtracting(_ other: AxisSum) -> AxisSum { AxisSum(sums: sums - other.sums) }

    /// The squared length of the sum, divided by the weight. Splitting a box lowers its error by as much as this grows.
    @inline(__always)
    var concentration: Double {
        sums.w > 0 ? (sums.x * sums.x + sums.y * sums.y + sums.z * sums.z) / sums.w : 0
    }
}
