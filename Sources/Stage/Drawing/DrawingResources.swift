internal import Diagnostics
internal import Raster

/// What all surfaces of one picture share.
final class DrawingResources {
    /// What was drawn lately; nil where nothing is kept.
    let cache: DrawnImageCache?
    /// Counts the pixels of surfaces; nil where nobody wants to know.
    let pixelCount: SurfacePixelCount?
    /// The image whose pixels were made last, which every band of the picture may ask for.
    private var imageAtHand: (identity: Image.Identity, pixels: Bitmap)?

    init(cache: DrawnImageCache?, pixelCount: SurfacePixelCount? = nil) {
        self.cache = cache
        self.pixelCount = pixelCount
    }

    /// The pixels of an image, upright, without what is poured through them.
    ///
    /// - Throws: What making them throws.
    func pixels(of image: Image) throws(KineographError) -> Bitmap {
        if let imageAtHand, imageAtHand.identity === image.identity { return imageAtHand.pixels }
        // Never two of them.
        imageAtHand = nil
        let pixels = try image.uprightPixels()
        imageAtHand = (image.identity, pixels)
        return pixels
    }
}

/// How many pixels surfaces hold at once.
final class SurfacePixelCount {
    private var now = 0
    private(set) var most = 0

    /// A share of the count, for as long as it is held.
    final class Share {
        private let count: SurfacePixelCount
        private let pixels: Int

        init(of count: SurfacePixelCount, pixels: Int) {
            self.count = count
            self.pixels = pixels
            count.now += pixels
            count.most = max(count.most, count.now)
        }

        deinit { count.now -= pixels }
    }
}
