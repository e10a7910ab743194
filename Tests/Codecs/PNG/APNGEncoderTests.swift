import Codecs
import Diagnostics
import Parallel
import Raster
import TestSupport
import Testing

@Suite struct APNGEncoderTests {
    @Test(arguments: 1...12) func whatWasWrittenShowsTheSameFramesAtTheSameTimes(seed: UInt64) throws {
        let opaque = seed % 3 == 0
        let bitmaps = randomFrames(seed: seed, count: 9, width: 12, height: 10, opaque: opaque)
        let stream = frames(bitmaps, each: .seconds(1) / 30)
        for surveys in [false, true] {
            let bytes = try apng(stream, isOpaque: opaque, keepsDuplicates: true, surveys: surveys).bytes
            let read = try decoded(bytes, options: strict)
            #expect(read.bitmaps == bitmaps, "seed \(seed)")
            #expect(read.info.frames.map(\.delay) == Array(repeating: "1/30", count: 9))
            if !opaque { #expect(read.info.hasAlpha) }
        }
    }

    @Test func hiddenColorSurvivesWhereItIsToBeKept() throws {
        let hidden = Color(red: 1, green: 2, blue: 3, alpha: 0)
        let other = Color(red: 4, green: 5, blue: 6, alpha: 0)
        let bitmaps = [
            Bitmap("hhWW", legend: ["h": hidden]), Bitmap("hoWW", legend: ["h": hidden, "o": other]),
            Bitmap("oo.W", legend: ["o": other]),
        ]
        let exact = try apng(frames(bitmaps), options: PNGOptions(keepsHiddenColor: true)).bytes
        #expect(try decoded(exact).bitmaps == bitmaps)
        let (bytes, report) = try apng(frames(bitmaps))
        #expect(try decoded(bytes).bitmaps == [Bitmap("..WW"), Bitmap("...W")])
        #expect(report.mergedFrames == 1)
    }

    @Test func chunksStandInOrderAndNumbersHaveNoGaps() throws {
        let bitmaps = [Bitmap("RG", "B."), Bitmap("RR", "B."), Bitmap("RR", "BW")]
        let chunks = ChunkList(try apng(frames(bitmaps), comment: "three").bytes)
        #expect(
            chunks.types == [
                "IHDR", "sRGB", "tEXt", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND",
            ])
        let numbered = chunks.chunks.filter { ["fcTL", "fdAT"].contains($0.type) }
        #expect(numbered.map { $0.number(at: 0) } == Array(0..<5))
        #expect(chunks.all("acTL").map { $0.number(at: 0) } == [3])
        // Only the pixel that changes: at (1, 0), then at (1, 1).
        let places = chunks.all("fcTL").map { fcTL in [4, 8, 12, 16].map { fcTL.number(at: $0) } }
        #expect(places == [[2, 2, 0, 0], [1, 1, 1, 0], [1, 1, 1, 1]])
    }

    @Test(arguments: [(1, 1), (2, 2), (3, 3), (nil, 0), (Int(Int32.max), 0x7fff_ffff)])
    func playsAreWrittenAsTheyAre(plays: Int?, stored: Int) throws {
        let bytes = try apng(frames([Bitmap("R"), Bitmap("G")]), plays: plays).bytes
        #expect(ChunkList(bytes).all("acTL").map { $0.number(at: 4) } == [stored])
        #expect(try PNGDecoder(bytes).info.plays == plays)
    }

