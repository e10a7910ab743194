internal import Diagnostics
internal import PNGBridge
internal import Raster

/// What libpng made of a picture's data.
struct PNGPixels {
    let bitmap: Bitmap
    /// What was wrong with the data; nil when all of it was decoded.
    let fault: String?
    /// libpng's words: the error's, or a warning's.
    let libraryMessage: String?
    /// Whether nothing at all could be decoded.
    let isEmpty: Bool

    /// The most bytes libpng may allocate for one chunk that it reads; PLTE and tRNS need less than a thousand.
    private static let chunkLimit = 1 << 16

    /// Decodes the picture of a PNG file. Its size has been held against the limits.
    ///
    /// - Parameters:
    ///   - bytes: A whole file; what follows its first picture is not looked at.
    ///   - transfer: The 8-bit value for each 16-bit colour sample, where samples are not sRGB.
    /// - Throws: ``KineographError`` only when memory cannot be had.
    init(decoding bytes: [UInt8], size: PixelSize, transfer: [UInt8]?) throws(KineographError) {
        precondition(transfer == nil || transfer?.count == 1 << 16)
        var report = PNGBridgeReport()
        let pixels = unsafe [Color](unsafeUninitializedCapacity: size.width * size.height) { pixels, count in
            count = size.width * size.height
            // The bridge writes every byte of the buffer, whatever the data; the arrays live during the call.
            unsafe png_bridge_read(
                bytes, bytes.count, UInt32(size.width), UInt32(size.height), transfer, Self.chunkLimit,
                UnsafeMutableRawPointer(pixels.baseAddress), &report)
        }
        try self.init(Bitmap(size: size, pixels: pixels), report)
    }

    /// The same of a picture with samples of 16 bits that are not sRGB, which are rounded once they are.
    init(decoding bytes: [UInt8], size: PixelSize, conversion: ColorConversion) throws(KineographError) {
        var report = PNGBridgeReport()
        let sampleCount = size.width * size.height * 4
        let samples = unsafe [UInt16](unsafeUninitializedCapacity: sampleCount) { samples, count in
            count = sampleCount
            // The bridge writes every sample of the buffer, whatever the data; the arrays live during the call.
            unsafe png_bridge_read_wide(
                bytes, bytes.count, UInt32(size.width), UInt32(size.height), Self.chunkLimit, samples.baseAddress,
                &report)
        }
        try self.init(conversion.bitmap(ofWide: samples, size: size), report)
    }

    private init(_ bitmap: Bitmap, _ report: PNGBridgeReport) throws(KineographError) {
        guard report.status != PNGBridgeOutOfMemory else { throw KineographError.noMemory(for: bitmap.size) }
        self.bitmap = bitmap
        libraryMessage = report.text
        isEmpty = report.rows == 0
        fault = report.fault
    }
}

extension PNGPixels {
    /// The largest index of the picture of a file that was decoded; 0 where it has no palette.
    static func largestIndex(in bytes: [UInt8], size: PixelSize) -> Int {
        // The array lives during the call.
        Int(
            unsafe png_bridge_find_largest_index(
                bytes, bytes.count, UInt32(size.width), UInt32(size.height), chunkLimit))
    }
}

extension PNGBridgeReport {
    /// What was wrong with the data; nil when all of it was decoded.
    fileprivate var fault: String? {
        if status == PNGBridgeComplete { return nil }
        // Rows are counted once libpng has understood what comes before them.
        guard total_rows > 0 else { return "the image cannot be read" }
        let progress = "\(rows) of \(total_rows) rows could be read"
        if status == PNGBridgeTruncated { return "the image is cut short: \(progress)" }
        // zlib's words for a wrong Adler-32, which comes with the last row.
        if text?.contains("incorrect data check") == true {
            return "the checksum of the image's data is wrong, so that some of it may be"
        }
        return "the image is damaged: \(progress)"
    }

    /// libpng's message, nil where it had none.
    var text: String? {
        let text = unsafe withUnsafePointer(to: self) { report in
            // The bridge ends every message with a zero.
            unsafe String(cString: png_bridge_message(report))
        }
        return text.isEmpty ? nil : text
    }
}

extension KineographError {
    static func noMemory(for size: PixelSize) -> KineographError {
        KineographError(
            .limitExceeded, "there is not enough memory for a picture of \(size)", remedy: "reduce the picture")
    }
}
