import Codecs
import Diagnostics
import Parallel
import Playback
import Raster
import TestSupport
import Testing

@Suite struct RawVideoTests {
    private static func encode(
        _ codec: Codec, _ frames: [Frame], rate: Rate?, plays: Int? = nil, comment: String? = nil, jobs: Int = 1
    ) throws -> (bytes: [UInt8], report: EncodingReport) {
        let sink = MemorySink()
        let request = EncodingRequest(
            canvas: frames.first?.bitmap.size ?? PixelSize(width: 1, height: 1), plays: plays, comment: comment,
            constantRate: rate,
            pool: WorkPool(jobs: jobs))
        let makeEncoder = try #require(codec.makeEncoder)
        let encoder = try makeEncoder(request, .file(sink))
        for frame in frames { try encoder.add(frame) }
        let report = try encoder.finish()
        return (sink.bytes, report)
    }

    /// Frames that last so many tenths of a second.
    private static func frames(_ bitmaps: [Bitmap], tenths: [Int]) -> [Frame] {
        var start = 0
        return zip(bitmaps, tenths).map { bitmap, length in
            defer { start += length }
            return Frame(bitmap: bitmap, interval: .milliseconds(start * 100) ..< .milliseconds((start + length) * 100))
        }
    }

    @Test func aY4MHasAHeaderAndThreePlanesAPicture() throws {
        let (bytes, report) = try Self.encode(
            .y4m(), Self.frames([Bitmap("RG", "BW")], tenths: [1]), rate: Rate(30000, over: 1001))
        let header = "YUV4MPEG2 W2 H2 F30000:1001 Ip A1:1 C444 XYSCSS=444 XCOLORRANGE=LIMITED\n"
        // The colour bars of BT.601: 81 90 240, 145 54 34, 41 240 110, 235 128 128. The end lies behind the third picture.
        let planes: [UInt8] = [81, 145, 41, 235, 90, 54, 240, 128, 240, 34, 110, 128]
        let picture = Array("FRAME\n".utf8) + planes
        #expect(bytes == Array(header.utf8) + picture + picture + picture)
        #expect(report.frameCount == 3 && !report.isLossless)
        #expect(report.duration == (try Rate(30000, over: 1001).duration(ofFrames: 3)))
    }

    @Test func aPAMIsOnePictureForEachMomentOfItsRate() throws {
        let half = Color(red: 1, green: 2, blue: 3, alpha: 128)
        let frames = Self.frames([Bitmap("h", legend: ["h": half]), Bitmap("W")], tenths: [1, 2])
        let (bytes, report) = try Self.encode(.pam(), frames, rate: Rate(10))
        let header = Array("P7\nWIDTH 1\nHEIGHT 1\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n".utf8)
        let white: [UInt8] = [255, 255, 255, 255]
        #expect(bytes == header + [1, 2, 3, 128] + header + white + header + white)
        #expect(report.frameCount == 3 && report.duration == .milliseconds(300) && report.isLossless)
        #expect(report.concessions == ["it does not say its rate: 10 frames a second"])
    }

    @Test(arguments: [Codec.y4m(), .pam(), .rgba()]) func aCommentThatIsLostIsToldOf(codec: Codec) throws {
        let frames = Self.frames([Bitmap("R")], tenths: [1])
        let note = "the comment is left out, since \(codec.identifier) has none"
        #expect(try Self.encode(codec, frames, rate: Rate(10), comment: "by me").report.concessions.contains(note))
        #expect(try !Self.encode(codec, frames, rate: Rate(10)).report.concessions.contains(note))
    }

    @Test func rgbaIsPixelsAlone() throws {
        let (bytes, report) = try Self.encode(.rgba(), Self.frames([Bitmap("R.")], tenths: [2]), rate: Rate(5))
        #expect(bytes == [255, 0, 0, 255, 0, 0, 0, 0])
        #expect(report.concessions == ["it says neither its size nor its rate: 2x1, 5 frames a second"])
    }

