internal import Raster

/// Chooses few colours to stand for many, so that the sum of squared perceptual errors is small.
///
/// Boxes of colours are split, the one with the largest error first, where the split lowers the error most (after
/// X. Wu, "Color quantization by dynamic programming and principal analysis", 1992); then a few rounds of k-means move
/// the colours to the means of those they stand for. Arithmetic is IEEE 754's own, which is the same on every machine.
struct PaletteQuantizer {
    private let points: [Point]
    private let rounds: Int

    /// A colour, how it is seen, and how often it occurs.
    struct Point {
        var color: Color
        var perceived: PerceptualColor
        var weight: Double
    }

    /// - Parameter rounds: Of k-means, at most.
    init(_ colors: [(color: Color, count: Int)], rounds: Int) {
        let scale = PerceptualScale.shared
        points = colors.map { Point(color: $0.color, perceived: scale($0.color), weight: Double($0.count)) }
        self.rounds = rounds
    }

    /// At most `count` different colours, those that stand for most first.
    func palette(of count: Int) -> [Color] {
        var clusters = ColorBoxes(points).split(into: count)
        for _ in 0..<rounds {
            let moved = means(around: clusters)
            defer { clusters = moved }
            if moved.map(\.color) == clusters.map(\.color) { break }
        }
        let order = clusters.indices.sorted { first, second in
            let (left, right) = (clusters[first].weight, clusters[second].weight)
            return left != right ? left > right : first < second
        }
        return unique(order.map { clusters[$0].color })
    }

    /// A colour, and how much it stands for.
    struct Cluster {
        var color: Color
        var weight: Double
    }

    /// The means of the points that are nearest to each colour; a colour that is nearest to none stays.
    private func means(around clusters: [Cluster]) -> [Cluster] {
        var nearest = NearestColor(clusters.map(\.color))
        var sums = [ColorSum](repeating: ColorSum(), count: clusters.count)
        for point in points { sums[Int(nearest.index(of: point.perceived))].add(point) }
        return zip(clusters, sums).map { cluster, sum in
            Cluster(color: sum.weight > 0 ? sum.mean : cluster.color, weight: sum.weight)
        }
    }

    private func unique(_ colors: [Color]) -> [Color] {
        var seen = Set<Color>()
        return colors.filter { seen.insert($0).inserted }
    }
}
