public import Diagnostics
internal import Playback
public import Raster

extension StagedScene: Renderable {
    /// What shows at an instant, on a canvas whose top left is the scene's.
    ///
    /// - Returns: The part of the canvas that is rendered.
    /// - Throws: What making the images' pixels throws.
    public func render(
        at instant: Duration, on canvas: Canvas, reusing cache: DrawnImageCache?
    ) throws(KineographError) -> Bitmap {
        try canvas.rendering(presentations(of: roots, at: instant), reusing: cache)
    }

    public func isCertainlyOpaque(on canvas: Canvas) -> Bool { canvas.background.isOpaque }

    /// Views that are beside each other, those that show.
    private func presentations(of views: [Int], at instant: Duration) -> [ViewPresentation] {
        views.compactMap { index in
            let actor = actors[index]
            let looks = actor.looks[instant]
            guard looks.isVisible else { return nil }
            return ViewPresentation(
                looks: looks, image: actor.content.displayedImage(at: instant),
                subviews: presentations(of: actor.subviews, at: instant))
        }
    }
}
