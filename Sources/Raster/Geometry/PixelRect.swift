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
    /// The first column to the right of the rectangle; `Int.max` where it would lie beyond.
    @inlinable public var maxX: Int { saturatingSum(origin.x, size.width) }
    /// The first row below the rectangle; `Int.max` where it would lie beyond.
    @inlinable public var maxY: Int { saturatingSum(origin.y, size.height) }
    @inlinable public var width: Int { size.width }
    @inlinable public var height: Int { size.height }
    @inlinable public var isEmpty: Bool { size.isEmpty }

    /// What two rectangles share; ``zero`` when they do not meet, also where they do in one direction.
    public func intersection(_ other: PixelRect) -> PixelRect {
        let x = max(minX, other.minX)
        let y = max(minY, other.minY)
        let endX = min(maxX, other.maxX)
        let endY = min(maxY, other.maxY)
        // Compared before subtracting: rectangles from a file may lie further apart than an Int reaches.
        guard endX > x, endY > y else { return .zero }
        return PixelRect(x: x, y: y, width: endX - x, height: endY - y)
    }

    /// The smallest rectangle around both; an empty one counts for nothing. A side is at most `Int.max`.
    public func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let x = min(minX, other.minX)
        let y = min(minY, other.minY)
        let endX = max(maxX, other.maxX)
        let endY = max(maxY, other.maxY)
        return PixelRect(x: x, y: y, width: saturatingDistance(x, endX), height: saturatingDistance(y, endY))
    }

    /// The same rectangle seen from another origin.
    package func moved(from origin: PixelPoint) -> PixelRect {
        PixelRect(x: minX - origin.x, y: minY - origin.y, width: width, height: height)
    }

    /// The rectangle so far to the right and below.
    package func offset(by point: PixelPoint) -> PixelRect {
        PixelRect(x: minX + point.x, y: minY + point.y, width: width, height: height)
    }

    public func contains(_ other: PixelRect) -> Bool {
        other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
    }

    /// `128x96 at (4, 2)`
    public var description: String { "\(size) at \(origin)" }
}

/// - Parameter length: Not negative.
@inlinable
func saturatingSum(_ start: Int, _ length: Int) -> Int {
    let (end, overflow) = start.addingReportingOverflow(length)
    return overflow ? .max : end
}

/// - Parameter end: Not below `start`.
private func saturatingDistance(_ start: Int, _ end: Int) -> Int {
    let (length, overflow) = end.subtractingReportingOverflow(start)
    return overflow ? .max : length
}
