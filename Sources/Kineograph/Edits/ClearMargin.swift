internal import Raster

/// How far from each edge of pictures every pixel is clear, in pixels.
struct ClearMargin: Hashable, Sendable {
    private(set) var top: Int
    private(set) var left: Int
    private(set) var bottom: Int
    private(set) var right: Int

    /// The margin of a picture; nil where all of it is clear.
    init?(of picture: Bitmap) {
        let rest = CoverageMask(alphaOf: picture).coveredRect
        if rest.isEmpty { return nil }
        (top, left) = (rest.minY, rest.minX)
        (bottom, right) = (picture.height - rest.maxY, picture.width - rest.maxX)
    }

    /// The margin that pictures share; nil where all of them are clear.
    init?(sharedBy margins: [ClearMargin?]) {
        let margins = margins.compactMap(\.self)
        guard var shared = margins.first else { return nil }
        for margin in margins {
            (shared.top, shared.left) = (min(shared.top, margin.top), min(shared.left, margin.left))
            (shared.bottom, shared.right) = (min(shared.bottom, margin.bottom), min(shared.right, margin.right))
        }
        self = shared
    }

    var isEmpty: Bool { max(top, left, bottom, right) == 0 }

    /// The margin in points.
    ///
    /// - Parameter scale: Pixels per point.
    func insets(scale: Double) -> EdgeInsets {
        EdgeInsets(top: Double(top), left: Double(left), bottom: Double(bottom), right: Double(right))
            .scaled(by: 1 / scale)
    }

    /// What is left of a picture without the margin: of one that is clear and smaller than it, a pixel.
    func rest(of size: PixelSize) -> PixelRect {
        let (x, y) = (min(left, size.width - 1), min(top, size.height - 1))
        return PixelRect(
            x: x, y: y, width: max(1, size.width - x - right), height: max(1, size.height - y - bottom))
    }
}