    @Test func morePlaysThanTheFormatHoldsAreAnError() {
        let error = #expect(throws: KineographError.self) {
            try apng(frames([Bitmap("R")]), plays: Int(Int32.max) + 1)
        }
        #expect(error?.code == .unsupported)
    }

    @Test func theLengthOfACycleNeverDrifts() throws {
        for (rate, delay) in [(Duration.seconds(1001) / 24_000, "1001/24000"), (.seconds(1) / 30, "1/30")] {
            let bitmaps = (0..<30).map { $0 % 2 == 0 ? Bitmap("R") : Bitmap("G") }
            let (bytes, report) = try apng(frames(bitmaps, each: rate))
            let info = try PNGDecoder(bytes).info
            #expect(info.frames.map(\.delay) == Array(repeating: delay, count: 30))
            // The stream's own attoseconds were cut off 30 times; the file's fractions are the true rate.
            #expect(report.duration == (delay == "1/30" ? .seconds(1) : .microseconds(1_251_250)))
            #expect(info.frames.reduce(.zero) { $0 + $1.duration } == report.duration)
        }
    }

    @Test func aHoldBeyondTheFieldIsSplitIntoFramesThatChangeNothing() throws {
        let stream = [
            Frame(bitmap: Bitmap("RG"), interval: .zero..<Duration.seconds(65_535)),
            Frame(bitmap: Bitmap("BG"), interval: .seconds(65_535)..<Duration.seconds(65_535 * 3 + 10)),
            Frame(bitmap: Bitmap("BW"), interval: .seconds(65_535 * 3 + 10)..<Duration.seconds(65_535 * 3 + 11)),
        ]
        let (bytes, report) = try apng(stream)
        let read = try decoded(bytes, options: strict)
        #expect(report.frameCount == read.info.frames.count)
        #expect(report.duration == .seconds(65_535 * 3 + 11))
        let ends = read.info.frames.reduce(into: [Duration.zero]) { $0.append($0[$0.count - 1] + $1.duration) }
        #expect(ends.contains(.seconds(65_535)) && ends.contains(.seconds(65_535 * 3 + 10)))
        #expect(read.bitmaps.first == Bitmap("RG") && read.bitmaps.last == Bitmap("BW"))
        #expect(read.bitmaps.dropFirst().dropLast().allSatisfy { $0 == Bitmap("BG") })
        #expect(read.bitmaps.count > 3)
    }

    @Test func aLongHoldThatIsDisposedOfIsDrawnAnew() throws {
        let hold = Duration.seconds(70_000)
        let bitmaps = [Bitmap("RGBW", "RGBW"), Bitmap("R#BW", "R#BW"), Bitmap("....", "...."), Bitmap("RGBW", "RGBW")]
        let read = try decoded(try apng(frames(bitmaps, each: hold)).bytes, options: strict)
        var shown: [Bitmap] = []
        for bitmap in read.bitmaps where bitmap != shown.last { shown.append(bitmap) }
        #expect(shown == bitmaps)
        #expect(read.info.frames.reduce(.zero) { $0 + $1.duration } == hold * 4)
    }

    @Test(arguments: [UInt64(5), 6]) func theNumberOfJobsDoesNotChangeAByte(seed: UInt64) throws {
        let stream = frames(randomFrames(seed: seed, count: 20, width: 16, height: 16))
        for surveys in [false, true] {
            let one = try apng(stream, surveys: surveys).bytes
            for jobs in 2...4 {
                let bytes = try apng(stream, jobs: jobs, surveys: surveys).bytes
                #expect(bytes == one, "\(jobs) jobs, seed \(seed)")
            }
        }
    }

    @Test func anOpaqueAnimationHasNoAlphaChannel() throws {
        let bytes = try apng(frames([Bitmap("RG"), Bitmap("RB")]), isOpaque: true).bytes
        #expect(bytes[25] == 2)  // IHDR's colour type: RGB.
        #expect(try !PNGDecoder(bytes).info.hasAlpha)
        let error = #expect(throws: KineographError.self) {
            try apng(frames([Bitmap("RG"), Bitmap("R.")]), isOpaque: true)
        }
        #expect(error?.code == .usage && error?.frame == 1)
    }

    @Test(arguments: [["RG"], ["RG", "RG", "RG"], ["R."]], [Duration.seconds(2), .seconds(200_000)])
    func whatShowsOnePictureIsAPlainPNG(rows: [String], each: Duration) throws {
        let (bytes, report) = try apng(frames(rows.map { Bitmap($0) }, each: each), plays: 3, comment: "one")
        let colors = rows[0] == "R." ? ["PLTE", "tRNS"] : ["PLTE"]
        #expect(ChunkList(bytes).types == ["IHDR", "sRGB"] + colors + ["tEXt", "IDAT", "IEND"])
        let read = try decoded(bytes, options: strict)
        #expect(read.info.format == "png" && read.bitmaps == [Bitmap(rows[0])])
        #expect(report.stillFormat == "png" && report.frameCount == 1 && report.duration == .zero)
        #expect(report.shortestDelay == nil && report.mergedFrames == rows.count - 1)
    }

    @Test func picturesThatAreToStayApartAreAnAnimation() throws {
        let (bytes, report) = try apng(frames([Bitmap("R"), Bitmap("R")]), keepsDuplicates: true)
        #expect(try PNGDecoder(bytes).info.format == "apng")
        #expect(report.stillFormat == nil && report.shortestDelay == .milliseconds(100))
    }

    @Test func noFramesAWrongSizeAndAWrongEffortAreErrors() {
        #expect(#expect(throws: KineographError.self) { try apng([]) }?.code == .usage)
        let mixed = frames([Bitmap("RG"), Bitmap("R")])
        let error = #expect(throws: KineographError.self) { try apng(mixed) }
        #expect(error?.frame == 1)
        #expect(throws: KineographError.self) { try apng(mixed, options: PNGOptions(effort: 10)) }
    }

    @Test(arguments: ["plain", "café", "時 ⏱ 🐇"]) func aCommentComesBack(comment: String) throws {
        let bytes = try apng(frames([Bitmap("R")]), comment: comment).bytes
        #expect(try PNGDecoder(bytes).info.comment == comment)
        // ISO 8859-1 where it will do.
        #expect(ChunkList(bytes).types.contains(comment == "時 ⏱ 🐇" ? "iTXt" : "tEXt"))
    }

    @Test func equalFramesAreMergedUnlessTheyAreToBeKept() throws {
        let stream = frames([Bitmap("R"), Bitmap("R"), Bitmap("R"), Bitmap("G")])
        let (bytes, report) = try apng(stream)
        #expect(try PNGDecoder(bytes).info.frames.map(\.delay) == ["3/10", "1/10"])
        #expect(report.mergedFrames == 2 && report.frameCount == 2 && report.duration == .milliseconds(400))
        let kept = try apng(stream, keepsDuplicates: true).bytes
        #expect(try PNGDecoder(kept).info.frames.count == 4)
    }
}
