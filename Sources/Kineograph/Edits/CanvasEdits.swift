public import Raster

/// What the images are drawn on, and how.
public struct CanvasEdits: Hashable, Sendable {
    /// The width of the canvas in points. With only one side given, the other keeps the first image's aspect.
    public var width: Double?
    /// The height of the canvas in points.
    public var height: Double?
    /// Pixels of the canvas per point. Where ``width`` and ``height`` are nil, it enlarges the images.
    public var scale = 1.0
    /// Pixels of the images per point; 2 for `@2x` images.
    public var imageScale = 1.0
    /// How an image whose size is not the canvas' is placed.
    public var contentMode: ContentMode = .scaleToFill
    /// How images are enlarged and reduced.
    public var filter: ResamplingFilter = .auto
    /// What lies under the images.
    public var background: Color = .clear
    /// The part of the canvas that is exported, in pixels; nil for all of it.
    public var crop: PixelRect?

    public init() {}
}
