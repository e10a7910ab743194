/// What stands for the distance of a backward reference in an image of some width (RFC 9649, section 3.6.2.2).
struct DistanceCodes {
    /// The code of each small distance that a pixel nearby has; 0 where there is none.
    private let nearby: [UInt8]

    init(width: Int) {
        var nearby = [UInt8](repeating: 0, count: 7 * width + 9)
        for (index, offset) in Self.neighbors.enumerated().reversed() {
            let distance = max(1, offset.0 + offset.1 * width)
            nearby[distance] = UInt8(index + 1)
        }
        self.nearby = nearby
    }

    /// The smallest code of a distance.
    func code(_ distance: Int) -> Int {
        if distance < nearby.count, nearby[distance] > 0 { return Int(nearby[distance]) }
        return distance + Self.neighbors.count
    }

    /// The distances that have a code of a pixel nearby.
    var nearbyDistances: [Int] { nearby.indices.filter { nearby[$0] > 0 } }

    /// For each of the first codes, how far to the left and above a pixel is.
    private static let neighbors: [(Int, Int)] = [
        (0, 1), (1, 0), (1, 1), (-1, 1), (0, 2), (2, 0), (1, 2), (-1, 2), (2, 1), (-2, 1), (2, 2), (-2, 2), (0, 3),
        (3, 0),
        (1, 3), (-1, 3), (3, 1), (-3, 1), (2, 3), (-2, 3), (3, 2), (-3, 2), (0, 4), (4, 0), (1, 4), (-1, 4), (4, 1),
        (-4, 1), (3, 3), (-3, 3), (2, 4), (-2, 4), (4, 2), (-4, 2), (0, 5), (3, 4), (-3, 4), (4, 3), (-4, 3), (5, 0),
        (1, 5), (-1, 5), (5, 1), (-5, 1), (2, 5), (-2, 5), (5, 2), (-5, 2), (4, 4), (-4, 4), (3, 5), (-3, 5), (5, 3),
        (-5, 3), (0, 6), (6, 0), (1, 6), (-1, 6), (6, 1), (-6, 1), (2, 6), (-2, 6), (6, 2), (-6, 2), (4, 5), (-4, 5),
        (5, 4), (-5, 4), (3, 6), (-3, 6), (6, 3), (-6, 3), (0, 7), (7, 0), (1, 7), (-1, 7), (5, 5), (-5, 5), (7, 1),
        (-7, 1), (4, 6), (-4, 6), (6, 4), (-6, 4), (2, 7), (-2, 7), (7, 2), (-7, 2), (3, 7), (-3, 7), (7, 3), (-7, 3),
        (5, 6), (-5, 6), (6, 5), (-6, 5), (8, 0), (4, 7), (-4, 7), (7, 4), (-7, 4), (8, 1), (8, 2), (6, 6), (-6, 6),
        (8, 3), (5, 7), (-5, 7), (7, 5), (-7, 5), (8, 4), (6, 7), (-6, 7), (7, 6), (-7, 6), (8, 5), (7, 7), (-7, 7),
        (8, 6), (8, 7),
    ]
}
