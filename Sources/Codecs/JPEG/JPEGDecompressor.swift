internal import CTurboJPEG
internal import Diagnostics
internal import Raster

/// Owns a decompressor of TurboJPEG.
@safe struct JPEGDecompressor: ~Copyable {
    private let handle: tjhandle

    /// How a pixel is laid out in four bytes.
    enum Layout {
        /// Red, green, blue and an alpha of 255.
        case rgba
        /// Cyan, magenta, yellow and black, as the file has them.
        case cmyk
    }

    /// - Throws: ``KineographError`` when memory cannot be had.
    init() throws(KineographError) {
        guard let handle = unsafe tjInitDecompress() else {
            throw KineographError(
                .limitExceeded, "there is not enough memory to read a picture", remedy: "use fewer jobs")
        }
        unsafe self.handle = handle
    }

    deinit {
        // It fails only for a handle that is none.
        _ = unsafe tjDestroy(handle)
    }

    /// Decodes a picture whose size has been held against the limits.
    ///
    /// - Parameter size: That of the picture; of one that turns out to be another, only what fits is decoded.
    /// - Returns: The pixels, and what the library had to make up for, in its words; nil where nothing.
    /// - Throws: ``KineographError`` with code `invalidData` where the library gave up.
    func decode(
        _ bytes: [UInt8], size: PixelSize, layout: Layout
    ) throws(KineographError) -> (pixels: [Color], warning: String?) {
        let format = layout == .rgba ? TJPF_RGBA : TJPF_CMYK
        // All of it is to be the same on every machine: no fast approximations. A file with an endless number of scans is
        // refused.
        let flags = TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS
        var result: Int32 = 0
        let pixels = unsafe [Color](unsafeUninitializedCapacity: size.width * size.height) { pixels, count in
            count = size.width * size.height
            unsafe pixels.initialize(repeating: .clear)
            unsafe UnsafeMutableRawBufferPointer(pixels).withMemoryRebound(to: UInt8.self) { target in
                // The array and the buffer live during the call; no more is written than rows of this pitch and number.
                result = unsafe tjDecompress2(
                    handle, bytes, UInt(bytes.count), target.baseAddress, Int32(size.width), Int32(size.width * 4),
                    Int32(size.height), Int32(format.rawValue), Int32(flags))
            }
        }
        if result == 0 { return (pixels, nil) }
        // The words are the handle's, and are copied before it is used again.
        let words = unsafe String(cString: tjGetErrorStr2(handle))
        guard unsafe tjGetErrorCode(handle) == Int32(TJERR_WARNING.rawValue) else {
            throw KineographError(
                .invalidData, "the picture cannot be read", remedy: "export it again from its program",
                underlying: words)
        }
        return (pixels, words)
    }
}
