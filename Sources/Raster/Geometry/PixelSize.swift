/// A size in whole pixels; neither side is negative.
@frozen
public struct PixelSize: Hashable, Sendable, CustomStringConvertible {
    public var width: Int
    public var height: Int

    @inlinable
    public init(width: Int, height: Int) {
        precondition(width >= 0 && height >= 0, "a size has no negative side")
        self.width = width
        self.height = height
    }

    public static let zero = PixelSize(width: 0, height: 0)

    /// The number of pixels, or nil where it does not fit an `Int`.
    @inlinable
    public var area: Int? {
        let (area, overflow) = width.multipliedReportingOverflow(by: height)
        return overflow ? nil : area
    }

    @inlinable
    public var isEmpty: Bool { width == 0 || height == 0 }

    /// `128x96`
    public var description: String { "\(width)x\(height)" }
}
