internal import Diagnostics
internal import Parallel
internal import Playback
internal import Raster

/// Writes the frames of a GIF whose palette plan is known: maps them to the colours of palettes, plans them, and
/// compresses several at a time.
struct GIFAssembly {
    private let request: EncodingRequest
    private let options: GIFOptions
    private let sink: any ByteSink
    private let plan: PalettePlan
    /// Nil before the file was begun.
    private var encoder: GIFFrameEncoder?
    /// Nil where what is drawn again is sure to be drawn in the same colours.
    private var shown: ShownColors?
    private let colorsMet: String
    private var mapper: ColorMapper
    private var optimizer: FrameOptimizer
    private var jobs: OrderedJobs<[UInt8]>
    private let alpha: BinaryAlpha
    private var alphaLoss = AlphaLoss()
    private var alphaLosses: OrderedJobs<AlphaLoss>
    private var frameCount = 0
    private var shortestDelay: Duration?
    /// Whether half-clear pixels may come.
    private let expectsTranslucent: Bool

    init(
        _ request: EncodingRequest, options: GIFOptions, survey: PaletteSurvey, to sink: any ByteSink
    ) throws(KineographError) {
        self.request = request
        self.options = options
        self.sink = sink
        alpha = survey.alpha
        expectsTranslucent = survey.mayHaveTranslucent
        plan = PalettePlan(for: survey, options: options)
        colorsMet = survey.colorCount
        let ditherer = Ditherer(options.dither, meanError: plan.meanError, tolerated: plan.toleratedError)
        mapper = ColorMapper(
            canvas: request.canvas, alpha: survey.alpha, tolerance: options.tolerance(for: plan), ditherer: ditherer,
            palettes: PaletteSource(plan, options: options), bands: RowBands(of: request.canvas), pool: request.pool)
        let traits = FrameTraits(
            canReplace: false, disposals: options.disposals, needsEvenOffsets: false, needsFullFirstFrame: false,
            mayHalve: options.effort == 9 && !request.keepsDuplicates,
            mostColors: plan.isDivided ? options.colors - 1 : nil)
        optimizer = FrameOptimizer(
            canvas: request.canvas, traits: traits, grid: .gif, keepsDuplicates: request.keepsDuplicates)
        if plan.redrawsAltered(options), !plan.isDivided { shown = ShownColors(canvas: request.canvas) }
        jobs = OrderedJobs(on: request.pool)
        alphaLosses = OrderedJobs(on: request.pool)
    }

    mutating func add(_ frame: Frame) throws(KineographError) {
        if expectsTranslucent { try count(frame.bitmap) }
        let shown = Frame(bitmap: mapper.map(frame.bitmap), interval: frame.interval)
        for planned in optimizer.add(shown, within: mapper.changed ?? .zero) { try submit(planned) }
    }

    /// Writes what is pending and the trailer.
    mutating func finish() throws(KineographError) -> EncodingReport {
        for planned in optimizer.finish() { try submit(planned) }
        while try writeNext() {}
        while let next = try alphaLosses.next() { alphaLoss.add(next) }
        // Frames of no duration never show.
        guard frameCount > 0 else { throw .noFrames }
        try sink.write([0x3b])
        var report = optimizer.report
        report.frameCount = frameCount
        report.shortestDelay = shortestDelay
        report.concessions = concessions
        report.alphaLoss = alphaLoss.translucentPixels > 0 && alpha.matte == nil ? alphaLoss : nil
        report.isLossless = concessions.isEmpty
        report.concessions += plan.palette.alteration
        return report
    }

    /// Counts what becomes of half-clear pixels while the frame is mapped.
    private mutating func count(_ bitmap: Bitmap) throws(KineographError) {
        if alphaLosses.isFull, let next = try alphaLosses.next() { alphaLoss.add(next) }
        alphaLosses.submit { [alpha] () throws(KineographError) in
            var loss = AlphaLoss()
            loss.add(bitmap, reducedBy: alpha)
            return loss
        }
    }

    /// Writes everything that comes before the first frame.
    ///
    /// Where frames have palettes of their own, those that need no other colours than the file's are spared a local one. The
    /// palette is the first frame's where it is not known which spares the most.
    private mutating func begin(with first: PlannedFrame) throws(KineographError) -> GIFFrameEncoder {
        let palette =
            plan.isLocal
            ? plan.common ?? GIFPalette(local: first, showsClear: plan.isSprite, size: options.colors)
            : plan.palette
        var writer = try GIFWriter.begin(screen: request.canvas, palette: palette)
        // One play is the lack of a loop extension; browsers play once more than its count.
        if request.plays != 1 { try writer.putLoop(request.plays.map { $0 - 1 } ?? 0) }
        if let comment = request.comment { try writer.putComment(comment) }
        try sink.write(writer.bytes)
        // A palette of its own may lack the colour in which a pixel shows.
        let altersColors = !(plan.isDivided && plan.redrawsAltered(options))
        return GIFFrameEncoder(
            canvas: request.canvas, palette: palette, showsClear: plan.isSprite, options: options,
            altersColors: altersColors)
    }

