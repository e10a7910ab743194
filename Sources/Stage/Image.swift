public import Diagnostics
internal import Playback
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

    private let pixels: Pixels
    /// The size in pixels.
    public let pixelSize: PixelSize
    /// Pixels per point: 2 for an image named `@2x`. Above zero.
    public let scale: Double
    /// The images of an animated image, all of one size and scale; nil for a still one.
    public let images: [Image]?
    /// How long one cycle of an animated image takes; zero for a still one.
    public let duration: Duration
    /// The course of an animated image; nil where it does not move.
    let timeline: Timeline?

    /// A still image.
    ///
    /// - Precondition: `scale` is above zero.
    public init(_ bitmap: Bitmap, scale: Double = 1) {
        self.init(.bitmap(bitmap), pixelSize: bitmap.size, scale: scale)
    }

    /// A still image whose pixels are made when they are asked for.
    ///
    /// - Parameters:
    ///   - pixelSize: The size of the bitmap that the source will give.
    ///   - index: Which of the source's images it is.
    /// - Precondition: `scale` is above zero.
    public init(pixelSize: PixelSize, scale: Double = 1, source: any ImageSource, index: Int) {
        self.init(.deferred(source, index: index), pixelSize: pixelSize, scale: scale)
    }

    private init(
        _ pixels: Pixels, pixelSize: PixelSize, scale: Double, images: [Image]? = nil, duration: Duration = .zero,
        timeline: Timeline? = nil
    ) {
        precondition(scale > 0 && scale.isFinite, "an image's scale is above zero")
        self.pixels = pixels
        self.pixelSize = pixelSize
        self.scale = scale
        self.images = images
        self.duration = duration
        self.timeline = timeline
    }

    /// The size in points: pixels divided by ``scale``.
    public var size: Size { Size(pixelSize, scale: scale) }

    /// The pixels; those of the first image for an animated one.
    ///
    /// - Throws: What the source throws, and ``KineographError`` with code `invalidData` where the source gives another
    ///   size than it announced.
    public func bitmap() throws(KineographError) -> Bitmap {
        switch pixels {
        case .bitmap(let bitmap): return bitmap
        case .deferred(let source, let index):
            let bitmap = try source.bitmap(at: index)
            guard bitmap.size == pixelSize else {
                throw KineographError(
                    .invalidData, "image \(index) is \(bitmap.size) and was announced as \(pixelSize)",
                    remedy: "see whether the file changed while it was read")
            }
            return bitmap
        }
    }

    /// The same pixels at another scale; a still image.
    ///
    /// - Precondition: `scale` is above zero.
    public func withScale(_ scale: Double) -> Image { Image(pixels, pixelSize: pixelSize, scale: scale) }
}

extension Image {
    /// An animated image. Assigned to ``ImageView/image`` with a duration above zero it starts by itself and repeats
    /// for ever.
    ///
    /// - Throws: ``KineographError`` with code `usage` where there are no images or the duration is negative, naming
    ///   the frame where one differs from the first in size or scale; with code `limitExceeded` where the duration is
    ///   too long.
    public static func animatedImage(with images: [Image], duration: Duration) throws(KineographError) -> Image {
        guard let first = images.first else {
            throw KineographError(.usage, "an animated image has no images", remedy: "give at least one")
        }
        guard duration >= .zero else {
            throw KineographError(.usage, "an animated image has a negative duration", remedy: "give zero or more")
        }
        for (index, image) in images.enumerated()
        where image.pixelSize != first.pixelSize || image.scale != first.scale {
            throw KineographError(
                .usage,
                "an image of \(image.pixelSize) at scale \(image.scale) differs from the first, "
                    + "\(first.pixelSize) at scale \(first.scale)",
                remedy: "give all images of an animated image one size and one scale", frame: index)
        }
        let timeline = duration > .zero ? try Timeline(evenly: duration, imageCount: images.count) : nil
        return Image(
            first.pixels, pixelSize: first.pixelSize, scale: first.scale, images: images, duration: duration,
            timeline: timeline)
    }

    /// Whether two images have the same scale, duration and pixels, wherever those come from.
    ///
    /// - Throws: What ``bitmap()`` throws.
    public func hasSameContent(as other: Image) throws(KineographError) -> Bool {
        guard pixelSize == other.pixelSize, scale == other.scale, duration == other.duration,
            images?.count == other.images?.count
        else { return false }
        guard let images, let others = other.images else { return try bitmap() == other.bitmap() }
        for (image, otherImage) in zip(images, others) {
            guard try image.hasSameContent(as: otherImage) else { return false }
        }
        return true
    }
}
