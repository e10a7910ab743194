internal import Diagnostics

/// How an animated WebP is compressed.
public struct WebPOptions: Hashable, Sendable {
    public enum Mode: Hashable, Sendable {
        /// Every pixel as it is.
        case lossless
        /// Lossless compression of pixels that were made easier to compress: 0 changes most, 100 nothing.
        case nearLossless(level: Int)
        /// Lossy compression: quality 0 is smallest, 100 best. Alpha stays exact.
        case lossy(quality: Double)
        /// Each frame losslessly or lossily, whichever is smaller: never larger than all frames either way.
        case mixed(quality: Double)
    }

    public var mode: Mode
    /// How much time is spent on making the file smaller: 0 is fastest, 9 smallest.
    ///
    /// To 6, the default, which is what img2webp uses, it is the level of libwebp's lossless preset; above, frames are
    /// compressed in each form that they can be stored in, as they are or with what did not change made clear in several
    /// ways, and the smallest stays. 9 also looks for bitstreams smaller than libwebp's, and takes some twenty times as long
    /// as 8 where frames are small. The methods are 0, 1, 2, 3, 3, 4, 4, 4, 5, 6 for lossy compression.
    public var effort: Int
    /// Whether the red, green and blue of clear pixels are kept, which nobody sees and which costs space.
    public var keepsHiddenColor: Bool

    public init(mode: Mode = .lossless, effort: Int = 6, keepsHiddenColor: Bool = false) {
        self.mode = mode
        self.effort = effort
        self.keepsHiddenColor = keepsHiddenColor
    }

    /// Whether what is shown is what was asked for.
    var isLossless: Bool { mode == .lossless }

    /// The quality of frames that are compressed lossily; nil where none is.
    var lossyQuality: Double? {
        switch mode {
        case .lossless, .nearLossless: nil
        case .lossy(let quality), .mixed(let quality): quality
        }
    }

    static let defaultEffort = 6
    static let highestEffort = 9

    /// - Throws: ``KineographError`` with code `usage` that names the option, the value and the range.
    func check() throws(KineographError) {
        try check("effort", Double(effort), isIn: 0...Double(Self.highestEffort))
        switch mode {
        case .lossless: break
        case .nearLossless(let level): try check("near-lossless level", Double(level), isIn: 0...100)
        case .lossy(let quality), .mixed(let quality): try check("quality", quality, isIn: 0...100)
        }
    }

    private func check(
        _ name: String, _ value: Double, isIn range: ClosedRange<Double>
    ) throws(KineographError) {
        guard !range.contains(value) else { return }
        throw KineographError(
            .usage, "WebP's \(name) goes from \(Int(range.lowerBound)) to \(Int(range.upperBound)), not \(value)",
            remedy: "choose a value in that range")
    }
}
