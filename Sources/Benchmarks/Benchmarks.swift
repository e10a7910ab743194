internal import Foundation

/// `make bench` measures the kernels and playback; `make bench CORPUS=folder` also whole exports, beside the peers that
/// are installed.
@main
struct Benchmarks {
    static func main() async throws {
        var arguments = Array(CommandLine.arguments.dropFirst())
        let tool = takeOption("--tool", from: &arguments) ?? ".build/release/kineograph"
        let corpus = takeOption("--corpus", from: &arguments)
        let only = takeOption("--only", from: &arguments)
        guard arguments.isEmpty else {
            print("usage: Benchmarks [--tool PATH] [--corpus FOLDER] [--only CASE]")
            exit(64)
        }
        CompositingBenchmark().run()
        try ResamplingBenchmark().run()
        DecorationBenchmark().run()
        try DrawingBenchmark().run()
        PlaybackBenchmark().run()
        try await LiveBenchmark().run()
        if let corpus {
            let cases = BenchmarkCase.corpus(at: corpus).filter { only == nil || $0.name == only }
            try ExportBenchmark(tool: tool, cases: cases).run()
        }
    }

    private static func takeOption(_ name: String, from arguments: inout [String]) -> String? {
        guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else { return nil }
        let value = arguments[index + 1]
        arguments.removeSubrange(index...index + 1)
        return value
    }
}
