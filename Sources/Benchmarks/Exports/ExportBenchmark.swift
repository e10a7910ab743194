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
        return cases.flatMap { input in
            Peer.formats.filter { $0 == format ?? $0 }.flatMap { format in
                let peers = Peer.all.filter { $0.format == format && $0.isInstalled && $0.understands(input) }
                return compare(input, with: peers, format: format)
            }
        }
    }

    private func compare(_ input: BenchmarkCase, with peers: [Peer], format: String) -> [ExportResult] {
        // Most programs know an APNG by the ending of a PNG.
        let ending = format == "apng" ? "png" : format
        let ours = "\(folder)/\(input.name)-kineograph.\(ending)"
        let command =
            [tool, "export", input.folder, "--fps", "\(input.fpsNumerator)/\(input.fpsDenominator)"]
            + ["--format", format, "-o", ours, "--force", "--quiet"]
        var quality: SequenceQuality?
        return peers.compactMap { peer in
            let name = peer.name.filter { $0.isLetter || $0.isNumber }
            let theirs = "\(folder)/\(input.name)-\(name).\(ending)"
            guard let (own, other) = Measurement.pair(command, peer.command(input, theirs), rounds: rounds) else {
                print("\(input.name), \(format), \(peer.name): failed")
                return nil
            }
            quality = quality ?? SequenceQuality(of: ours, for: input)
            let result = ExportResult(
                name: input.name, format: format, peer: peer.name,
                ours: .init(own, byteCount: byteCount(ours), quality: quality),
                theirs: .init(other, byteCount: byteCount(theirs), quality: SequenceQuality(of: theirs, for: input)))
            print(result.line)
            return result
        }
    }

    private func byteCount(_ path: String) -> Double {
        Double((try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0)
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
