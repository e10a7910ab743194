import Codecs
import Diagnostics
import Raster
import TestSupport
import Testing

/// What is written, looked at by programs that share nothing with the package.
@Suite struct PNGPeerTests {
    private static let stream = frames(randomFrames(seed: 21, count: 8, width: 20, height: 14), each: .seconds(1) / 30)

    @Test(.enabled(if: ExternalProgram.isInstalled("pngcheck"), "pngcheck is not installed"), arguments: [0, 6, 9])
    func pngcheckFindsNothingWrong(effort: Int) throws {
        let program = try #require(ExternalProgram("pngcheck"))
        let animation = try apng(Self.stream, comment: "a comment", options: PNGOptions(effort: effort)).bytes
        let still = try PNG.encode(Self.stream[3].bitmap, options: PNGOptions(effort: effort))
        let folder = try TemporaryFolder()
        for bytes in [animation, still] {
            let result = try program.run(["-v", try folder.write("written.png", bytes)])
            #expect(result.status == 0, "\(result.output)")
        }
    }

    @Test(.enabled(if: ExternalProgram.isInstalled("ffmpeg"), "ffmpeg is not installed"), arguments: [false, true])
    func ffmpegShowsTheSameFrames(opaque: Bool) throws {
        let program = try #require(ExternalProgram("ffmpeg"))
        let bitmaps = randomFrames(seed: 22, count: 12, width: 20, height: 14, opaque: opaque)
        let bytes = try apng(
            frames(bitmaps, each: .milliseconds(40)), plays: 1, isOpaque: opaque, keepsDuplicates: true
        ).bytes
        let folder = try TemporaryFolder()
        let result = try program.run([
            "-loglevel", "error", "-f", "apng", "-i", try folder.write("in.png", bytes), "-vsync", "passthrough", "-f",
            "rawvideo", "-pix_fmt", "rgba", folder("out.raw"),
        ])
        #expect(result.status == 0, "\(result.output)")
        #expect(
            try folder.bytes(of: "out.raw")
                == bitmaps.flatMap(\.pixels).flatMap { [$0.red, $0.green, $0.blue, $0.alpha] })
    }
}
