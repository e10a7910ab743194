internal import Raster

/// Takes colours that are hardly needed and splits with them clusters that one colour stands for badly.
///
/// What an exchange costs and what it gains is known but for what neighbours take over: merging two clusters costs at most
/// what putting both means into one does (J. H. Ward, 1963), and a split gains at least what the cut does. That neighbours
/// gain as well is why more exchanges are tried than seem to pay.
struct ColorExchange {
    /// How much of its cost an exchange has to gain to be tried.
    private var stake = 0.6

    /// Asks for more before an exchange is tried.
    ///
    /// - Returns: False where only what pays anyway was tried.
    mutating func raiseStakes() -> Bool {
        guard stake < 1 else { return false }
        stake *= 1.4
        return true
    }

    /// The colours after all exchanges that promise enough; nil where none does. No cluster takes part in two.
    func colors(for clusters: ColorClusters) -> [Color]? {
        var colors = clusters.means
        var takesPart = [Bool](repeating: false, count: colors.count)
        var splits = splits(of: clusters)[...]
        var isChanged = false
        for merge in merges(of: clusters) where !takesPart[merge.cluster] && !takesPart[merge.other] {
            splits = splits.drop { takesPart[$0.cluster] || $0.cluster == merge.cluster || $0.cluster == merge.other }
            guard let split = splits.popFirst(), split.gain > merge.cost * stake else { break }
            for cluster in [merge.cluster, merge.other, split.cluster] { takesPart[cluster] = true }
            (colors[split.cluster], colors[merge.cluster]) = split.halves
            isChanged = true
        }
        return isChanged ? colors : nil
    }

    private struct Merge {
        let cluster: Int
        /// Its points fall to this one.
        let other: Int
        /// By how much the error grows, at most.
        let cost: Double
    }

    /// What it would cost to do without each colour, the cheapest first.
    private func merges(of clusters: ColorClusters) -> [Merge] {
        let weights = clusters.sums.map(\.weight)
        let merges = clusters.neighbours.enumerated().map { index, neighbour in
            let (own, other) = (weights[index], weights[neighbour.index])
            let cost = own > 0 ? own * other / (own + other) * Double(neighbour.distance) : 0
            return Merge(cluster: index, other: neighbour.index, cost: cost)
        }
        return merges.sorted { $0.cost != $1.cost ? $0.cost < $1.cost : $0.cluster < $1.cluster }
    }

    private struct Split {
        let cluster: Int
        let halves: (Color, Color)
        /// By how much the error shrinks, at least.
        let gain: Double
    }

    /// The best splits of the clusters with the largest errors, what gains most first.
    private func splits(of clusters: ColorClusters) -> [Split] {
        let errors = clusters.sums.map(\.error)
        let crowded = errors.indices.filter { errors[$0] > 0 }
            .sorted { errors[$0] != errors[$1] ? errors[$0] > errors[$1] : $0 < $1 }.prefix(errors.count / 4)
        let members = clusters.members(of: crowded)
        let boxes = ColorBoxes(members.points, in: members.ranges)
        let splits = zip(crowded, boxes.boxes).compactMap { cluster, box in
            box.cut.map { Split(cluster: cluster, halves: boxes.halves(of: box, at: $0), gain: $0.gain) }
        }
        return splits.sorted { $0.gain != $1.gain ? $0.gain > $1.gain : $0.cluster < $1.cluster }
    }
}
