import Codecs
import Diagnostics
import Raster
import TestSupport
import Testing

/// Pictures of more pixels than are decompressed at once.
@Suite struct GIFLargePictureTests {
    private let width = 200
    private let height = 210
    /// The stored indices, the rows in the order in which they are stored.
    private var indices: [UInt8] { (0..<width * height).map { UInt8(($0 / 7 + $0 / width) % 4) } }

    private func gif(isInterlaced: Bool) -> GIFBuilder {
        var gif = GIFBuilder(width: width, height: height, colors: gifColors)
        gif.image(width: width, height: height, isInterlaced: isInterlaced, indices)
        gif.trailer()
        return gif
    }

    /// The rows of an interlaced picture in the order in which they are stored (GIF89a, appendix E).
    private func storedRows(isInterlaced: Bool) -> [Int] {
        guard isInterlaced else { return Array(0..<height) }
        return Array(stride(from: 0, to: height, by: 8)) + Array(stride(from: 4, to: height, by: 8))
            + Array(stride(from: 2, to: height, by: 4)) + Array(stride(from: 1, to: height, by: 2))
    }

    /// What shows of the first pixels that are stored.
    private func canvas(of count: Int, isInterlaced: Bool) -> Bitmap {
        var pixels = [Color](repeating: .clear, count: width * height)
        let rows = storedRows(isInterlaced: isInterlaced)
        for (place, index) in indices.prefix(count).enumerated() {
            pixels[rows[place / width] * width + place % width] = gifColors[Int(index)]
        }
        return Bitmap(size: PixelSize(width: width, height: height), pixels: pixels)
    }

    @Test(arguments: [false, true])
    func isReadToItsLastPixel(isInterlaced: Bool) throws {
        let decoded = try decodeGIF(gif(isInterlaced: isInterlaced).bytes)
        #expect(decoded.canvases == [canvas(of: width * height, isInterlaced: isInterlaced)])
        #expect(decoded.diagnostics.isEmpty)
    }

    /// The data of a picture begins behind 6 + 7 bytes of header, 3 bytes for each of 4 colours, 10 of a descriptor, and the
    /// code size; it has sub-blocks of 255 bytes and their lengths, with codes of 9 bits. giflib reads no sub-block that is cut.
    @Test(arguments: [0, 1, 50, 73, 74, 90, 140], [false, true])
    func isReadUpToWhereItIsCut(wholeBlocks: Int, isInterlaced: Bool) throws {
        let dataStart = 6 + 7 + 3 * 4 + 10 + 1
        let bytes = gif(isInterlaced: isInterlaced).bytes.prefix(dataStart + wholeBlocks * 256 + 1 + 100)
        let wholeCodes = (wholeBlocks * 255 + 100) * 8 / 9
        // A clear code comes before every 254 pixels.
        let pixelCount = wholeCodes - (wholeCodes + 254) / 255
        let decoded = try decodeGIF(Array(bytes))
        #expect(decoded.canvases == [canvas(of: pixelCount, isInterlaced: isInterlaced)])
        let words = "data ends in row \(pixelCount / width) of \(height)"
        #expect(decoded.diagnostics.contains { $0.message.contains(words) }, "\(decoded.diagnostics)")
    }
}
