import Raster
import TestSupport
import Testing

@testable import Codecs

@Suite struct ColorClustersTests {
    private typealias Point = PaletteQuantizer.Point

    private let scale = PerceptualScale.shared

    private func points(_ count: Int, using generator: inout SeededGenerator) -> [Point] {
        (0..<count).map { _ in
            let color = Color.randomOpaque(using: &generator)
            return Point(
                color: color, perceived: scale(color), weight: Double(Int.random(in: 1...9, using: &generator)))
        }
    }

    /// The index of the nearest colour, and of equals the first, found by a try of all.
    private func nearest(to color: Color, among colors: [Color]) -> Int {
        let seen = scale(color)
        return colors.indices.min { scale(colors[$0]).distance(to: seen) < scale(colors[$1]).distance(to: seen) } ?? 0
    }

    private func colors(_ points: [Point]) -> [UInt32] { points.map(\.color.rawValue).sorted() }

    @Test(arguments: [1, 2, 40] as [Int]) func everyPointIsWithTheNearestColourHoweverColoursMove(count: Int) {
        var generator = SeededGenerator(seed: 21)
        let points = points(150, using: &generator)
        var boxes = ColorBoxes(points)
        boxes.split(into: count)
        var clusters = ColorClusters(boxes, scale: scale)
        for round in 0..<6 {
            let all = clusters.members(of: 0..<count)
            for (cluster, range) in all.ranges.enumerated() {
                let expected = points.filter { nearest(to: $0.color, among: clusters.colors) == cluster }
                #expect(colors(Array(all.points[range])) == colors(expected), "round \(round), seed \(generator.seed)")
                // Sums are whole numbers, so that none is off by even a little for what came and went.
                var sum = ColorSum()
                for point in expected { sum.add(point) }
                #expect(clusters.sums[cluster].weight == sum.weight)
                #expect(clusters.sums[cluster].error == sum.error)
                if sum.weight > 0 { #expect(clusters.means[cluster] == sum.mean) }
            }
            var next = round % 2 == 0 ? clusters.means : clusters.colors
            if round % 2 == 1 { next[round % count] = Color.randomOpaque(using: &generator) }
            // Two clusters of one colour: the first has all points.
            if round == 4 { next[count - 1] = next[0] }
            clusters.move(to: next)
        }
    }

    @Test func coloursThatStayMoveNothing() {
        var generator = SeededGenerator(seed: 5)
        var boxes = ColorBoxes(points(20, using: &generator))
        boxes.split(into: 4)
        var clusters = ColorClusters(boxes, scale: scale)
        let isMoved = clusters.move(to: clusters.colors)
        #expect(!isMoved)
    }

    @Test func roundsOfKMeansAreWhatPlainOnesAre() {
        var generator = SeededGenerator(seed: 33)
        let points = points(200, using: &generator)
        var boxes = ColorBoxes(points)
        boxes.split(into: 12)
        var expected = boxes.boxes.map(\.sum.mean)
        for _ in 0..<4 {
            var sums = [ColorSum](repeating: ColorSum(), count: expected.count)
            for point in points { sums[nearest(to: point.color, among: expected)].add(point) }
            expected = zip(expected, sums).map { $1.weight > 0 ? $1.mean : $0 }
        }
        // The means of a partition are the palette: of four rounds the last needs no partition of its own.
        let quantizer = PaletteQuantizer(points.map { ($0.color, Int($0.weight)) }, rounds: 3)
        #expect(Set(quantizer.palette(of: 12)) == Set(expected))
    }
}

@Suite struct ColorExchangeTests {
    private func clusters(_ groups: [[Color]]) -> ColorClusters {
        let scale = PerceptualScale.shared
        var points: [PaletteQuantizer.Point] = []
        var ranges: [Range<Int>] = []
        for group in groups {
            ranges.append(points.count..<points.count + group.count)
            points += group.map { PaletteQuantizer.Point(color: $0, perceived: scale($0), weight: 10) }
        }
        return ColorClusters(ColorBoxes(points, in: ranges), scale: scale)
    }

    private static let red = Color(red: 200, green: 0, blue: 0)
    private static let nearlyRed = Color(red: 202, green: 0, blue: 0)
    private static let blue = Color(red: 0, green: 0, blue: 200)
    private static let navy = Color(red: 0, green: 0, blue: 120)
    private static let greens = (0..<5).map { Color(red: 0, green: 200 + 10 * UInt8($0), blue: 0) }

    @Test func aColourThatIsHardlyNeededSplitsACrowdedCluster() throws {
        // Two colours for what looks like one red, one for two very different blues. A quarter of the clusters is looked at.
        let groups = [[Self.red], [Self.nearlyRed], [Self.blue, Self.navy]] + Self.greens.map { [$0] }
        let colors = try #require(ColorExchange().colors(for: clusters(groups)))
        #expect(Set([Self.blue, Self.navy]).isSubset(of: colors))
        #expect(colors.count == groups.count)
        // One of the reds is left, and of the greens all.
        #expect(colors.filter { $0 == Self.red || $0 == Self.nearlyRed }.count == 1)
        #expect(Set(Self.greens).isSubset(of: colors))
    }

    @Test func nothingIsExchangedForLess() {
        // The nearest two clusters are farther from each other than what a cluster holds.
        let groups = [[Self.red, Self.nearlyRed], [Self.blue], [Self.navy], [.white]]
        #expect(ColorExchange().colors(for: clusters(groups)) == nil)
        #expect(ColorExchange().colors(for: clusters([[Self.red, Self.blue]])) == nil)
        #expect(ColorExchange().colors(for: clusters([])) == nil)
    }

    @Test func stakesAreRaisedUntilOnlyWhatPaysIsTried() {
        var exchange = ColorExchange()
        var raises = 0
        while exchange.raiseStakes() { raises += 1 }
        #expect(raises == 2)
    }

    @Test func whatIsTriedTooMuchIsNotKept() {
        // Groups of random colours, for which every exchange is a gamble.
        var generator = SeededGenerator(seed: 77)
        let points = (0..<120).map { _ in (color: Color.randomOpaque(using: &generator), count: 1) }
        let scale = PerceptualScale.shared
        func error(_ palette: [Color]) -> Int {
            points.reduce(0) { sum, point in
                sum + (palette.map { Int(scale($0).distance(to: scale(point.color))) }.min() ?? 0)
            }
        }
        let plain = error(PaletteQuantizer(points, rounds: 6).palette(of: 24))
        let exchanged = error(PaletteQuantizer(points, rounds: 6, exchanges: 15).palette(of: 24))
        #expect(exchanged < plain, "seed \(generator.seed)")
    }
}
