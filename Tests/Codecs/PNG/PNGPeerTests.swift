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

    /// Half-clear pixels that change beside what stays: Pillow would multiply their alpha twice, were they drawn
    /// over it.
    @Test(.enabled(if: Pillow.isInstalled, "Python has no Pillow"), arguments: [UInt64(31), 32, 33])
    func pillowShowsTheSameFrames(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let ground = Bitmap.random(width: 24, height: 16, using: &generator).clearingHiddenColor()
        let bitmaps = (0..<8).map { index in
            var bitmap = ground
            for _ in 0..<4 {
                let x = Int.random(in: 0..<24, using: &generator)
                let y = Int.random(in: 0..<16, using: &generator)
                let alpha = UInt8.random(in: 0...255, using: &generator)
                bitmap[x, y] = alpha == 0 ? .clear : Color(red: 200, green: UInt8(index), blue: 7, alpha: alpha)
            }
            return bitmap
        }
        let folder = try TemporaryFolder()
        let path = try folder.write("a.png", try apng(frames(bitmaps), keepsDuplicates: true).bytes)
        let shown = try Pillow.frames(of: path).map { $0.bitmap.clearingHiddenColor() }
        #expect(shown == bitmaps, "seed \(seed)")
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
