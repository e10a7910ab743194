import Codecs
import Diagnostics
import Raster
import TestSupport
import Testing

/// What is wrong with an animation is tolerated and told, or, where reading is strict, an error.
@Suite struct APNGFaultTests {
    private static func fill(_ rgba: [UInt8], _ width: Int = 2, _ height: Int = 1) -> [UInt8] {
        PNGFileBuilder.data(width: width, height: height, rgba: rgba)
    }

    private static let red = fill([255, 0, 0, 255])
    private static let green = fill([0, 255, 0, 255])

    private static func file(_ body: (inout PNGFileBuilder) -> Void) -> [UInt8] {
        var builder = PNGFileBuilder(width: 2, height: 1)
        body(&builder)
        builder.append("IEND")
        return builder.bytes
    }

    /// A red frame, what a test puts between, and a green frame.
    private static func twoFrames(promised: Int = 2, _ between: (inout PNGFileBuilder) -> Void = { _ in }) -> [UInt8] {
        file { builder in
            builder.appendAnimationControl(frames: promised)
            builder.appendFrameControl(width: 2, height: 1)
            builder.append("IDAT", red)
            between(&builder)
            builder.appendFrameControl(width: 2, height: 1)
            builder.appendFrameData(green)
        }
    }

    /// Reads a file twice: as browsers do, which has to give pictures and a finding, and strictly, which has to fail.
    private func expect(
        _ bytes: [UInt8], shows bitmaps: [Bitmap], finding words: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let read = try decoded(bytes)
        #expect(read.bitmaps == bitmaps, sourceLocation: sourceLocation)
        let isFound = read.diagnostics.contains { $0.message.contains(words) }
        #expect(isFound, "\(read.diagnostics)", sourceLocation: sourceLocation)
        let error = #expect(throws: KineographError.self, sourceLocation: sourceLocation) {
            try decoded(bytes, options: strict)
        }
        #expect(error?.code == .invalidData, sourceLocation: sourceLocation)
    }

    private static let both = [Bitmap("RR"), Bitmap("GG")]

    @Test(arguments: [0x8000_0000, 0xffff_ffff]) func morePlaysThanTheFormatHasAreTheMostItHas(plays: Int) throws {
        let bytes = Self.file { builder in
            builder.appendAnimationControl(frames: 1, plays: plays)
            builder.appendFrameControl(width: 2, height: 1)
            builder.append("IDAT", Self.red)
        }
        try expect(bytes, shows: [Bitmap("RR")], finding: "\(plays) plays are more than the format has")
        #expect(try PNGDecoder(bytes).info.plays == 0x7fff_ffff)
    }

    @Test func anAnimationControlAfterThePictureIsIgnored() throws {
        let bytes = Self.file { builder in
            builder.append("IDAT", Self.red)
            builder.appendAnimationControl(frames: 1)
            builder.appendFrameControl(width: 2, height: 1)
            builder.appendFrameData(Self.green)
        }
        try expect(bytes, shows: [Bitmap("RR")], finding: "after the picture")
        #expect(try PNGDecoder(bytes).info.format == "png")
    }

    @Test func aSecondAnimationControlIsIgnored() throws {
        let bytes = Self.file { builder in
            builder.appendAnimationControl(frames: 1, plays: 1)
            builder.appendAnimationControl(frames: 9, plays: 9)
            builder.appendFrameControl(width: 2, height: 1)
            builder.append("IDAT", Self.red)
        }
        try expect(bytes, shows: [Bitmap("RR")], finding: "second animation control")
        #expect(try PNGDecoder(bytes).info.plays == 1)
    }

    @Test func anAnimationOfNoFramesIsAPicture() throws {
        let bytes = Self.file { builder in
            builder.appendAnimationControl(frames: 0)
            builder.append("IDAT", Self.red)
        }
        try expect(bytes, shows: [Bitmap("RR")], finding: "without frames")
    }

    @Test func missingFramesAreTold() throws {
        try expect(Self.twoFrames(promised: 5), shows: Self.both, finding: "promises 5 frames and has 2")
    }

    @Test func framesBeyondThePromisedOnesAreLeftOut() throws {
        try expect(Self.twoFrames(promised: 1), shows: [Bitmap("RR")], finding: "more than the file promises")
    }

    @Test func aGapInTheSequenceNumbersIsTold() throws {
        let bytes = Self.file { builder in
            builder.appendAnimationControl(frames: 2)
            builder.appendFrameControl(width: 2, height: 1)
            builder.append("IDAT", Self.red)
            builder.appendFrameControl(width: 2, height: 1, sequence: 7)
            builder.appendFrameData(Self.green)
        }
        try expect(bytes, shows: Self.both, finding: "sequence number 7 stands where 1 belongs")
    }

    @Test func aFrameThatSticksOutIsClipped() throws {
        let bytes = Self.file { builder in
            builder.appendAnimationControl(frames: 2)
            builder.appendFrameControl(width: 2, height: 1)
            builder.append("IDAT", Self.red)
            builder.appendFrameControl(x: 1, width: 3, height: 4)
            builder.appendFrameData(Self.fill([0, 255, 0, 255], 3, 4))
        }
        try expect(bytes, shows: [Bitmap("RR"), Bitmap("RG")], finding: "clipped")
        #expect(try PNGDecoder(bytes).info.frames.last?.rect == PixelRect(x: 1, y: 0, width: 1, height: 1))
    }

    @Test func aFirstFrameSmallerThanThePictureFillsTheCanvas() throws {
        let bytes = Self.file { builder in
            builder.appendAnimationControl(frames: 1)
            builder.appendFrameControl(width: 1, height: 1)
            builder.append("IDAT", Self.red)
        }
        try expect(bytes, shows: [Bitmap("RR")], finding: "fills the canvas")
    }

    @Test(arguments: [(3, 0), (0, 2)] as [(UInt8, UInt8)])
    func aFrameWithAnUnknownOperationIsLeftOut(disposal: UInt8, blend: UInt8) throws {
        let bytes = Self.twoFrames(promised: 2) { builder in
            builder.appendFrameControl(width: 2, height: 1, disposal: disposal, blend: blend, sequence: 0)
        }
        #expect(try decoded(bytes).bitmaps == Self.both)
        #expect(throws: KineographError.self) { try decoded(bytes, options: strict) }
    }

    @Test func anEmptyFrameAndOneWithoutDataAreLeftOut() throws {
        let empty = Self.twoFrames { $0.appendFrameControl(width: 0, height: 1, sequence: 0) }
        try expect(empty, shows: Self.both, finding: "makes no sense")
        let bare = Self.twoFrames { $0.appendFrameControl(width: 1, height: 1) }
        try expect(bare, shows: Self.both, finding: "without data")
    }

    @Test func dataOutOfPlaceIsIgnored() throws {
        try expect(
            Self.twoFrames { $0.append("fdAT", [0, 0, 0, 1, 9]) }, shows: Self.both, finding: "without a frame control")
        let short = Self.file { builder in
            builder.appendAnimationControl(frames: 2)
            builder.appendFrameControl(width: 2, height: 1)
            builder.append("IDAT", Self.red)
            builder.appendFrameControl(width: 2, height: 1)
            builder.append("fdAT", [1])
            builder.appendFrameData(Self.green)
        }
        try expect(short, shows: Self.both, finding: "too short")
    }

    @Test func aFrameOfDamagedDataShowsTheOneBefore() throws {
        let bytes = Self.file { builder in
            builder.appendAnimationControl(frames: 3)
            builder.appendFrameControl(width: 2, height: 1)
            builder.append("IDAT", Self.red)
            builder.appendFrameControl(width: 2, height: 1)
            builder.appendFrameData([1, 2, 3, 4])
            builder.appendFrameControl(width: 1, height: 1)
            builder.appendFrameData(Self.fill([0, 255, 0, 255], 1, 1))
        }
        try expect(bytes, shows: [Bitmap("RR"), Bitmap("RR"), Bitmap("GR")], finding: "0 of 1 rows")
        #expect(try decoded(bytes).diagnostics.map(\.frame) == [1])
    }

    @Test func aCutLastFrameKeepsItsFirstRows() throws {
        var builder = PNGFileBuilder(width: 1, height: 4)
        builder.appendAnimationControl(frames: 2)
        builder.appendFrameControl(width: 1, height: 4)
        builder.append("IDAT", Self.fill([255, 0, 0, 255], 1, 4))
        builder.appendFrameControl(width: 1, height: 4)
        builder.appendFrameData(Self.fill([0, 255, 0, 255], 1, 4))
        // The stored block is 7 bytes in, a row takes 5: cut in the third row. The check sum of 4 goes as well.
        let end = builder.bytes.count - 4 - 4 - 20 + 12
        try expect(
            Array(builder.bytes.prefix(end)), shows: [Bitmap("R", "R", "R", "R"), Bitmap("G", "G", ".", ".")],
            finding: "2 of 4 rows")
    }
}
