internal import Foundation

// make bench                     the kernels
// make bench CORPUS=folder       and whole exports of a corpus, beside the peers that are installed

setvbuf(stdout, nil, _IOLBF, 0)
var arguments = Array(CommandLine.arguments.dropFirst())

func takeOption(_ name: String) -> String? {
    guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else { return nil }
    defer { arguments.removeSubrange(index...index + 1) }
    return arguments[index + 1]
}

let tool = takeOption("--tool") ?? ".build/release/kineograph"
let corpus = takeOption("--corpus")
let only = takeOption("--only")
guard arguments.isEmpty else {
    print("usage: Benchmarks [--tool PATH] [--corpus FOLDER] [--only CASE]")
    exit(64)
}

KernelBenchmark().run()
if let corpus {
    let cases = BenchmarkCase.corpus(at: corpus).filter { only == nil || $0.name == only }
    try ExportBenchmark(tool: tool, cases: cases).run()
}
