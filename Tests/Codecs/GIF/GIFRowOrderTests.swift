import Raster
import TestSupport
import Testing

@testable import Codecs

/// Rows that are stored in another order, where that takes fewer bytes.
@Suite struct GIFRowOrderTests {
    /// Every other row is of one colour, which an interlaced picture stores in one run; between them is noise, and a part of
    /// that is clear.
    private var striped: Bitmap {
        var generator = SeededGenerator(seed: 3)
        return Bitmap(width: 6, height: 40) { x, y in
            guard y % 2 == 1 else { return Color(red: 200, green: 90, blue: 0) }
            let red = UInt8.random(in: 0...6, using: &generator) * 40
            return x == 3 && y < 9 ? .clear : Color(red: red, green: 90, blue: 0)
        }
    }

    @Test func rowsFollowInFourPasses() {
        #expect(RowOrder.interlaced.rows(height: 10) == [0, 8, 4, 2, 6, 1, 3, 5, 7, 9])
        #expect(RowOrder.interlaced.rows(height: 1) == [0])
        #expect(RowOrder.sequential.rows(height: 3) == [0, 1, 2])
    }

    @Test func pixelsMoveWithTheirRows() {
        var pixels = LZWPixels(indices: [1, 2, 3, 4, 5, 6], symbolBits: 3)
        pixels.clearable = [0, 0, 1, 1, 0, 0]
        // Of three rows the third comes before the second.
        let stored = pixels.stored(.interlaced, width: 2)
        #expect(stored.indices == [1, 2, 5, 6, 3, 4])
        #expect(stored.clearable == [0, 0, 0, 0, 1, 1])
        #expect(pixels.stored(.sequential, width: 2) == pixels)
    }

    @Test func aPictureIsInterlacedWhereThatIsSmaller() throws {
        let frames = timed([striped])
        let explain = try #require(Codec.gif().explain)
        let plain = try encodeGIF(frames, options: GIFOptions(effort: 7)).bytes
        let best = try encodeGIF(frames, options: GIFOptions(effort: 8)).bytes
        #expect(try explain(plain, DecodingOptions()).frames.map(\.isInterlaced) == [false])
        #expect(try explain(best, DecodingOptions()).frames.map(\.isInterlaced) == [true])
        #expect(best.count < plain.count)
        #expect(try shown(best) == frames)
    }

    @Test(.enabled("Python has no Pillow") { Pillow.isInstalled }) func pillowShowsInterlacedPictures() throws {
        let bytes = try encodeGIF(timed([striped]), options: GIFOptions(effort: 8)).bytes
        let folder = try TemporaryFolder()
        let path = try folder.write("a.gif", bytes)
        let shown = try withExtendedLifetime(folder) { try Pillow.frames(of: path) }
        #expect(shown.map { $0.bitmap.clearingHiddenColor() } == [striped])
    }

    @Test(.enabled("gifsicle is not installed") { ExternalProgram.isInstalled("gifsicle") })
    func gifsicleReadsInterlacedPictures() throws {
        let bytes = try encodeGIF(timed([striped]), options: GIFOptions(effort: 8)).bytes
        let gifsicle = try #require(ExternalProgram("gifsicle"))
        let folder = try TemporaryFolder()
        let file = try folder.write("a.gif", bytes)
        let (status, output) = try gifsicle.run(["--no-interlace", file, "-o", folder("b.gif")])
        #expect(status == 0 && !output.contains("warning"), "\(output)")
        let plain = try folder.bytes(of: "b.gif")
        #expect(try shown(plain) == timed([striped]))
    }
}