    /// Starts to compress a frame, and its repeats if it shows for longer than one frame can.
    private mutating func submit(_ planned: PlannedFrame) throws(KineographError) {
        let encoder = if let encoder { encoder } else { try begin(with: planned) }
        self.encoder = encoder
        for frame in planned.split(on: .gif) {
            let delay = frame.interval.upperBound - frame.interval.lowerBound
            shortestDelay = min(shortestDelay ?? delay, delay)
            if jobs.isFull { _ = try writeNext() }
            if let stored = try encodeAsShown(frame, by: encoder) {
                jobs.submit { stored.blocks }
            } else {
                jobs.submit { () throws(KineographError) in try encoder.encode(frame).blocks }
            }
        }
    }

    /// Compresses a frame in view of what shows of those before it; nil where that does not matter.
    private mutating func encodeAsShown(
        _ frame: PlannedFrame, by encoder: GIFFrameEncoder
    ) throws(KineographError) -> StoredGIFFrame? {
        guard let (settledFrame, settled) = shown?.settle(frame) else { return nil }
        let stored = try encoder.encode(settledFrame, settled: settled)
        shown?.draw(frame, as: stored)
        return stored
    }

    /// Writes the oldest frame under way; false when there is none.
    private mutating func writeNext() throws(KineographError) -> Bool {
        do {
            guard let bytes = try jobs.next() else { return false }
            try sink.write(bytes)
        } catch {
            throw error.at(frame: frameCount)
        }
        frameCount += 1
        return true
    }

    /// What is not shown as it was rendered.
    private var concessions: [String] {
        var concessions: [String] = []
        if options.lossiness > 0, plan.palette.isExact, !plan.isDivided {
            concessions.append("near colours stand in for each other, as a lossiness of \(options.lossiness) allows")
        } else if !mapper.isExact {
            let isMuch = !plan.isLocal && plan.meanError > visibleError
            let advice = isMuch ? ": that is much, and WebP and APNG keep them all" : ""
            concessions.append(colorLoss + advice)
        }
        if let displaced = plan.palette.displaced {
            concessions.append(
                "\(displaced), the last of 256 colours in the palette, gave way to clear pixels: leave one out, or mark "
                    + "one as clear")
        }
        if alphaLoss.translucentPixels > 0 {
            concessions.append(alphaLoss.sentence(alpha, isChosen: options.alpha == .auto))
        }
        return concessions
    }
}

extension GIFAssembly {
    private var colorLoss: String {
        let palette = plan.palette
        guard palette.isGiven else {
            let part =
                switch plan.division {
                case .none: ""
                case .scenes: " a scene"
                case .frames: " a frame"
                }
            return "colours reduced from \(colorsMet) to \(palette.colors.count)\(part)"
        }
        let count = palette.missingColors.map(String.init) ?? "some"
        let verb = palette.missingColors == 1 ? "is" : "are"
        return "\(count) of \(colorsMet) colours \(verb) not in the palette, and imitated with those that are"
    }
}

extension PalettePlan {
    /// Whether pixels that stand still may be drawn again after they were written in other colours than their own.
    fileprivate func redrawsAltered(_ options: GIFOptions) -> Bool { clearsPixels && options.lossiness > 0 }
}

extension GIFPalette {
    /// What became of entries that a GIF cannot have; empty where there are none.
    fileprivate var alteration: [String] {
        switch alteredEntries {
        case 0: []
        case 1: ["1 colour of the palette is half clear, which a GIF cannot have: it is written as opaque or clear"]
        case let count:
            [
                "\(count) colours of the palette are half clear, which a GIF cannot have: they are written as opaque or "
                    + "clear"
            ]
        }
    }
}

extension GIFOptions {
    /// What was left alone in one frame would be drawn in the next if frames could be undone: where colours are not written
    /// as they are, it would then change a little.
    fileprivate var disposals: Set<Disposal> {
        lossiness > 0 ? [.keep, .background] : [.keep, .background, .previous]
    }

    /// How far from what is shown a colour may be that then need not be shown: nothing where one palette is good enough for
    /// all frames, else less than what the palettes miss anyway.
    fileprivate func tolerance(for plan: PalettePlan) -> Int {
        let own = plan.isLocal && !plan.isExactFrameByFrame && plan.meanError > visibleError ? 18 : 0
        let tenths = max(own, lossiness / 2)
        return tenths * PerceptualColor.percent / 10
    }
}
