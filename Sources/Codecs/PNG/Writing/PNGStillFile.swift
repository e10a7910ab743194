internal import Diagnostics
internal import Raster

/// The bytes of a PNG file around the data of its pictures.
enum PNGStillFile {
    /// What comes before the picture: signature, header, colour space, comment.
    static func preamble(_ size: PixelSize, format: PNGPixelFormat, comment: String?) -> [UInt8] {
        var bytes = PNGChunk.signature
        bytes.append(.header, PNGHeader(size: size, format: format).payload(size: size))
        bytes.append(.standardRGB, [0])  // Rendering intent: perceptual.
        format.appendColors(to: &bytes)
        if let comment { PNGComment.append(comment, to: &bytes) }
        return bytes
    }

    /// A whole file, of the format and depth that take the least room.
    static func encode(
        _ bitmap: Bitmap, comment: String?, options: PNGOptions
    ) throws(KineographError) -> [UInt8] {
        let bitmap = options.keepsHiddenColor ? bitmap : bitmap.clearingHiddenColor()
        var census = ColorCensus()
        census.add(bitmap)
        let format = PNGPixelFormat(for: census, drawsOver: false, keepsHiddenColor: options.keepsHiddenColor)
        let compressor = PNGCompressor(.still(options.effort))
        let (depth, data) = try compressor.compress(bitmap, in: bitmap.bounds, formats: format.depths)
        var bytes = preamble(bitmap.size, format: format.depths[depth], comment: comment)
        bytes.append(.imageData, data)
        bytes.append(.end, [])
        return bytes
    }
}
