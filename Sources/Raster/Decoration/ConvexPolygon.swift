/// A polygon that meets every row in one stretch, in the coordinates of ``PolygonFilling``: its sides on the left and on the
/// right, each from the top down.
struct ConvexPolygon {
    private var left: [PolygonEdge]
    private var right: [PolygonEdge]

    init(_ shape: LayerShape) {
        let path = BezierPath.roundedRect(shape.bounds, cornerRadius: shape.cornerRadius)
        let edges = path.edges(through: shape.transform, unit: PolygonFilling.unit).sorted { $0.top.y < $1.top.y }
        // The path runs clockwise, down on the right, unless it is mirrored.
        let down: Int32 = shape.transform.determinant < 0 ? -1 : 1
        right = edges.filter { $0.winding == down }
        left = edges.filter { $0.winding != down }
    }

    /// All sides, as an outline that runs clockwise.
    var edges: [PolygonEdge] { left.map { $0.running(up: true) } + right.map { $0.running(up: false) } }

    /// What it shares with another, in time that grows with the sides of both together.
    func intersection(_ other: ConvexPolygon) -> ConvexPolygon {
        var shared = self
        shared.left = left.merged(with: other.left) { $0 >= $1 }
        shared.right = right.merged(with: other.right) { $0 <= $1 }
        // Where nothing is left between both sides they become one, which bounds no area.
        shared.left = shared.left.merged(with: shared.right) { $0 <= $1 }
        return shared
    }
}

extension CoverageMask {
    init(filling polygon: ConvexPolygon, in region: PixelRect) {
        self = PolygonFilling(polygon.edges).mask(in: region)
    }
}

extension [PolygonEdge] {
    /// One side out of two of them, where both are.
    ///
    /// - Parameter isTaken: Whether this side is taken in preference to the other, by where they are at one height.
    fileprivate func merged(with other: [PolygonEdge], _ isTaken: (_ own: Int, _ other: Int) -> Bool) -> [PolygonEdge] {
        var merged: [PolygonEdge] = []
        var (index, otherIndex) = (0, 0)
        /// What is taken of one edge, and not yet added.
        var part: (edge: PolygonEdge, top: Int, bottom: Int)?
        func add(_ edge: PolygonEdge, from top: Int, to bottom: Int) {
            if top == bottom { return }
            if let last = part, last.edge == edge, last.bottom == top {
                part = (edge, last.top, bottom)
            } else {
                finish()
                part = (edge, top, bottom)
            }
        }
        func finish() {
            guard let part, let edge = part.edge.part(from: part.top, to: part.bottom) else { return }
            merged.append(edge)
        }
        while index < count, otherIndex < other.count {
            let (own, beside) = (self[index], other[otherIndex])
            let (top, bottom) = (Swift.max(own.top.y, beside.top.y), Swift.min(own.bottom.y, beside.bottom.y))
            if top < bottom {
                let crossing = own.crossing(beside, from: top, to: bottom)
                for (start, end) in [(top, crossing), (crossing, bottom)] where start < end {
                    // Twice the place in the middle of the part.
                    let isOwn = isTaken(own.x(at: start) + own.x(at: end), beside.x(at: start) + beside.x(at: end))
                    add(isOwn ? own : beside, from: start, to: end)
                }
            }
            if own.bottom.y <= beside.bottom.y { index += 1 }
            if beside.bottom.y <= own.bottom.y { otherIndex += 1 }
        }
        finish()
        return merged
    }
}

extension PolygonEdge {
    fileprivate func running(up: Bool) -> PolygonEdge {
        var edge = self
        edge.winding = up ? -1 : 1
        return edge
    }

    /// The part between two heights, the edge itself where that is all of it.
    fileprivate func part(from start: Int, to end: Int) -> PolygonEdge? {
        if start == top.y && end == bottom.y { return self }
        return PolygonEdge(from: PixelPoint(x: x(at: start), y: start), to: PixelPoint(x: x(at: end), y: end))
    }

    /// The height between two others where it crosses another edge, rounded; the end where it does not.
    fileprivate func crossing(_ other: PolygonEdge, from start: Int, to end: Int) -> Int {
        let (before, after) = (x(at: start) - other.x(at: start), x(at: end) - other.x(at: end))
        guard before.signum() * after.signum() < 0 else { return end }
        let passed = Double(end - start) * Double(before) / (Double(before) - Double(after))
        return min(start + roundedDown(passed + 0.5), end)
    }
}
