/// A way to write a smaller file than was asked for, at a price.
public struct SizeStep: Sendable {
    public var codec: Codec
    /// The settings that it takes, in the words of the command line: `--effort 9 --lossy 40`.
    public var settings: String

    public init(_ codec: Codec, settings: String) {
        self.codec = codec
        self.settings = settings
    }
}

extension GIFOptions {
    /// Ways to write smaller files, the one that shows most first: effort 9; then more and more lossiness; then, at the most
    /// of that, fewer and fewer colours, unless the palette was given.
    public var smallerSteps: [SizeStep] {
        var options = self
        options.effort = 9
        var steps = effort < 9 ? [SizeStep(.gif(options: options), settings: "--effort 9")] : []
        for lossiness in stride(from: lossiness + 1, through: 100, by: 1) {
            options.lossiness = lossiness
            steps.append(SizeStep(.gif(options: options), settings: "--effort 9 --lossy \(lossiness)"))
        }
        if case .colors = palette { return steps }
        for colors in [128, 64, 32, 16, 8, 4, 2] where colors < self.colors {
            options.colors = colors
            steps.append(SizeStep(.gif(options: options), settings: "--effort 9 --lossy 100 --colors \(colors)"))
        }
        return steps
    }
}

extension WebPOptions {
    /// Ways to write smaller files, the one that shows most first: effort 9; then, unless only lossless files are wanted,
    /// lower and lower quality, of files that are lossless so far with frames of either kind.
    public func smallerSteps(isLossless: Bool) -> [SizeStep] {
        var options = self
        options.effort = 9
        var steps = effort < 9 ? [SizeStep(.webP(options: options), settings: "--effort 9")] : []
        guard !isLossless else { return steps }
        let (first, isLossy): (Double, Bool) =
            switch mode {
            case .lossless, .nearLossless: (100, false)
            case .mixed(let quality): (quality - 1, false)
            case .lossy(let quality): (quality - 1, true)
            }
        for quality in stride(from: first.rounded(.up), through: 0, by: -1) {
            options.mode = isLossy ? .lossy(quality: quality) : .mixed(quality: quality)
            let words = "--effort 9\(isLossy ? "" : " --mixed") --quality \(Int(quality))"
            steps.append(SizeStep(.webP(options: options), settings: words))
        }
        return steps
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
