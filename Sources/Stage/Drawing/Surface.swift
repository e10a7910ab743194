internal import Raster

/// A part of a canvas that is being drawn. Every place is one of the canvas, in pixels.
struct Surface {
    /// Where the bitmap is on the canvas.
    let region: PixelRect
    let filter: ResamplingFilter
    private(set) var bitmap: Bitmap
    /// Whether nothing lies on it yet. What is drawn first is then copied, so that it comes out bit for bit, the hidden
    /// colour of clear pixels included.
    private(set) var isBlank: Bool

    init(region: PixelRect, filter: ResamplingFilter, filledWith color: Color = .clear) {
        self.region = region
        self.filter = filter
        bitmap = Bitmap(size: region.size, filledWith: color)
        isBlank = color.isClear
    }

    /// Covers a rectangle with a colour.
    mutating func fill(_ rect: PixelRect, with color: Color) {
        bitmap.fill(rect.moved(from: region.origin), with: color, compositing: .sourceOver)
        isBlank = false
    }

    /// Draws a bitmap, scaled where the rectangle has another size.
    ///
    /// - Parameter clip: The pixels that may change.
    mutating func draw(_ source: Bitmap, in rect: PixelRect, clippedTo clip: PixelRect, opacity: Double = 1) {
        bitmap.draw(
            source, in: rect.moved(from: region.origin), filter: filter, clippedTo: clip.moved(from: region.origin),
            opacity: opacity, compositing: isBlank ? .copy : .sourceOver)
        isBlank = false
    }

    /// Draws another surface of the canvas.
    mutating func draw(_ layer: Surface, clippedTo clip: PixelRect, opacity: Double = 1) {
        draw(layer.bitmap, in: layer.region, clippedTo: clip, opacity: opacity)
    }

    /// Leaves of it what another surface, of the same region, covers.
    mutating func mask(with other: Surface) { bitmap.multiplyAlpha(by: other.bitmap) }

    /// What shows of a view's own grid in a region of the canvas.
    func turned(by map: PixelMap, region canvas: PixelRect) -> Surface {
        if let orientation = map.orientation {
            return Surface(bitmap.upright(from: orientation), at: map.canvas(of: region).origin, filter: filter)
        }
        let toCanvas = AffineTransform(translationX: Double(region.minX), y: Double(region.minY))
            .concatenating(map.turn)
        return Surface(
            bitmap.transformed(by: toCanvas, region: canvas, filter: filter), at: canvas.origin, filter: filter)
    }

    private init(_ bitmap: Bitmap, at origin: PixelPoint, filter: ResamplingFilter) {
        region = PixelRect(origin: origin, size: bitmap.size)
        self.filter = filter
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
