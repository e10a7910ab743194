internal import Raster

/// Points, and which of at most 256 colours stands for each: the nearest, and of equals the first.
///
/// When colours move, a point is held only against those that can have become the nearest. A colour that is nearer to a
/// point than its own is less than twice as far from its own as the point is; and where its own stayed, it is one that moved.
struct ColorClusters {
    private let points: [PaletteQuantizer.Point]
    /// How they are seen, side by side in less memory.
    private let seen: [PerceptualColor]
    private let scale: PerceptualScale
    /// What stands for the points of each cluster.
    private(set) var colors: [Color]
    /// How the colours are seen.
    private var centers: [PerceptualColor]
    /// The clusters from the darkest colour to the lightest.
    private var order: [Int]
    /// The cluster of each point.
    private var owners: [Neighbour]
    /// For each cluster the sum of its points.
    private(set) var sums: [ColorSum]

    /// The points of boxes, each held against the mean of all boxes.
    init(_ boxes: ColorBoxes, scale: PerceptualScale) {
        points = boxes.points
        seen = points.map(\.perceived)
        self.scale = scale
        sums = boxes.boxes.map(\.sum)
        colors = sums.map(\.mean)
        centers = colors.map { scale($0) }
        order = Array(colors.indices)
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
        for (place, index) in order.enumerated() {
            nearest[index] = min(
                self.nearest(to: index, among: order[..<place].reversed()),
                self.nearest(to: index, among: order[(place + 1)...]))
        }
        return nearest
    }

    /// The nearest of others, which come in the order of how far their lightness is.
    private func nearest(to index: Int, among others: some Sequence<Int>) -> Neighbour {
        let center = centers[index]
        var nearest = Neighbour.none
        for other in others {
            if center.distanceOfLightness(to: centers[other]) > nearest.distance { break }
            nearest = min(nearest, Neighbour(other, at: center.distance(to: centers[other])))
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
        sortOrder()
        let rivals = rivals(moved: moved, radii: measure(moved: moved))
        ColorClusters.assign(points, seen, &owners, &sums, rivals: rivals)
    }

    private static func assign(
        _ points: [PaletteQuantizer.Point], _ seen: [PerceptualColor], _ owners: inout [Neighbour],
        _ sums: inout [ColorSum], rivals: Rivals
    ) {
        let (points, seen, clusters, ranges) = (points.span, seen.span, rivals.clusters.span, rivals.ranges.span)
        var owners = owners.mutableSpan
        var sums = sums.mutableSpan
        for index in seen.indices {
            let owner = owners[index]
            let point = seen[index]
            var nearest = owner
            for place in ranges[owner.index].of(owner.distance) {
                nearest = min(nearest, Neighbour(clusters[place].index, at: point.distance(to: clusters[place].center)))
            }
            guard nearest.index != owner.index else { continue }
            owners[index] = nearest
            sums[owner.index].remove(points[index])
            sums[nearest.index].add(points[index])
        }
    }

    /// Sorts the colours by lightness; few have come past each other since they were sorted last.
    private mutating func sortOrder() {
        let centers = centers
        var order = order.mutableSpan
        for place in order.indices.dropFirst() {
            let cluster = order[place]
            var target = place
            while target > 0, centers[order[target - 1]].lightness > centers[cluster].lightness {
                order[target] = order[target - 1]
                target -= 1
            }
            order[target] = cluster
        }
    }

    /// Measures how far points are from colours that moved.
    ///
    /// - Returns: How far the farthest point of each cluster is; -1 where there are none.
    private mutating func measure(moved: [Bool]) -> [Int32] {
        var radii = [Int32](repeating: -1, count: centers.count)
        let (seen, centers) = (seen, centers)
        var owners = owners.mutableSpan
        for index in seen.indices {
            let cluster = owners[index].index
            if moved[cluster] {
                owners[index] = Neighbour(cluster, at: seen[index].distance(to: centers[cluster]))
            }
            radii[cluster] = max(radii[cluster], owners[index].distance)
        }
        return radii
    }

    /// Clusters that points of others can fall to: those of one after those of another.
    private struct Rivals {
        typealias Rival = (center: PerceptualColor, index: Int)

        var clusters: [Rival] = []
        /// Where those of each cluster are.
        var ranges: [Part]

        /// Those of a cluster, the near ones first.
        struct Part {
            var start = 0
            var farStart = 0
            var end = 0
            /// How far from its own colour a point is that can fall to near ones alone, squared.
            var inner: Int32 = 0

            /// Those of a point that is so far from its own colour.
            @inline(__always)
            func of(_ distance: Int32) -> Range<Int> { start..<(distance <= inner ? farStart : end) }
        }
    }

    private func rivals(moved: [Bool], radii: [Int32]) -> Rivals {
        let movers = order.filter { moved[$0] }
        var rivals = Rivals(ranges: [Rivals.Part](repeating: Rivals.Part(), count: centers.count))
        var far: [Rivals.Rival] = []
        // How many of the movers are before the cluster in the order.
        var moverCount = 0
        for (place, index) in order.enumerated() {
            var part = Rivals.Part(start: rivals.clusters.count, inner: radii[index] / 4)
            if radii[index] >= 0 {
                // Of a colour that moved, all can have become rivals.
                let (others, place) = moved[index] ? (order, place) : (movers, moverCount)
                // Twice as far, squared.
                let reach = (4 &* part.inner, 4 &* radii[index])
                let below = others[..<place].reversed()
                add(below, of: index, within: reach, near: &rivals.clusters, far: &far)
                add(others[place...], of: index, within: reach, near: &rivals.clusters, far: &far)
            }
            part.farStart = rivals.clusters.count
            rivals.clusters += far
            far.removeAll(keepingCapacity: true)
            part.end = rivals.clusters.count
            rivals.ranges[index] = part
            if moved[index] { moverCount += 1 }
        }
        return rivals
    }

    /// Adds those of a cluster's rivals that come before the first whose lightness alone is out of reach.
    @inline(__always)
    private func add(
        _ others: some Sequence<Int>, of index: Int, within reach: (near: Int32, far: Int32),
        near: inout [Rivals.Rival], far: inout [Rivals.Rival]
    ) {
        let center = centers[index]
        for other in others {
            let rival = centers[other]
            if center.distanceOfLightness(to: rival) > reach.far { break }
            let distance = center.distance(to: rival)
            if distance > reach.near {
                if distance <= reach.far { far.append((rival, other)) }
            } else if other != index {
                near.append((rival, other))
            }
        }
    }
}
