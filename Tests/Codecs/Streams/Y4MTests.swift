import Codecs
import Diagnostics
import Playback
import Raster
import TestSupport
import Testing

@Suite("Y4M video is read")
struct Y4MTests {
    private func stream(_ bytes: [UInt8], strictly isStrict: Bool = false) throws(KineographError) -> PictureStream {
        SeedFolder.keep(bytes, for: "y4m")
        let codec = CodecRegistry.standard.codec(sniffing: bytes)
        guard let stream = try codec?.readStream?(FileBytes(bytes), DecodingOptions(isStrict: isStrict)) else {
            throw KineographError(.internalError, "it is not known")
        }
        return stream
    }

    private func video(_ header: String, _ pictures: [UInt8]...) -> [UInt8] {
        Array("YUV4MPEG2 \(header)\n".utf8) + pictures.flatMap { Array("FRAME\n".utf8) + $0 }
    }

    private func pixels(_ header: String, _ picture: [UInt8]) throws -> [Color] {
        try stream(video(header, picture)).picture(at: 0).bitmap.pixels
    }

    private static func grey(_ value: UInt8) -> Color { Color(red: value, green: value, blue: value) }

    @Test func `Limited and full range`() throws {
        let neutral: [UInt8] = [16, 235, 126, 0, 255] + [UInt8](repeating: 128, count: 10)
        // 110 of 219 is 128.08 of 255.
        #expect(try pixels("W5 H1 F25:1 C444", neutral) == [0, 255, 128, 0, 255].map(Self.grey))
        #expect(try pixels("W5 H1 F25:1 C444 XCOLORRANGE=LIMITED", neutral) == [0, 255, 128, 0, 255].map(Self.grey))
        #expect(try pixels("W5 H1 F25:1 C444 XCOLORRANGE=FULL", neutral) == [16, 235, 126, 0, 255].map(Self.grey))
        let grey: [UInt8] = [16, 235, 126, 0, 255]
        #expect(try pixels("W5 H1 Cmono", grey) == grey.map(Self.grey))
        #expect(try pixels("W5 H1 Cmono XCOLORRANGE=LIMITED", grey) == [0, 255, 128, 0, 255].map(Self.grey))
    }

    /// Where chroma of full range leads from the luma 100: blue by 1.772 a step, green by -0.344.
    private static let shades: [UInt8: Color] = [
        128: grey(100), 228: Color(red: 100, green: 66, blue: 255), 28: Color(red: 100, green: 134, blue: 0),
        138: Color(red: 100, green: 97, blue: 118),
    ]

    @Test(
        arguments: [
            ("", 2, [[128, 128, 228], [128, 128, 228], [28, 28, 138]]),
            ("C420jpeg", 2, [[128, 128, 228], [128, 128, 228], [28, 28, 138]]),
            ("C420mpeg2", 2, [[128, 128, 228], [128, 128, 228], [28, 28, 138]]),
            ("C420paldv", 2, [[128, 128, 228], [128, 128, 228], [28, 28, 138]]),
            ("C422", 3, [[128, 128, 228], [28, 28, 138], [128, 128, 228]]),
            ("C411", 3, [[128, 128, 128], [228, 228, 228], [28, 28, 28]]),
        ] as [(String, Int, [[UInt8]])])
    func `Chroma is shared`(name: String, rows: Int, expected: [[UInt8]]) throws {
        let samples: [UInt8] = [128, 228, 28, 138, 128, 228]
        let count = name == "C411" ? 3 : rows * 2
        let planes = [UInt8](repeating: 100, count: 9) + samples.prefix(count) + [UInt8](repeating: 128, count: count)
        #expect(try pixels("W3 H3 \(name) XCOLORRANGE=FULL", planes) == expected.flatMap { $0.map { Self.shades[$0] } })
    }

