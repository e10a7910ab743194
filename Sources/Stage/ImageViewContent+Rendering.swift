public import Diagnostics
public import Raster

extension ImageViewContent {
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

    func render(_ image: Image?, on canvas: Canvas) throws(KineographError) -> Bitmap {
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
            return try image.bitmap().resized(
                to: placement.size, filter: canvas.filter, region: region.moved(from: placement.origin))
        }
        var bitmap = Bitmap(size: region.size, filledWith: background)
        if let backgroundColor {
            let filled = PixelRect(snapping: bounds, scale: canvas.scale).moved(from: region.origin)
            bitmap.fill(filled, with: backgroundColor.composited(over: background))
        }
        if let image, let placement {
            bitmap.draw(
                try image.bitmap(), in: placement.moved(from: region.origin), filter: canvas.filter, opacity: opacity,
                compositing: isBackgroundClear ? .copy : .sourceOver)
        }
        return bitmap
    }

    /// Whether every pixel is opaque on a canvas, whatever the images are.
    func isCertainlyOpaque(on canvas: Canvas) -> Bool {
        if canvas.background.isOpaque { return true }
        guard !isHidden, backgroundColor?.isOpaque == true, isOpaque || alpha >= 1 else { return false }
        return PixelRect(snapping: Rect(origin: .zero, size: size), scale: canvas.scale).contains(canvas.renderedRect)
    }
}

extension PixelRect {
    /// The same rectangle seen from another origin.
    fileprivate func moved(from origin: PixelPoint) -> PixelRect {
        PixelRect(x: minX - origin.x, y: minY - origin.y, width: width, height: height)
    }
}