    @Test func whatIsNotOpaqueLiesOverTheMatteOfAY4M() throws {
        let frames = Self.frames([Bitmap(".")], tenths: [1])
        let overBlack = try Self.encode(.y4m(), frames, rate: Rate(10))
        #expect(overBlack.bytes.suffix(3) == [16, 128, 128])
        #expect(
            overBlack.report.concessions == [
                "1 frame is not opaque, and shown over black (--matte chooses another colour)"
            ]
        )
        let overWhite = try Self.encode(.y4m(matte: .white), frames, rate: Rate(10))
        #expect(overWhite.bytes.suffix(3) == [235, 128, 128])
        #expect(overWhite.report.concessions.isEmpty)
    }

    @Test func aRateAboveThatOfTheFramesIsSaid() throws {
        let frames = Self.frames([Bitmap("R"), Bitmap("G")], tenths: [1, 2])
        let (_, report) = try Self.encode(.y4m(), frames, rate: Rate(10), plays: 3)
        #expect(
            report.concessions == [
                "10 frames a second, since that fits all times (--sample chooses)",
                "one cycle, since it cannot say that it plays 3 times",
            ])
    }

    @Test(arguments: 1...3) func theBytesAreTheSameOnAnyNumberOfThreads(jobs: Int) throws {
        var random = SeededGenerator(seed: 5)
        let bitmaps = (0..<9).map { _ in Bitmap.random(width: 5, height: 3, using: &random) }
        let frames = Self.frames(bitmaps, tenths: [1, 2, 1, 3, 1, 1, 2, 1, 1])
        for codec in [Codec.y4m(), .pam(), .rgba()] {
            let (bytes, report) = try Self.encode(codec, frames, rate: Rate(10), jobs: jobs)
            #expect(report.frameCount == 13, "seed 5")
            #expect(try bytes == Self.encode(codec, frames, rate: Rate(10)).bytes, "seed 5")
        }
    }

    @Test func timesWithoutARateInCommonAreAnError() {
        let error = #expect(throws: KineographError.self) {
            try Self.encode(.y4m(), Self.frames([Bitmap("R")], tenths: [1]), rate: nil)
        }
        #expect(error?.code == .unsupported)
        #expect(error?.remedy == "choose the rate (--sample 60)")
    }

    @Test func aStreamWithoutFramesIsAnError() {
        #expect(throws: KineographError.self) { try Self.encode(.pam(), [], rate: Rate(1)) }
    }

    @Test(.enabled(if: ExternalProgram.isInstalled("ffmpeg"), "ffmpeg is not installed"))
    func ffmpegReadsEveryPlaneOfAY4MAsTheMatrixHasIt() throws {
        var random = SeededGenerator(seed: 11)
        let bitmaps = (0..<4).map { _ in Bitmap.random(width: 7, height: 5, using: &random).composited(over: .white) }
        let folder = try TemporaryFolder()
        let (bytes, _) = try Self.encode(.y4m(), Self.frames(bitmaps, tenths: [1, 1, 2, 1]), rate: Rate(10))
        try folder.write("a.y4m", bytes)
        let run = try #require(ExternalProgram("ffmpeg")).run([
            "-v", "error", "-i", folder("a.y4m"), "-f", "rawvideo", "-pix_fmt", "yuv444p", folder("a.yuv"),
        ])
        #expect(run.status == 0 && run.output.isEmpty, "\(run.output)")
        let expected = [0, 1, 2, 2, 3].flatMap { plainPlanes(of: bitmaps[$0]) }
        #expect(try folder.bytes(of: "a.yuv") == expected, "seed 11")
    }

    @Test(.enabled(if: ExternalProgram.isInstalled("ffmpeg"), "ffmpeg is not installed"))
    func ffmpegReadsEveryPixelOfAPAMStream() throws {
        var random = SeededGenerator(seed: 12)
        let bitmaps = (0..<3).map { _ in Bitmap.random(width: 4, height: 3, using: &random) }
        let folder = try TemporaryFolder()
        let (bytes, _) = try Self.encode(.pam(), Self.frames(bitmaps, tenths: [1, 2, 1]), rate: Rate(10))
        try folder.write("a.pam", bytes)
        let run = try #require(ExternalProgram("ffmpeg")).run([
            "-v", "error", "-f", "image2pipe", "-c:v", "pam", "-i", folder("a.pam"), "-fps_mode", "passthrough", "-f",
            "rawvideo", "-pix_fmt", "rgba", folder("a.rgba"),
        ])
        #expect(run.status == 0 && run.output.isEmpty, "\(run.output)")
        #expect(
            try folder.bytes(of: "a.rgba")
                == Self.encode(.rgba(), Self.frames(bitmaps, tenths: [1, 2, 1]), rate: Rate(10)).bytes, "seed 12")
    }

    /// BT.601 at limited range in the words of the recommendation, with real numbers.
    private func plainPlanes(of bitmap: Bitmap) -> [UInt8] {
        var planes: [[UInt8]] = [[], [], []]
        for pixel in bitmap.pixels {
            let (red, green, blue) = (Double(pixel.red) / 255, Double(pixel.green) / 255, Double(pixel.blue) / 255)
            let luma = 0.299 * red + 0.587 * green + 0.114 * blue
            planes[0].append(UInt8((219 * luma + 16).rounded()))
            planes[1].append(UInt8((224 * 0.5 * (blue - luma) / (1 - 0.114) + 128).rounded()))
            planes[2].append(UInt8((224 * 0.5 * (red - luma) / (1 - 0.299) + 128).rounded()))
        }
        return planes.flatMap { $0 }
    }
}
