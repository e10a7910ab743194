internal import Raster

/// The shadow of a view, in pixels of the canvas.
struct CastShadow: Hashable, Sendable {
    let color: Color
    let opacity: Double
    let blur: ShadowBlur

    /// - Parameter transform: From the view's points to pixels. It turns the offset with the view; a blur stretched by two
    ///   different scales has their mean.
    init?(of looks: ViewLooks, through transform: AffineTransform) {
        guard looks.hasShadow, let color = looks.shadowColor else { return nil }
        self.color = color
        opacity = looks.shadowOpacity
        let zero = transform.applied(to: Point.zero)
        let place = transform.applied(to: Point(x: looks.shadowOffset.width, y: looks.shadowOffset.height))
        let moved = Rect(x: place.x - zero.x, y: place.y - zero.y, width: 0, height: 0)
        blur = ShadowBlur(
            deviation: looks.shadowRadius * abs(transform.determinant).squareRoot(),
            offset: PixelRect(snapping: moved).origin)
    }
}

/// What makes a shadow of a shape.
struct ShadowBlur: Hashable, Sendable {
    /// The standard deviation of the Gaussian.
    let deviation: Double
    /// Where the shadow lies from what casts it.
    let offset: PixelPoint

    /// The pixels in which something may cast a shadow on some others.
    func casters(of shown: PixelRect) -> PixelRect {
        shown.moved(from: offset).expanded(by: CoverageMask.blurReach(standardDeviation: deviation))
    }

    /// The pixels on which others cast a shadow.
    func extent(of casters: PixelRect) -> PixelRect {
        if casters.isEmpty { return .zero }
        return sharp(casters).expanded(by: CoverageMask.blurReach(standardDeviation: deviation))
    }

    /// Whether it can be kept on squares of pixels, a small part of the memory that it takes pixel by pixel.
    var isInSquares: Bool { MaskBlurring.isInSquares(standardDeviation: deviation) }

    /// What casts it, in the place of the shadow: moved by its offset, and not yet blurred.
    func sharp(_ casters: PixelRect) -> PixelRect { casters.offset(by: offset) }

    /// What it takes on the squares of some pixels, in bytes, at most while it is made and then.
    func squareBytes(on shown: PixelRect) -> (most: Int, kept: Int) {
        MaskBlurring.bytes(standardDeviation: deviation, in: shown)
    }

    /// The same of a mask.
    func sharp(_ mask: CoverageMask) -> CoverageMask { mask.offset(x: offset.x, y: offset.y) }

    /// How dark it is on some pixels.
    func mask(castBy mask: CoverageMask, on shown: PixelRect) -> CoverageMask {
        sharp(mask).blurred(standardDeviation: deviation, in: shown)
    }
}
