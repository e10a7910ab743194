internal import Foundation
internal import PictureQuality

/// The motion studies as GIFs, in each way of making one: pixels that stand still must not change, and the error of a fade
/// must not grow.
struct StudyBenchmark {
    var tool: String
    var cases: [BenchmarkCase]
    var folder: String

    private static let ways: [[String]] =
        [[]]
        + ["none", "floyd-steinberg", "blue-noise", "bayer"].map { ["--dither", $0] } + [
            ["--palette", "local"], ["--lossy", "40"], ["--lossy", "80"],
        ]
    private static let widths = [10, 28, 10, 8, 9, 9, 13, 18, 12, 6]

    func run() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        print("motion studies as GIFs: what stands still, and how an error grows")
        let columns = [
            "study", "options", "kB", "PSNR", "dE2000", "flicker", "unsteady px", "error early/late", "worst bias", "",
        ]
        print(row(columns, widths: Self.widths))
        for input in cases { for way in Self.ways { report(input, way) } }
    }

    private func report(_ input: BenchmarkCase, _ way: [String]) {
        let path = "\(folder)/\(input.name).gif"
        let command =
            [tool, "export", input.folder, "--fps", "\(input.fpsNumerator)/\(input.fpsDenominator)", "-o", path]
            + ["--force", "--quiet"] + way
        let name = way.isEmpty ? "default" : way.joined(separator: " ")
        guard let run = ProcessRun.run(command), run.succeeded, let quality = SequenceQuality(of: path, for: input)
        else { return print(row([input.name, name, "failed"], widths: Self.widths)) }
        let bytes = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
        let quarter = max(1, quality.errors.count / 4)
        let early = quality.errors.prefix(quarter).max() ?? 0
        let late = quality.errors.dropFirst(quarter).max() ?? 0
        let bias = quality.biases.max { abs($0) < abs($1) } ?? 0
        // A tenth, and a fifth of a step in 255: palettes are not equally good for all frames.
        let isGood = quality.unsteadyPixels == 0 && (input.name != "fade" || late <= early * 1.1 + 0.2)
        let cells =
            [input.name, name, number(Double(bytes) / 1000, digits: 1)] + quality.cells + [
                "\(number(early)) / \(number(late))", number(bias), isGood ? "PASS" : "FAIL",
            ]
        print(row(cells, widths: Self.widths))
    }
}
