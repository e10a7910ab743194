internal import Foundation

/// A program that does the same job, and how it is called.
struct Peer: Sendable {
    var name: String
    /// What it writes.
    var form: OutputForm
    /// The programs of which each has to be there.
    var programs: [String]
    /// Its command for a case, writing to a path.
    var command: @Sendable (BenchmarkCase, _ output: String) -> [String]

    var isInstalled: Bool { programs.allSatisfy(Peer.isInstalled) }

    /// Whether it makes what it should of a case: ffmpeg forgets the frames it has seen where the next is stored in another way,
    /// and its palette is that of the last few.
    func understands(_ input: BenchmarkCase) -> Bool { !programs.contains("ffmpeg") || input.isStoredAlike }

    /// Whether a program is on the search path.
    static func isInstalled(_ program: String) -> Bool {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
    }

    static let all = gif + webP + apng + sequence

    private static let gif: [Peer] = [
        ffmpeg("ffmpeg", "palettegen[p];[b][p]paletteuse"),
        ffmpeg("ffmpeg, Bayer", "palettegen[p];[b][p]paletteuse=dither=bayer"),
        ffmpeg("ffmpeg, undithered", "palettegen[p];[b][p]paletteuse=dither=none:diff_mode=rectangle"),
        Peer(name: "ImageMagick", form: .gif, programs: [imageMagick]) { input, output in
            imageMagick(input, output)
        },
        Peer(name: "gifsicle of ImageMagick", form: .gif, programs: [imageMagick, "gifsicle"]) { input, output in
            gifsicle(input, output, options: "-O3")
        },
        Peer(name: "gifsicle lossy", form: .gif, programs: [imageMagick, "gifsicle"]) { input, output in
            gifsicle(input, output, options: "-O3 --lossy=80")
        },
    ]

    private static let webP: [Peer] = [
        img2webp(.webP), img2webp(.lossyWebP, options: ["-lossy", "-q", "75"]),
    ]

    private static let apng: [Peer] = [
        Peer(name: "ffmpeg", form: .apng, programs: ["ffmpeg"]) { input, output in
            input.ffmpeg + ["-f", "apng", "-plays", "0", output]
        },
        Peer(name: "apngasm 7-zip", form: .apng, programs: ["apngasm"]) { input, output in
            ["apngasm", output, input.frames[0], "\(input.fpsDenominator)", "\(input.fpsNumerator)"]
        },
    ]

    private static let sequence: [Peer] = [
        Peer(name: "ffmpeg", form: .sequence, programs: ["ffmpeg"]) { input, output in
            input.ffmpeg + [output + "%04d.png"]
        },
        Peer(name: "ffmpeg, mixed filters", form: .sequence, programs: ["ffmpeg"]) { input, output in
            input.ffmpeg + ["-pred", "mixed", output + "%04d.png"]
        },
    ]

    private static func img2webp(_ form: OutputForm, options: [String] = []) -> Peer {
        Peer(name: "img2webp", form: form, programs: ["img2webp"]) { input, output in
            ["img2webp", "-loop", "0", "-d", "\(input.milliseconds)"] + options + input.frames + ["-o", output]
        }
    }

    private static func ffmpeg(_ name: String, _ palette: String) -> Peer {
        Peer(name: name, form: .gif, programs: ["ffmpeg"]) { input, output in
            input.ffmpeg + ["-lavfi", "split[a][b];[a]" + palette, "-loop", "0", output]
        }
    }

    /// The name of ImageMagick's program: Debian's, that of version 7, or the old one.
    private static let imageMagick =
        ["convert-im6.q16", "magick", "convert"].first(where: isInstalled) ?? "magick"

    private static func imageMagick(_ input: BenchmarkCase, _ output: String) -> [String] {
        // Each frame is the whole picture: what is clear in it has to clear what was there.
        let delay = ["-delay", "\(input.fpsDenominator)x\(input.fpsNumerator)", "-dispose", "Background"]
        return [imageMagick] + delay + ["-loop", "0"] + input.frames + ["-layers", "Optimize", output]
    }

    /// gifsicle writes no GIF from pictures; ImageMagick's is its input, and the time of both counts.
    private static func gifsicle(_ input: BenchmarkCase, _ output: String, options: String) -> [String] {
        let script = "out=$1; shift; \"$@\" \"$out.im.gif\" && gifsicle \(options) \"$out.im.gif\" -o \"$out\""
        return ["sh", "-c", script, "sh", output] + imageMagick(input, "").dropLast()
    }
}
