import Codecs
import Diagnostics
import Raster
import TestSupport
import Testing

/// One palette for all, one for each frame, and what is lost.
@Suite struct GIFPaletteTests {
    /// Frames of 200 colours each, none of them in two frames.
    private var colorful: [Frame] {
        timed(
            (0..<3 as Range<UInt8>).map { frame in
                Bitmap(width: 20, height: 10) { x, y in
                    Color(red: UInt8(x * 12), green: UInt8(y * 25), blue: frame * 100)
                }
            })
    }

    private var gradient: [Frame] {
        timed([Bitmap(width: 64, height: 64) { x, y in Color(red: UInt8(x * 4), green: UInt8(y * 4), blue: 0) }])
    }

    @Test func framesOfFewColoursEachAreExactWithPalettesOfTheirOwn() throws {
        let (bytes, report) = try encodeGIF(colorful)
        #expect(report.isLossless)
        #expect(try shown(bytes) == colorful)
        #expect(try GIFDecoder(bytes).info.frames.map(\.colors) == [256, 256, 256])
    }

    @Test func onePaletteForAllOnRequest() throws {
        let (bytes, report) = try encodeGIF(colorful, options: GIFOptions(palette: .global))
        #expect(
            report.concessions == ["colours reduced from 600 to 255: that is much, and WebP and APNG keep them all"])
        // Nothing of the palette is in the frames: one table of 768 bytes after the header.
        #expect(bytes[10] & 0x80 != 0)
        #expect(try Set(shown(bytes).flatMap(\.bitmap.pixels)).count <= 255)
    }

    @Test func aPaletteForEachFrameOnRequest() throws {
        let frames = timed([gradient[0].bitmap, Bitmap(size: PixelSize(width: 64, height: 64), filledWith: .white)])
        let report = try encodeGIF(frames, options: GIFOptions(palette: .local)).report
        #expect(report.concessions == ["colours reduced from 4097 to 255 a frame"])
    }

    @Test func givenColoursAreTakenInTheirOrder() throws {
        let colors = [Color.white, .black, Color(red: 200, green: 0, blue: 0)]
        let options = GIFOptions(palette: .colors(ColorPalette(colors)), dither: .none)
        let bytes = try encodeGIF(gradient, options: options).bytes
        #expect(Array(bytes[13..<22]) == [255, 255, 255, 0, 0, 0, 200, 0, 0])
        #expect(try Set(shown(bytes)[0].bitmap.pixels).isSubset(of: Set(colors)))
        let exact = timed([Bitmap("#W", "W#")])
        #expect(try encodeGIF(exact, options: options).report.isLossless)
    }

    @Test func noColoursAndTooMuchLossAreErrors() throws {
        for options in [
            GIFOptions(palette: .colors(ColorPalette([]))), GIFOptions(lossiness: 201), GIFOptions(lossiness: -1),
        ] {
            let error = try #require(throws: KineographError.self) { try encodeGIF(gradient, options: options) }
            #expect(error.code == .usage)
        }
    }

    @Test func lossIsBoundedAndPays() throws {
        var generator = SeededGenerator(seed: 3)
        let frames = timed(
            (0..<4).map { _ in
                Bitmap(width: 48, height: 48) { x, _ in
                    let value = UInt8(100 + x + Int.random(in: 0...6, using: &generator))
                    return Color(red: value, green: value, blue: value)
                }
            })
        let whole = try encodeGIF(frames).bytes
        let (bytes, report) = try encodeGIF(frames, options: GIFOptions(lossiness: 40))
        #expect(bytes.count * 4 < whole.count * 3)
        #expect(report.concessions.count == 1)
        // Two percent of lightness when a pixel is left alone, two more when another colour is written: 12 greys at most.
        for (frame, seen) in try zip(frames, shown(bytes)) {
            for (color, other) in zip(frame.bitmap.pixels, seen.bitmap.pixels) {
                #expect(abs(Int(color.red) - Int(other.red)) <= 14)
            }
        }
    }

    @Test(arguments: [1, 4]) func filmIsTheSameForAnyNumberOfJobs(jobs: Int) throws {
        var generator = SeededGenerator(seed: 2)
        let frames = timed((0..<3).map { _ in Bitmap.random(width: 40, height: 30, using: &generator) })
        let options = GIFOptions(palette: .local, lossiness: 10)
        #expect(try encodeGIF(frames, options: options, jobs: jobs).bytes == encodeGIF(frames, options: options).bytes)
    }

    /// The index that stands for clear in a frame may be one of a colour that the frame does not use; none is written for it.
    @Test func lossLeavesClearPixelsAlone() throws {
        func grey(_ value: Int) -> Color { Color(red: UInt8(value), green: UInt8(value), blue: UInt8(value)) }
        let many = Bitmap(width: 20, height: 10) { x, y in grey(x + 10 * y) }
        // Without the greys of the first columns: their indices are free.
        let fewer = Bitmap(width: 20, height: 10) { x, y in x < 12 ? .clear : grey(x + 10 * y) }
        let frames = timed([many, fewer, many, fewer])
        let seen = try shown(encodeGIF(frames, options: GIFOptions(lossiness: 30)).bytes)
        #expect(seen.count == 4)
        for (frame, other) in zip(frames, seen) {
            for (color, shown) in zip(frame.bitmap.pixels, other.bitmap.pixels) {
                #expect(color.isClear == shown.isClear)
            }
        }
    }
}
