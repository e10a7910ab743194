public import Diagnostics
internal import Parallel
internal import Playback
public import Raster

/// Writes an animated GIF.
///
/// An animation of at most ``GIFOptions/colors`` colours, clear included, is written exactly, with one palette for all frames;
/// so is one of more colours whose frames each have few. Of more colours still, palettes are chosen that stand for them: one
/// for all frames where that is good enough, else one for each scene or each frame. Either way the encoder wants to see the
/// animation once before it is written; where it is not shown it, it keeps all frames until ``finish()`` and looks at them
/// then.
public struct GIFEncoder: AnimationEncoder, ~Copyable {
    private let request: EncodingRequest
    private let options: GIFOptions
    private let sink: any ByteSink
    private var survey: PaletteSurvey?
    private var unsurveyed: [Frame] = []
    private var assembly: GIFAssembly?
    private var framesAdded = 0

    /// - Throws: ``KineographError`` with code `usage` where an option is out of its range, `unsupported` where the canvas
    ///   or the number of plays is more than a GIF holds.
    public init(
        _ request: EncodingRequest, options: GIFOptions = GIFOptions(), to sink: any ByteSink
    ) throws(KineographError) {
        try Codec.gif().capabilities.check(request, format: "a GIF")
        try options.check()
        self.request = request
        self.options = options
        self.sink = sink
    }

    public var wantsSurvey: Bool { framesAdded == 0 && !(options.palette == .auto && survey?.isDecided ?? false) }

    public mutating func survey(_ frame: Frame) throws(KineographError) {
        if survey == nil {
            survey = PaletteSurvey(alpha: options.alpha, colors: options.colors, pool: request.pool)
        }
        try request.check(frame, index: survey?.frameCount ?? 0)
        survey?.add(frame.bitmap)
    }

    public mutating func add(_ frame: Frame) throws(KineographError) {
        try request.check(frame, index: framesAdded)
        framesAdded += 1
        if assembly == nil {
            guard survey != nil else {
                unsurveyed.append(frame)
                return
            }
            try begin()
        }
        try assembly?.add(frame)
    }

    public consuming func finish() throws(KineographError) -> EncodingReport {
        if assembly == nil {
            guard !unsurveyed.isEmpty else { throw .noFrames }
            for frame in unsurveyed { try survey(frame) }
            try begin()
            for frame in unsurveyed { try assembly?.add(frame) }
        }
        guard var assembly else { preconditionFailure("a GIF that was begun has an assembly") }
        return try assembly.finish()
    }

    private mutating func begin() throws(KineographError) {
        guard var survey = survey.take() else { preconditionFailure("a GIF begins after a survey") }
        survey.finish()
        assembly = try GIFAssembly(request, options: options, survey: survey, to: sink)
    }
}

extension GIFOptions {
    fileprivate func check() throws(KineographError) {
        func require(
            _ isMet: Bool, _ name: String, _ value: Int, _ range: ClosedRange<Int>
        ) throws(KineographError) {
            guard !isMet else { return }
            throw KineographError(
                .usage, "\(name) of a GIF has to be \(range.lowerBound) to \(range.upperBound), not \(value)",
                remedy: "choose a value in this range")
        }
        try require(2...256 ~= colors, "the number of colours", colors, 2...256)
        if case .threshold(let threshold) = alpha {
            try require(threshold > 0, "the alpha threshold", Int(threshold), 1...255)
        }
        try require(0...9 ~= effort, "the effort", effort, 0...9)
        try require(0...200 ~= lossiness, "the lossiness", lossiness, 0...200)
        if case .colors(let given) = palette {
            let count = given.colors.count
            try require(1...256 ~= count, "the number of colours in the palette", count, 1...256)
            guard given.hasOpaqueColor(alpha) else {
                throw KineographError(
                    .usage, "every entry of the palette is clear", remedy: "give it a colour that is opaque")
            }
        }
    }
}

extension ColorPalette {
    /// Whether a colour of it is opaque in a GIF.
    package func hasOpaqueColor(_ alpha: GIFOptions.Alpha) -> Bool {
        let alpha = BinaryAlpha(alpha)
        return colors.contains { !alpha.reduceWhereOpaque($0).isClear }
    }
}
