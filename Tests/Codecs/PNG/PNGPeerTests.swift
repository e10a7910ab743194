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
        let options = PNGOptions(effort: effort)
        let animations = try [false, true].map {
            try apng(Self.stream, comment: "a comment", options: options, surveys: $0).bytes
        }
        let still = try PNG.encode(Self.stream[3].bitmap, options: options)
        let folder = try TemporaryFolder()
        for bytes in animations + [still] {
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
        for surveys in [false, true] {
            let bytes = try apng(frames(bitmaps), keepsDuplicates: true, surveys: surveys).bytes
            let path = try folder.write("\(surveys).png", bytes)
            let shown = try Pillow.frames(of: path).map { $0.bitmap.clearingHiddenColor() }
            #expect(shown == bitmaps, "seed \(seed)")
        }
    }

    /// Dots that appear here and there on a ground: of few colours, which become a palette, and of many opaque ones, which
    /// become RGB with a key colour for what does not change.
    @Test(.enabled(if: Pillow.isInstalled, "Python has no Pillow"), arguments: [200, 400])
    func pillowDrawsOverWhatStays(colors: Int) throws {
        var generator = SeededGenerator(seed: 41)
        let ground = Bitmap(width: 32, height: 32) { _, _ in
            let value = Int.random(in: 0..<colors, using: &generator)
            return Color(red: UInt8(value % 256), green: UInt8(value / 256), blue: 90)
        }
        let bitmaps = (0..<6).map { index in
            var bitmap = ground
            for corner in [0, 31] { bitmap[corner, abs(corner - index)] = .white }
            return bitmap
        }
        let bytes = try apng(frames(bitmaps), surveys: true).bytes
        let folder = try TemporaryFolder()
        #expect(try Pillow.frames(of: folder.write("over.png", bytes)).map(\.bitmap) == bitmaps)
        #expect(bytes[25] == (colors == 200 ? 3 : 2))
        #expect(ChunkList(bytes).all("fcTL").contains { $0.payload[25] == 1 })
    }

    @Test(
        .enabled(if: ExternalProgram.isInstalled("ffmpeg"), "ffmpeg is not installed"), arguments: [false, true],
        [false, true])
    func ffmpegShowsTheSameFrames(opaque: Bool, surveys: Bool) throws {
        let program = try #require(ExternalProgram("ffmpeg"))
        let bitmaps = randomFrames(seed: 22, count: 12, width: 20, height: 14, opaque: opaque)
        let bytes = try apng(
            frames(bitmaps, each: .milliseconds(40)), plays: 1, isOpaque: opaque, keepsDuplicates: true,
            surveys: surveys
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
