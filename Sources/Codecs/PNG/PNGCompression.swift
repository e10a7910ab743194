internal import Diagnostics
internal import Raster

/// How a picture's rows are filtered and how hard they are deflated.
struct PNGCompression: Hashable, Sendable {
    /// zlib's level, 0 to 9.
    var level: Int
    /// Whether every row gets a filter of its own choice.
    var isFiltered: Bool
}

extension Bitmap {
    /// Part of the bitmap as one zlib stream, filtered or not: whichever promises to be smaller.
    ///
    /// Filters turn smooth gradients into small numbers, and break up the repeats that deflate lives on in flat art. No
    /// measure of a picture tells the two apart as surely as trying does. Where the picture is small, or the effort high,
    /// both are done in full; else two strips of it are compressed both ways.
    ///
    /// - Parameters:
    ///   - rect: A part inside the bitmap, not empty.
    ///   - isOpaque: Whether to write RGB8, leaving alpha out, instead of RGBA8.
    ///   - effort: From 0 to 9, see ``PNGOptions/effort``.
    func pngImageData(in rect: PixelRect, isOpaque: Bool, effort: Int) throws(KineographError) -> [UInt8] {
        let level = max(1, effort)
        func compress(_ part: PixelRect, isFiltered: Bool) throws(KineographError) -> [UInt8] {
            try pngImageData(
                in: part, isOpaque: isOpaque, compression: PNGCompression(level: level, isFiltered: isFiltered))
        }
        let strips = rect.sampleStrips
        if effort >= 7 || strips.isEmpty {
            let plain = try compress(rect, isFiltered: false)
            let filtered = try compress(rect, isFiltered: true)
            return filtered.count < plain.count ? filtered : plain
        }
        var gain = 0
        for strip in strips {
            gain += try compress(strip, isFiltered: false).count - compress(strip, isFiltered: true).count
        }
        return try compress(rect, isFiltered: gain > 0)
    }
}

extension PixelRect {
    /// Two strips that stand for the whole, around a quarter and three quarters of the height; none where they would be
    /// most of it. Each has twice as many bytes as deflate looks back: in less, repeats hardly show.
    fileprivate var sampleStrips: [PixelRect] {
        let rows = max(4, (1 << 16) / (width * 4))
        guard rows * 4 <= height else { return [] }
        return [height / 4, height * 3 / 4].map { middle in
            PixelRect(x: minX, y: minY + middle - rows / 2, width: width, height: rows)
        }
    }
}
