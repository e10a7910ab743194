import Codecs
import Diagnostics
import Raster
import TestSupport
import Testing

/// What other programs got wrong with GIFs that are found in the wild, and with rates and sizes that a GIF does not have.
@Suite struct GIFPitfallTests {
    /// A picture of 2 by 1 pixels whose codes are given: three bits each, the clear code 4, the end code 5.
    private func picture(codes: [Int]) -> [UInt8] {
        var gif = GIFBuilder(width: 2, height: 1, colors: gifColors)
        gif.descriptor(width: 2, height: 1)
        gif.append([2] + GIFBuilder.subBlocks(GIFBuilder.pack(codes, bits: 3)))
        gif.trailer()
        return gif.bytes
    }

    @Test(arguments: [
        [4, 4, 4, 1, 2, 5], [4, 1, 4, 2, 5], [4, 1, 4, 4, 2, 4, 5],
        // No clear code at the start: the table is empty anyway.
        [1, 2, 5],
    ])
    func clearCodesMayComeTooOftenOrNotAtAll(codes: [Int]) throws {
        let (canvases, _, diagnostics) = try decodeGIF(picture(codes: codes))
        #expect(canvases == [Bitmap(size: PixelSize(width: 2, height: 1), pixels: [gifColors[1], gifColors[2]])])
        #expect(diagnostics.isEmpty)
    }

    @Test func theOldVersionMayHaveSeveralPictures() throws {
        var gif = GIFBuilder(version: "87a", width: 2, height: 1, colors: gifColors)
        gif.image(width: 2, height: 1, [0, 1])
        gif.image(x: 1, width: 1, height: 1, [2])
        gif.trailer()
        let (canvases, info, _) = try decodeGIF(gif.bytes)
        #expect(info.frames.map(\.delay) == ["0/100", "0/100"])
        #expect(canvases.last?.pixels == [gifColors[0], gifColors[2]])
    }

    @Test func aHundredFramesASecondLastASecond() throws {
        let bitmaps = (0..<100).map { index in
            Bitmap(size: PixelSize(width: 1, height: 1), filledWith: Color(red: UInt8(index), green: 0, blue: 0))
        }
        let bytes = try encodeGIF(timed(bitmaps, each: .milliseconds(10))).bytes
        let info = try decodeGIF(bytes).info
        #expect(info.frames.reduce(Duration.zero) { $0 + $1.duration } == .seconds(1))
        // Browsers show a delay of 1/100 s for ten times as long.
        #expect(info.frames.allSatisfy { $0.duration >= .milliseconds(20) })
    }

    @Test func aSideBeyondSixteenBitsIsRefusedBeforeAnythingIsDrawn() {
        for size in [PixelSize(width: 65_536, height: 1), PixelSize(width: 1, height: 65_536)] {
            let error = #expect(throws: KineographError.self) {
                _ = try GIFEncoder(EncodingRequest(canvas: size), to: MemorySink())
            }
            #expect(error?.code == .unsupported)
        }
    }
}
