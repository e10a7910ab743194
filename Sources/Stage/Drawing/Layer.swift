internal import Raster

/// A part of a canvas and what is drawn on it, step after step, before any of it has pixels.
///
/// So it is known beforehand how much memory the pixels take, and any part of them can be made by itself: the steps are
/// those of the whole, and each of them draws the same on every part.
struct Layer: Hashable, Sendable {
    /// Where it is on the canvas, in pixels.
    let region: PixelRect
    let filter: ResamplingFilter
    /// In how many shadows that are drawn apart from what casts them, one in the other, it is a part.
    let shadowDepth: Int
    /// The shapes to which it is clipped later, and to which those are on which it is drawn.
    private let outlines: [LayerShape]
    private(set) var steps: [DrawingStep] = []

    init(region: PixelRect, filter: ResamplingFilter, shadowDepth: Int = 0, outlines: [LayerShape] = []) {
        self.region = region
        self.filter = filter
        self.shadowDepth = shadowDepth
        self.outlines = outlines
    }

    /// A layer of its own, to be drawn on this one later.
    ///
    /// - Parameter outline: A shape to which it is clipped before.
    func layer(of region: PixelRect, clippedTo outline: LayerShape? = nil) -> Layer {
        Layer(
            region: region, filter: filter, shadowDepth: shadowDepth, outlines: outlines + [outline].compactMap { $0 })
    }

    /// The shapes to which it is clipped later that may share edge pixels with another.
    func outlines(across shape: LayerShape) -> [LayerShape] { outlines(across: shape.extent) }

    /// The same for some pixels of the canvas.
    func outlines(across extent: PixelRect) -> [LayerShape] {
        let shown = extent.intersection(region)
        return outlines.filter { !$0.holds(shown) }
    }

    /// A layer for a view that casts a shadow as it is, whatever is cut off of it later.
    func layerWithShadow(of region: PixelRect) -> Layer {
        Layer(region: region, filter: filter, shadowDepth: shadowDepth)
    }

    /// A layer for one of the two pictures of a view that lies far from its shadow, or is cut off where that is not: the one
    /// that casts it.
    func layerCastingShadow(of region: PixelRect) -> Layer {
        Layer(region: region, filter: filter, shadowDepth: shadowDepth + 1)
    }

    /// A layer for the other one, which shows.
    func layerBesideShadow(of region: PixelRect) -> Layer {
        Layer(region: region, filter: filter, shadowDepth: shadowDepth + 1, outlines: outlines)
    }

    mutating func add(_ step: DrawingStep) { steps.append(step) }
}

/// Something that is drawn on a layer, in pixels of the canvas. A clip says which pixels may change.
indirect enum DrawingStep: Hashable, Sendable {
    /// Covers a rectangle with a colour.
    case fill(PixelRect, Color)
    /// Fills a shape with a colour, as the background of a layer. Here and below, outlines are shapes to which all is clipped
    /// later, and with whose edges those of this one may share pixels.
    case background(LayerShape, Color, clip: PixelRect, outlines: [LayerShape])
    case border(LayerShape, clip: PixelRect, outlines: [LayerShape])
    case image(ImageDrawing, clip: PixelRect, opacity: Double)
    case turnedImage(TurnedImage, clip: PixelRect, opacity: Double, outlines: [LayerShape])
    case layer(Layer, clip: PixelRect, opacity: Double)
    /// A shadow on some pixels, without what casts it.
    case shadow(CastShadow, of: ShadowCaster, on: PixelRect)
    /// A layer over the shadow that it casts on some pixels.
    case layerWithShadow(Layer, CastShadow, on: PixelRect)
    /// Leaves what is inside a shape, with the shape's border over it; of a layer of its own.
    case clip(LayerShape, outlines: [LayerShape])
}

/// What casts a shadow.
enum ShadowCaster: Hashable, Sendable {
    case alpha(of: Layer)
    /// A path and the map from its points to pixels.
    case path(BezierPath, AffineTransform)
}
