import Codecs
import Raster
import TestSupport
import Testing

/// An animation of at most 256 colours, clear included, comes back pixel by pixel and boundary by boundary.
@Suite struct GIFExactnessTests {
    @Test func aMovingDotOnClearLeavesNoTrail() throws {
        try expectExact(timed([Bitmap("R...", "...."), Bitmap(".R..", "...."), Bitmap("..R.", "....")]))
    }

    @Test func frameByFrameDisposalFitsWhatComesNext() throws {
        try expectExact(
            timed([
                Bitmap("RRR", "RRR"), Bitmap("R.R", "RGR"), Bitmap("RRR", "RRR"), Bitmap("...", ".B."),
                Bitmap("...", "..."),
            ]
            ))
    }

    @Test func keyColoursOfOtherToolsAreJustColours() throws {
        let dark = Color(red: 0x0f, green: 0, blue: 0)
        let first = Bitmap("#G.d", "d.G#", legend: ["d": dark])
        let second = Bitmap(".#dG", "G.#d", legend: ["d": dark])
        try expectExact(timed([first, second, first]))
    }

    @Test func aSingleFrame() throws {
        try expectExact(timed([Bitmap("R.", "#W")]))
        try expectExact(timed([Bitmap("R")]))
        try expectExact(timed([Bitmap(".")]))
    }

    /// A bitmap of so many colours, in a row.
    private func ramp(_ count: Int, clearAtEnd: Int = 0) -> Bitmap {
        Bitmap(width: count + clearAtEnd, height: 1) { x, _ in
            x < count ? Color(red: UInt8(x & 0xff), green: UInt8(x >> 8 * 7), blue: UInt8(255 - x & 0xff)) : .clear
        }
    }

    @Test(arguments: [2, 3, 4, 5, 127, 128, 129, 255, 256]) func soManyOpaqueColours(count: Int) throws {
        let first = ramp(count)
        var second = first
        second[0, 0] = first[count - 1, 0]
        try expectExact(timed([first, second]))
    }

    @Test(arguments: [1, 2, 3, 254, 255]) func soManyColoursAndClear(count: Int) throws {
        let first = ramp(count, clearAtEnd: 1)
        var second = first
        second[0, 0] = .clear
        try expectExact(timed([first, second, first]))
    }

    @Test func oneColourMoreIsNotExactAndIsReported() throws {
        let opaque = try encodeGIF(timed([ramp(257)]))
        #expect(opaque.report.concessions == ["colours reduced from 257 to 256"])
        let clear = try encodeGIF(timed([ramp(256, clearAtEnd: 1)]))
        #expect(clear.report.concessions == ["colours reduced from 256 to 255"])
        let decoded = try shown(clear.bytes)
        #expect(decoded[0].bitmap[256, 0] == .clear)
    }

    @Test func fewerColoursOnRequest() throws {
        let report = try encodeGIF(timed([ramp(10)]), options: GIFOptions(colors: 4)).report
        #expect(report.concessions == ["colours reduced from 10 to 4"])
        let (bytes, exact) = try encodeGIF(timed([ramp(4)]), options: GIFOptions(colors: 4))
        #expect(exact.concessions.isEmpty)
        #expect(try shown(bytes)[0].bitmap == ramp(4))
    }

    @Test func nearColoursThatStandInAreReportedAsSuch() throws {
        let report = try encodeGIF(timed([ramp(10)]), options: GIFOptions(lossiness: 20)).report
        #expect(report.concessions == ["near colours stand in for each other, as a lossiness of 20 allows"])
        #expect(!report.isLossless)
    }

    @Test func hiddenColourUnderClearPixelsDoesNotCount() throws {
        let hidden = Bitmap("x#", legend: ["x": Color(red: 9, green: 9, blue: 9, alpha: 0)])
        let (bytes, report) = try encodeGIF(timed([hidden]))
        #expect(report.concessions.isEmpty)
        #expect(try shown(bytes)[0].bitmap == Bitmap(".#"))
    }

