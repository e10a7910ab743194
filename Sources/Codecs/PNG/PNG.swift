public import Diagnostics
public import Raster

/// Still PNG pictures, for those who want no animation.
public enum PNG {
    /// What a file says before its pixels.
    public struct Header: Hashable, Sendable {
        /// The size of the pixels as they are stored.
        public var size: PixelSize
        /// How they have to be turned to stand upright.
        public var orientation: Orientation
        /// Whether pixels can be less than opaque.
        public var hasAlpha: Bool
        /// Whether the file holds an animation.
        public var isAnimated: Bool
        /// Whether the bytes reach the pixels, before which all of this is said.
        public var isComplete: Bool

        public init(
            size: PixelSize, orientation: Orientation = .up, hasAlpha: Bool, isAnimated: Bool = false,
            isComplete: Bool = true
        ) {
            self.size = size
            self.orientation = orientation
            self.hasAlpha = hasAlpha
            self.isAnimated = isAnimated
            self.isComplete = isComplete
        }
    }

    /// Reads a file's header from its first bytes, so that thousands of files can be looked at cheaply.
    ///
    /// - Parameter bytes: 33 bytes are enough for the stored size and an alpha channel. An animation, an orientation, and the
    ///   clear colours of a file without an alpha channel, are seen as far as the bytes reach: 4,096 will do, unless metadata
    ///   comes first.
    /// - Throws: ``KineographError`` when the bytes do not begin a PNG file.
    public static func header(of bytes: [UInt8]) throws(KineographError) -> Header {
        var scanner = try ChunkScanner(bytes)
        guard let first = scanner.nextUnchecked() else {
            throw KineographError(.invalidData, "the file ends before its header", remedy: "export it again", offset: 8)
        }
        let header = try PNGHeader(first, in: bytes)
        var result = Header(size: header.size, hasAlpha: header.colorType.hasAlphaChannel, isComplete: false)
        var exif: ExifBlock?
        while let chunk = scanner.nextUnchecked() {
            if chunk.type == .imageData {
                result.isComplete = true
                break
            }
            if chunk.type == .transparency { result.hasAlpha = true }
            if chunk.type == .animationControl { result.isAnimated = true }
            if chunk.type == .exif, exif == nil, scanner.isSound(chunk) { exif = ExifBlock(bytes[chunk.payload]) }
        }
        result.orientation = exif?.orientation ?? .up
        return result
    }

    /// Decodes a picture, or the first frame of an animation, and turns it upright. To see what was tolerated, or the pixels
    /// as they are stored, use ``PNGDecoder``.
    ///
    /// - Throws: ``KineographError``; see ``PNGDecoder/init(_:options:)``.
    public static func decode(
        _ bytes: [UInt8], options: DecodingOptions = DecodingOptions()
    ) throws(KineographError) -> Bitmap {
        var decoder = try PNGDecoder(bytes, options: options)
        guard var bitmap = try decoder.next() else {
            throw KineographError(.internalError, "a PNG decoder gave no picture")
        }
        bitmap.turnUpright(from: decoder.info.orientation)
        return bitmap
    }

    /// Encodes a picture: sRGB, as a palette, grey, RGB or RGBA, whichever holds it in the fewest bits a pixel.
    ///
    /// - Throws: ``KineographError``: `usage` for an empty bitmap, `limitExceeded` when memory cannot be had.
    public static func encode(
        _ bitmap: Bitmap, options: PNGOptions = PNGOptions()
    ) throws(KineographError) -> [UInt8] {
        guard !bitmap.size.isEmpty else {
            throw KineographError(.usage, "a PNG file cannot hold an empty picture", remedy: "give it a size")
        }
        try options.check()
        return try PNGStillFile.encode(bitmap, comment: nil, options: options)
    }
}
