internal import Diagnostics
internal import Raster

/// An image as a view draws it, in pixels: which part of it, how large, and with what looks.
struct ImageDrawing {
    let image: Image
    /// Where its top left pixel goes.
    let place: PixelPoint
    let recipe: Recipe

    /// All that decides about the pixels.
    struct Recipe: Hashable, Sendable {
        /// The size of the whole image.
        let size: PixelSize
        /// The part of it that is wanted.
        let region: PixelRect
        let filter: ResamplingFilter
        /// What is poured through the alpha of the pixels, one after the other; none for the pixels.
        let colors: [Color]
        let isMirrored: Bool
        let resizing: NinePartResizing?

        /// Whether the pixels of an image of a size are drawn as they are.
        func isPlain(_ imageSize: PixelSize) -> Bool {
            size == imageSize && colors.isEmpty && !isMirrored && resizing == nil
        }
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

    /// The pixels of ``Recipe/region``.
    ///
    /// Those of an image that is drawn as it is are not kept: a long animation would fill the cache with what is drawn once.
    ///
    /// - Throws: What making the image's pixels throws.
    func bitmap(reusing cache: DrawnImageCache?) throws(KineographError) -> Bitmap {
        if recipe.isPlain(image.pixelSize) { return try bitmap() }
        let key = DrawnImageCache.Key(image: image.identity, recipe: recipe)
        if let found = cache?[key] { return found }
        let bitmap = try bitmap()
        cache?.insert(bitmap, for: key)
        return bitmap
    }

    private func bitmap() throws(KineographError) -> Bitmap {
        var bitmap = try image.uprightPixels()
        if recipe.isMirrored { bitmap = bitmap.upright(from: .upMirrored) }
        for color in recipe.colors { bitmap = bitmap.stencilling(color) }
        if let resizing = recipe.resizing { return resizing.resized(bitmap, recipe) }
        return bitmap.resized(to: recipe.size, filter: recipe.filter, region: recipe.region)
    }
}
