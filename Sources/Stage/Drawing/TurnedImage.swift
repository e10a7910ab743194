internal import Diagnostics
internal import Raster

/// An image that is drawn upright on a view's own grid, and turned with it.
struct TurnedImage: Hashable, Sendable {
    let drawing: ImageDrawing
    let map: PixelMap
    /// The pixels of the grid that show something of the image.
    let rect: PixelRect
    /// What of the canvas shows the image, by the area of each pixel; nil for all that its pixels reach.
    let outline: LayerShape?

    /// - Parameters:
    ///   - map: From the view's points to the pixels.
    ///   - fillsEdges: Whether an edge of the image that is one of the view's bounds, or lies outside, needs no outline,
    ///     because it is cut off later.
    ///   - visible: The pixels of the canvas that can be seen.
    /// - Returns: Nil where none of the image can be seen.
    init?(
        of image: Image, _ looks: ViewLooks, _ map: PixelMap, filter: ResamplingFilter, fillsEdges: Bool,
        in visible: PixelRect
    ) {
        func rect(on map: PixelMap) -> PixelRect {
            let placement = looks.placement(of: image, map)
            return looks.clipsToBounds ? placement.intersection(map.pixels(of: looks.bounds)) : placement
        }
        let drawn = map.coarse(for: rect)
        let part = rect(on: drawn)
        let shown = part.intersection(drawn.grid(of: visible))
        guard let drawing = ImageDrawing(of: image, looks, drawn, filter: filter, in: shown) else { return nil }
        self.drawing = drawing
        self.map = drawn
        self.rect = part
        if map.orientation != nil || filter == .nearest && !fillsEdges {
            outline = nil
        } else {
            let bounds = fillsEdges ? map.pixels(of: looks.bounds) : nil
            outline = LayerShape(bounds: TurnedImage.outline(of: rect(on: map), in: bounds), transform: map.turn)
        }
    }

    /// A rectangle whose sides are moved out where they lie on those of some bounds or outside of them.
    private static func outline(of rect: PixelRect, in bounds: PixelRect?) -> Rect {
        guard let bounds else { return Rect(rect) }
        // Far enough that no pixel that the bounds touch is touched by the side.
        let margin = 4
        let (left, top) = (rect.minX <= bounds.minX ? margin : 0, rect.minY <= bounds.minY ? margin : 0)
        let (right, bottom) = (rect.maxX >= bounds.maxX ? margin : 0, rect.maxY >= bounds.maxY ? margin : 0)
        return Rect(
            PixelRect(
                x: rect.minX - left, y: rect.minY - top, width: rect.width + left + right,
                height: rect.height + top + bottom))
    }
}

extension TurnedImage {
    /// The side of the squares in which it is drawn, in pixels: each is made of a square of the grid that stands on its
    /// corner, twice as large.
    static let tileSide = 256

    /// As much of the image as some pixels of the canvas need: how it is drawn on the grid, and which pixels of that count.
    func part(on shown: PixelRect) -> (drawing: ImageDrawing, source: PixelRect)? {
        let needed = rect.intersection(map.grid(of: shown))
        guard let drawing = drawing.limited(to: needed) else { return nil }
        let whole = drawing.rect.intersection(rect)
        // All of what is there anyway need not be copied.
        let isCopied = map.orientation != nil || whole != drawing.rect
        return (drawing, isCopied ? whole.intersection(needed) : whole)
    }

    /// Hands out the parts of the image that some pixels of the canvas show, each with its place.
    ///
    /// - Parameter outlines: Shapes to which all is clipped later.
    /// - Throws: What making the image's pixels throws.
    func draw(
        on visible: PixelRect, clippedLaterTo outlines: [LayerShape], with resources: DrawingResources,
        _ draw: (Bitmap, PixelPoint) -> Void
    ) throws(KineographError) {
        let shown = visible.intersection(map.canvas(of: rect))
        guard !shown.isEmpty, let part = part(on: shown) else { return }
        let pixels = try part.drawing.bitmap(with: resources)
        let bytes = resources.hold(madeBytes(on: visible))
        defer { withExtendedLifetime(bytes) {} }
        let source = pixels.cropped(to: part.source.moved(from: part.drawing.place))
        if let orientation = map.orientation {
            draw(source.upright(from: orientation), map.canvas(of: part.source).origin)
            return
        }
        for tile in shown.tiles(side: TurnedImage.tileSide) where outline.map({ $0.touches(tile) }) ?? true {
            var turned = source.transformed(
                by: map.turn, from: part.source.origin, region: tile, filter: drawing.recipe.filter,
                extendsEdges: outline != nil)
            if let outline, !outline.holds(tile) {
                turned.clip(to: outline, at: tile.origin, clippedLaterTo: outlines)
            }
            draw(turned, tile.origin)
        }
    }
}

extension LayerShape {
    /// Where some pixels are among its bounds, with a margin; nil where the shape is squeezed to nothing.
    private func place(of pixels: PixelRect, margin: Double) -> Rect? {
        guard let place = transform.inverted?.applied(to: Rect(pixels)) else { return nil }
        return Rect(
            x: place.minX - margin, y: place.minY - margin, width: place.width + 2 * margin,
            height: place.height + 2 * margin)
    }

    /// Whether some pixels may share something with it.
    fileprivate func touches(_ pixels: PixelRect) -> Bool {
        guard let place = place(of: pixels, margin: 1) else { return false }
        return place.maxX >= bounds.minX && place.minX <= bounds.maxX && place.maxY >= bounds.minY
            && place.minY <= bounds.maxY
    }
}

extension PixelRect {
    /// The squares that make it up, cut off at the right and at the bottom.
    fileprivate func tiles(side: Int) -> [PixelRect] {
        stride(from: minY, to: maxY, by: side).flatMap { y in
            stride(from: minX, to: maxX, by: side).map { x in
                PixelRect(x: x, y: y, width: side, height: side).intersection(self)
            }
        }
    }
}

extension PixelMap {
    /// A coarser grid for what is squeezed askew, which would need one far larger than what shows of it.
    ///
    /// - Parameter rect: The pixels that are drawn on a grid.
    fileprivate func coarse(for rect: (PixelMap) -> PixelRect) -> PixelMap {
        var map = self
        while orientation == nil, abs(map.turn.determinant) < 0.25, PixelMap.mayBeCoarser(rect(map)) {
            map = map.coarser
        }
        return map
    }
}
