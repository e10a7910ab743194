internal import Raster

/// Compresses a part of a bitmap losslessly, without libwebp: slower, and smaller where pictures are small.
///
/// - Parameter rect: The part, inside the bitmap and not empty.
/// - Returns: A still WebP file.
func compressVP8L(_ bitmap: Bitmap, in rect: PixelRect, keepsHiddenColor: Bool) -> [UInt8] {
    let pixels = bitmap.cropped(to: rect).pixels.map { color in
        let hides = color.isClear && !keepsHiddenColor
        return hides ? 0 : color.rawValue & 0xff00_ff00 | UInt32(color.red) << 16 | UInt32(color.blue)
    }
    let search = VP8LSearch(pixels, width: rect.width, height: rect.height, freesHidden: !keepsHiddenColor)
    return wrapVP8L(search.picture().bytes())
}

/// Puts a lossless bitstream into a file of its own (RFC 9649, section 2.6).
private func wrapVP8L(_ bitstream: [UInt8]) -> [UInt8] {
    func size(_ count: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: count >> ($0 * 8)) } }
    let chunk = Array("VP8L".utf8) + size(bitstream.count) + bitstream + (bitstream.count % 2 == 0 ? [] : [0])
    return Array("RIFF".utf8) + size(4 + chunk.count) + Array("WEBP".utf8) + chunk
}
