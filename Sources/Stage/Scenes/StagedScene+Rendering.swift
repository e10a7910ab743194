public import Diagnostics
internal import Playback
public import Raster

extension StagedScene: Renderable {
    /// What shows at an instant, on a canvas whose top left is the scene's.
    ///
    /// - Returns: The part of the canvas that is rendered.
    /// - Throws: ``KineographError`` with code `limitExceeded` for more pixels than ``Canvas/pixelLimit``, and what making
    ///   the images' pixels throws.
    public func render(
        at instant: Duration, on canvas: Canvas, reusing cache: DrawnImageCache?
    ) throws(KineographError) -> Bitmap {
        try canvas.rendering(presentations(of: roots, at: instant, tint: nil), reusing: cache)
    }

    public func isCertainlyOpaque(on canvas: Canvas) -> Bool { canvas.background.isOpaque }

    /// Views that are beside each other, those that show.
    ///
    /// - Parameter tint: The tint colour of what holds them, for those that have none.
    private func presentations(of views: [Int], at instant: Duration, tint: Color?) -> [ViewPresentation] {
        views.compactMap { index in
            let actor = actors[index]
            var looks = actor.looks[instant]
            guard looks.isVisible else { return nil }
            looks.tintColor = looks.tintColor ?? tint
            return ViewPresentation(
                looks: looks, image: actor.content.displayedImage(at: instant),
                subviews: presentations(of: actor.subviews, at: instant, tint: looks.tintColor))
        }
    }
}