    @Test func `Alpha is a plane of its own`() throws {
        let file = video("W2 H1 C444alpha XCOLORRANGE=FULL", [100, 100, 128, 228, 128, 128, 255, 3])
        let found = try stream(file)
        #expect(found.info.hasAlpha)
        #expect(
            try found.picture(at: 0).bitmap.pixels == [Self.grey(100), Color(red: 100, green: 66, blue: 255, alpha: 3)])
    }

    @Test func `The rate gives the times`() throws {
        let picture: [UInt8] = [100]
        let found = try stream(video("W1 H1 F30000:1001 Ip A1:1 Cmono", picture, picture, picture))
        let rate = Rate(30_000, over: 1001)
        #expect(found.hasTimes && found.info.frames.count == 3 && found.info.plays == nil)
        #expect(found.info.frames.map(\.duration).reduce(.zero, +) == (try rate.duration(ofFrames: 3)))
        #expect(found.info.frames[0].delay == "1001/30000")
        for header in ["W1 H1 Cmono", "W1 H1 F0:0 Cmono", "W1 H1 F0:1 Cmono"] {
            #expect(try !stream(video(header, picture, picture)).hasTimes)
        }
    }

    @Test func `A picture may have parameters, and pixels that are not square are told of`() throws {
        var file = video("H1 Cmono A4:3 XYSCSS=X W1", [1])
        file += Array("FRAME Ip XFOO\n".utf8) + [2]
        let found = try stream(file, strictly: true)
        #expect(try found.picture(at: 1).bitmap.pixels == [Self.grey(2)])
        #expect(found.diagnostics.map(\.message) == ["its pixels are 4:3, not square; they are shown as squares"])
        #expect(try stream(video("W1 H1 A0:0 Cmono", [1])).diagnostics == [])
    }

    @Test(arguments: ["FRAME\n", "FRAME", "FRA", "junk"])
    func `What follows the last whole picture is left out`(end: String) throws {
        let file = video("W1 H1 Cmono", [1], [2]) + Array(end.utf8)
        let found = try stream(file)
        #expect(found.info.frames.count == 2 && found.diagnostics.count == 1)
        #expect(throws: KineographError.self) { try stream(file, strictly: true) }
    }

    @Test(
        arguments: [
            ("YUV4MPEG2 W1 H1 Cmono\n", .invalidData), ("YUV4MPEG2 W1 H1 Cmono\nFRAME\n", .invalidData),
            ("YUV4MPEG2 W1 H1 Cmono", .invalidData), ("YUV4MPEG2 W1\nFRAME\n", .invalidData),
            ("YUV4MPEG2 W0 H1\nFRAME\n", .invalidData), ("YUV4MPEG2 Wx H1\nFRAME\n", .invalidData),
            ("YUV4MPEG2 W1 H1 F25\nFRAME\n", .invalidData), ("YUV4MPEG2 W1 H1 F-1:1\nFRAME\n", .invalidData),
            ("YUV4MPEG2 W2147483648 H2147483648\nFRAME\n", .limitExceeded),
            ("YUV4MPEG2 W1 H1 It\nFRAME\n", .unsupported), ("YUV4MPEG2 W1 H1 Im\nFRAME\n", .unsupported),
            ("YUV4MPEG2 W1 H1 C420p10\nFRAME\n", .unsupported), ("YUV4MPEG2 W1 H1 C444p16\nFRAME\n", .unsupported),
            ("YUV4MPEG2 W1 H1 Cmono16\nFRAME\n", .unsupported),
        ] as [(String, KineographError.Code)])
    func `What is wrong, too large or not read is an error`(text: String, code: KineographError.Code) {
        let error = #expect(throws: KineographError.self) { try stream(Array(text.utf8)) }
        #expect(error?.code == code, "\(String(describing: error))")
        #expect(error?.remedy != nil)
    }

    @Test func `What the encoder writes is read back to the rounding`() throws {
        var random = SeededGenerator(seed: 22)
        let bitmaps = (0..<3).map { _ in Bitmap.random(width: 7, height: 5, using: &random).composited(over: .white) }
        let found = try stream(RawVideoFile.bytes(of: bitmaps, .y4m()))
        #expect(found.info.frames.map(\.duration) == [Duration](repeating: .milliseconds(100), count: 3))
        for (index, bitmap) in bitmaps.enumerated() {
            for (read, meant) in zip(try found.picture(at: index).bitmap.pixels, bitmap.pixels) {
                let errors = [(read.red, meant.red), (read.green, meant.green), (read.blue, meant.blue)]
                #expect(errors.allSatisfy { abs(Int($0) - Int($1)) <= 2 }, "seed 22: \(read), not \(meant)")
            }
        }
    }

    @Test(
        .enabled(if: ExternalProgram.isInstalled("ffmpeg"), "ffmpeg is not installed"),
        arguments: ["yuv420p", "yuvj420p", "yuv422p", "yuv444p", "yuva444p", "gray", "yuv411p"])
    func ffmpegReadsTheSamePixels(format: String) throws {
        let folder = try TemporaryFolder()
        let ffmpeg = try #require(ExternalProgram("ffmpeg"))
        let made = try ffmpeg.run([
            "-v", "error", "-f", "lavfi", "-i", "testsrc=s=20x14:r=10:d=0.2", "-pix_fmt", format, "-strict", "-1",
            folder("a.y4m"),
        ])
        #expect(made.status == 0, "\(made.output)")
        let read = try ffmpeg.run([
            "-v", "error", "-i", folder("a.y4m"), "-sws_flags",
            "neighbor+accurate_rnd+full_chroma_int+full_chroma_inp", "-f", "rawvideo", "-pix_fmt", "rgba",
            folder("a.rgba"),
        ])
        #expect(read.status == 0, "\(read.output)")
        let expected = try folder.bytes(of: "a.rgba")
        let found = try stream(folder.bytes(of: "a.y4m"), strictly: true)
        #expect(found.info.frames.count == 2 && expected.count == 2 * 20 * 14 * 4)
        for index in 0..<2 {
            let bytes = try found.picture(at: index).bitmap.pixels.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
            let meant = expected[(index * bytes.count)...].prefix(bytes.count)
            #expect(zip(bytes, meant).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
        }
    }
}
