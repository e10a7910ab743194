internal import Raster

/// A view at one instant, with all that decides how it is drawn: what a presentation layer is to a layer.
struct ViewPresentation: Sendable {
    var looks: ViewLooks
    /// The image that shows; nil for none.
    var image: Image?
    /// Views in this one's points, in front of its image, from the back to the front where their heights are equal.
    var subviews: [ViewPresentation] = []

    /// Whether parts of it lie over each other, so that they become one picture before that is faded.
    var isGroup: Bool { !subviews.isEmpty || looks.hasBackground || looks.isDecorated }

    /// The pixels of its grid around its background and its image.
    func contentRect(_ map: PixelMap) -> PixelRect {
        let bounds = map.pixels(of: looks.bounds)
        let background = looks.hasBackground ? bounds : .zero
        guard let image else { return background }
        let placement = looks.placement(of: image, map)
        return background.union(looks.clipsToBounds ? placement.intersection(bounds) : placement)
    }
}

extension ViewPresentation {
    /// All pixels on which something of the view, of the views in it and of their shadows may show.
    ///
    /// - Parameter transform: From its own points to pixels.
    func extent(through transform: AffineTransform) -> PixelRect {
        guard looks.isVisible, let map = PixelMap(transform, bounds: looks.bounds) else { return .zero }
        let bounds = map.canvas(around: map.pixels(of: looks.bounds))
        var extent = map.canvas(around: contentRect(map))
        for subview in subviews {
            let own = subview.looks.transformToSuperview.concatenating(transform)
            extent = extent.union(subview.extent(through: own))
        }
        if looks.clipsToBounds { extent = extent.intersection(bounds) }
        if looks.hasBorder { extent = extent.union(bounds) }
        guard let shadow = CastShadow(of: looks, through: transform) else { return extent }
        return extent.union(shadow.blur.extent(of: looks.shadowPath?.extent(through: transform) ?? extent))
    }
}

extension ViewLooks {
    /// The pixels of the view's grid that an image takes, all of it.
    func placement(of image: Image, _ map: PixelMap) -> PixelRect {
        let (a, d) = (map.upright.a, map.upright.d)
        let size = Size(width: image.size.width * a, height: image.size.height * d)
        let bounds = Rect(map.pixels(of: bounds))
        guard fitsImageInsideBorder else { return contentMode.placement(of: size, in: bounds) }
        let (side, top) = (borderWidth * a, borderWidth * d)
        let inside = Rect(
            x: bounds.minX + side, y: bounds.minY + top, width: max(0, bounds.width - 2 * side),
            height: max(0, bounds.height - 2 * top))
        let isLarger = size.width > inside.width || size.height > inside.height
        return (isLarger ? ContentMode.scaleAspectFit : .center).placement(of: size, in: inside)
    }
}
