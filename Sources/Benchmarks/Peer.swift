internal import Foundation

/// A program that does the same job, and how it is called.
struct Peer: Sendable {
    var name: String
    /// The format it writes: the ending of its output.
    var format: String
    /// Its command for a case, writing to a path.
    var command: @Sendable (BenchmarkCase, _ output: String) -> [String]

    static let all: [Peer] = [
        Peer(name: "ffmpeg palettegen+paletteuse", format: "gif") { input, output in
            input.ffmpeg + ["-lavfi", "split[a][b];[a]palettegen[p];[b][p]paletteuse", "-loop", "0", output]
        },
        Peer(name: "ffmpeg undithered", format: "gif") { input, output in
            input.ffmpeg + [
                "-lavfi", "split[a][b];[a]palettegen[p];[b][p]paletteuse=dither=none:diff_mode=rectangle", "-loop", "0",
                output,
            ]
        },
        Peer(name: "img2webp", format: "webp") { input, output in
            ["img2webp", "-loop", "0", "-d", "\(input.milliseconds)"] + input.frames + ["-o", output]
        },
        Peer(name: "ffmpeg apng", format: "apng") { input, output in
            input.ffmpeg + ["-f", "apng", "-plays", "0", output]
        },
        Peer(name: "apngasm 7-zip", format: "apng") { input, output in
            ["apngasm", output, input.frames[0], "\(input.fpsDenominator)", "\(input.fpsNumerator)"]
        },
    ]

    /// Whether the peer's program is on the search path.
    func isInstalled(for input: BenchmarkCase) -> Bool {
        let program = command(input, "").first ?? ""
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
    }
}

/// PNG frames to export, as the corpus lays them: `f0000.png` and on, and a rate.
struct BenchmarkCase: Sendable {
    var name: String
    var folder: String
    var frames: [String]
    var fpsNumerator: Int
    var fpsDenominator: Int

    var milliseconds: Int { Int((1000 * Double(fpsDenominator) / Double(fpsNumerator)).rounded()) }

    fileprivate var ffmpeg: [String] {
        ["ffmpeg", "-nostdin", "-v", "error", "-y", "-framerate", "\(fpsNumerator)/\(fpsDenominator)"]
            + ["-i", "\(folder)/f%04d.png"]
    }

    /// The cases in a corpus folder: each a folder of frames with a `meta.json` that says `"fps": [24, 1]`.
    static func corpus(at folder: String) -> [BenchmarkCase] {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        return names.compactMap { name in
            let path = "\(folder)/\(name)"
            guard let data = FileManager.default.contents(atPath: "\(path)/meta.json"),
                let meta = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
                let fps = meta["fps"] as? [Int], fps.count == 2
            else { return nil }
            let files = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
            let frames = files.filter { $0.hasSuffix(".png") }.sorted().map { "\(path)/\($0)" }
            return BenchmarkCase(
                name: name, folder: path, frames: frames, fpsNumerator: fps[0], fpsDenominator: fps[1])
        }
    }
}
