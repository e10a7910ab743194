internal import Diagnostics
internal import Raster

// How views become pixels. Each is drawn in the order of a layer: background, image, the views in it.
extension Surface {
    /// Draws views that are beside each other.
    ///
    /// - Parameters:
    ///   - transform: From the points of what holds them to the pixels of the canvas.
    ///   - clip: The pixels that may change.
    mutating func draw(
        _ views: [ViewPresentation], through transform: AffineTransform, clippedTo clip: PixelRect
    ) throws(KineographError) {
        // Of views at one height, those that were added later are in front: equal ones keep their order.
        let ordered = views.filter(\.looks.isVisible).enumerated().sorted {
            ($0.element.looks.zPosition, $0.offset) < ($1.element.looks.zPosition, $1.offset)
        }
        for (_, view) in ordered {
            let own = view.looks.transformToSuperview.concatenating(transform)
            if view.looks.opacity < 1 && view.isGroup {
                // What is in a view fades with it as one picture.
                var layer = Surface(region: clip, filter: filter)
                try layer.draw(view, through: own, clippedTo: clip, opacity: 1)
                draw(layer.bitmap, in: clip, clippedTo: clip, opacity: view.looks.opacity)
            } else {
                try draw(view, through: own, clippedTo: clip, opacity: view.looks.opacity)
            }
        }
    }

    /// Draws a view and what is in it.
    ///
    /// - Parameter transform: From its own points to the pixels of the canvas.
    private mutating func draw(
        _ view: ViewPresentation, through transform: AffineTransform, clippedTo clip: PixelRect, opacity: Double
    ) throws(KineographError) {
        let bounds = PixelRect(snapping: view.looks.bounds, through: transform)
        let inside = view.looks.clipsToBounds ? clip.intersection(bounds) : clip
        if inside.isEmpty { return }
        if let color = view.looks.backgroundColor { fill(bounds.intersection(inside), with: color) }
        if let image = view.image {
            let placement = view.looks.placement(of: image, through: transform)
            if !placement.intersection(inside).intersection(region).isEmpty {
                draw(
                    try image.bitmap(drawnWith: view.looks), in: placement, clippedTo: inside, opacity: opacity)
            }
        }
        try draw(view.subviews, through: transform, clippedTo: inside)
    }
}

extension Canvas {
    /// Views on the canvas, whose top left is that of the points that hold them.
    ///
    /// - Returns: The part of the canvas that is rendered.
    /// - Throws: What making the images' pixels throws.
    func rendering(_ views: [ViewPresentation]) throws(KineographError) -> Bitmap {
        let region = renderedRect
        let transform = AffineTransform(scaleX: scale, y: scale)
        if let bitmap = try renderingOfImageAlone(views, through: transform) { return bitmap }
        var surface = Surface(region: region, filter: filter, filledWith: background)
        try surface.draw(views, through: transform, clippedTo: region)
        return surface.bitmap
    }

    /// What shows where an image is all there is to see, without a surface to copy it to; nil where it is not.
    private func renderingOfImageAlone(
        _ views: [ViewPresentation], through transform: AffineTransform
    ) throws(KineographError) -> Bitmap? {
        guard background.isClear, views.count == 1, let view = views.first, let image = view.image, !view.isGroup,
            !view.looks.isHidden, view.looks.opacity >= 1
        else { return nil }
        let own = view.looks.transformToSuperview.concatenating(transform)
        let placement = view.looks.placement(of: image, through: own)
        let shown =
            view.looks.clipsToBounds
            ? placement.intersection(PixelRect(snapping: view.looks.bounds, through: own)) : placement
        guard shown.contains(renderedRect) else { return nil }
        return try image.bitmap(drawnWith: view.looks).resized(
            to: placement.size, filter: filter, region: renderedRect.moved(from: placement.origin))
    }
}

extension Image {
    /// The pixels of the image as a view draws them.
    fileprivate func bitmap(drawnWith looks: ViewLooks) throws(KineographError) -> Bitmap {
        var bitmap = try bitmap()
        if looks.layoutDirection == .rightToLeft, flipsForRightToLeftLayoutDirection {
            bitmap = bitmap.upright(from: .upMirrored)
        }
        guard renderingMode == .alwaysTemplate, let tintColor = looks.tintColor else { return bitmap }
        return bitmap.stencilling(tintColor)
    }
}

extension ViewLooks {
    /// The pixels of the canvas that an image takes, all of it.
    fileprivate func placement(of image: Image, through transform: AffineTransform) -> PixelRect {
        contentMode.placement(
            of: Size(width: image.size.width * transform.a, height: image.size.height * transform.d),
            in: bounds.applying(transform))
    }
}

extension Rect {
    /// The rectangle after a map that neither turns nor mirrors.
    fileprivate func applying(_ transform: AffineTransform) -> Rect {
        Rect(
            origin: transform.applied(to: origin),
            size: Size(width: width * transform.a, height: height * transform.d))
    }
}

extension PixelRect {
    /// The pixels of the canvas that a rectangle covers after a map that neither turns nor mirrors.
    fileprivate init(snapping rect: Rect, through transform: AffineTransform) {
        self.init(snapping: rect.applying(transform))
    }
}
