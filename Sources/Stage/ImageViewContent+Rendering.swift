public import Diagnostics
internal import Playback
public import Raster

extension ImageViewContent: Renderable {
    /// What the view shows at an instant, drawn on a canvas whose top left is the view's.
    ///
    /// Where nothing lies below an image, its pixels replace those of the canvas, so that what is not scaled comes out
    /// bit for bit, the hidden colour of clear pixels included.
    ///
    /// - Returns: The part of the canvas that is rendered.
    /// - Throws: What making the image's pixels throws.
    public func render(at instant: Duration, on canvas: Canvas) throws(KineographError) -> Bitmap {
        try render(displayedImage(at: instant), on: canvas)
    }

    private func render(_ image: Image?, on canvas: Canvas) throws(KineographError) -> Bitmap {
        if isHidden { return Bitmap(size: canvas.renderedRect.size, filledWith: canvas.background) }
        let opacity = isOpaque ? 1 : alpha
        if let backgroundColor, !backgroundColor.isClear, opacity < 1 {
            // A view fades as a whole: its image and its background become one before they are faded.
            let view = try draw(image, opacity: 1, on: canvas, background: .clear)
            var bitmap = Bitmap(size: canvas.renderedRect.size, filledWith: canvas.background)
            bitmap.draw(view, opacity: opacity)
            return bitmap
        }
        return try draw(image, opacity: opacity, on: canvas, background: canvas.background)
    }

    private func draw(
        _ image: Image?, opacity: Double, on canvas: Canvas, background: Color
    ) throws(KineographError) -> Bitmap {
        let region = canvas.renderedRect
        let bounds = Rect(origin: .zero, size: size)
        let placement = image.map { contentMode.placement(of: $0.size, in: bounds, scale: canvas.scale) }
        let isBackgroundClear = background.isClear && (backgroundColor ?? .clear).isClear
        if let image, let placement, isBackgroundClear, opacity >= 1, placement.contains(region) {
            // The image is all there is to see.
            return try drawnBitmap(of: image).resized(
                to: placement.size, filter: canvas.filter, region: region.moved(from: placement.origin))
        }
        var surface = Surface(region: region, scale: canvas.scale, filter: canvas.filter, filledWith: background)
        try draw(image, in: bounds, on: &surface, clippedTo: region, opacity: opacity, isAlone: isBackgroundClear)
        return surface.bitmap
    }

    /// Draws the view's background and an image over what is there.
    ///
    /// - Parameters:
    ///   - bounds: Where the view is on the canvas, in points.
    ///   - clip: The pixels of the canvas that may change.
    ///   - isAlone: Whether nothing lies below, so that the image's pixels can be copied as they are.
    func draw(
        _ image: Image?, in bounds: Rect, on surface: inout Surface, clippedTo clip: PixelRect, opacity: Double,
        isAlone: Bool = false
    ) throws(KineographError) {
        if let backgroundColor {
            let filled = PixelRect(snapping: bounds, scale: surface.scale).intersection(clip)
            surface.bitmap.fill(
                filled.moved(from: surface.region.origin), with: backgroundColor, compositing: .sourceOver)
        }
        if let image {
            let placement = contentMode.placement(of: image.size, in: bounds, scale: surface.scale)
            if placement.intersection(clip).intersection(surface.region).isEmpty { return }
            surface.bitmap.draw(
                try drawnBitmap(of: image), in: placement.moved(from: surface.region.origin), filter: surface.filter,
                clippedTo: clip.moved(from: surface.region.origin), opacity: opacity,
                compositing: isAlone ? .copy : .sourceOver)
        }
    }

    public var samplingTolerance: Duration { timeline?.samplingTolerance ?? .zero }

    /// The pixels of an image as this view draws them.
    private func drawnBitmap(of image: Image) throws(KineographError) -> Bitmap {
        var bitmap = try image.bitmap()
        if layoutDirection == .rightToLeft, image.flipsForRightToLeftLayoutDirection {
            bitmap = bitmap.upright(from: .upMirrored)
        }
        guard image.renderingMode == .alwaysTemplate, let tintColor else { return bitmap }
        return bitmap.stencilling(tintColor)
    }

    /// Whether every pixel is opaque on a canvas, whatever the images are.
    public func isCertainlyOpaque(on canvas: Canvas) -> Bool {
        if canvas.background.isOpaque { return true }
        guard !isHidden, backgroundColor?.isOpaque == true, isOpaque || alpha >= 1 else { return false }
        return PixelRect(snapping: Rect(origin: .zero, size: size), scale: canvas.scale).contains(canvas.renderedRect)
    }
}

/// A part of a canvas that is being drawn.
struct Surface {
    /// Where the bitmap is on the canvas, in pixels.
    let region: PixelRect
    /// Pixels per point.
    let scale: Double
    let filter: ResamplingFilter
    var bitmap: Bitmap

    init(region: PixelRect, scale: Double, filter: ResamplingFilter, filledWith color: Color = .clear) {
        self.region = region
        self.scale = scale
        self.filter = filter
        bitmap = Bitmap(size: region.size, filledWith: color)
    }
}

extension PixelRect {
    /// The same rectangle seen from another origin.
    func moved(from origin: PixelPoint) -> PixelRect {
        PixelRect(x: minX - origin.x, y: minY - origin.y, width: width, height: height)
    }
}
