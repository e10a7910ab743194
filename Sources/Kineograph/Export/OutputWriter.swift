internal import Codecs
internal import Diagnostics
internal import Files

/// One output under way: an encoder, and what it writes to.
final class OutputWriter {
    private enum Destination {
        case memory(MemorySink)
        case file(OutputFile)
        case fileWithDocument(OutputFile, OutputFile)
        case sequence(OutputSequence)
    }

    let output: ExportOutput
    let request: EncodingRequest
    /// Whether what was written was read back, and was right.
    private(set) var isVerified = false
    private let encoder: AnyAnimationEncoder
    private let destination: Destination
    private(set) var report = EncodingReport()

    /// - Throws: ``KineographError`` naming the output's path.
    init(
        _ output: ExportOutput, request: EncodingRequest, protecting inputs: Set<FileStatus.Identity>,
        replacesExisting: Bool
    ) throws(KineographError) {
        self.output = output
        self.request = request
        let path = output.path
        do {
            let makeEncoder = try output.codec.encoder(for: request)
            let target: EncoderOutput
            if try ExportOutput.namesSequence(path) {
                let sequence = try OutputSequence(
                    at: path, fileExtension: output.codec.usualExtension, replacesExisting: replacesExisting,
                    protecting: inputs, isDocument: FrameManifest.isExpected)
                (destination, target) = (.sequence(sequence), .sequence(sequence))
            } else {
                let file = try OutputFile(
                    at: path, replacesExisting: replacesExisting, protecting: inputs,
                    passesOn: output.codec.capabilities.isConstantRate)
                if let documentPath = output.documentPath {
                    let document = try OutputFile(
                        at: documentPath, replacesExisting: replacesExisting, protecting: inputs, followsLinks: false)
                    destination = .fileWithDocument(file, document)
                    target = .fileWithDocument(file, document: document, name: Path.lastComponent(of: path))
                } else {
                    (destination, target) = (.file(file), .file(file))
                }
            }
            encoder = try makeEncoder(request, target)
        } catch {
            throw error.at(path: output.name)
        }
    }

    /// A writer whose bytes stay in memory.
    init(inMemory codec: Codec, request: EncodingRequest) throws(KineographError) {
        output = ExportOutput(path: "memory", codec: codec)
        self.request = request
        let sink = MemorySink()
        destination = .memory(sink)
        encoder = try codec.encoder(for: request)(request, .file(sink))
    }

    var wantsSurvey: Bool { encoder.wantsSurvey }

    func survey(_ frame: Frame) throws(KineographError) {
        do { try encoder.survey(frame) } catch { throw error.at(path: output.name) }
    }

    func add(_ frame: Frame) throws(KineographError) {
        do { try encoder.add(frame) } catch { throw error.at(path: output.name) }
    }

    /// Gives raw video to a pipe as it comes, since nothing holds the whole of it.
    func passOn(checkInterruption: () throws(KineographError) -> Void) throws(KineographError) {
        guard case .file(let file) = destination else { return }
        try file.passOn(checkInterruption: checkInterruption)
    }

    func finish() throws(KineographError) {
        do { report = try encoder.finish() } catch { throw error.at(path: output.name) }
    }

    var byteCount: Int {
        switch destination {
        case .memory(let sink): sink.count
        case .file(let file): file.count
        case .fileWithDocument(let file, let document): file.count + document.count
        case .sequence(let sequence): sequence.byteCount
        }
    }

    /// Whether each frame is a file of its own.
    var isSequence: Bool {
        if case .sequence = destination { true } else { false }
    }

    /// The files to look into, in the order of their frames: the one, or that of each frame in a sequence.
    var filesOfFrames: [Int] {
        guard case .sequence(let sequence) = destination else { return [0] }
        return report.files.isEmpty ? Array(0..<sequence.count) : report.files
    }

    func contents(ofFile index: Int) throws(KineographError) -> [UInt8] {
        switch destination {
        case .memory(let sink): sink.bytes
        case .file(let file), .fileWithDocument(let file, _): try file.contents()
        case .sequence(let sequence): try sequence.contents(of: index)
        }
    }

    /// Whether nothing is left here of what was written.
    var isGone: Bool {
        if case .file(let file) = destination { file.isGone } else { false }
    }

    /// The one file, to be read piece by piece.
    var writtenFile: WrittenFile? {
        guard case .file(let file) = destination else { return nil }
        return WrittenFile(count: file.count) { range throws(KineographError) in try file.contents(in: range) }
    }

    /// The JSON document beside the file; nil where there is none.
    func document() throws(KineographError) -> [UInt8]? {
        guard case .fileWithDocument(_, let document) = destination else { return nil }
        return try document.contents()
    }

    /// Adds to what the report says.
    func note(_ sentence: String) { report.concessions.append(sentence) }

    /// Notes the end of a verification.
    ///
    /// - Parameter obstacle: Why there could be none.
    func noteVerification(obstacle: String?) {
        isVerified = obstacle == nil
        if let obstacle { report.concessions.append("not verified: \(obstacle)") }
    }

    /// Takes everything to the disk; nothing appears yet.
    func prepare() throws(KineographError) {
        switch destination {
        case .memory, .sequence: break
        case .file(let file): try file.prepare()
        case .fileWithDocument(let file, let document):
            try file.prepare()
            try document.prepare()
        }
    }

    /// Adds the output to those that appear together.
    ///
    /// - Throws: ``KineographError`` where something from before is in its way.
    func join(_ publication: inout Publication) throws(KineographError) {
        switch destination {
        case .memory: break
        case .file(let file): publication.add(file)
        case .fileWithDocument(let file, let document):
            publication.add(file)
            publication.add(document)
        case .sequence(let sequence):
            if try sequence.removesDocument() {
                report.concessions.append("the manifest from before is removed: it described other pictures")
            }
            try publication.add(sequence)
        }
    }

    /// Says what is left beside the output, once it has appeared.
    func noteLeftovers() throws(KineographError) {
        guard case .sequence(let sequence) = destination else { return }
        let leftovers = try sequence.leftovers()
        guard let first = leftovers.first else { return }
        report.concessions.append(
            leftovers.count == 1
                ? "\(first), from before, is still in the folder"
                : "\(leftovers.count) files from before are still in the folder, as \(first)")
    }
}

extension Codec {
    typealias EncoderMaker =
        @Sendable (_ request: EncodingRequest, _ output: EncoderOutput) throws(KineographError) -> AnyAnimationEncoder

    /// What makes an encoder, where the format can hold what is asked for.
    fileprivate func encoder(for request: EncodingRequest) throws(KineographError) -> EncoderMaker {
        guard let makeEncoder else {
            throw KineographError(.unsupported, "\(identifier) can only be read", remedy: "choose another format")
        }
        try capabilities.check(request, format: identifier)
        return makeEncoder
    }
}

extension OutputFile: ByteSink {}
extension OutputSequence: FileSequenceSink {}
