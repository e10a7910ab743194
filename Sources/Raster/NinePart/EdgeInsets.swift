/// Distances inwards from the edges of a rectangle, in points, as `UIEdgeInsets`.
@frozen
public struct EdgeInsets: Hashable, Sendable, Codable {
    public var top: Double
    public var left: Double
    public var bottom: Double
    public var right: Double

    @inlinable
    public init(top: Double, left: Double, bottom: Double, right: Double) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

    /// The distances to the same lines in other units.
    ///
    /// - Parameter factor: How many of those one of these is.
    public func scaled(by factor: Double) -> EdgeInsets {
        EdgeInsets(top: top * factor, left: left * factor, bottom: bottom * factor, right: right * factor)
    }

    /// The distances to the same lines from the edges of what is left once a margin is cut off; none is negative.
    public func reduced(by margin: EdgeInsets) -> EdgeInsets {
        EdgeInsets(
            top: max(0, top - margin.top), left: max(0, left - margin.left),
            bottom: max(0, bottom - margin.bottom), right: max(0, right - margin.right))
    }
}

extension PixelRect {
    /// How far this part of a bitmap is from its edges.
    ///
    /// - Parameter scale: Pixels per point.
    public func margin(in size: PixelSize, scale: Double) -> EdgeInsets {
        EdgeInsets(
            top: Double(minY), left: Double(minX), bottom: Double(size.height - maxY),
            right: Double(size.width - maxX)
        ).scaled(by: 1 / scale)
    }
}

/// How the middle parts of a resizable image fill their room.
public enum ResizingMode: String, Hashable, Sendable, CaseIterable, Codable {
    /// They are repeated from the top left.
    case tile
    /// They are scaled.
    case stretch
}
