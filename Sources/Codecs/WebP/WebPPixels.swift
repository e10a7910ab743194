internal import CWebP
internal import Diagnostics
internal import Raster

/// Decodes one frame's bitstream.
///
/// - Parameters:
///   - range: Where the chunks ALPH, VP8 or VP8L lie in `bytes`.
///   - size: What the container says of the frame; the bitstream has to agree.
/// - Throws: ``KineographError`` with code `invalidData` where the bitstream is damaged.
func decodeWebPPixels(_ bytes: [UInt8], in range: Range<Int>, size: PixelSize) throws(KineographError) -> Bitmap {
    var status = VP8_STATUS_OK
    let pixels = unsafe [Color](unsafeUninitializedCapacity: size.width * size.height) { buffer, count in
        status = unsafe bytes[range].withUnsafeBufferPointer { source in
            unsafe decode(source, into: UnsafeMutableRawBufferPointer(buffer), size: size)
        }
        count = status == VP8_STATUS_OK ? size.width * size.height : 0
    }
    guard status == VP8_STATUS_OK else {
        throw KineographError(
            status == VP8_STATUS_OUT_OF_MEMORY ? .limitExceeded : .invalidData,
            "the frame's pixels cannot be decoded", remedy: "export or copy it again",
            underlying: "libwebp: \(status.words)")
    }
    return Bitmap(size: size, pixels: pixels)
}

/// Fills memory for `size.width * size.height` RGBA pixels; on any status but OK its content is undefined.
private func decode(
    _ source: UnsafeBufferPointer<UInt8>, into memory: UnsafeMutableRawBufferPointer, size: PixelSize
) -> VP8StatusCode {
    var config = unsafe WebPDecoderConfig()
    guard unsafe WebPInitDecoderConfig(&config) != 0 else { return VP8_STATUS_INVALID_PARAM }
    let status = unsafe WebPGetFeatures(source.baseAddress, source.count, &config.input)
    guard status == VP8_STATUS_OK else { return status }
    guard unsafe Int(config.input.width) == size.width, unsafe Int(config.input.height) == size.height else {
        return VP8_STATUS_BITSTREAM_ERROR
    }
    unsafe config.output.colorspace = MODE_RGBA
    unsafe config.output.is_external_memory = 1
    unsafe config.output.u.RGBA = WebPRGBABuffer(
        rgba: memory.baseAddress?.assumingMemoryBound(to: UInt8.self), stride: Int32(size.width * 4),
        size: memory.count)
    return unsafe WebPDecode(source.baseAddress, source.count, &config)
}

extension VP8StatusCode {
    /// What a decoder's status means.
    var words: String {
        switch self {
        case VP8_STATUS_OK: "no error"
        case VP8_STATUS_OUT_OF_MEMORY: "out of memory"
        case VP8_STATUS_INVALID_PARAM: "invalid parameter"
        case VP8_STATUS_BITSTREAM_ERROR: "bitstream error"
        case VP8_STATUS_UNSUPPORTED_FEATURE: "unsupported feature"
        case VP8_STATUS_SUSPENDED: "suspended"
        case VP8_STATUS_USER_ABORT: "aborted"
        case VP8_STATUS_NOT_ENOUGH_DATA: "not enough data"
        default: "status \(rawValue)"
        }
    }
}
