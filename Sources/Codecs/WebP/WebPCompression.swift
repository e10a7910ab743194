internal import CWebP
internal import Diagnostics
internal import Raster

/// Compresses a part of a bitmap.
///
/// - Parameter rect: The part, inside the bitmap and not empty.
/// - Returns: A still WebP file.
/// - Throws: ``KineographError`` with libwebp's words where it fails.
func compressWebP(
    _ bitmap: Bitmap, in rect: PixelRect, options: WebPOptions
) throws(KineographError) -> [UInt8] {
    if case .nearLossless(let level) = options.mode, level < 100, bitmap.hasTranslucentPixels(in: rect) {
        return try compressNearlyLossless(bitmap, in: rect, options: options)
    }
    var config = try makeConfig(options)
    let picture = try WebPPictureOwner(size: rect.size, isARGB: config.lossless != 0)
    try picture.importPixels(of: bitmap, at: rect.origin)
    return try picture.encode(&config)
}

/// Moves colours, which libwebp does, and keeps alpha, which libwebp would move as well: it is shown opaque pixels first.
private func compressNearlyLossless(
    _ bitmap: Bitmap, in rect: PixelRect, options: WebPOptions
) throws(KineographError) -> [UInt8] {
    let part = bitmap.cropped(to: rect)
    let opaque = Bitmap(size: part.size, pixels: part.pixels.map { Color(rawValue: $0.rawValue | 0xff00_0000) })
    let file = try compressWebP(opaque, in: opaque.bounds, options: options)
    let moved = try decodeWebPPixels(file, in: 0..<file.count, size: part.size)
    let pixels = zip(part.pixels, moved.pixels).map { own, moved in
        own.isClear ? own : Color(rawValue: moved.rawValue & 0x00ff_ffff | own.rawValue & 0xff00_0000)
    }
    var lossless = options
    lossless.mode = .lossless
    return try compressWebP(Bitmap(size: part.size, pixels: pixels), in: opaque.bounds, options: lossless)
}

extension WebPOptions {
    /// How hard libwebp works: from 0 to 6.
    fileprivate var method: Int32 {
        let methods: [Int32] = isLossy ? [0, 1, 2, 3, 3, 4, 4, 4, 5, 6] : [0, 1, 2, 3, 3, 4, 4, 4, 6, 6]
        return methods[effort]
    }

    /// How much is lost, from 0 to 100; in lossless compression how much time is spent: to 6 as in libwebp's preset.
    fileprivate var quality: Float {
        if case .lossy(let quality) = mode { return Float(quality) }
        return [0, 20, 25, 30, 50, 50, 75, 100, 99, 100][effort]
    }

    private var isLossy: Bool {
        if case .lossy = mode { true } else { false }
    }
}

/// libwebp's settings for our options.
private func makeConfig(_ options: WebPOptions) throws(KineographError) -> WebPConfig {
    var config = WebPConfig()
    var isValid = unsafe WebPConfigInit(&config) != 0
    config.method = options.method
    config.quality = options.quality
    config.lossless = 1
    switch options.mode {
    case .lossless, .mixed: break
    case .nearLossless(let level): config.near_lossless = Int32(level)
    case .lossy: config.lossless = 0
    }
    config.exact = options.keepsHiddenColor ? 1 : 0
    isValid = unsafe isValid && WebPValidateConfig(&config) != 0
    guard isValid else { throw KineographError(.internalError, "libwebp does not take these settings: \(options)") }
    return config
}

/// Owns a libwebp picture and the memory that its bitstream is written to.
@safe private struct WebPPictureOwner: ~Copyable {
    private let picture: UnsafeMutablePointer<WebPPicture>
    private let writer: UnsafeMutablePointer<WebPMemoryWriter>

    /// - Parameter isARGB: Whether pixels stay as they are; otherwise they are turned into luma and chroma.
    init(size: PixelSize, isARGB: Bool) throws(KineographError) {
        unsafe picture = .allocate(capacity: 1)
        unsafe picture.initialize(to: WebPPicture())
        unsafe writer = .allocate(capacity: 1)
        unsafe writer.initialize(to: WebPMemoryWriter())
        unsafe WebPMemoryWriterInit(writer)
        guard unsafe WebPPictureInit(picture) != 0 else {
            throw KineographError(.internalError, "the installed libwebp is not the one this program was built for")
        }
        unsafe picture.pointee.use_argb = isARGB ? 1 : 0
        unsafe picture.pointee.width = Int32(size.width)
        unsafe picture.pointee.height = Int32(size.height)
        unsafe picture.pointee.writer = WebPMemoryWrite
        unsafe picture.pointee.custom_ptr = UnsafeMutableRawPointer(writer)
    }

    deinit {
        unsafe WebPPictureFree(picture)
        unsafe picture.deallocate()
        unsafe WebPMemoryWriterClear(writer)
        unsafe writer.deallocate()
    }

    /// Copies pixels straight from their rows in a larger bitmap.
    func importPixels(of bitmap: Bitmap, at origin: PixelPoint) throws(KineographError) {
        let start = origin.y * bitmap.width + origin.x
        let isImported = unsafe bitmap.pixels.withUnsafeBytes { bytes in
            let pixels = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
            return unsafe WebPPictureImportRGBA(picture, pixels.map { unsafe $0 + start * 4 }, Int32(bitmap.width * 4))
        }
        guard isImported != 0 else { throw failure }
    }

    func encode(_ config: inout WebPConfig) throws(KineographError) -> [UInt8] {
        guard unsafe WebPEncode(&config, picture) != 0 else { throw failure }
        return unsafe [UInt8](UnsafeBufferPointer(start: writer.pointee.mem, count: writer.pointee.size))
    }

    private var failure: KineographError {
        let code = unsafe picture.pointee.error_code
        return KineographError(
            code == VP8_ENC_ERROR_OUT_OF_MEMORY ? .limitExceeded : .unsupported,
            "the frame cannot be compressed as WebP",
            remedy: "choose another format, or a smaller size", underlying: "libwebp: \(code.words)")
    }
}

extension WebPEncodingError {
    /// What an encoder's error means.
    var words: String {
        switch self {
        case VP8_ENC_OK: "no error"
        case VP8_ENC_ERROR_OUT_OF_MEMORY: "out of memory"
        case VP8_ENC_ERROR_BITSTREAM_OUT_OF_MEMORY: "out of memory while flushing bits"
        case VP8_ENC_ERROR_NULL_PARAMETER: "a parameter is missing"
        case VP8_ENC_ERROR_INVALID_CONFIGURATION: "invalid configuration"
        case VP8_ENC_ERROR_BAD_DIMENSION: "a side is zero or above 16383"
        case VP8_ENC_ERROR_PARTITION0_OVERFLOW: "the first partition is over 512 kB"
        case VP8_ENC_ERROR_PARTITION_OVERFLOW: "a partition is over 16 MB"
        case VP8_ENC_ERROR_BAD_WRITE: "error while writing"
        case VP8_ENC_ERROR_FILE_TOO_BIG: "the file is over 4 GB"
        case VP8_ENC_ERROR_USER_ABORT: "aborted"
        default: "error \(rawValue)"
        }
    }
}
