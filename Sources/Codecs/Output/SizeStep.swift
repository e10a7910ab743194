/// A way to write a smaller file than was asked for, at a price.
public struct SizeStep: Sendable {
    public var codec: Codec
    /// The settings that it takes, in the words of the command line: `--lossy 200 --colors 64`.
    public var settings: String

    public init(_ codec: Codec, settings: String) {
        self.codec = codec
        self.settings = settings
    }
}

extension GIFOptions {
    /// The largest lossiness.
    private static let mostLossiness = 200
    /// Fewer colours than the last save hardly anything, since fewer pixels then look as good as alike.
    private static let colorCounts = [192, 128, 96, 64, 48, 32, 24, 16]

    /// Ways to write smaller files, the one that shows most first: more and more lossiness; then, at the most of that, fewer
    /// and fewer colours, unless the palette was given.
    public var smallerSteps: [SizeStep] {
        var options = self
        var steps: [SizeStep] = []
        for lossiness in stride(from: lossiness + 1, through: Self.mostLossiness, by: 1) {
            options.lossiness = lossiness
            steps.append(SizeStep(.gif(options: options), settings: "--lossy \(lossiness)"))
        }
        if case .colors = palette { return steps }
        for colors in Self.colorCounts where colors < self.colors {
            options.colors = colors
            let words = "--lossy \(Self.mostLossiness) --colors \(colors)"
            steps.append(SizeStep(.gif(options: options), settings: words))
        }
        return steps
    }
}

extension WebPOptions {
    /// Ways to write smaller files, the one that shows most first: lower and lower quality, of files that are lossless so far
    /// with frames of either kind. Empty where only lossless files are wanted.
    public func smallerSteps(isLossless: Bool) -> [SizeStep] {
        guard !isLossless else { return [] }
        let (first, isLossy): (Double, Bool) =
            switch mode {
            case .lossless, .nearLossless: (100, false)
            case .mixed(let quality): (quality - 1, false)
            case .lossy(let quality): (quality - 1, true)
            }
        return stride(from: first.rounded(.up), through: 0, by: -1).map { quality in
            var options = self
            options.mode = isLossy ? .lossy(quality: quality) : .mixed(quality: quality)
            return SizeStep(
                .webP(options: options), settings: "\(isLossy ? "" : "--mixed ")--quality \(Int(quality))")
        }
    }
}

extension PNGOptions {
    /// Ways to write smaller files with a codec of these options: effort 9, since nothing is ever lost.
    public func smallerSteps(_ codec: (PNGOptions) -> Codec) -> [SizeStep] {
        guard effort < 9 else { return [] }
        var options = self
        options.effort = 9
        return [SizeStep(codec(options), settings: "--effort 9")]
    }
}
