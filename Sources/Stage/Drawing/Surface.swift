internal import Raster

/// A part of a canvas that is being drawn. Every place is one of the canvas, in pixels.
struct Surface {
    /// Where the bitmap is on the canvas.
    let region: PixelRect
    let filter: ResamplingFilter
    /// In how many shadows that are drawn apart from what casts them, one in the other, it is a part.
    let shadowDepth: Int
    /// What was drawn lately; nil where nothing is kept.
    let cache: DrawnImageCache?
    private(set) var bitmap: Bitmap
    /// Whether nothing lies on it yet. What is drawn first is then copied, so that it comes out bit for bit, the hidden
    /// colour of clear pixels included.
    private(set) var isBlank: Bool

    init(
        region: PixelRect, filter: ResamplingFilter, cache: DrawnImageCache?, filledWith color: Color = .clear,
        shadowDepth: Int = 0
    ) {
        self.region = region
        self.filter = filter
        self.cache = cache
        self.shadowDepth = shadowDepth
        bitmap = Bitmap(size: region.size, filledWith: color)
        isBlank = color.isClear
    }

    /// A surface of its own, to be drawn on this one later.
    func layer(of region: PixelRect) -> Surface {
        Surface(region: region, filter: filter, cache: cache, shadowDepth: shadowDepth)
    }

    /// A layer for one of the two pictures of a view that lies far from its shadow.
    func layerBesideShadow(of region: PixelRect) -> Surface {
        Surface(region: region, filter: filter, cache: cache, shadowDepth: shadowDepth + 1)
    }

    /// Covers a rectangle with a colour.
    mutating func fill(_ rect: PixelRect, with color: Color) {
        bitmap.fill(rect.moved(from: region.origin), with: color, compositing: .sourceOver)
        isBlank = false
    }

    /// Fills a shape with a colour, as the background of a layer.
    ///
    /// - Parameter clip: The pixels that may change.
    mutating func fill(_ shape: LayerShape, with color: Color, clippedTo clip: PixelRect) {
        bitmap.fill(shape, with: color, at: region.origin, clippedTo: clip)
        isBlank = false
    }

    /// Pours a colour through a mask.
    mutating func fill(_ mask: CoverageMask, with color: Color, opacity: Double) {
        bitmap.fill(mask.offset(x: -region.minX, y: -region.minY), with: color, opacity: opacity)
        isBlank = false
    }

    /// Draws the border of a shape.
    ///
    /// - Parameter clip: The pixels that may change.
    mutating func drawBorder(of shape: LayerShape, clippedTo clip: PixelRect) {
        bitmap.drawBorder(of: shape, at: region.origin, clippedTo: clip)
        isBlank = false
    }

    /// Leaves of it what is inside a shape, with the shape's border over it.
    mutating func clip(to shape: LayerShape) { bitmap.clip(to: shape, at: region.origin) }

    /// Draws a bitmap.
    ///
    /// - Parameters:
    ///   - place: Where its top left pixel goes.
    ///   - clip: The pixels that may change.
    mutating func draw(_ source: Bitmap, at place: PixelPoint, clippedTo clip: PixelRect, opacity: Double = 1) {
        bitmap.draw(
            source, at: PixelPoint(x: place.x - region.minX, y: place.y - region.minY),
            clippedTo: clip.moved(from: region.origin), opacity: opacity,
            compositing: isBlank ? .copy : .sourceOver)
        isBlank = false
    }

    /// Draws another surface of the canvas.
    mutating func draw(_ layer: Surface, clippedTo clip: PixelRect, opacity: Double = 1) {
        draw(layer.bitmap, at: layer.region.origin, clippedTo: clip, opacity: opacity)
    }

    /// What shows of a view's own grid in a region of the canvas.
    func turned(by map: PixelMap, region canvas: PixelRect) -> Surface {
        if let orientation = map.orientation {
            return Surface(bitmap.upright(from: orientation), at: map.canvas(of: region).origin, like: self)
        }
        let toCanvas = AffineTransform(translationX: Double(region.minX), y: Double(region.minY))
            .concatenating(map.turn)
        return Surface(
            bitmap.transformed(by: toCanvas, region: canvas, filter: filter), at: canvas.origin, like: self)
    }

    private init(_ bitmap: Bitmap, at origin: PixelPoint, like other: Surface) {
        region = PixelRect(origin: origin, size: bitmap.size)
        filter = other.filter
        cache = other.cache
        shadowDepth = other.shadowDepth
        self.bitmap = bitmap
        isBlank = false
    }
}

extension PixelRect {
    /// The same rectangle seen from another origin.
    func moved(from origin: PixelPoint) -> PixelRect {
        PixelRect(x: minX - origin.x, y: minY - origin.y, width: width, height: height)
    }
}
