internal import Codecs
public import Diagnostics
internal import Files
internal import Parallel
internal import Stage

/// Renders an animation once and writes it to any number of outputs.
///
/// All outputs appear when the last one is complete, or none does: each is written under a temporary name beside its
/// place, synced, and renamed; files that are replaced come back where a later one fails. Raw video alone goes to a pipe as it
/// comes, and cannot be taken back from there.
public struct AnimationExport: Sendable {
    public var recipe: AnimationRecipe
    public var outputs: [ExportOutput]
    /// How many threads render and encode; the bytes are the same for every number. The default is one a processor.
    public var jobs = WorkPool.processorCount
    /// Whether an output that exists is replaced; else it is an error.
    public var replacesExisting = false
    /// Whether what was written is decoded again and compared with what was rendered, before anything appears.
    public var verifies = false
    /// Whether a frame that shows the same pixels as the one before stays a frame of its own.
    public var keepsDuplicates = false
    /// Paths of files that no output may replace beside the recipe's own inputs, as that of a palette.
    public var protectedPaths: [String] = []
    /// The comment to write; the default is the recipe's own.
    public var comment: String?

    public init(_ recipe: AnimationRecipe, to outputs: [ExportOutput] = []) {
        self.recipe = recipe
        self.outputs = outputs
        comment = recipe.comment
    }

    /// Renders, encodes, and publishes.
    ///
    /// - Parameter progress: Called on this thread before each frame, and at the end while a pipe or standard output is
    ///   written to. What it throws stops the export, which then leaves nothing behind: throw ``KineographError`` with code `interrupted`.
    /// - Throws: ``KineographError`` naming the output or the input concerned.
    @discardableResult
    public func run(
        progress: (ExportProgress) throws(KineographError) -> Void = { _ throws(KineographError) in }
    ) throws(KineographError) -> ExportSummary {
        try checkOutputs()
        let pool = WorkPool(jobs: jobs)
        let request = request(of: outputs.map(\.codec), on: pool)
        var writers: [OutputWriter] = []
        for output in outputs { writers.append(try writer(for: output, request: request)) }
        let notes = try encode(to: writers, on: pool, progress: progress)
        for index in writers.indices {
            writers[index] = try shrunk(writers[index], on: pool, progress: progress)
        }
        try verify(writers, on: pool, progress: progress)
        try publish(writers, progress: progress)
        return ExportSummary(outputs: writers.map(summary), diagnostics: recipe.diagnostics + notes)
    }

    /// Renders and encodes the animation as one file in memory; ``outputs`` stay as they are.
    ///
    /// - Throws: ``KineographError``; code `usage` for a sequence of files of more than one picture.
    public func encoded(as codec: Codec) throws(KineographError) -> [UInt8] {
        let pool = WorkPool(jobs: jobs)
        let writer = try OutputWriter(inMemory: codec, request: request(of: [codec], on: pool))
        _ = try encode(to: [writer], on: pool) { _ throws(KineographError) in }
        try verify([writer], on: pool) { _ throws(KineographError) in }
        return try writer.contents(ofFile: 0)
    }

    private func writer(
        for output: ExportOutput, request: EncodingRequest
    ) throws(KineographError) -> OutputWriter {
        var inputs = try recipe.inputIdentities(countsFolders: output.path.hasSuffix("/"))
        for path in protectedPaths {
            if let status = try FileStatus(at: path) { inputs.insert(status.identity) }
        }
        return try OutputWriter(output, request: request, protecting: inputs, replacesExisting: replacesExisting)
    }

    /// The same output within its size limit: as it is, or written again.
    private func shrunk(
        _ writer: OutputWriter, on pool: WorkPool, progress: FrameFeed.Progress
    ) throws(KineographError) -> OutputWriter {
        guard let limit = writer.output.sizeLimit, writer.byteCount > limit.bytes, try writer.output.canBeLimited()
        else {
            return writer
        }
        do {
            let step = try limit.fittingStep(insteadOf: writer.byteCount) { step throws(KineographError) in
                let trial = try OutputWriter(inMemory: step.codec, request: writer.request)
                _ = try encode(to: [trial], on: pool, progress: progress)
                return trial.byteCount
            }
            var output = writer.output
            output.codec = step.codec
            let again = try self.writer(for: output, request: writer.request)
            _ = try encode(to: [again], on: pool, progress: progress)
            again.note("\(step.settings), to stay within \(limit.bytes) bytes")
            return again
        } catch {
            throw error.at(path: writer.output.name)
        }
    }

