public import Diagnostics
internal import Playback
public import Raster

extension ImageViewContent: Renderable {
    /// What the view shows at an instant, its top left before its transform at the canvas's ``Canvas/contentOrigin``.
    ///
    /// Where nothing lies below an image, its pixels replace those of the canvas, so that what is not scaled comes out
    /// bit for bit, the hidden colour of clear pixels included.
    ///
    /// - Returns: The part of the canvas that is rendered.
    /// - Throws: ``KineographError`` with code `limitExceeded` for more pixels than ``Canvas/pixelLimit``, and what making
    ///   the image's pixels throws.
    public func render(
        at instant: Duration, on canvas: Canvas, reusing cache: DrawnImageCache?
    ) throws(KineographError) -> Bitmap {
        var looks = looks
        looks.frame.origin = .zero
        return try canvas.rendering(
            [ViewPresentation(looks: looks, image: displayedImage(at: instant))], reusing: cache)
    }

    public var samplingTolerance: Duration { timeline?.samplingTolerance ?? .zero }

    /// Whether every pixel is opaque on a canvas, whatever the images are.
    public func isCertainlyOpaque(on canvas: Canvas) -> Bool {
        if canvas.background.isOpaque { return true }
        guard looks.transform == .identity, !looks.isHidden, looks.backgroundColor?.isOpaque == true,
            looks.opacity >= 1, looks.cornerRadius <= 0
        else { return false }
        return PixelRect(snapping: Rect(origin: canvas.contentOrigin, size: looks.bounds.size), scale: canvas.scale)
            .contains(canvas.renderedRect)
    }
}
