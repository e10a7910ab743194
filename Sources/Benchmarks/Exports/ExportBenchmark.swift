internal import Foundation
internal import PictureQuality

/// Whole exports, process against process: the tool beside each peer, on the same frames, in the same run.
struct ExportBenchmark {
    var tool: String
    var cases: [BenchmarkCase]
    /// Where the files that are written stay, by their case and peer.
    var folder: String
    /// The only format that is measured; nil measures all.
    var format: String?
    var rounds = 5

    func run() throws -> [ExportResult] {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        print("exports: ours, and x how many times what the peer needs; quality ours / the peer's")
        print(ExportResult.header)
        let forms = OutputForm.all.filter { $0.format == format ?? $0.format }
        return try cases.flatMap { input in
            try forms.flatMap { form in
                let results = try compare(input, as: form)
                try compareWithFloor(input, as: form)
                return results
            }
        }
    }

    private func compare(_ input: BenchmarkCase, as form: OutputForm) throws -> [ExportResult] {
        let ours = try form.output(of: "kineograph", for: input, in: folder)
        let command = input.export(with: tool, as: form, to: ours)
        var quality: SequenceQuality?
        let peers = Peer.all.filter { $0.form.name == form.name && $0.isInstalled && $0.understands(input) }
        return try peers.compactMap { peer in
            let theirs = try form.output(of: peer.name, for: input, in: folder)
            guard let (own, other) = Measurement.pair(command, peer.command(input, theirs), rounds: rounds) else {
                print("\(input.name), \(form.name), \(peer.name): failed")
                return nil
            }
            quality = quality ?? SequenceQuality(of: ours, for: input)
            let result = ExportResult(
                name: input.name, format: form.name, peer: peer.name,
                ours: .init(own, byteCount: form.byteCount(ours), quality: quality),
                theirs: .init(
                    other, byteCount: form.byteCount(theirs), quality: SequenceQuality(of: theirs, for: input)))
            print(result.line)
            return result
        }
    }

    /// Prints how much CPU time and how many bytes an export takes of what the libraries alone do.
    private func compareWithFloor(_ input: BenchmarkCase, as form: OutputForm) throws {
        guard let floor = LibraryFloor.all.first(where: { $0.form.name == form.name }) else { return }
        let path = try form.output(of: "kineograph", for: input, in: folder)
        guard let ours = Measurement.of(input.export(with: tool, as: form, to: path), rounds: 3) else { return }
        let least = try floor.measure(input)
        print(
            ExportResult.floorLine(
                input.name, form: form, library: floor.name, cpu: ours.cpu, floor: least.cpu,
                byteCount: form.byteCount(path), floorByteCount: least.byteCount))
    }
}

extension Duration {
    var seconds: Double { self / .seconds(1) }
}

func number(_ value: Double, digits: Int = 2) -> String { String(format: "%.\(digits)f", value) }

/// One line of a table, its cells padded to the widths of its columns.
func row(_ cells: [String], widths: [Int]) -> String {
    zip(cells, widths).map { $0.padding(toLength: max($1, $0.count + 1), withPad: " ", startingAt: 0) }.joined()
}
