public import Diagnostics
internal import Playback
public import Raster

extension StagedScene: Renderable {
    /// What shows at an instant, on a canvas whose top left is the scene's.
    ///
    /// - Returns: The part of the canvas that is rendered.
    /// - Throws: What making the images' pixels throws.
    public func render(at instant: Duration, on canvas: Canvas) throws(KineographError) -> Bitmap {
        let region = canvas.renderedRect
        var surface = Surface(
            region: region, scale: canvas.scale, filter: canvas.filter, filledWith: canvas.background)
        try draw(roots, at: instant, from: .zero, on: &surface, clippedTo: region)
        return surface.bitmap
    }

    public func isCertainlyOpaque(on canvas: Canvas) -> Bool { canvas.background.isOpaque }

    /// Draws views that are beside each other.
    ///
    /// - Parameters:
    ///   - origin: Where their coordinates begin, in points of the canvas.
    ///   - clip: The pixels of the canvas that may change.
    private func draw(
        _ views: [Int], at instant: Duration, from origin: Point, on surface: inout Surface, clippedTo clip: PixelRect
    ) throws(KineographError) {
        let all = views.map { (index: $0, looks: actors[$0].looks[instant]) }.filter { $0.looks.isVisible }
        // Of views at one height, those that were added later are in front: equal ones keep their order.
        let ordered = all.enumerated().sorted {
            ($0.element.looks.zPosition, $0.offset) < ($1.element.looks.zPosition, $1.offset)
        }
        for (_, (index, looks)) in ordered {
            let isGroup = !actors[index].subviews.isEmpty || !(looks.backgroundColor ?? .clear).isClear
            if looks.opacity < 1 && isGroup {
                // What is in a view fades with it as one picture.
                var layer = Surface(region: clip, scale: surface.scale, filter: surface.filter)
                try draw(index, looks, at: instant, from: origin, on: &layer, clippedTo: clip, opacity: 1)
                surface.bitmap.draw(
                    layer.bitmap, at: clip.moved(from: surface.region.origin).origin, opacity: looks.opacity)
            } else {
                try draw(
                    index, looks, at: instant, from: origin, on: &surface, clippedTo: clip, opacity: looks.opacity)
            }
        }
    }

    /// Draws a view and what is in it.
    private func draw(
        _ index: Int, _ looks: ViewLooks, at instant: Duration, from origin: Point, on surface: inout Surface,
        clippedTo clip: PixelRect, opacity: Double
    ) throws(KineographError) {
        let actor = actors[index]
        let bounds = Rect(
            x: origin.x + looks.frame.minX, y: origin.y + looks.frame.minY, width: looks.frame.width,
            height: looks.frame.height)
        let inside = looks.clipsToBounds ? clip.intersection(PixelRect(snapping: bounds, scale: surface.scale)) : clip
        if inside.isEmpty { return }
        var content = actor.content
        content.contentMode = looks.contentMode
        content.backgroundColor = looks.backgroundColor
        content.tintColor = looks.tintColor
        try content.draw(
            content.displayedImage(at: instant), in: bounds, on: &surface, clippedTo: inside, opacity: opacity)
        try draw(actor.subviews, at: instant, from: bounds.origin, on: &surface, clippedTo: inside)
    }
}