    @Test func anUnsurveyedStreamGivesTheSameBytes() throws {
        let frames = timed([Bitmap("RG.", "B.W"), Bitmap("RGG", "B.W")])
        #expect(try encodeGIF(frames).bytes == encodeGIF(frames, surveys: false).bytes)
    }

    @Test func randomAnimationsComeBack() throws {
        for seed in UInt64(1)...40 {
            var generator = SeededGenerator(seed: seed)
            let colorCount = Int.random(in: 1...12, using: &generator)
            let palette = (0..<colorCount).map { _ in
                Color(rawValue: UInt32.random(in: 0...(.max), using: &generator) | 0xff00_0000)
            }
            let width = Int.random(in: 1...12, using: &generator)
            let height = Int.random(in: 1...9, using: &generator)
            let hasClear = Bool.random(using: &generator)
            var bitmap = Bitmap(
                size: PixelSize(width: width, height: height), filledWith: hasClear ? .clear : palette[0])
            var frames: [Bitmap] = []
            for _ in 0..<Int.random(in: 1...8, using: &generator) {
                for _ in 0..<Int.random(in: 0...6, using: &generator) {
                    let color =
                        hasClear && Bool.random(using: &generator) ? .clear : palette.randomElement(using: &generator)
                    let x = Int.random(in: 0..<width, using: &generator)
                    let y = Int.random(in: 0..<height, using: &generator)
                    bitmap[x, y] = color ?? .clear
                }
                if frames.last != bitmap { frames.append(bitmap) }
            }
            try expectExact(timed(frames), "seed \(seed)")
        }
    }

    @Test(arguments: [0, 5, 8]) func everyEffortIsExact(effort: Int) throws {
        // Unchanged runs of every length, at the start, in the middle and at the end of a row.
        var generator = SeededGenerator(seed: 6)
        let first = Bitmap(width: 90, height: 12) { _, _ in
            Color(red: UInt8.random(in: 0...3, using: &generator), green: 0, blue: 0)
        }
        let second = Bitmap(width: 90, height: 12) { x, y in
            x == y * y || x == 89 - y ? Color(red: 9, green: 9, blue: 9) : first[x, y]
        }
        let frames = timed([first, second, first])
        #expect(try shown(encodeGIF(frames, options: GIFOptions(effort: effort)).bytes) == frames)
    }

    @Test func theHighestEffortIsExact() throws {
        var generator = SeededGenerator(seed: 7)
        let bitmaps = (0..<3).map { _ in
            Bitmap(width: 13, height: 9) { x, y in
                x < y ? .clear : Color(red: UInt8.random(in: 0...3, using: &generator), green: 0, blue: 0)
            }
        }
        let frames = timed(bitmaps)
        #expect(try shown(encodeGIF(frames, options: GIFOptions(effort: 9)).bytes) == frames)
    }

    @Test func moreEffortIsNeverLarger() throws {
        let first = Bitmap(width: 40, height: 8) { x, y in Color(red: UInt8(x % 3), green: UInt8(y), blue: 0) }
        let second = Bitmap(width: 40, height: 8) { x, y in Color(red: UInt8(x / 2 % 3), green: UInt8(y), blue: 0) }
        let sizes = try [0, 5, 9].map { effort in
            try encodeGIF(timed([first, second]), options: GIFOptions(effort: effort)).bytes.count
        }
        #expect(sizes[0] >= sizes[1] && sizes[1] >= sizes[2], "\(sizes)")
    }

    @Test func noisyFramesFillTheDictionary() throws {
        var generator = SeededGenerator(seed: 5)
        let frames = (0..<2).map { _ in
            Bitmap(width: 90, height: 90) { _, _ in
                Color(red: UInt8.random(in: 0...254, using: &generator), green: 3, blue: 4)
            }
        }
        try expectExact(timed(frames))
    }

    @Test(arguments: 2...4) func theBytesDoNotDependOnTheNumberOfJobs(jobs: Int) throws {
        var generator = SeededGenerator(seed: 8)
        let frames = (0..<20).map { _ in Bitmap.random(width: 8, height: 8, using: &generator) }
        #expect(try encodeGIF(timed(frames), jobs: jobs).bytes == encodeGIF(timed(frames)).bytes)
    }
}
