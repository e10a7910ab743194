/// What became of pixels that are neither clear nor opaque in a format that has only those.
public struct AlphaLoss: Hashable, Sendable {
    /// The half-clear pixels of all frames together.
    public var translucentPixels = 0
    /// The pixels of all frames together that are not entirely clear.
    public var visiblePixels = 0
    /// By how much the alpha of the half-clear ones is off, 0 to 255 each, together.
    public var totalError = 0

    public init() {}

    /// How much of what shows is half-clear, from 0 to 1.
    public var share: Double { visiblePixels == 0 ? 0 : Double(translucentPixels) / Double(visiblePixels) }

    /// By how much a half-clear pixel's alpha is off on average, from 0 to 255.
    public var meanError: Double { translucentPixels == 0 ? 0 : Double(totalError) / Double(translucentPixels) }

    /// Whether another format is better: the error, spread over all that shows, is 10 of 255 or more.
    public var isMuch: Bool { visiblePixels > 0 && totalError >= 10 * visiblePixels }
}
