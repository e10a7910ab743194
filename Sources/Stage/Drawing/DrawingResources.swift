internal import Diagnostics
internal import Raster

/// What all surfaces of one picture share.
final class DrawingResources {
    /// What was drawn lately; nil where nothing is kept.
    let cache: DrawnImageCache?
    /// Counts what is held on the way to the picture; nil where nobody wants to know.
    private let heldBytes: HeldBytes?
    /// The image whose pixels were made last, which every part of the picture may ask for.
    private var imageAtHand: (image: ImageAtHand, pixels: Bitmap)?
    /// Shadows that were made first.
    private var shadows: [ShadowCast: (mask: BlurredMask, share: HeldBytes.Share?)] = [:]

    init(cache: DrawnImageCache?, counting heldBytes: HeldBytes? = nil) {
        self.cache = cache
        self.heldBytes = heldBytes
    }

    /// The pixels of an image, upright.
    ///
    /// - Parameters:
    ///   - isMirrored: Whether left and right are exchanged.
    ///   - colors: What is poured through them, one after the other.
    /// - Throws: What making them throws.
    func pixels(
        of image: Image, isMirrored: Bool = false, colors: [Color] = []
    ) throws(KineographError) -> Bitmap {
        let wanted = ImageAtHand(identity: image.identity, isMirrored: isMirrored, colors: colors)
        if let imageAtHand, imageAtHand.image == wanted { return imageAtHand.pixels }
        // Never two of them.
        imageAtHand = nil
        var pixels = try originalPixels(of: image)
        if isMirrored { pixels.mirror() }
        for color in colors { pixels.stencil(color) }
        imageAtHand = (wanted, pixels)
        return pixels
    }

    private func originalPixels(of image: Image) throws(KineographError) -> Bitmap {
        guard let cache, image.isDeferred else { return try image.uprightPixels() }
        if let kept = cache.bitmap(.pixels(image.identity)) { return kept }
        let pixels = try image.uprightPixels()
        cache.insertRepeated(pixels, of: image.identity)
        return pixels
    }

    /// Counts bytes for as long as what is returned is held.
    func hold(_ bytes: Int) -> HeldBytes.Share? { heldBytes.map { .init(of: $0, bytes: bytes) } }
}

extension DrawingResources {
    var room: DrawingRoom { cache?.room ?? DrawingRoom(byteLimit: DrawnImageCache.defaultByteLimit) }

    /// Draws in the room that there is, where enough of it is left now; with no cache nobody else draws in it.
    ///
    /// - Parameter bytes: What drawing takes.
    /// - Returns: Whether it was.
    func drawAtOnce(_ bytes: Int, _ draw: () throws(KineographError) -> Void) throws(KineographError) -> Bool {
        if bytes > room.forOne { return false }
        if let cache, bytes > 0 {
            if try cache.drawBesideOthers(bytes, draw) { return true }
            return try cache.drawAlone(bytes, waits: false, draw)
        }
        try draw()
        return true
    }
}

extension DrawingResources {
    /// Whether shadows on squares of pixels were made first.
    var hasShadows: Bool { !shadows.isEmpty }

    /// A shadow that was made first; nil where it was not.
    func shadow(_ cast: ShadowCast) -> BlurredMask? { hasShadows ? shadows[cast]?.mask : nil }

    func keep(_ shadow: BlurredMask, of cast: ShadowCast) { shadows[cast] = (shadow, hold(shadow.byteCount)) }
}

/// Which pixels of an image are at hand.
private struct ImageAtHand: Hashable {
    let identity: Image.Identity
    let isMirrored: Bool
    let colors: [Color]
}

/// How many bytes are held at once on the way to a picture.
final class HeldBytes {
    private var now = 0
    private(set) var most = 0

    /// A share of the count, for as long as it is held.
    final class Share {
        private let count: HeldBytes
        private let bytes: Int

        init(of count: HeldBytes, bytes: Int) {
            self.count = count
            self.bytes = bytes
            count.now += bytes
            count.most = max(count.most, count.now)
        }

        deinit { count.now -= bytes }
    }
}
