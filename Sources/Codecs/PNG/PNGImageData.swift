internal import Diagnostics
internal import PNGBridge
internal import Raster

extension Bitmap {
    /// Compresses part of the bitmap to the contents of its IDAT chunks: one zlib stream.
    ///
    /// - Parameters:
    ///   - rect: A part inside the bitmap, not empty.
    ///   - isOpaque: Whether to write RGB8, leaving alpha out, instead of RGBA8.
    /// - Throws: ``KineographError`` when memory cannot be had.
    func pngImageData(
        in rect: PixelRect, isOpaque: Bool, compression: PNGCompression
    ) throws(KineographError) -> [UInt8] {
        precondition(!rect.isEmpty && bounds.contains(rect), "\(rect) is not part of a bitmap of \(size)")
        var report = PNGBridgeReport()
        var output = unsafe PNGBridgeBytes()
        defer { unsafe png_bridge_free(&output) }
        unsafe pixels.withUnsafeBytes { buffer in
            let first = unsafe buffer.baseAddress.map { unsafe $0 + (rect.minY * width + rect.minX) * 4 }
            // The rectangle lies inside the bitmap, so every row read is inside the buffer.
            unsafe png_bridge_write(
                first, width * 4, UInt32(rect.width), UInt32(rect.height), isOpaque, Int32(compression.level),
                compression.isFiltered, &output, &report)
        }
        guard report.status == PNGBridgeComplete else {
            if report.status == PNGBridgeOutOfMemory { throw KineographError.noMemory(for: rect.size) }
            throw KineographError(.internalError, "libpng could not compress a picture", underlying: report.text)
        }
        // A copy into memory of our own; `output` is freed on the way out.
        let file = unsafe [UInt8](UnsafeBufferPointer(start: output.bytes, count: output.count))
        var data: [UInt8] = []
        data.reserveCapacity(file.count)
        var scanner = try ChunkScanner(file)
        while let chunk = scanner.nextUnchecked(), chunk.type != .end {
            if chunk.type == .imageData { data += file[chunk.payload] }
        }
        return data
    }
}
