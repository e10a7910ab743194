internal import Assets
internal import Codecs
internal import Diagnostics
internal import Raster
internal import Stage

/// Canvas edits applied to an asset.
struct CanvasEditing {
    /// The view's size in points: the canvas' without its padding.
    let size: Size
    var canvas: Canvas
    private let edits: CanvasEdits

    /// - Throws: ``KineographError`` with code `usage` for sizes that make no sense, `invalidData` for images of
    ///   different sizes where the canvas has none, `limitExceeded`.
    init(_ edits: CanvasEdits, of asset: AnimationAsset, showing images: [Int]) throws(KineographError) {
        self.edits = edits
        for (name, value) in [("the scale", edits.scale), ("the images' scale", edits.imageScale)]
        where !(value > 0 && value.isFinite) {
            throw KineographError(
                .usage, "\(name) is \(value), and has to be above zero", remedy: "give a number above zero")
        }
        guard edits.alpha >= 0, edits.alpha <= 1 else {
            throw KineographError(
                .usage, "the alpha is \(edits.alpha)", remedy: "give a number from 0 to 1 (--alpha)")
        }
        if edits.width == nil, edits.height == nil { try CanvasEditing.checkOneSize(asset, showing: images) }
        let first = Size(asset.images[images[0]].pixelSize, scale: edits.imageScale)
        try edits.layer.check()
        let padding = edits.layer.padding
        size = try CanvasEditing.size(edits, imageSize: first)
        let pixels = try CanvasEditing.pixels(size, padding: padding, scale: edits.scale)
        try CanvasEditing.check(edits.crop, on: pixels)
        do {
            try asset.limits.check(size: pixels.width, by: pixels.height)
        } catch {
            throw error.at(path: asset.imagePaths[images[0]])
        }
        canvas = Canvas(
            size: pixels, scale: edits.scale, background: edits.background, filter: edits.filter, crop: edits.crop,
            contentOrigin: Point(x: padding, y: padding))
        canvas.pixelLimit = asset.limits.pixelsPerFrame
    }

    /// An image as the edits have it.
    func edited(_ image: Image) -> Image {
        var image = image.withScale(edits.imageScale)
        if edits.tintColor != nil { image = image.withRenderingMode(.alwaysTemplate) }
        guard edits.capInsets != nil || edits.resizingMode != nil else { return image }
        return image.resizableImage(
            withCapInsets: edits.capInsets ?? .zero, resizingMode: edits.resizingMode ?? .tile)
    }

    /// How the view that shows the images looks.
    var looks: ViewLooks {
        var looks = ViewLooks(frame: Rect(origin: .zero, size: size))
        looks.contentMode = edits.contentMode
        looks.alpha = edits.alpha
        looks.isOpaque = edits.isOpaque
        looks.tintColor = edits.tintColor
        looks.decorate(with: edits.layer)
        // Padding is free: what a content mode pushes over the edges is cut off, and a shadow is not.
        looks.clipsToBounds = looks.clipsToBounds || edits.layer.padding > 0
        return looks
    }

    private static func checkOneSize(_ asset: AnimationAsset, showing images: [Int]) throws(KineographError) {
        let first = images[0]
        let size = asset.images[first].pixelSize
        guard let odd = images.first(where: { asset.images[$0].pixelSize != size }) else { return }
        throw KineographError(
            .invalidData,
            "this image is \(asset.images[odd].pixelSize), and the first one, \(asset.imagePaths[first]), is \(size)",
            remedy: "give the canvas a size (--size); its content mode says how each image is placed (--content-mode)",
            path: asset.imagePaths[odd])
    }

    private static func size(_ edits: CanvasEdits, imageSize: Size) throws(KineographError) -> Size {
        for side in [edits.width, edits.height] {
            guard side.map({ $0 > 0 && $0.isFinite }) ?? true else {
                throw KineographError(.usage, "a side of the canvas is not above zero", remedy: "give another size")
            }
            guard side.map({ $0 > 2 * edits.layer.padding }) ?? true else {
                throw KineographError(
                    .usage,
                    "the padding, \(edits.layer.padding.shortText) points on each side, leaves no room for the images",
                    remedy: "give less padding, or a larger canvas")
            }
        }
        func inside(_ side: Double?) -> Double? { side.map { $0 - 2 * edits.layer.padding } }
        return switch (inside(edits.width), inside(edits.height)) {
        case (nil, nil): imageSize
        case (let width?, nil): Size(width: width, height: width * imageSize.height / imageSize.width)
        case (nil, let height?): Size(width: height * imageSize.width / imageSize.height, height: height)
        case (let width?, let height?): Size(width: width, height: height)
        }
    }

    /// - Throws: ``KineographError`` with code `usage` for a crop that is not inside the canvas.
    static func check(_ crop: PixelRect?, on canvas: PixelSize) throws(KineographError) {
        guard let crop, crop.isEmpty || !PixelRect(canvas).contains(crop) else { return }
        throw KineographError(
            .usage, "the crop, \(crop), is not inside the canvas of \(canvas)", remedy: "choose a part of the canvas")
    }

    /// The size in whole pixels, half a pixel left out, one at least.
    ///
    /// - Parameters:
    ///   - padding: What is added on each side, in points.
    ///   - remedy: What to do about a canvas that is too large.
    static func pixels(
        _ size: Size, padding: Double = 0, scale: Double,
        remedy: String = "reduce its size or its scale (--size, --scale)"
    ) throws(KineographError) -> PixelSize {
        let size = Size(width: size.width + 2 * padding, height: size.height + 2 * padding)
        let (width, height) = (size.width * scale, size.height * scale)
        // Farther than that no pixel is placed.
        guard width < 0x1p30, height < 0x1p30 else {
            throw KineographError(
                .limitExceeded, "the canvas would be \(width.rounded()) by \(height.rounded()) pixels",
                remedy: remedy)
        }
        return PixelSize(snapping: size, scale: scale)
    }
}
