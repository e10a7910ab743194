internal import Foundation

/// Whole exports, process against process: the tool beside each peer, on the same frames, in the same run.
struct ExportBenchmark {
    var tool: String
    var cases: [BenchmarkCase]
    var rounds = 5

    func run() throws {
        let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("kineograph-bench-\(getpid())").path
        try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: scratch) }
        print(row("case", "format", "wall s", "cpu s", "MB", "kB", "peer", "wall", "cpu", "kB"))
        for input in cases {
            for peer in Peer.all where peer.isInstalled(for: input) {
                compare(input, with: peer, in: scratch)
            }
        }
    }

    private func compare(_ input: BenchmarkCase, with peer: Peer, in scratch: String) {
        let ours = "\(scratch)/ours.\(peer.format)"
        // Most programs know an APNG by the ending of a PNG.
        let theirs = "\(scratch)/theirs.\(peer.format == "apng" ? "png" : peer.format)"
        let command =
            [tool, "export", input.folder, "--fps", "\(input.fpsNumerator)/\(input.fpsDenominator)"]
            + ["-o", ours, "--force", "--quiet"]
        guard let (own, other) = Measurement.pair(command, peer.command(input, theirs), rounds: rounds) else {
            print(row(input.name, peer.format, "failed", "", "", "", peer.name, "", "", ""))
            return
        }
        let size = byteCount(ours)
        print(
            row(
                input.name, peer.format, number(own.wall.seconds), number(own.cpu.seconds),
                number(Double(own.peakMemory) / 1e6, digits: 0), number(size / 1000, digits: 1), peer.name,
                "x" + number(own.wall / other.wall), "x" + number(own.cpu / other.cpu),
                "x" + number(size / byteCount(theirs), digits: 3)))
    }

    private func byteCount(_ path: String) -> Double {
        Double((try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0)
    }
}

extension Duration {
    var seconds: Double { self / .seconds(1) }
}

func number(_ value: Double, digits: Int = 2) -> String { String(format: "%.\(digits)f", value) }

/// One line of a table, its cells padded to the same columns.
func row(_ cells: String...) -> String {
    let widths = [14, 7, 9, 9, 7, 10, 30, 8, 8, 8]
    return zip(cells, widths).map { $0.padding(toLength: max($1, $0.count), withPad: " ", startingAt: 0) }.joined()
}
