public import Raster

/// What a view is drawn on: the frame of an export.
public struct Canvas: Hashable, Sendable {
    /// The size in pixels.
    public var size: PixelSize
    /// Pixels per point.
    public var scale: Double
    /// What shows where nothing is drawn.
    public var background: Color
    /// How images are scaled where they have to be.
    public var filter: ResamplingFilter
    /// The part of the canvas to render, in its pixels; nil for all of it.
    public var crop: PixelRect?
    /// Where the top left of what is drawn lies, in points.
    public var contentOrigin: Point
    /// The most pixels that may be rendered: 67 million unless given, 256 MiB. More are an error, and nothing is allocated.
    public var pixelLimit = 1 << 26

    /// - Precondition: `scale` is above zero.
    public init(
        size: PixelSize, scale: Double = 1, background: Color = .clear, filter: ResamplingFilter = .auto,
        crop: PixelRect? = nil, contentOrigin: Point = .zero
    ) {
        precondition(scale > 0 && scale.isFinite, "a canvas's scale is above zero")
        self.size = size
        self.scale = scale
        self.background = background
        self.filter = filter
        self.crop = crop
        self.contentOrigin = contentOrigin
    }

    /// The part that is rendered.
    public var renderedRect: PixelRect { crop ?? PixelRect(size) }
}
