internal import Raster

/// Points, and which of at most 256 colours stands for each: the nearest, and of equals the first.
///
/// When colours move, a point is held only against those that can have become the nearest. A colour that is nearer to a
/// point than its own is less than twice as far from its own as the point is; and where its own stayed, it is one that moved.
struct ColorClusters {
    private let points: [PaletteQuantizer.Point]
    private let scale: PerceptualScale
    /// What stands for the points of each cluster.
    private(set) var colors: [Color]
    /// How the colours are seen.
    private var centers: [PerceptualColor]
    /// The cluster of each point.
    private var owners: [Neighbour]
    /// For each cluster the sum of its points.
    private(set) var sums: [ColorSum]

    /// The points of boxes, each held against the mean of all boxes.
    init(_ boxes: ColorBoxes, scale: PerceptualScale) {
        points = boxes.points
        self.scale = scale
        sums = boxes.boxes.map(\.sum)
        colors = sums.map(\.mean)
        centers = colors.map { scale($0) }
        owners = [Neighbour](repeating: .none, count: points.count)
        for (index, box) in boxes.boxes.enumerated() {
            for point in box.range { owners[point] = Neighbour(index, at: 0) }
        }
        assign(moved: [Bool](repeating: true, count: colors.count))
    }

    /// The sum of the squared distances of the points from the means of their clusters.
    var error: Double { sums.reduce(0) { $0 + $1.error } }

    /// The means of the clusters; the colour of one that has no points.
    var means: [Color] {
        zip(colors, sums).map { color, sum in sum.weight > 0 ? sum.mean : color }
    }

    /// Puts other colours in the place of those there are, and every point into the cluster of the nearest.
    ///
    /// - Returns: Whether a colour is another one.
    @discardableResult
    mutating func move(to colors: [Color]) -> Bool {
        guard colors != self.colors else { return false }
        self.colors = colors
        var moved = [Bool](repeating: false, count: colors.count)
        for (index, color) in colors.enumerated() {
            let center = scale(color)
            if center == centers[index] { continue }
            centers[index] = center
            moved[index] = true
        }
        assign(moved: moved)
        return true
    }

    /// The points of some clusters, cluster after cluster, and which those of each are.
    func members(of clusters: some Sequence<Int>) -> (points: [PaletteQuantizer.Point], ranges: [Range<Int>]) {
        var places = [Int](repeating: -1, count: colors.count)
        var counts: [Int] = []
        for cluster in clusters {
            places[cluster] = counts.count
            counts.append(0)
        }
        var wanted: [Int] = []
        for (index, owner) in owners.enumerated() where places[owner.index] >= 0 {
            wanted.append(index)
            counts[places[owner.index]] += 1
        }
        var ranges: [Range<Int>] = []
        for count in counts {
            let start = ranges.last?.upperBound ?? 0
            ranges.append(start..<start + count)
        }
        guard let first = wanted.first else { return ([], ranges) }
        var next = ranges.map(\.lowerBound)
        var members = [PaletteQuantizer.Point](repeating: points[first], count: wanted.count)
        for index in wanted {
            let place = places[owners[index].index]
            members[next[place]] = points[index]
            next[place] += 1
        }
        return (members, ranges)
    }

    /// For each cluster the one whose colour is the nearest to its own.
    var neighbours: [Neighbour] {
        var nearest = [Neighbour](repeating: .none, count: centers.count)
        for index in centers.indices {
            var own = nearest[index]
            for other in 0..<index {
                let distance = centers[index].distance(to: centers[other])
                own = min(own, Neighbour(other, at: distance))
                nearest[other] = min(nearest[other], Neighbour(index, at: distance))
            }
            nearest[index] = own
        }
        return nearest
    }
}

extension ColorClusters {
    /// A cluster, and how far its colour is from a point; the nearer one is less, and of two that are as near, the first.
    struct Neighbour: Comparable {
        private let rank: Int

        @inline(__always)
        init(_ index: Int, at distance: Int32) { rank = Int(distance) << 8 | index }

        static let none = Neighbour(0, at: .max)

        var index: Int { rank & 0xff }
        /// Squared.
        var distance: Int32 { Int32(truncatingIfNeeded: rank >> 8) }

        @inline(__always)
        static func < (left: Neighbour, right: Neighbour) -> Bool { left.rank < right.rank }
    }

    /// Puts every point into the cluster of the nearest colour.
    ///
    /// - Parameter moved: Which colours have moved since every point was in the cluster of the nearest.
    private mutating func assign(moved: [Bool]) {
        let rivals = rivals(moved: moved, radii: measure(moved: moved))
        for index in owners.indices {
            let owner = owners[index]
            let point = points[index].perceived
            var nearest = owner
            for place in rivals.starts[owner.index]..<rivals.starts[owner.index + 1] {
                let rival = rivals.clusters[place]
                nearest = min(nearest, Neighbour(rival.index, at: point.distance(to: rival.center)))
            }
            guard nearest.index != owner.index else { continue }
            owners[index] = nearest
            sums[owner.index].remove(points[index])
            sums[nearest.index].add(points[index])
        }
    }

    /// Measures how far points are from colours that moved.
    ///
    /// - Returns: How far the farthest point of each cluster is; -1 where there are none.
    private mutating func measure(moved: [Bool]) -> [Int32] {
        var radii = [Int32](repeating: -1, count: centers.count)
        for index in owners.indices {
            let cluster = owners[index].index
            if moved[cluster] {
                owners[index] = Neighbour(cluster, at: points[index].perceived.distance(to: centers[cluster]))
            }
            radii[cluster] = max(radii[cluster], owners[index].distance)
        }
        return radii
    }

    /// Clusters that points of others can fall to: those of one after those of another.
    private struct Rivals {
        var clusters: [(center: PerceptualColor, index: Int)] = []
        /// Where those of each cluster begin, and the end.
        var starts = [0]
    }

    private func rivals(moved: [Bool], radii: [Int32]) -> Rivals {
        let movers = centers.indices.filter { moved[$0] }
        var rivals = Rivals()
        for (index, center) in centers.enumerated() {
            // Twice as far, squared.
            let reach = 4 &* radii[index]
            func add(_ other: Int) {
                if center.distance(to: centers[other]) <= reach, other != index {
                    rivals.clusters.append((centers[other], other))
                }
            }
            if radii[index] >= 0 {
                if moved[index] { centers.indices.forEach(add) } else { movers.forEach(add) }
            }
            rivals.starts.append(rivals.clusters.count)
        }
        return rivals
    }
}
