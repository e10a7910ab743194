public import Diagnostics
public import Raster

/// What a frame stream can show: a view, or a scene of them. A value; every question about it is a pure function of the
/// instant, so that its frames can be rendered in parallel and in any order.
public protocol Renderable: Sendable {
    /// What shows at an instant, on a canvas.
    ///
    /// - Parameter cache: Where images that were scaled are found again; it changes nothing but the time it takes. Nil
    ///   for a picture by itself.
    /// - Returns: The part of the canvas that is rendered.
    /// - Throws: What making the pixels of images throws.
    func render(
        at instant: Duration, on canvas: Canvas, reusing cache: DrawnImageCache?
    ) throws(KineographError) -> Bitmap

    /// The first instant after the given one at which something else shows; nil where nothing ever does.
    func nextChange(after instant: Duration) -> Duration?

    /// Whether every pixel is opaque on a canvas at any instant, whatever the images are.
    func isCertainlyOpaque(on canvas: Canvas) -> Bool

    /// How far a boundary may lie behind the one that was meant, because durations were rounded to attoseconds.
    var samplingTolerance: Duration { get }
}

extension Renderable {
    /// What shows at an instant, on a canvas.
    ///
    /// - Returns: The part of the canvas that is rendered.
    /// - Throws: What making the pixels of images throws.
    public func render(at instant: Duration, on canvas: Canvas) throws(KineographError) -> Bitmap {
        try render(at: instant, on: canvas, reusing: nil)
    }
}
