/// A size in points.
@frozen
public struct Size: Hashable, Sendable, Codable {
    public var width: Double
    public var height: Double

    @inlinable
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    public static let zero = Size(width: 0, height: 0)

    /// The size in points of so many pixels.
    ///
    /// - Parameter scale: Pixels per point; above zero.
    @inlinable
    public init(_ pixels: PixelSize, scale: Double = 1) {
        self.init(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
    }
}

/// A place in points; x grows to the right, y downwards.
@frozen
public struct Point: Hashable, Sendable, Codable {
    public var x: Double
    public var y: Double

    @inlinable
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    public static let zero = Point(x: 0, y: 0)
}

/// A rectangle in points.
@frozen
public struct Rect: Hashable, Sendable, Codable {
    public var origin: Point
    public var size: Size

    @inlinable
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    @inlinable
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    public static let zero = Rect(origin: .zero, size: .zero)

    /// The rectangle in points of so many pixels.
    ///
    /// - Parameter scale: Pixels per point; above zero.
    @inlinable
    public init(_ pixels: PixelRect, scale: Double = 1) {
        self.init(
            origin: Point(x: Double(pixels.minX) / scale, y: Double(pixels.minY) / scale),
            size: Size(pixels.size, scale: scale))
    }

    @inlinable public var minX: Double { origin.x }
    @inlinable public var minY: Double { origin.y }
    @inlinable public var maxX: Double { origin.x + size.width }
    @inlinable public var maxY: Double { origin.y + size.height }
    @inlinable public var midX: Double { origin.x + size.width / 2 }
    @inlinable public var midY: Double { origin.y + size.height / 2 }
    @inlinable public var width: Double { size.width }
    @inlinable public var height: Double { size.height }
}

extension Rect {
    /// The same rectangle with a size that is not negative.
    public var standardized: Rect {
        if width >= 0, height >= 0 { return self }
        return Rect(x: min(minX, maxX), y: min(minY, maxY), width: abs(width), height: abs(height))
    }
}

extension Size: CustomStringConvertible {
    /// `128x96.5`
    public var description: String { "\(width.shortText)x\(height.shortText)" }
}

extension Point: CustomStringConvertible {
    /// `(4, 2.5)`
    public var description: String { "(\(x.shortText), \(y.shortText))" }
}

extension Rect: CustomStringConvertible {
    /// `128x96.5 at (4, 2.5)`
    public var description: String { "\(size) at \(origin)" }
}

extension Double {
    /// The number for a reader: rounded to a millionth, whole ones without a fraction.
    package var shortText: String {
        guard magnitude < 1e9 else { return "\(self)" }
        let rounded = (self * 1e6).rounded() / 1e6
        return rounded == rounded.rounded() ? String(Int(rounded)) : "\(rounded)"
    }
}
