internal import Codecs
internal import Diagnostics
internal import Files

/// One output under way: an encoder, and what it writes to.
final class OutputWriter {
    private enum Destination {
        case file(OutputFile)
        case sequence(OutputSequence)
    }

    let output: ExportOutput
    private let encoder: AnyAnimationEncoder
    private let destination: Destination
    private(set) var report = EncodingReport()

    /// - Throws: ``KineographError`` naming the output's path.
    init(
        _ output: ExportOutput, request: EncodingRequest, protecting inputs: Set<FileStatus.Identity>,
        replacesExisting: Bool
    ) throws(KineographError) {
        self.output = output
        let path = output.path
        guard let makeEncoder = output.codec.makeEncoder else {
            throw KineographError(.unsupported, "\(output.codec.identifier) can only be read", path: path)
        }
        do {
            try output.codec.capabilities.check(request, format: output.codec.identifier)
            let target: EncoderOutput
            if output.codec.capabilities.isFileSequence {
                let sequence = try OutputSequence(
                    at: path, fileExtension: output.codec.usualExtension, replacesExisting: replacesExisting,
                    protecting: inputs)
                (destination, target) = (.sequence(sequence), .sequence(sequence))
            } else {
                let file = try OutputFile(at: path, replacesExisting: replacesExisting, protecting: inputs)
                (destination, target) = (.file(file), .file(file))
            }
            encoder = try makeEncoder(request, target)
        } catch {
            throw error.at(path: path)
        }
    }

    var wantsSurvey: Bool { encoder.wantsSurvey }

    func survey(_ frame: Frame) throws(KineographError) {
        do { try encoder.survey(frame) } catch { throw error.at(path: output.path) }
    }

    func add(_ frame: Frame) throws(KineographError) {
        do { try encoder.add(frame) } catch { throw error.at(path: output.path) }
    }

    func finish() throws(KineographError) {
        do { report = try encoder.finish() } catch { throw error.at(path: output.path) }
    }

    /// Whether publishing writes to something that cannot be taken back.
    var isStream: Bool {
        if case .file(let file) = destination { file.isStream } else { false }
    }

    var byteCount: Int {
        switch destination {
        case .file(let file): file.count
        case .sequence(let sequence): sequence.byteCount
        }
    }

    /// The whole files that were written: one, or each of a sequence.
    var fileCount: Int {
        if case .sequence(let sequence) = destination { sequence.count } else { 1 }
    }

    func contents(ofFile index: Int) throws(KineographError) -> [UInt8] {
        switch destination {
        case .file(let file): try file.contents()
        case .sequence(let sequence): try sequence.contents(of: index)
        }
    }

    /// Takes everything to the disk; nothing appears yet.
    func prepare() throws(KineographError) {
        if case .file(let file) = destination { try file.prepare() }
    }

    /// Lets the output appear.
    func publish() throws(KineographError) {
        switch destination {
        case .file(let file): try file.publish()
        case .sequence(let sequence):
            if let leftover = try sequence.publish() {
                report.concessions.append("\(leftover), from before, goes on numbering behind the last image")
            }
        }
    }
}

extension OutputFile: ByteSink {}
extension OutputSequence: FileSequenceSink {}
