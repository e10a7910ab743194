import Codecs
import Diagnostics
import Raster
import TestSupport
import Testing

@Suite struct GIFLimitTests {
    private func failure(_ bytes: [UInt8], _ limits: Limits = .standard) -> KineographError? {
        SeedFolder.keep(bytes, for: "gif")
        return #expect(throws: KineographError.self) {
            _ = try GIFDecoder(bytes, options: DecodingOptions(limits: limits))
        }
    }

    @Test func aHugeCanvasIsRefusedBeforeItIsAllocated() {
        // 65,535 pixels squared would be 17 GB.
        var gif = GIFBuilder(width: 65_535, height: 65_535, colors: gifColors)
        gif.image(width: 1, height: 1, [0])
        #expect(failure(gif.bytes)?.code == .limitExceeded)
    }

    @Test func aHugeFrameOnASmallCanvasIsRefused() throws {
        var gif = GIFBuilder(width: 1, height: 1, colors: gifColors)
        gif.image(width: 65_535, height: 65_535, [0])
        let error = try #require(failure(gif.bytes))
        #expect(error.code == .limitExceeded)
        #expect(error.frame == 0)
        #expect(error.offset == 13 + 12)
    }

    @Test func framesAreCountedWhileTheyAreFound() throws {
        var gif = GIFBuilder(width: 1, height: 1, colors: gifColors)
        for _ in 0..<5 { gif.image(width: 1, height: 1, [0]) }
        gif.trailer()
        let error = try #require(failure(gif.bytes, Limits(frames: 4)))
        #expect(error.code == .limitExceeded)
        #expect(error.frame == 4)
        #expect(failure(gif.bytes, Limits(totalPixels: 4))?.code == .limitExceeded)
    }

    /// The canvas of 1920x1080 asks for 2,073,600 pixels a frame, and each frame takes 26 bytes.
    private func almostNothing(frames: Int, width: Int = 1920, height: Int = 1080) -> [UInt8] {
        var gif = GIFBuilder(width: width, height: height, colors: gifColors)
        for _ in 0..<frames {
            gif.control(delay: 4, disposal: 3)
            gif.image(width: 1, height: 1, [0])
        }
        gif.trailer()
        return gif.bytes
    }

    @Test func framesThatStoreAlmostNothingOnALargeCanvasAreNoReasonToRefuse() {
        #expect(throws: Never.self) { _ = try GIFDecoder(almostNothing(frames: 1_000)) }
    }

    /// One canvas of 8192x8192 is free; twenty are 1,342,177,280 pixels, and 600 bytes earn 157 million.
    @Test func aTinyFileOfHugeCanvasesIsRefused() throws {
        let bytes = almostNothing(frames: 20, width: 8_192, height: 8_192)
        let error = try #require(failure(bytes))
        #expect(error.code == .limitExceeded)
        #expect(error.message.contains("for a file of \(bytes.count) bytes"), "\(error)")
        #expect(error.remedy == "raise it with --limit-pixels")
        #expect(throws: Never.self) {
            _ = try GIFDecoder(bytes, options: DecodingOptions(limits: Limits(pixelsPerFrame: 1 << 31)))
        }
    }

    @Test func whatIsNoGIFIsNamedAsSuch() {
        #expect(failure(Array("GIF90a, as it were".utf8))?.offset == 0)
        #expect(failure([])?.code == .invalidData)
        #expect(failure(Array("GIF89a".utf8) + [1, 0])?.message.contains("header") == true)
    }

    @Test func aGIFWithoutPicturesIsAnError() {
        var gif = GIFBuilder(width: 1, height: 1, colors: gifColors)
        gif.trailer()
        #expect(failure(gif.bytes)?.message.contains("no picture") == true)
        var nothing = GIFBuilder(width: 0, height: 0, colors: gifColors)
        nothing.image(width: 0, height: 0, [0])
        #expect(failure(nothing.bytes)?.code == .invalidData)
    }
}
