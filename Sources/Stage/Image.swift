public import Diagnostics
public import Playback
public import Raster

/// Pixels with a scale, or a sequence of such images with a duration: UIImage's part. Immutable.
///
/// An image made around a source holds no pixels: they are made each time ``bitmap()`` is called, so that an animation
/// of thousands of files takes the memory of the few that are being drawn.
public struct Image: Sendable {
    private enum Pixels: Sendable {
        case bitmap(Bitmap)
        case deferred(any ImageSource, index: Int)
    }

    /// Who the pixels are: images that were made from each other share them.
    final class Identity: Hashable, Sendable {
        static func == (one: Identity, other: Identity) -> Bool { one === other }

        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    private var pixels: Pixels
    private(set) var identity = Identity()
    /// The size of the pixels as they are stored.
    private var storedSize: PixelSize
    /// Pixels per point: 2 for an image named `@2x`. Above zero.
    public private(set) var scale: Double
    /// How the stored pixels are turned when they are drawn.
    public private(set) var orientation: Orientation
    /// Whether the pixels or only their alpha counts.
    public private(set) var renderingMode = RenderingMode.automatic
    /// Whether the image is mirrored where the layout runs from right to left.
    public private(set) var flipsForRightToLeftLayoutDirection = false
    /// Where a resizable image is cut into nine parts: the caps, in points of the upright image. Nil for an image that is
    /// scaled as a whole.
    public private(set) var capInsets: EdgeInsets?
    /// How the parts of a resizable image between its caps fill their room.
    public private(set) var resizingMode = ResizingMode.tile
    /// What is poured through the alpha of the pixels.
    private(set) var stencilColor: Color?
    /// The images of an animated image, all of one size and scale; nil for a still one.
    public private(set) var images: [Image]?
    /// How long one cycle of an animated image takes; zero for a still one.
    public private(set) var duration = Duration.zero
    /// The course of an animated image; nil where it does not move.
    public private(set) var timeline: Timeline?

    /// How an image's pixels are used.
    public enum RenderingMode: String, Hashable, Sendable, CaseIterable {
        /// As they are.
        case automatic
        /// As they are.
        case alwaysOriginal
        /// As a stencil for the view's tint colour, where it has one.
        case alwaysTemplate
    }

    /// A still image.
    ///
    /// - Precondition: `scale` is above zero.
    public init(_ bitmap: Bitmap, scale: Double = 1, orientation: Orientation = .up) {
        self.init(.bitmap(bitmap), storedSize: bitmap.size, scale: scale, orientation: orientation)
    }

    /// A still image whose pixels are made when they are asked for.
    ///
    /// - Parameters:
    ///   - pixelSize: The size of the bitmap that the source will give.
    ///   - index: Which of the source's images it is.
    /// - Precondition: `scale` is above zero.
    public init(
        pixelSize: PixelSize, scale: Double = 1, orientation: Orientation = .up, source: any ImageSource, index: Int
    ) {
        self.init(.deferred(source, index: index), storedSize: pixelSize, scale: scale, orientation: orientation)
    }

    private init(_ pixels: Pixels, storedSize: PixelSize, scale: Double, orientation: Orientation) {
        precondition(scale > 0 && scale.isFinite, "an image's scale is above zero")
        self.pixels = pixels
        self.storedSize = storedSize
        self.scale = scale
        self.orientation = orientation
    }

    /// Whether the pixels are made each time they are asked for.
    var isDeferred: Bool {
        if case .deferred = pixels { true } else { false }
    }

    /// The size in pixels, upright.
    public var pixelSize: PixelSize { orientation.uprightSize(of: storedSize) }

    /// The size in points: pixels divided by ``scale``.
    public var size: Size { Size(pixelSize, scale: scale) }

    /// The pixels, upright; those of the first image for an animated one.
    ///
    /// - Throws: What the source throws, and ``KineographError`` with code `invalidData` where the source gives another
    ///   size than it announced.
    public func bitmap() throws(KineographError) -> Bitmap {
        let upright = try uprightPixels()
        return stencilColor.map { upright.stencilling($0) } ?? upright
    }

    /// The pixels, upright, without what is poured through them.
    func uprightPixels() throws(KineographError) -> Bitmap {
        switch pixels {
        case .bitmap(let bitmap): return bitmap.upright(from: orientation)
        case .deferred(let source, let index):
            var bitmap = try source.bitmap(at: index)
            guard bitmap.size == storedSize else {
                throw KineographError(
                    .invalidData, "image \(index) is \(bitmap.size) and was announced as \(storedSize)",
                    remedy: "see whether the file changed while it was read")
            }
            // Nobody else needs the stored pixels, so they are not held beside the upright ones.
            bitmap.turnUpright(from: orientation)
            return bitmap
        }
    }

    /// The same pixels at another scale; a still image. The lines between its nine parts stay where they are in the pixels.
    ///
    /// - Precondition: `scale` is above zero.
    public func withScale(_ scale: Double) -> Image {
        precondition(scale > 0 && scale.isFinite, "an image's scale is above zero")
        var image = self
        image.capInsets = capInsets?.scaled(by: self.scale / scale)
        (image.scale, image.images, image.duration, image.timeline) = (scale, nil, .zero, nil)
        return image
    }
}

// MARK: Looks

extension Image {
    /// The same image, and the images in it, with another rendering mode.
    public func withRenderingMode(_ mode: RenderingMode) -> Image { changed { $0.renderingMode = mode } }

    /// A colour poured through the alpha of the image, and of the images in it. The rendering mode stays: of a template a
    /// view uses the alpha, and its own tint colour.
    public func withTintColor(_ color: Color) -> Image { changed { $0.stencilColor = color } }

