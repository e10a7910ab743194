import Codecs
import Diagnostics
import Raster
import TestSupport
import Testing

/// However many frames are decompressed at the same time, the same is read, and a fault is where it is.
@Suite struct ReadingJobsTests {
    private let pictures = (0..<12).map { index in
        Bitmap(size: PixelSize(width: 2, height: 2), filledWith: Color(red: UInt8(index * 20), green: 0, blue: 9))
    }
    private let damaged = 7

    /// Frames of one colour each; the data of one ends after a pixel.
    private var gif: [UInt8] {
        var gif = GIFBuilder(width: 2, height: 2)
        for (index, picture) in pictures.enumerated() {
            let colors = [picture.pixels[0], .white]
            gif.image(width: 2, height: 2, colors: colors, index == damaged ? [1] : [0, 0, 0, 0])
        }
        gif.trailer()
        return gif.bytes
    }

    /// The same frames; the last one cannot be decompressed.
    private func webP() throws -> [UInt8] {
        let stored = pictures.map { WebPSample.StoredFrame(picture: $0) }
        var bytes = try WebPSample.file(canvas: pictures[0].size, frames: stored)
        try WebPSample.damageLastPicture(of: &bytes)
        return bytes
    }

    @Test(arguments: [1, 2, 5])
    func aGIFIsTheSameForAnyNumber(jobs: Int) throws {
        let decoded = try decodeGIF(gif, DecodingOptions(jobs: jobs))
        var expected = pictures
        var cut = pictures[damaged - 1]
        cut[0, 0] = .white
        expected[damaged] = cut
        #expect(decoded.canvases == expected)
        #expect(decoded.diagnostics.map(\.frame) == [damaged])
    }

    @Test(arguments: [1, 2, 5])
    func theFramesBeforeAFaultOfAGIFAreRead(jobs: Int) throws {
        var decoder = try GIFDecoder(gif, options: DecodingOptions(isStrict: true, jobs: jobs))
        for index in 0..<damaged { #expect(try decoder.next() == pictures[index]) }
        do {
            _ = try decoder.next()
            Issue.record("a cut frame is an error when reading strictly")
        } catch {
            #expect(error.frame == damaged)
            #expect(error.offset != nil)
        }
    }

    @Test(arguments: [1, 2, 5])
    func aWebPIsTheSameForAnyNumber(jobs: Int) throws {
        var decoder = try WebPDecoder(try webP(), options: DecodingOptions(jobs: jobs))
        for picture in pictures.dropLast() { #expect(try decoder.next() == picture) }
        #expect(decoder.diagnostics.isEmpty)
        // What cannot be read leaves the frame before it.
        #expect(try decoder.next() == pictures[10])
        #expect(try decoder.next() == nil)
        #expect(decoder.diagnostics.map(\.frame) == [11])
    }

    @Test(arguments: [1, 2, 5])
    func theFramesBeforeAFaultOfAWebPAreRead(jobs: Int) throws {
        var decoder = try WebPDecoder(try webP(), options: DecodingOptions(isStrict: true, jobs: jobs))
        for picture in pictures.dropLast() { #expect(try decoder.next() == picture) }
        do {
            _ = try decoder.next()
            Issue.record("a damaged frame is an error when reading strictly")
        } catch {
            #expect(error.frame == 11)
        }
    }
}
