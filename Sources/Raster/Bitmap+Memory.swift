extension Bitmap {
    /// The memory that the pixels of a bitmap take, in bytes; the greatest `Int` for a size that no memory holds.
    package static func byteCount(of size: PixelSize) -> Int {
        let (bytes, overflow) = (size.area ?? .max).multipliedReportingOverflow(by: MemoryLayout<Color>.stride)
        return overflow ? .max : bytes
    }

    /// The memory that its pixels take, in bytes.
    package var byteCount: Int { pixels.count * MemoryLayout<Color>.stride }
}
