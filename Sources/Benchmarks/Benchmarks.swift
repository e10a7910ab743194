internal import Foundation

/// `make bench` measures the kernels, playback, and whole exports and readings of what the project draws, beside the
/// peers that are installed; `make bench CORPUS=folder` also exports of what is in a folder.
@main
struct Benchmarks {
    static func main() async throws {
        guard let options = BenchmarkOptions(CommandLine.arguments.dropFirst()) else {
            print(BenchmarkOptions.usage)
            exit(64)
        }
        if !options.measuresExportsOnly { try await measureKernels() }
        try measureExports(options)
    }

    private static func measureKernels() async throws {
        CompositingBenchmark().run()
        try ResamplingBenchmark().run()
        DecorationBenchmark().run()
        try DrawingBenchmark().run()
        PlaybackBenchmark().run()
        try await LiveBenchmark().run()
    }

    private static func measureExports(_ options: BenchmarkOptions) throws {
        let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("kineograph-bench-\(getpid())").path
        try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: scratch) }
        let studies = try BenchmarkCase.studies(into: "\(scratch)/studies").filter(options.includes)
        try StudyBenchmark(tool: options.tool, cases: studies, folder: "\(scratch)/outputs").run()
        let drawn = try BenchmarkCase.drawn(into: (options.keptFolder ?? scratch) + "/drawn")
        let corpus = options.corpus.map { BenchmarkCase.corpus(at: $0) } ?? []
        let exports = ExportBenchmark(
            tool: options.tool, cases: (drawn + corpus).filter(options.includes),
            folder: options.keptFolder ?? "\(scratch)/outputs", format: options.format)
        let results = try exports.run()
        try ReadingBenchmark(
            tool: options.tool, cases: exports.cases, folder: exports.folder, format: options.format
        ).run()
        if let path = options.table { try results.markdown.write(toFile: path, atomically: true, encoding: .utf8) }
    }
}

/// What the command line says.
struct BenchmarkOptions {
    private(set) var tool = ".build/release/kineograph"
    private(set) var corpus: String?
    private(set) var format: String?
    /// Where exported files stay, and the frames that were drawn.
    private(set) var keptFolder: String?
    /// The file to which a table for the documentation goes.
    private(set) var table: String?
    private(set) var measuresExportsOnly = false
    private var names: [String] = []

    static let usage = """
        usage: Benchmarks [--tool PATH] [--corpus FOLDER] [--exports] [--only CASE,…] [--format gif|webp|apng|png]
                          [--keep FOLDER] [--table FILE]
        """

    /// Nil where the arguments make no sense.
    init?(_ arguments: ArraySlice<String>) {
        var rest = arguments
        while let name = rest.popFirst() {
            if name == "--exports" {
                measuresExportsOnly = true
                continue
            }
            guard let value = rest.popFirst() else { return nil }
            switch name {
            case "--tool": tool = value
            case "--corpus": corpus = value
            case "--format": format = value
            case "--keep": keptFolder = value
            case "--table": table = value
            case "--only": names = value.split(separator: ",").map(String.init)
            default: return nil
            }
        }
    }

    func includes(_ input: BenchmarkCase) -> Bool { names.isEmpty || names.contains(input.name) }
}