    /// The same image, and the images in it, to be mirrored where the layout runs from right to left.
    public func imageFlippedForRightToLeftLayoutDirection() -> Image {
        changed { $0.flipsForRightToLeftLayoutDirection = true }
    }

    /// The same image, and the images in it, to be resized by nine parts: corners keep their size, edges grow along one
    /// axis, and what is between the caps along both.
    ///
    /// Without caps the whole image is repeated, or stretched. Caps that leave no centre leave it clear. Where there is
    /// not even room for the caps, opposite ones shrink in proportion.
    ///
    /// - Parameters:
    ///   - capInsets: The sizes of the caps in points; negative ones count for nothing.
    ///   - resizingMode: Whether what is between the caps is repeated or stretched.
    public func resizableImage(
        withCapInsets capInsets: EdgeInsets, resizingMode: ResizingMode = .tile
    ) -> Image {
        changed { image in
            image.capInsets = capInsets
            image.resizingMode = resizingMode
        }
    }

    private func changed(_ change: (inout Image) -> Void) -> Image {
        var image = self
        change(&image)
        image.images = images?.map { $0.changed(change) }
        return image
    }
}

// MARK: Parts

extension Image {
    /// A part of the image, and of the images in it, cut out each time its pixels are asked for. The lines between the nine
    /// parts of a resizable image stay where they are.
    ///
    /// - Parameter rect: In pixels of the upright image.
    /// - Precondition: The rectangle lies inside the image, and is not empty.
    public func cropped(to rect: PixelRect) -> Image {
        precondition(!rect.isEmpty && PixelRect(pixelSize).contains(rect), "\(rect) is no part of \(pixelSize)")
        if rect == PixelRect(pixelSize) { return self }
        var part = self
        part.pixels = .deferred(CroppedImageSource(image: self, rect: rect), index: 0)
        part.identity = Identity()
        part.storedSize = rect.size
        part.orientation = .up
        part.capInsets = capInsets?.reduced(by: rect.margin(in: pixelSize, scale: scale))
        part.images = images?.map { $0.cropped(to: rect) }
        return part
    }
}

/// A part of an upright image.
private struct CroppedImageSource: ImageSource {
    let image: Image
    let rect: PixelRect

    func bitmap(at index: Int) throws(KineographError) -> Bitmap { try image.uprightPixels().cropped(to: rect) }
}

// MARK: Animated images

extension Image {
    /// An animated image. Assigned to ``ImageView/image`` with a duration above zero it starts by itself and repeats
    /// for ever.
    ///
    /// - Throws: ``KineographError`` with code `usage` where there are no images or the duration is negative, naming
    ///   the frame where one differs from the first in size or scale; with code `limitExceeded` where the duration is
    ///   too long.
    public static func animatedImage(with images: [Image], duration: Duration) throws(KineographError) -> Image {
        guard duration >= .zero else {
            throw KineographError(.usage, "an animated image has a negative duration", remedy: "give zero or more")
        }
        var image = try animated(images)
        image.timeline = duration > .zero ? try Timeline(evenly: duration, imageCount: images.count) : nil
        image.duration = duration
        return image
    }

    /// An animated image whose images have times and an order of their own.
    ///
    /// - Throws: ``KineographError`` with code `usage` as above, and where the timeline shows an image that is not there.
    public static func animatedImage(with images: [Image], timeline: Timeline) throws(KineographError) -> Image {
        var image = try animated(images)
        if let last = timeline.imageIndices.max(), last >= images.count {
            throw KineographError(
                .usage, "the timeline shows image \(last), and there are \(images.count)",
                remedy: "give an image for each index")
        }
        image.timeline = timeline
        image.duration = timeline.duration
        return image
    }

    private static func animated(_ images: [Image]) throws(KineographError) -> Image {
        guard var image = images.first else {
            throw KineographError(.usage, "an animated image has no images", remedy: "give at least one")
        }
        for (index, other) in images.enumerated()
        where other.pixelSize != image.pixelSize || other.scale != image.scale {
            throw KineographError(
                .usage,
                "an image of \(other.pixelSize) at scale \(other.scale) differs from the first, "
                    + "\(image.pixelSize) at scale \(image.scale)",
                remedy: "give all images of an animated image one size and one scale", frame: index)
        }
        image.images = images
        return image
    }

}

// MARK: Comparing

extension Image: Equatable {
    /// Whether two images look and move the same, wherever their pixels come from: scale, rendering, course and pixels.
    ///
    /// Pixels that are made when they are asked for are made for it, unless one image was made from the other. Where that
    /// fails the images are not equal.
    public static func == (image: Image, other: Image) -> Bool {
        guard image.pixelSize == other.pixelSize, image.scale == other.scale, image.duration == other.duration,
            image.timeline == other.timeline, image.renderingMode == other.renderingMode,
            image.flipsForRightToLeftLayoutDirection == other.flipsForRightToLeftLayoutDirection,
            image.capInsets == other.capInsets, image.resizingMode == other.resizingMode, image.images == other.images
        else { return false }
        if image.images != nil { return true }
        if image.identity === other.identity, image.stencilColor == other.stencilColor { return true }
        guard let bitmap = try? image.bitmap(), let otherBitmap = try? other.bitmap() else { return false }
        return bitmap == otherBitmap
    }
}

extension Image: CustomStringConvertible {
    /// `32x32`, `64x64@2x`, `32x32, 8 images in 0.8 s`: the pixels, the scale, and what of it moves.
    public var description: String {
        let size = "\(pixelSize)" + (scale == 1 ? "" : "@\(scale.shortText)x")
        return size + (images.map { ", \($0.count) images in \(duration.readableText)" } ?? "")
    }
}
