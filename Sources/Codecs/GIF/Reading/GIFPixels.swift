internal import Diagnostics
internal import Raster

/// The pixels of one picture of a GIF, decompressed.
struct GIFPixels: Sendable {
    /// In the order in which they are stored; fewer than the picture has where its data ends early.
    private(set) var indices: [UInt8] = []
    /// Why there are no more pixels; nil where there are all, and giflib read them.
    let end: LZWReader.End?
    /// Why giflib gave up; nil where it did not.
    let refusal: String?

    /// - Throws: ``KineographError`` where giflib cannot begin.
    init(of image: GIFImage, in bytes: [UInt8]) throws(KineographError) {
        let count = image.pixelCount
        var reader = try GIFPixelReader(bytes, data: image.data, size: image.rect.size)
        // Memory is only touched as far as there are pixels, whatever the descriptor says.
        indices.reserveCapacity(count)
        var part = [UInt8](repeating: 0, count: min(count, GIFPixels.countAtOnce))
        while indices.count < count {
            let wanted = min(part.count, count - indices.count)
            let found = reader.read(wanted, into: &part)
            indices += part[..<found]
            if found < wanted { break }
        }
        (end, refusal) = (reader.end, reader.refusal)
    }

    /// As many pixels as the nearest cache holds.
    private static var countAtOnce: Int { 1 << 14 }
}
