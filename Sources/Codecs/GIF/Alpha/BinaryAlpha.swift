internal import Raster

/// Makes every pixel either clear or opaque, as a GIF has it.
struct BinaryAlpha: Hashable, Sendable {
    /// What half-clear pixels are composited on.
    let matte: Color?
    /// From which alpha on a pixel is opaque, by its place: a square that repeats over the picture, row after row.
    private let thresholds: [UInt8]
    /// The square's side is two to this power.
    private let sideBits: Int
    private let lowest: UInt8
    /// Whether nobody named a threshold, so that pixels just below it may stay where that saves drawing; see
    /// ``mayKeepEdge(of:next:in:)``.
    private(set) var isLenient = false

    /// - Parameter threshold: Pixels of less alpha become clear.
    init(threshold: UInt8) {
        self.init(thresholds: [threshold], sideBits: 0)
    }

    /// - Parameter matte: Its alpha does not count.
    init(matte: Color) {
        self.init(thresholds: [1], sideBits: 0, matte: Color(rawValue: matte.rawValue | 0xff00_0000))
    }

    /// Pixels of alpha `a` are opaque at `a` of 255 places of a matrix.
    init(ditheredBy matrix: DitherMatrix) {
        self.init(
            thresholds: matrix.ranks.map { UInt8($0 * 255 / matrix.ranks.count + 1) },
            sideBits: matrix.side.trailingZeroBitCount)
    }

    /// What ``GIFOptions/Alpha/auto`` does unless it dithers.
    static let standard = {
        var alpha = BinaryAlpha(threshold: GIFOptions.Alpha.standardThreshold)
        alpha.isLenient = true
        return alpha
    }()
    /// A pattern that stands still, whatever moves under it.
    static let dithered = BinaryAlpha(ditheredBy: .blueNoise)

    private init(thresholds: [UInt8], sideBits: Int, matte: Color? = nil) {
        self.matte = matte
        self.thresholds = thresholds
        self.sideBits = sideBits
        lowest = thresholds.min() ?? 1
    }

    var isDithered: Bool { sideBits > 0 }

    /// An opaque colour, or ``Color/clear``.
    @inline(__always)
    func reduce(_ color: Color, x: Int, y: Int) -> Color {
        if color.isOpaque { return color }
        return reduce(color, threshold: threshold(x, y))
    }

    /// What a pixel is where it is not clear; ``Color/clear`` where it is so everywhere.
    @inline(__always)
    func reduceWhereOpaque(_ color: Color) -> Color {
        if color.isOpaque { return color }
        return reduce(color, threshold: lowest)
    }

    /// From which alpha on a pixel at a place is opaque.
    @inline(__always)
    func threshold(_ x: Int, _ y: Int) -> UInt8 {
        let mask = 1 << sideBits - 1
        return thresholds[(y & mask) << sideBits | x & mask]
    }

    /// From which alpha on the pixels of a row are opaque: a power of two of them, which repeat over its columns.
    func thresholds(inRow y: Int) -> ArraySlice<UInt8> {
        let side = 1 << sideBits
        let start = (y & (side - 1)) * side
        return thresholds[start..<start + side]
    }

    private func reduce(_ color: Color, threshold: UInt8) -> Color {
        if color.alpha < threshold { return .clear }
        guard let matte else { return Color(rawValue: color.rawValue | 0xff00_0000) }
        return color.composited(over: matte)
    }
}

extension BinaryAlpha {
    /// What options ask for; `auto` as it is unless a survey finds that a dither looks better.
    init(_ alpha: GIFOptions.Alpha) {
        switch alpha {
        case .auto: self = .standard
        case .threshold(let threshold): self.init(threshold: threshold)
        case .dither: self = .dithered
        case .matte(let color): self.init(matte: color)
        }
    }
}
