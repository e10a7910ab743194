internal import Foundation

/// Reading, whole processes: an animated file to raw pixels that are thrown away, beside ffmpeg in the same run, and beside
/// the format's own library, which is the least it can take.
struct ReadingBenchmark {
    var tool: String
    var cases: [BenchmarkCase]
    /// Where the files are that were exported, and go where there are none.
    var folder: String
    /// The only format that is measured; nil measures all.
    var format: String?
    var rounds = 5

    private static let widths = [13, 9, 25, 9, 8, 9, 8, 7, 8]

    func run() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        print("reading: ours, and x how many times what others need")
        print(row(["case", "format", "beside", "wall s", "", "cpu s", "", "MB", ""], widths: Self.widths))
        let floors = ReadingFloor.all.filter { $0.form.format == format ?? $0.form.format }
        for input in cases {
            for floor in floors {
                let path = try floor.form.output(of: "kineograph", for: input, in: folder)
                guard FileManager.default.fileExists(atPath: path) || export(input, as: floor.form, to: path) else {
                    print(row([input.name, floor.form.name, "failed"], widths: Self.widths))
                    continue
                }
                compareWithFFmpeg(input, floor.form, path)
                try compare(input, with: floor, path)
            }
        }
    }

    private func export(_ input: BenchmarkCase, as form: OutputForm, to path: String) -> Bool {
        let command = input.export(with: tool, as: form, to: path)
        return ProcessRun.run(command)?.succeeded ?? false
    }

    private func command(_ path: String) -> [String] {
        // Raw pixels have a constant rate, and a file's delays may be rounded to several.
        [tool, "export", path, "--delay", "0.1", "--format", "rgba", "-o", "-", "--quiet"]
    }

    /// ffmpeg reads no animated WebP in most of its versions.
    private func compareWithFFmpeg(_ input: BenchmarkCase, _ form: OutputForm, _ path: String) {
        guard form.format != "webp", Peer.isInstalled("ffmpeg") else { return }
        let ffmpeg =
            ["ffmpeg", "-nostdin", "-v", "error", "-f", form.format, "-i", path, "-fps_mode", "passthrough"]
            + ["-f", "rawvideo", "-pix_fmt", "rgba", "-"]
        guard let (ours, theirs) = Measurement.pair(command(path), ffmpeg, rounds: rounds) else {
            return print(row([input.name, form.name, "ffmpeg", "failed"], widths: Self.widths))
        }
        let cells = [
            input.name, form.name, "ffmpeg", number(ours.wall.seconds, digits: 3), times(ours.wall / theirs.wall),
            number(ours.cpu.seconds, digits: 3), times(ours.cpu / theirs.cpu),
            number(Double(ours.peakMemory) / 1e6, digits: 0),
            times(Double(ours.peakMemory) / Double(theirs.peakMemory)),
        ]
        print(row(cells, widths: Self.widths))
    }

    private func compare(_ input: BenchmarkCase, with floor: ReadingFloor, _ path: String) throws {
        guard let ours = Measurement.of(command(path), rounds: 3), let least = try floor.measure(path, rounds: 3) else {
            return print(row([input.name, floor.form.name, floor.name, "failed"], widths: Self.widths))
        }
        let cells = [
            input.name, floor.form.name, "\(floor.name) alone", "", "", number(ours.cpu.seconds, digits: 3),
            times(ours.cpu / least),
        ]
        print(row(cells, widths: Self.widths))
    }
}
