import Codecs
import Raster
import TestSupport
import Testing

/// What was written, as other programs read it.
@Suite struct GIFPeerTests {
    /// A sprite that walks over a clear canvas, jumps, and is gone: every disposal is worth its while.
    private var stream: [Frame] {
        let size = PixelSize(width: 12, height: 8)
        let sprite = Bitmap("R.R", "GBG", "R.R")
        var bitmaps = [1, 4, 8].map { x -> Bitmap in
            var canvas = Bitmap(size: size)
            canvas.draw(sprite, at: PixelPoint(x: x, y: 3))
            return canvas
        }
        bitmaps.append(Bitmap(size: size, filledWith: .white))
        bitmaps.append(Bitmap(size: size))
        return timed(bitmaps, [30, 40, 1000, 20, 70].map { .milliseconds($0) })
    }

    @Test(.enabled("gifsicle is not installed") { ExternalProgram.isInstalled("gifsicle") })
    func gifsicleFindsNothingWrong() throws {
        let bytes = try encodeGIF(stream, plays: 3, comment: "a walk").bytes
        let gifsicle = try #require(ExternalProgram("gifsicle"))
        let folder = try TemporaryFolder()
        let file = try folder.write("a.gif", bytes)
        let (status, output) = try withExtendedLifetime(folder) { try gifsicle.run(["--info", file]) }
        #expect(status == 0)
        #expect(!output.contains("warning"), "\(output)")
        #expect(output.contains("5 images"))
        #expect(output.contains("loop count 2"))
        #expect(output.contains("comment a walk"))
        for delay in ["0.03s", "0.04s", "1.00s", "0.02s", "0.07s"] { #expect(output.contains("delay \(delay)")) }
    }

    /// Opaque frames before clear ones, filled and erased: Pillow shows the background colour where no clear index says
    /// that a frame, or the first, can be clear.
    @Test(
        .enabled("Python has no Pillow") { Pillow.isInstalled },
        arguments: [
            [Bitmap("R"), Bitmap("G"), Bitmap("B"), Bitmap("."), Bitmap("R")],
            [Bitmap("RG", "GR"), Bitmap("R.", "GR"), Bitmap("R.", "BB"), Bitmap("..", ".."), Bitmap("RG", "GR")],
            [Bitmap("RRR"), Bitmap("GRR"), Bitmap("..."), Bitmap("G..")],
        ])
    func pillowShowsClearAfterOpaqueFrames(bitmaps: [Bitmap]) throws {
        let bytes = try encodeGIF(timed(bitmaps), keepsDuplicates: true).bytes
        let folder = try TemporaryFolder()
        let path = try folder.write("a.gif", bytes)
        let shown = try withExtendedLifetime(folder) { try Pillow.frames(of: path) }
        #expect(shown.map { $0.bitmap.clearingHiddenColor() } == bitmaps)
        #expect(try GIFDecoder(bytes).info.hasAlpha)
    }

    @Test(.enabled("ffmpeg is not installed") { ExternalProgram.isInstalled("ffmpeg") })
    func ffmpegShowsTheSameCanvases() throws {
        let bytes = try encodeGIF(stream).bytes
        let ffmpeg = try #require(ExternalProgram("ffmpeg"))
        let folder = try TemporaryFolder()
        let file = try folder.write("a.gif", bytes)
        let arguments = ["-v", "error", "-i", file, "-vsync", "0", "-f", "rawvideo", "-pix_fmt", "rgba"]
        let (status, output) = try ffmpeg.run(arguments + [folder("a.raw")])
        #expect(status == 0, "\(output)")
        let raw = try folder.bytes(of: "a.raw")
        let pixels = stride(from: 0, to: raw.count, by: 4).map { place in
            let color = Color(
                red: raw[place], green: raw[place + 1], blue: raw[place + 2], alpha: raw[place + 3])
            return color.isClear ? .clear : color
        }
        #expect(pixels == stream.flatMap(\.bitmap.pixels))
    }

    @Test(.enabled("gifsicle is not installed") { ExternalProgram.isInstalled("gifsicle") })
    func whatGifsicleOptimisesDecodesToTheSame() throws {
        let bytes = try encodeGIF(stream).bytes
        let gifsicle = try #require(ExternalProgram("gifsicle"))
        let folder = try TemporaryFolder()
        let file = try folder.write("a.gif", bytes)
        let (status, output) = try gifsicle.run(["-O3", "--interlace", file, "-o", folder("b.gif")])
        #expect(status == 0, "\(output)")
        let optimised = try folder.bytes(of: "b.gif")
        #expect(try shown(optimised) == stream)
    }
}
