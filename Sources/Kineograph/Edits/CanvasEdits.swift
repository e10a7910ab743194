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
    /// The opacity of the images, from 0 to 1.
    public var alpha = 1.0
    /// Whether ``alpha`` is ignored.
    public var isOpaque = false
    /// What is poured through the alpha of the images, as if they were templates; nil for their own colours.
    public var tintColor: Color?
    /// Where the images are cut into nine parts, in points. Nil scales them as a whole, unless ``resizingMode`` is set.
    public var capInsets: EdgeInsets?
    /// How the parts between the caps fill their room; nil is ``ResizingMode/tile`` where there are ``capInsets``. Without
    /// them it repeats or stretches the whole image.
    public var resizingMode: ResizingMode?
    /// The part of the canvas that is exported, in pixels; nil for all of it.
    public var crop: PixelRect?

    /// What is added to the images as a layer does: a border, rounded corners, a shadow, and the room for it.
    public var layer = LayerEdits()

    public init() {}
}
