internal import Diagnostics
internal import Raster

/// The bytes of a PNG file around the data of its pictures.
enum PNGStillFile {
    /// What comes before the picture: signature, header, colour space, comment.
    static func preamble(_ size: PixelSize, isOpaque: Bool, comment: String?) -> [UInt8] {
        var bytes = PNGChunk.signature
        bytes.append(.header, PNGHeader(size: size, colorType: isOpaque ? .rgb : .rgba).payload(size: size))
        bytes.append(.standardRGB, [0])  // Rendering intent: perceptual.
        if let comment { PNGComment.append(comment, to: &bytes) }
        return bytes
    }

    /// A whole file.
    static func encode(
        _ bitmap: Bitmap, isOpaque: Bool, comment: String?, options: PNGOptions
    ) throws(KineographError) -> [UInt8] {
        let bitmap = options.keepsHiddenColor || isOpaque ? bitmap : bitmap.clearingHiddenColor()
        var bytes = preamble(bitmap.size, isOpaque: isOpaque, comment: comment)
        bytes.append(
            .imageData, try bitmap.pngImageData(in: bitmap.bounds, isOpaque: isOpaque, effort: options.effort))
        bytes.append(.end, [])
        return bytes
    }
}
