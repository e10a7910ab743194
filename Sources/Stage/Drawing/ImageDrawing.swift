internal import Diagnostics
internal import Raster

/// An image as a view draws it, in pixels: which part of it, how large, and with what looks.
struct ImageDrawing: Sendable {
    let image: Image
    /// Where its top left pixel goes.
    private(set) var place: PixelPoint
    private(set) var recipe: Recipe

    /// All that decides about the pixels.
    struct Recipe: Hashable, Sendable {
        /// The size of the whole image.
        let size: PixelSize
        /// The part of it that is wanted.
        fileprivate(set) var region: PixelRect
        let filter: ResamplingFilter
        /// What is poured through the alpha of the pixels, one after the other; none for the pixels.
        let colors: [Color]
        let isMirrored: Bool
        let resizing: NinePartResizing?

        /// Whether an image of a size is drawn in another one, so that it needs pixels beside its own.
        func isMade(of imageSize: PixelSize) -> Bool { size != imageSize || resizing != nil }

        /// Whether its pixels are drawn in other colours, or mirrored.
        var changesLooks: Bool { !colors.isEmpty || isMirrored }
    }

    /// - Parameters:
    ///   - map: From the view's points to the pixels.
    ///   - visible: The pixels that can be seen.
    /// - Returns: Nil where none of the image can be seen.
    init?(of image: Image, _ looks: ViewLooks, _ map: PixelMap, filter: ResamplingFilter, in visible: PixelRect) {
        let placement = looks.placement(of: image, map)
        let shown = placement.intersection(visible)
        if shown.isEmpty { return nil }
        let size = placement.size
        let resizing = NinePartResizing(of: image, to: size, map)
        let isScaled = size != image.pixelSize || resizing != nil
        let region = isScaled ? shown.moved(from: placement.origin) : PixelRect(size)
        let isTemplate = image.renderingMode == .alwaysTemplate
        self.image = image
        place = PixelPoint(x: placement.minX + region.minX, y: placement.minY + region.minY)
        recipe = Recipe(
            size: size, region: region, filter: filter,
            colors: [image.stencilColor, isTemplate ? looks.tintColor : nil].compactMap { $0 },
            isMirrored: looks.layoutDirection == .rightToLeft && image.flipsForRightToLeftLayoutDirection,
            resizing: resizing)
    }

    /// Where its pixels go.
    var rect: PixelRect { PixelRect(origin: place, size: recipe.region.size) }

    /// As much of it as some pixels need; all of an image that is not scaled. Nil where they need nothing.
    func limited(to visible: PixelRect) -> ImageDrawing? {
        let shown = rect.intersection(visible)
        if shown.isEmpty { return nil }
        if !recipe.isMade(of: image.pixelSize) { return self }
        var drawing = self
        drawing.recipe.region.origin.x += shown.minX - place.x
        drawing.recipe.region.origin.y += shown.minY - place.y
        drawing.recipe.region.size = shown.size
        drawing.place = shown.origin
        return drawing
    }

    /// The pixels of ``Recipe/region``.
    ///
    /// - Throws: What making the image's pixels throws.
    func bitmap(with resources: DrawingResources) throws(KineographError) -> Bitmap {
        let isMade = recipe.isMade(of: image.pixelSize)
        if !isMade, !recipe.changesLooks { return try resources.pixels(of: image) }
        let key = DrawnImageCache.Key.image(image.identity, recipe)
        if let found = resources.cache?.bitmap(key) { return found }
        let pixels = try resources.pixels(of: image, isMirrored: recipe.isMirrored, colors: recipe.colors)
        let bytes = resources.hold(madeBytes(on: rect))
        let bitmap = isMade ? made(of: pixels) : pixels
        withExtendedLifetime(bytes) {}
        resources.cache?.insert(.bitmap(bitmap), for: key)
        return bitmap
    }

    private func made(of pixels: Bitmap) -> Bitmap {
        if let resizing = recipe.resizing { return resizing.resized(pixels, recipe) }
        return pixels.resized(to: recipe.size, filter: recipe.filter, region: recipe.region)
    }
}

extension ImageDrawing: Hashable {
    /// Whether the same pixels are drawn in the same place.
    static func == (one: ImageDrawing, other: ImageDrawing) -> Bool {
        one.image.identity == other.image.identity && one.place == other.place && one.recipe == other.recipe
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(image.identity)
        hasher.combine(place)
        hasher.combine(recipe)
    }
}
