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
        let (status, output) = try withTemporaryFolder { folder in
            try writeFile(bytes, to: folder + "/a.gif")
            return try gifsicle.run(["--info", folder + "/a.gif"])
        }
        #expect(status == 0)
        #expect(!output.contains("warning"), "\(output)")
        #expect(output.contains("5 images"))
        #expect(output.contains("loop count 2"))
        #expect(output.contains("end comment a walk") || output.contains("comment a walk"))
        for delay in ["0.03s", "0.04s", "1.00s", "0.02s", "0.07s"] { #expect(output.contains("delay \(delay)")) }
    }

    @Test(.enabled("ffmpeg is not installed") { ExternalProgram.isInstalled("ffmpeg") })
    func ffmpegShowsTheSameCanvases() throws {
        let bytes = try encodeGIF(stream).bytes
        let ffmpeg = try #require(ExternalProgram("ffmpeg"))
        let raw = try withTemporaryFolder { folder in
            try writeFile(bytes, to: folder + "/a.gif")
            let arguments = [
                "-v", "error", "-i", folder + "/a.gif", "-vsync", "0", "-f", "rawvideo", "-pix_fmt", "rgba",
            ]
            let (status, output) = try ffmpeg.run(arguments + [folder + "/a.raw"])
            #expect(status == 0, "\(output)")
            return try readFile(folder + "/a.raw")
        }
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
        let optimised = try withTemporaryFolder { folder in
            try writeFile(bytes, to: folder + "/a.gif")
            let (status, _) = try gifsicle.run(["-O3", "--interlace", folder + "/a.gif", "-o", folder + "/b.gif"])
            #expect(status == 0)
            return try readFile(folder + "/b.gif")
        }
        #expect(try shown(optimised) == stream)
    }
}
