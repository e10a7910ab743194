/// A rectangle of whole pixels: `minX ..< maxX` by `minY ..< maxY`.
@frozen
public struct PixelRect: Hashable, Sendable, CustomStringConvertible {
    public var origin: PixelPoint
    public var size: PixelSize

    @inlinable
    public init(origin: PixelPoint, size: PixelSize) {
        self.origin = origin
        self.size = size
    }

    @inlinable
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.init(origin: PixelPoint(x: x, y: y), size: PixelSize(width: width, height: height))
    }

    /// A rectangle at (0, 0).
    @inlinable
    public init(_ size: PixelSize) { self.init(origin: .zero, size: size) }

    public static let zero = PixelRect(.zero)

    @inlinable public var minX: Int { origin.x }
    @inlinable public var minY: Int { origin.y }
    @inlinable public var maxX: Int { origin.x + size.width }
    @inlinable public var maxY: Int { origin.y + size.height }
    @inlinable public var width: Int { size.width }
    @inlinable public var height: Int { size.height }
    @inlinable public var isEmpty: Bool { size.isEmpty }

    /// What two rectangles share; empty when they do not meet.
    public func intersection(_ other: PixelRect) -> PixelRect {
        let x = max(minX, other.minX)
        let y = max(minY, other.minY)
        let width = max(0, min(maxX, other.maxX) - x)
        let height = max(0, min(maxY, other.maxY) - y)
        return PixelRect(x: x, y: y, width: width, height: height)
    }

    /// The smallest rectangle around both; an empty one counts for nothing.
    public func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let x = min(minX, other.minX)
        let y = min(minY, other.minY)
        return PixelRect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
    }

    public func contains(_ other: PixelRect) -> Bool {
        other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
    }

    /// `128x96 at (4, 2)`
    public var description: String { "\(size) at \(origin)" }
}
