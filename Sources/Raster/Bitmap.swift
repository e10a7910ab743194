/// A rectangle of pixels: 8-bit sRGB with straight alpha, row after row from the top left.
///
/// The pixels are one array; reach them through `bitmap.pixels.span` where speed matters, and change them through
/// ``withMutablePixels(_:)``.
public struct Bitmap: Hashable, Sendable {
    public let size: PixelSize
    /// `width * height` pixels; pixel (x, y) is element `y * width + x`.
    public private(set) var pixels: [Color]

    /// A bitmap of one colour.
    ///
    /// - Precondition: The number of pixels fits an `Int`. Hold sizes that come from a file against limits first.
    public init(size: PixelSize, filledWith color: Color = .clear) {
        guard let area = size.area else { preconditionFailure("a bitmap of \(size) does not fit in memory") }
        self.size = size
        pixels = [Color](repeating: color, count: area)
    }

    /// A bitmap around pixels that are there already.
    ///
    /// - Precondition: There are `size.width * size.height` pixels.
    public init(size: PixelSize, pixels: [Color]) {
        precondition(size.area == pixels.count, "\(pixels.count) pixels do not make a bitmap of \(size)")
        self.size = size
        self.pixels = pixels
    }

    @inlinable public var width: Int { size.width }
    @inlinable public var height: Int { size.height }
    /// The rectangle of all pixels, at (0, 0).
    @inlinable public var bounds: PixelRect { PixelRect(size) }

    /// The pixel at (x, y).
    public subscript(x: Int, y: Int) -> Color {
        get {
            precondition(x >= 0 && x < width && y >= 0 && y < height, "(\(x), \(y)) is outside a bitmap of \(size)")
            return pixels[y * width + x]
        }
        set {
            precondition(x >= 0 && x < width && y >= 0 && y < height, "(\(x), \(y)) is outside a bitmap of \(size)")
            pixels[y * width + x] = newValue
        }
    }

    /// Hands all pixels to a closure that may change them.
    public mutating func withMutablePixels<Result, Failure: Error>(
        _ body: (inout MutableSpan<Color>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var span = pixels.mutableSpan
        return try body(&span)
    }
}

extension Bitmap {
    /// The part of the bitmap inside a rectangle.
    ///
    /// - Precondition: The rectangle lies inside ``bounds``.
    public func cropped(to rect: PixelRect) -> Bitmap {
        precondition(bounds.contains(rect), "\(rect) is not inside a bitmap of \(size)")
        if rect == bounds { return self }
        var cropped: [Color] = []
        cropped.reserveCapacity(rect.width * rect.height)
        for y in rect.minY..<rect.maxY {
            let start = y * width + rect.minX
            cropped.append(contentsOf: pixels[start..<start + rect.width])
        }
        return Bitmap(size: rect.size, pixels: cropped)
    }

    /// Whether every pixel is opaque.
    public var isOpaque: Bool {
        let block = 256
        let span = pixels.span
        var start = 0
        while start < span.count {
            let part = span.extracting(start..<min(start + block, span.count))
            // No branch inside a block, so that the compiler can use vectors.
            var all: UInt32 = .max
            for index in part.indices { all &= part[index].rawValue }
            if !Color(rawValue: all).isOpaque { return false }
            start += block
        }
        return true
    }
}
