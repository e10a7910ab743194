/// A part of a bitmap that is resized as if it were all of it, without a copy.
///
/// It may also stand for a bitmap of which only those pixels are there that count for what is wanted.
struct BitmapPart {
    private let bitmap: Bitmap
    /// Where it lies in the bitmap.
    private let rect: PixelRect
    /// Whether every pixel is opaque, also of those that are not there.
    private let knownOpacity: Bool?

    /// - Parameter isOpaque: Whether every pixel is opaque; nil to see for oneself.
    init(_ rect: PixelRect, of bitmap: Bitmap, isOpaque: Bool? = nil) {
        self.bitmap = bitmap
        self.rect = rect
        knownOpacity = isOpaque
    }

    var size: PixelSize { rect.size }
    var width: Int { rect.width }
    var height: Int { rect.height }
    var pixels: [Color] { bitmap.pixels }
    /// How far a row is from the next one.
    var rowStride: Int { bitmap.width }

    /// The index of a pixel.
    func index(_ x: Int, _ y: Int) -> Int { (rect.minY + y) * bitmap.width + rect.minX + x }

    /// The colour that all pixels have that are there; nil where they have several.
    var onlyColor: Color? {
        let there = rect.intersection(bitmap.bounds)
        if there.isEmpty { return nil }
        let pixels = bitmap.pixels.span
        let color = pixels[there.minY * bitmap.width + there.minX]
        for y in there.minY..<there.maxY {
            let row = pixels.extracting(y * bitmap.width + there.minX..<y * bitmap.width + there.maxX)
            for index in row.indices where row[index] != color { return nil }
        }
        return color
    }

    var isOpaque: Bool { knownOpacity ?? bitmap.isOpaque(in: rect) }

    /// See ``Bitmap/resized(to:filter:region:)``.
    func resized(to size: PixelSize, filter: ResamplingFilter, region: PixelRect) -> Bitmap {
        if size == self.size {
            let origin = PixelPoint(x: rect.minX + region.minX, y: rect.minY + region.minY)
            return bitmap.cropped(to: PixelRect(origin: origin, size: region.size))
        }
        if self.size.isEmpty || region.isEmpty { return Bitmap(size: region.size) }
        switch filter.resolved(from: self.size, to: size) {
        case .auto, .nearest: return resizedToNearest(size, region: region)
        case .bilinear: return resized(to: size, kernel: .triangle, region: region)
        case .box:
            // Both by whole factors: an average of parts of one pixel, and one of whole pixels.
            if size.isMultiple(of: self.size) { return resizedToNearest(size, region: region).clearingHiddenColor() }
            if isReducedInBlocks(to: size) { return resizedToBlockAverages(size, region: region) }
            return resized(to: size, kernel: .area, region: region)
        case .lanczos: return resized(to: size, kernel: .lanczos3, region: region)
        }
    }
}

extension Bitmap {
    /// Whether every pixel of a part is opaque.
    fileprivate func isOpaque(in part: PixelRect) -> Bool {
        if part == bounds { return isOpaque }
        let span = pixels.span
        for y in part.minY..<part.maxY {
            let row = span.extracting(y * width + part.minX..<y * width + part.maxX)
            var all: UInt32 = .max
            for index in row.indices { all &= row[index].rawValue }
            if !Color(rawValue: all).isOpaque { return false }
        }
        return true
    }
}
