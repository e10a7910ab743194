internal import Raster

/// Chooses few colours to stand for many, so that the sum of squared perceptual errors is small.
///
/// Boxes of colours are split, the one with the largest error first, where the split lowers the error most (after
/// X. Wu, "Color quantization by dynamic programming and principal analysis", 1992); then rounds of k-means move the
/// colours to the means of those they stand for; then colours that are hardly needed are taken from where they are and
/// split others that stand for too much, as long as that helps. Arithmetic is IEEE 754's own, which is the same on every
/// machine.
struct PaletteQuantizer {
    private let points: [Point]
    private let rounds: Int
    private let exchanges: Int
    private let scale: PerceptualScale

    /// A colour, how it is seen, and how often it occurs.
    struct Point {
        var color: Color
        var perceived: PerceptualColor
        var weight: Double
    }

    /// How many searches for a nearest colour may be spent on exchanges.
    private static let budget = 120_000

    /// - Parameters:
    ///   - rounds: Of k-means, at most.
    ///   - exchanges: How often colours are exchanged, at most.
    init(
        _ colors: [(color: Color, count: Int)], rounds: Int, exchanges: Int = 0, scale: PerceptualScale = .shared
    ) {
        points = colors.map { Point(color: $0.color, perceived: scale($0.color), weight: Double($0.count)) }
        self.rounds = rounds
        self.exchanges = min(exchanges, PaletteQuantizer.budget / (2 * max(1, points.count)))
        self.scale = scale
    }

    /// At most `count` different colours, those that stand for most first.
    func palette(of count: Int) -> [Color] {
        var colors = ColorBoxes(points).split(into: count)
        var partition = partition(around: colors)
        for _ in 0..<rounds {
            let moved = partition.means(insteadOf: colors)
            if moved == colors { break }
            colors = moved
            partition = self.partition(around: colors)
        }
        if exchanges > 0 { exchange(&colors, &partition) }
        let sums = partition.sums
        let order = colors.indices.sorted { first, second in
            let (left, right) = (sums[first].weight, sums[second].weight)
            return left != right ? left > right : first < second
        }
        let means = partition.means(insteadOf: colors)
        return unique(order.map { means[$0] })
    }

    /// Which colour stands for which points.
    private struct Partition {
        /// For each point the index of its colour.
        var owners: [UInt8]
        /// For each colour the sum of its points.
        var sums: [ColorSum]

        var error: Double { sums.reduce(0) { $0 + $1.error } }

        /// The means of the points of each colour; one that stands for none stays.
        func means(insteadOf colors: [Color]) -> [Color] {
            zip(colors, sums).map { color, sum in sum.weight > 0 ? sum.mean : color }
        }
    }

    private func partition(around colors: [Color]) -> Partition {
        var nearest = NearestColor(colors, scale: scale)
        var partition = Partition(owners: [], sums: [ColorSum](repeating: ColorSum(), count: colors.count))
        partition.owners.reserveCapacity(points.count)
        for point in points {
            let owner = nearest.index(of: point.perceived)
            partition.owners.append(owner)
            partition.sums[Int(owner)].add(point)
        }
        return partition
    }

    /// Exchanges colours, fewer and fewer at a time, and keeps what lowers the error.
    private func exchange(_ colors: inout [Color], _ partition: inout Partition) {
        var error = partition.error
        var count = colors.count / 8
        for _ in 0..<exchanges where count > 0 {
            var tried = partition.means(insteadOf: colors)
            guard moveColors(count, in: &tried, partition) else { break }
            tried = self.partition(around: tried).means(insteadOf: tried)
            let result = self.partition(around: tried)
            let newError = result.error
            if newError < error {
                (colors, partition, error) = (tried, result, newError)
            } else {
                count /= 2
            }
        }
    }

    /// Takes the colours that are missed least and splits with them those that stand for too much.
    ///
    /// - Returns: False where no exchange promises anything.
    private func moveColors(_ count: Int, in colors: inout [Color], _ partition: Partition) -> Bool {
        let losses = losses(of: colors, partition)
        let spare = colors.indices.sorted { losses[$0] != losses[$1] ? losses[$0] < losses[$1] : $0 < $1 }.prefix(count)
        let errors = partition.sums.map(\.error)
        let isSpare = Set(spare)
        let crowded = colors.indices.filter { !isSpare.contains($0) }
            .sorted { errors[$0] != errors[$1] ? errors[$0] > errors[$1] : $0 < $1 }.prefix(count)
        var members = [[Point]](repeating: [], count: colors.count)
        let isCrowded = Set(crowded)
        for (point, owner) in zip(points, partition.owners) where isCrowded.contains(Int(owner)) {
            members[Int(owner)].append(point)
        }
        var moved = false
        for (spare, crowded) in zip(spare, crowded) where losses[spare] < errors[crowded] {
            let halves = ColorBoxes(members[crowded]).split(into: 2)
            guard halves.count == 2 else { continue }
            (colors[crowded], colors[spare]) = (halves[0], halves[1])
            moved = true
        }
        return moved
    }

    /// By about how much the error grows without each colour: its points go to the colour next to it.
    private func losses(of colors: [Color], _ partition: Partition) -> [Double] {
        let seen = colors.map { scale($0) }
        return seen.indices.map { index in
            var least = Int32.max
            for other in seen.indices where other != index {
                least = min(least, seen[index].distance(to: seen[other]))
            }
            return partition.sums[index].weight * Double(least)
        }
    }

    private func unique(_ colors: [Color]) -> [Color] {
        var seen = Set<Color>()
        return colors.filter { seen.insert($0).inserted }
    }
}
