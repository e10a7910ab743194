internal import Raster

/// A view at one instant, with all that decides how it is drawn: what a presentation layer is to a layer.
struct ViewPresentation: Sendable {
    var looks: ViewLooks
    /// The image that shows; nil for none.
    var image: Image?
    /// Views in this one's points, in front of its image, from the back to the front where their heights are equal.
    var subviews: [ViewPresentation] = []

    /// Whether parts of it lie over each other, so that they become one picture before that is faded.
    var isGroup: Bool { !subviews.isEmpty || looks.hasBackground }

    /// The pixels of its grid around its background and its image.
    func contentRect(_ map: PixelMap) -> PixelRect {
        let bounds = map.pixels(of: looks.bounds)
        let background = looks.hasBackground ? bounds : .zero
        guard let image else { return background }
        let placement = looks.placement(of: image, map)
        return background.union(looks.clipsToBounds ? placement.intersection(bounds) : placement)
    }
}

extension ViewLooks {
    /// The pixels of the view's grid that an image takes, all of it.
    func placement(of image: Image, _ map: PixelMap) -> PixelRect {
        contentMode.placement(
            of: Size(width: image.size.width * map.upright.a, height: image.size.height * map.upright.d),
            in: Rect(map.pixels(of: bounds)))
    }
}
