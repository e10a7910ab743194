internal import Raster

/// How the points of a view become pixels of a canvas: they are first those of an upright grid of its own, in which all
/// of the view is drawn, and then that grid is turned.
///
/// So a view that is only moved and scaled is drawn on the canvas as it is, one turned by right angles or mirrored is a
/// permutation of pixels, and scaling is always left to the filter for images.
struct PixelMap: Hashable, Sendable {
    /// From points to pixels of the grid; neither turns nor mirrors.
    private(set) var upright: AffineTransform
    /// From pixels of the grid to those of the canvas.
    private(set) var turn: AffineTransform
    /// What ``turn`` is, where it is a permutation of pixels; nil where it is not.
    let orientation: Orientation?

    /// - Parameters:
    ///   - transform: From points to pixels of the canvas.
    ///   - bounds: Those of the view, which become whole pixels of the grid.
    /// - Returns: Nil where nothing shows, because all is squeezed to a line.
    init?(_ transform: AffineTransform, bounds: Rect) {
        let width = (transform.a * transform.a + transform.b * transform.b).squareRoot()
        let height = (transform.c * transform.c + transform.d * transform.d).squareRoot()
        guard transform.isFinite, width > 0, height > 0, width.isFinite, height.isFinite else { return nil }
        let axes = AffineTransform(
            a: transform.a / width, b: transform.b / width, c: transform.c / height, d: transform.d / height,
            tx: 0, ty: 0)
        if let (orientation, turn) = PixelMap.permutation(near: axes), let back = turn.inverted {
            self.orientation = orientation
            self.turn = turn
            let origin = back.applied(to: Point(x: transform.tx, y: transform.ty))
            upright = AffineTransform(a: width, b: 0, c: 0, d: height, tx: origin.x, ty: origin.y)
        } else {
            orientation = nil
            upright = PixelMap.grid(of: bounds, width: width, height: height)
            guard let back = upright.inverted else { return nil }
            turn = back.concatenating(transform)
            guard abs(turn.determinant) >= 0x1p-12 else { return nil }
        }
    }

    /// A grid that begins at the corner of the bounds and ends with a whole pixel.
    private static func grid(of bounds: Rect, width: Double, height: Double) -> AffineTransform {
        let (a, d) = (scale(of: bounds.width, width), scale(of: bounds.height, height))
        return AffineTransform(a: a, b: 0, c: 0, d: d, tx: -bounds.minX * a, ty: -bounds.minY * d)
    }

    /// How many pixels of a grid make a point, so that some points make whole pixels: the nearest number of those, but one
    /// for as little as can be seen, since it is the turn that says how thin that is.
    private static func scale(of length: Double, _ scale: Double) -> Double {
        let pixels = length * scale
        return pixels >= 0x1p-6 ? Double(PixelSize(snapping: Size(width: pixels, height: 0)).width) / length : scale
    }

    /// The permutation of pixels that a map without a translation is, but for errors of computing it.
    private static func permutation(near axes: AffineTransform) -> (Orientation, AffineTransform)? {
        for orientation in Orientation.allCases {
            let turn = AffineTransform(to: orientation)
            let distances = [axes.a - turn.a, axes.b - turn.b, axes.c - turn.c, axes.d - turn.d]
            if distances.allSatisfy({ abs($0) < 0x1p-20 }) { return (orientation, turn) }
        }
        return nil
    }

    /// Whether the grid is the canvas's own.
    var isUpright: Bool { orientation == .up }

    /// The same with a grid of half as many pixels along either side.
    var coarser: PixelMap {
        var map = self
        map.upright = upright.concatenating(AffineTransform(scaleX: 0.5, y: 0.5))
        map.turn = AffineTransform(scaleX: 2, y: 2).concatenating(turn)
        return map
    }

    /// The pixels of the grid that a rectangle in points takes. Halves round towards the top left of the canvas.
    func pixels(of rect: Rect) -> PixelRect {
        let onGrid = upright.applied(to: rect)
        guard orientation != nil, !isUpright else { return PixelRect(snapping: onGrid) }
        return grid(of: PixelRect(snapping: turn.applied(to: onGrid)))
    }

    /// The pixels of the grid that decide about some of the canvas.
    func grid(of canvas: PixelRect) -> PixelRect {
        guard !isUpright, let back = turn.inverted else { return canvas }
        let onGrid = back.applied(to: Rect(canvas))
        return orientation == nil ? PixelRect(around: onGrid) : PixelRect(snapping: onGrid)
    }

    /// The pixels of the canvas that show some of the grid.
    func canvas(of grid: PixelRect) -> PixelRect {
        if isUpright { return grid }
        let onCanvas = turn.applied(to: Rect(grid))
        return orientation == nil ? PixelRect(around: onCanvas) : PixelRect(snapping: onCanvas)
    }

    /// All pixels of the canvas that may show some of the grid, also where it is drawn on a coarser one, on which what
    /// snaps to whole pixels may end further out.
    func canvas(around grid: PixelRect) -> PixelRect {
        guard orientation == nil, PixelMap.mayBeCoarser(grid) else { return canvas(of: grid) }
        // A coarser grid still has about 2^14 pixels, 2^7 along its longer side: an eighth of that is 16 of its pixels.
        return canvas(of: grid.expanded(by: max(grid.width, grid.height) / 8))
    }

    /// Whether a part of a grid holds so many pixels that a coarser one may be drawn on.
    static func mayBeCoarser(_ grid: PixelRect) -> Bool {
        Double(grid.width) * Double(grid.height) > 0x1p16
    }
}

extension PixelRect {
    /// All pixels that a rectangle touches, and those beside them.
    fileprivate init(around rect: Rect) {
        self.init(snapping: Rect(x: rect.minX - 2, y: rect.minY - 2, width: rect.width + 4, height: rect.height + 4))
    }
}

extension AffineTransform {
    /// The turn and mirroring about the origin that ``Bitmap/upright(from:)`` does.
    init(to orientation: Orientation) {
        let (a, b, c, d): (Double, Double, Double, Double) =
            switch orientation {
            case .up: (1, 0, 0, 1)
            case .upMirrored: (-1, 0, 0, 1)
            case .down: (-1, 0, 0, -1)
            case .downMirrored: (1, 0, 0, -1)
            case .leftMirrored: (0, 1, 1, 0)
            case .right: (0, 1, -1, 0)
            case .rightMirrored: (0, -1, -1, 0)
            case .left: (0, -1, 1, 0)
            }
        self.init(a: a, b: b, c: c, d: d, tx: 0, ty: 0)
    }
}