    private func request(of codecs: [Codec], on pool: WorkPool) -> EncodingRequest {
        let needsRate = codecs.contains(where: \.capabilities.isConstantRate)
        var request = EncodingRequest(
            canvas: recipe.canvas, plays: recipe.plays, isOpaque: recipe.rendering.isOpaque, comment: comment,
            keepsDuplicates: keepsDuplicates, constantRate: needsRate ? recipe.constantRate : nil, pool: pool)
        request.tags = recipe.tags
        return request
    }

    /// - Returns: What is odd about the frames.
    private func encode(
        to writers: [OutputWriter], on pool: WorkPool, progress: FrameFeed.Progress
    ) throws(KineographError) -> [Diagnostic] {
        let feed = FrameFeed(recipe: recipe, pool: pool, writers: writers)
        let showsNothing = try feed.run(progress: progress)
        guard showsNothing else { return [] }
        let waits = recipe.scene.map { !$0.scene.startsAnything } ?? false
        return [
            Diagnostic(
                "every frame is entirely clear: what is exported shows nothing"
                    + (waits ? "; no call of the scene's script starts an animation" : ""))
        ]
    }

    private func verify(
        _ writers: [OutputWriter], on pool: WorkPool, progress: FrameFeed.Progress
    ) throws(KineographError) {
        guard verifies else { return }
        for writer in writers {
            var verification = try Verification(of: writer, recipe: recipe, pool: pool)
            writer.noteVerification(obstacle: try verification.run(progress: progress))
        }
    }

    private func checkOutputs() throws(KineographError) {
        guard !outputs.isEmpty else {
            throw KineographError(.usage, "there is no output", remedy: "give one (-o)")
        }
        var places: [OutputPlace] = []
        for output in outputs {
            for place in try output.places() {
                guard !places.contains(where: place.meets) else {
                    throw KineographError(
                        .usage, "two outputs go to the same place", remedy: "leave one out", path: output.name)
                }
                places.append(place)
            }
        }
    }

    /// Lets all outputs appear.
    private func publish(_ writers: [OutputWriter], progress: FrameFeed.Progress) throws(KineographError) {
        var publication = Publication()
        for writer in writers {
            try writer.prepare()
            try writer.join(&publication)
        }
        let count = recipe.timeline.frameCount
        let last = ExportProgress(pass: verifies ? .verify : .encode, frame: count, frameCount: count)
        try publication.run { () throws(KineographError) in try progress(last) }
        for writer in writers { try writer.noteLeftovers() }
    }

    private func summary(of writer: OutputWriter) -> OutputSummary {
        let codec = writer.output.codec
        let playsOnce = writer.report.stillFormat != nil || codec.capabilities.isConstantRate
        return OutputSummary(
            path: writer.output.path, format: writer.report.stillFormat ?? codec.identifier, size: recipe.canvas,
            plays: playsOnce ? 1 : recipe.plays, bytes: writer.byteCount, report: writer.report,
            isVerified: writer.isVerified)
    }
}

/// How far an export is.
public struct ExportProgress: Hashable, Sendable {
    /// What the frame is rendered for.
    public enum Pass: String, Hashable, Sendable, CaseIterable {
        /// An encoder looks at all frames first, for a palette that they share.
        case survey
        case encode
        /// What was written is compared with what is rendered.
        case verify
    }

    public var pass: Pass
    /// The index of the frame, from 0; at the end, ``frameCount``.
    public var frame: Int
    /// How many frames the pass has at most: neighbours that show the same image may be one.
    public var frameCount: Int
}

extension Scene {
    fileprivate var startsAnything: Bool {
        script.contains { if case .start = $0.action { true } else { false } }
    }
}
