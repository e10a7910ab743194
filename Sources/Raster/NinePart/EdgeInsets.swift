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
}

/// How the middle parts of a resizable image fill their room.
public enum ResizingMode: String, Hashable, Sendable, CaseIterable, Codable {
    /// They are repeated from the top left.
    case tile
    /// They are scaled.
    case stretch
}
