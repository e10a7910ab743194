/// A pixel's place; x grows to the right, y downwards, (0, 0) is the top left pixel.
@frozen
public struct PixelPoint: Hashable, Sendable, CustomStringConvertible {
    public var x: Int
    public var y: Int

    @inlinable
    public init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }

    public static let zero = PixelPoint(x: 0, y: 0)

    public var description: String { "(\(x), \(y))" }
}
