extension CoverageMask {
    /// What a path covers, as the area of each pixel that lies inside it.
    ///
    /// A pixel's coverage does not depend on the region that is asked for.
    ///
    /// - Parameters:
    ///   - transform: From the path's points to pixels.
    ///   - region: The pixels that are wanted.
    public init(filling path: BezierPath, through transform: AffineTransform = .identity, in region: PixelRect) {
        let edges = path.edges(through: transform, unit: PolygonFilling.unit)
        self = PolygonFilling(edges).mask(in: region)
    }
}

/// Fills a polygon row by row. Each edge adds to the pixels of a row the area to the right of it, signed by its direction,
/// as differences between neighbours; their running sum is the area inside. All of it is exact integer arithmetic, so a part
/// of a row that is left out changes no other.
struct PolygonFilling {
    /// How many of an edge's coordinates make a pixel.
    static let unit = 1 << unitBits
    private static let unitBits = 10
    /// The sum for a pixel that is inside altogether.
    private static let whole: Int32 = 2 << (2 * Int32(unitBits))

    /// From the top down.
    private let edges: [PolygonEdge]

    init(_ edges: [PolygonEdge]) { self.edges = edges.sorted { $0.top.y < $1.top.y } }

    /// The smallest rectangle of pixels around the polygon.
    private var extent: PixelRect {
        guard let top = edges.first?.top.y, let bottom = edges.lazy.map(\.bottom.y).max(),
            let left = edges.lazy.map({ min($0.top.x, $0.bottom.x) }).min(),
            let right = edges.lazy.map({ max($0.top.x, $0.bottom.x) }).max()
        else { return .zero }
        let bits = Self.unitBits
        let (minX, minY) = (left >> bits, top >> bits)
        let round = Self.unit - 1
        return PixelRect(
            x: minX, y: minY, width: (right + round) >> bits - minX, height: (bottom + round) >> bits - minY)
    }

    func mask(in region: PixelRect) -> CoverageMask {
        let rect = region.intersection(extent)
        if rect.isEmpty { return .empty }
        var coverage = [UInt8](repeating: 0, count: rect.width * rect.height)
        var differences = [Int32](repeating: 0, count: rect.width + 1)
        var active: [PolygonEdge] = []
        var next = 0
        var isPlain = false
        for y in rect.minY..<rect.maxY {
            let (top, bottom) = (y * Self.unit, (y + 1) * Self.unit)
            let wasPlain = isPlain
            let count = active.count
            active.removeAll { $0.bottom.y <= top }
            var isChanged = active.count != count
            while next < edges.count, edges[next].top.y < bottom {
                if edges[next].bottom.y > top { active.append(edges[next]) }
                isChanged = true
                next += 1
            }
            isPlain = active.allSatisfy { $0.isPlain(from: top, to: bottom) }
            let start = (y - rect.minY) * rect.width
            if isPlain && wasPlain && !isChanged {
                repeatRow(of: &coverage, at: start, count: rect.width)
                continue
            }
            for edge in active { add(edge, from: top, to: bottom, left: rect.minX, &differences) }
            sumUp(&differences, into: &coverage, at: start)
        }
        return CoverageMask(rect: rect, coverage: coverage)
    }

    /// Copies the row above.
    private func repeatRow(of coverage: inout [UInt8], at start: Int, count: Int) {
        var target = coverage.mutableSpan
        for index in start..<start + count { target[index] = target[index - count] }
    }

    /// Adds the part of an edge that lies in a row of pixels.
    ///
    /// - Parameter left: The first pixel of the row that is wanted; what lies to the left of it counts in full.
    private func add(
        _ edge: PolygonEdge, from top: Int, to bottom: Int, left: Int, _ differences: inout [Int32]
    ) {
        let (y0, y1) = (max(edge.top.y, top), min(edge.bottom.y, bottom))
        let (x0, x1) = (edge.x(at: y0), edge.x(at: y1))
        let (start, end) = (min(x0, x1), max(x0, x1))
        let height = y1 - y0
        /// How much of the height lies to the left of a place.
        func passed(_ x: Int) -> Int { x <= start ? 0 : x >= end ? height : (x - start) * height / (end - start) }

        let count = differences.count - 1
        let first = left * Self.unit
        if end <= first {
            differences[0] &+= edge.winding &* Int32(2 * Self.unit * height)
            return
        }
        var column = max(0, (start - first) >> Self.unitBits)
        var done = 0
        if start < first {
            done = passed(first)
            differences[0] &+= edge.winding &* Int32(2 * Self.unit * done)
        }
        while column < count, done < height {
            let pixel = first + column * Self.unit
            let reached = passed(pixel + Self.unit)
            // The mean place of the edge in the pixel splits the area between it and its neighbour to the right.
            let places = max(start, pixel) + min(end, pixel + Self.unit) - 2 * pixel
            let beside = edge.winding &* Int32((reached - done) * places)
            let all = edge.winding &* Int32((reached - done) * 2 * Self.unit)
            differences[column] &+= all &- beside
            differences[column + 1] &+= beside
            done = reached
            column += 1
        }
    }

    /// Turns differences into coverage, rounded, and clears them.
    private func sumUp(_ differences: inout [Int32], into coverage: inout [UInt8], at start: Int) {
        var source = differences.mutableSpan
        var target = coverage.mutableSpan
        let count = source.count - 1
        guard start >= 0, target.count - start >= count else { preconditionFailure("the row sticks out") }
        var sum: Int32 = 0
        var value: UInt8 = 0
        for index in 0..<count {
            // Most pixels lie inside or outside altogether, as their neighbours do.
            if source[index] != 0 {
                sum &+= source[index]
                source[index] = 0
                let area = min(sum.magnitude, Self.whole.magnitude)
                let rounded = (area &* 255 &+ Self.whole.magnitude / 2) / Self.whole.magnitude
                value = UInt8(truncatingIfNeeded: rounded)
            }
            target[start + index] = value
        }
        source[count] = 0
    }
}
