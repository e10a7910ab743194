import Codecs
import Raster
import TestSupport
import Testing

/// Frames that fill a palette of their own to the last index, and where the tables go.
@Suite struct GIFLocalPaletteTests {
    /// `count` colours of one blue, which no bitmap of another blue has, and clear pixels after them.
    private func colors(_ count: Int, blue: UInt8, clear: Int = 0) -> Bitmap {
        Bitmap(width: count + clear, height: 1) { x, _ in
            x < count ? Color(red: UInt8(x), green: UInt8(255 - x), blue: blue) : .clear
        }
    }

    @Test func twoHundredAndFiftySixColoursInAFrameAndMoreInAllAreExact() throws {
        let frames = timed([colors(256, blue: 0), colors(256, blue: 1), colors(256, blue: 2)])
        let (bytes, report) = try encodeGIF(frames)
        #expect(report.isLossless)
        #expect(try shown(bytes) == frames)
        #expect(tables(in: bytes) == [768, 0, 768, 768])
    }

    /// The first frame has 256 colours, the second a few of them and others: what stays may be left, and need not.
    @Test(arguments: [0, 5, 9]) func aFullPaletteAndPixelsThatStay(effort: Int) throws {
        let first = colors(256, blue: 0)
        var second = colors(256, blue: 1)
        for x in stride(from: 0, to: 256, by: 5) { second[x, 0] = first[x, 0] }
        var third = colors(256, blue: 2)
        // Every other pixel moves to one that stays: the frame has 256 colours, the change 255 or fewer.
        third[100, 0] = second[100, 0]
        let frames = timed([first, second, third, first])
        let (bytes, report) = try encodeGIF(frames, options: GIFOptions(effort: effort))
        #expect(report.isLossless)
        #expect(try shown(bytes) == frames)
    }

    /// All 256 colours of the second frame are drawn, and pixels of the same colours stay where they are.
    @Test func aFrameOfWhichAllColoursMoveIsDrawnWhole() throws {
        // The row in the middle stays, and has 16 of the second frame's colours.
        func frame(_ blue: UInt8, colors: Int) -> Bitmap {
            Bitmap(width: 16, height: 17) { x, y in
                let place = x + 16 * (y > 8 ? y - 1 : y)
                return y == 8
                    ? Color(red: UInt8(x), green: 0, blue: 1) : Color(red: UInt8(place % colors), green: 0, blue: blue)
            }
        }
        let frames = timed([frame(0, colors: 240), frame(1, colors: 256), frame(2, colors: 240)])
        let (bytes, report) = try encodeGIF(frames)
        #expect(report.isLossless)
        #expect(try shown(bytes) == frames)
    }

    @Test(arguments: [(255, 1, true), (256, 0, true), (256, 1, false)])
    func coloursAndClearInEachFrame(count: Int, clear: Int, isExact: Bool) throws {
        let frames = timed((0..<3 as Range<UInt8>).map { colors(count, blue: $0, clear: clear) })
        let (bytes, report) = try encodeGIF(frames)
        #expect(report.isLossless == isExact)
        #expect(try (shown(bytes) == frames) == isExact)
    }

    /// Clear pixels elsewhere take nothing from a frame that has none.
    @Test func anOpaqueFrameOfAnAnimationWithClearPixels() throws {
        let frames = timed([colors(255, blue: 0, clear: 1), colors(256, blue: 1), colors(255, blue: 2, clear: 1)])
        let (bytes, report) = try encodeGIF(frames)
        #expect(report.isLossless)
        #expect(try shown(bytes) == frames)
    }

    @Test func fewerColoursOnRequestLeaveRoomForClearOrDoWithout() throws {
        var second = colors(8, blue: 1)
        second[0, 0] = Color(red: 0, green: 255, blue: 0)
        let frames = timed([colors(8, blue: 0), second, colors(8, blue: 2)])
        let (bytes, report) = try encodeGIF(frames, options: GIFOptions(colors: 8))
        #expect(report.isLossless)
        #expect(try shown(bytes) == frames)
        // Eight entries of three bytes.
        #expect(tables(in: bytes).max() == 24)
    }

    /// The file's table is the first frame's: a later frame that goes back to its colours has none of its own either.
    @Test func theFirstFramesPaletteIsTheFiles() throws {
        let frames = timed([colors(200, blue: 0), colors(200, blue: 1), colors(200, blue: 0)])
        let (bytes, report) = try encodeGIF(frames)
        #expect(report.isLossless)
        #expect(tables(in: bytes) == [768, 0, 768, 0])
    }
}
