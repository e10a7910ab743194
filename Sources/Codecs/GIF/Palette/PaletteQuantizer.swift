internal import Raster

/// Chooses few colours to stand for many, so that the sum of squared errors is small.
///
/// Boxes of colours are split, the one with the largest error first, where the split lowers the error most (after
/// X. Wu, "Color quantization by dynamic programming and principal analysis", 1992); then a few rounds of k-means move
/// the colours to the means of those they stand for. Arithmetic is IEEE 754's own, which is the same on every machine.
struct PaletteQuantizer {
    private var points: [Point]
    private let rounds: Int

    /// A colour and how often it occurs.
    struct Point {
        var color: Color
        var weight: Double
    }

    /// - Parameter rounds: Of k-means, at most.
    init(_ entries: [ColorHistogram.Entry], rounds: Int) {
        points = entries.map { Point(color: $0.mean, weight: Double($0.count)) }
        self.rounds = rounds
    }

    /// At most `count` different colours.
    func palette(of count: Int) -> [Color] {
        var colors = ColorBoxes(points).split(into: count)
        for _ in 0..<rounds {
            let moved = means(around: colors)
            if moved == colors { break }
            colors = moved
        }
        return unique(colors)
    }

    /// The means of the points that are nearest to each colour; a colour that is nearest to none stays.
    private func means(around colors: [Color]) -> [Color] {
        var nearest = NearestColor(colors)
        var sums = [ColorSum](repeating: ColorSum(), count: colors.count)
        for point in points { sums[Int(nearest.index(of: point.color))].add(point) }
        return colors.indices.map { sums[$0].weight > 0 ? sums[$0].mean : colors[$0] }
    }

    private func unique(_ colors: [Color]) -> [Color] {
        var seen = Set<Color>()
        return colors.filter { seen.insert($0).inserted }
    }
}

/// Sums over weighted colours, from which their mean and their error follow.
struct ColorSum {
    private(set) var weight = 0.0
    private var red = 0.0
    private var green = 0.0
    private var blue = 0.0

    mutating func add(_ point: PaletteQuantizer.Point) {
        weight += point.weight
        red += Double(point.color.red) * point.weight
        green += Double(point.color.green) * point.weight
        blue += Double(point.color.blue) * point.weight
    }

    mutating func add(_ other: ColorSum) {
        weight += other.weight
        red += other.red
        green += other.green
        blue += other.blue
    }

    func subtracting(_ other: ColorSum) -> ColorSum {
        var difference = self
        difference.weight -= other.weight
        difference.red -= other.red
        difference.green -= other.green
        difference.blue -= other.blue
        return difference
    }

    /// The squared length of the sum, divided by the weight. Splitting a box lowers its error by as much as this grows.
    var concentration: Double { weight > 0 ? (red * red + green * green + blue * blue) / weight : 0 }

    var mean: Color {
        Color(
            red: UInt8(red / weight + 0.5), green: UInt8(green / weight + 0.5), blue: UInt8(blue / weight + 0.5))
    }
}
