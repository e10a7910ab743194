internal import Diagnostics
internal import Raster

extension Canvas {
    /// Views on the canvas.
    ///
    /// - Returns: The part of the canvas that is rendered.
    /// - Throws: ``KineographError`` with code `limitExceeded` for more pixels than ``Canvas/pixelLimit``, and what making
    ///   the images' pixels throws.
    func rendering(
        _ views: [ViewPresentation], reusing cache: DrawnImageCache?
    ) throws(KineographError) -> Bitmap {
        try rendering(views, with: DrawingResources(cache: cache))
    }

    /// The same with resources that are made for it.
    func rendering(
        _ views: [ViewPresentation], with resources: DrawingResources
    ) throws(KineographError) -> Bitmap {
        guard let area = renderedRect.size.area, area <= pixelLimit else {
            throw KineographError(
                .limitExceeded, "a picture of \(renderedRect.size) is over the limit of \(pixelLimit) pixels",
                remedy: "reduce its size or its scale")
        }
        let transform = AffineTransform(translationX: contentOrigin.x, y: contentOrigin.y).concatenating(
            AffineTransform(scaleX: scale, y: scale))
        if let bitmap = try renderingOfImageAlone(views, through: transform, with: resources) { return bitmap }
        var layer = Layer(region: renderedRect, filter: filter)
        try layer.draw(views, through: transform, clippedTo: renderedRect)
        var surface = Surface(region: renderedRect, filledWith: background, resources)
        try surface.draw(layer)
        return surface.bitmap
    }

    /// What shows where an image is all there is to see, without a surface to copy it to; nil where it is not.
    private func renderingOfImageAlone(
        _ views: [ViewPresentation], through transform: AffineTransform, with resources: DrawingResources
    ) throws(KineographError) -> Bitmap? {
        guard background.isClear, views.count == 1, let view = views.first, let image = view.image, !view.isGroup,
            !view.looks.isHidden, view.looks.opacity >= 1
        else { return nil }
        let own = view.looks.transformToSuperview.concatenating(transform)
        guard let map = PixelMap(own, bounds: view.looks.bounds), map.isUpright else { return nil }
        guard view.contentRect(map).contains(renderedRect) else { return nil }
        guard let drawing = ImageDrawing(of: image, view.looks, map, filter: filter, in: renderedRect) else {
            return nil
        }
        var bitmap: Bitmap?
        // What needs more room than there is goes by way of a surface, in parts.
        _ = try resources.drawAtOnce(drawing.bytesOnTheWay) { () throws(KineographError) in
            bitmap = try drawing.bitmap(with: resources).cropped(to: renderedRect.moved(from: drawing.place))
        }
        return bitmap
    }
}
