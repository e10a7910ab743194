import Codecs
import Raster
import TestSupport
import Testing

@Suite struct GIFDisposalTests {
    /// Red everywhere, then a green pixel at (1, 0) with a disposal, then a blue one at (2, 0).
    private func canvases(disposal: Int) throws -> [Bitmap] {
        var gif = GIFBuilder(width: 3, height: 1, colors: gifColors)
        gif.image(width: 3, height: 1, [0, 0, 0])
        gif.control(disposal: disposal)
        gif.image(x: 1, width: 1, height: 1, [1])
        gif.control(clearIndex: 3)
        gif.image(x: 2, width: 1, height: 1, [2])
        gif.trailer()
        return try decodeGIF(gif.bytes).canvases
    }

    @Test func unspecifiedAndKeepLeaveTheFrame() throws {
        for disposal in 0...1 {
            #expect(try canvases(disposal: disposal) == [Bitmap("RRR"), Bitmap("RGR"), Bitmap("RGB")])
        }
    }

    @Test func backgroundClearsTheFramesRectangle() throws {
        #expect(try canvases(disposal: 2) == [Bitmap("RRR"), Bitmap("RGR"), Bitmap("R.B")])
    }

    @Test func previousRestoresWhatWasBelow() throws {
        for disposal in 3...4 {
            #expect(try canvases(disposal: disposal) == [Bitmap("RRR"), Bitmap("RGR"), Bitmap("RRB")])
        }
    }

    @Test func anUnknownMethodKeeps() throws {
        #expect(try canvases(disposal: 7) == [Bitmap("RRR"), Bitmap("RGR"), Bitmap("RGB")])
    }

    @Test func previousOnTheFirstFrameClears() throws {
        var gif = GIFBuilder(width: 2, height: 1, colors: gifColors)
        gif.control(disposal: 3)
        gif.image(width: 2, height: 1, [0, 0])
        gif.image(width: 1, height: 1, [1])
        gif.trailer()
        let (canvases, info, _) = try decodeGIF(gif.bytes)
        #expect(canvases == [Bitmap("RR"), Bitmap("G.")])
        #expect(info.hasAlpha)
    }

    @Test func previousAfterPreviousGoesBackToTheLastKeptFrame() throws {
        var gif = GIFBuilder(width: 3, height: 1, colors: gifColors)
        gif.image(width: 3, height: 1, [0, 0, 0])
        for x in 0..<3 {
            gif.control(disposal: 3)
            gif.image(x: x, width: 1, height: 1, [1])
        }
        gif.trailer()
        let expected = [Bitmap("RRR"), Bitmap("GRR"), Bitmap("RGR"), Bitmap("RRG")]
        #expect(try decodeGIF(gif.bytes).canvases == expected)
    }

    @Test func clearPixelsLeaveWhatIsBelow() throws {
        var gif = GIFBuilder(width: 3, height: 1, colors: gifColors)
        gif.image(width: 3, height: 1, [0, 1, 2])
        gif.control(clearIndex: 0)
        gif.image(width: 3, height: 1, [0, 3, 0])
        gif.trailer()
        #expect(try decodeGIF(gif.bytes).canvases == [Bitmap("RGB"), Bitmap("RWB")])
    }

    @Test func aHoleThatTheNextFrameFillsNeverShows() throws {
        for (index, hasAlpha) in [(nil, false), (3, true)] as [(Int?, Bool)] {
            var gif = GIFBuilder(width: 1, height: 1, colors: gifColors)
            gif.control(disposal: 2)
            gif.image(width: 1, height: 1, [0])
            gif.control(clearIndex: index)
            gif.image(width: 1, height: 1, [1])
            gif.trailer()
            #expect(try decodeGIF(gif.bytes).info.hasAlpha == hasAlpha)
        }
    }
}
