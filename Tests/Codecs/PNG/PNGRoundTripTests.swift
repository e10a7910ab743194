import Codecs
import Diagnostics
import Raster
import TestSupport
import Testing

@Suite struct PNGRoundTripTests {
    @Test(arguments: [0, 1, 6, 9], [(1, 1), (13, 7), (40, 30)])
    func everyBitOfWhatWasEncodedComesBack(effort: Int, side: (Int, Int)) throws {
        var generator = SeededGenerator(seed: 77)
        let noise = Bitmap.random(width: side.0, height: side.1, using: &generator)
        let flat = Bitmap(width: side.0, height: side.1) { x, _ in x < 5 ? Color(red: 9, green: 8, blue: 7) : .white }
        let gradient = Bitmap(width: side.0, height: side.1) { x, y in
            Color(red: UInt8(x * 6), green: UInt8(y * 8), blue: UInt8(x + y), alpha: UInt8(255 - x))
        }
        for bitmap in [noise, flat, gradient] {
            let bytes = try PNG.encode(bitmap, options: PNGOptions(effort: effort, keepsHiddenColor: true))
            #expect(try PNG.decode(bytes, options: DecodingOptions(isStrict: true)) == bitmap)
        }
    }

    @Test func aLargeGradientIsFiltered() throws {
        // Each channel grows evenly, so differences are constant; zlib makes 200 kB of the values as they are.
        let gradient = Bitmap(width: 256, height: 260) { x, y in
            Color(
                red: UInt8(truncatingIfNeeded: x + 2 * y), green: UInt8(truncatingIfNeeded: 3 * x + y),
                blue: UInt8(truncatingIfNeeded: 5 * x + 7 * y))
        }
        let bytes = try PNG.encode(gradient, options: PNGOptions(effort: 1))
        #expect(bytes.count < 10_000)
        #expect(try PNG.decode(bytes, options: strict) == gradient)
    }

    @Test func hiddenColorIsClearedUnlessItIsToBeKept() throws {
        let hidden = Color(red: 1, green: 2, blue: 3, alpha: 0)
        let bitmap = Bitmap(width: 2, height: 1) { x, _ in x == 0 ? hidden : .white }
        #expect(try PNG.decode(PNG.encode(bitmap)).pixels == [.clear, .white])
        let exact = try PNG.encode(bitmap, options: PNGOptions(keepsHiddenColor: true))
        #expect(try PNG.decode(exact).pixels == [hidden, .white])
    }

    @Test func anOpaquePictureHasNoAlpha() throws {
        let opaque = try PNG.encode(Bitmap("RG", "BW"))
        #expect(try PNG.header(of: opaque) == PNG.Header(size: PixelSize(width: 2, height: 2), hasAlpha: false))
        #expect(try PNG.header(of: PNG.encode(Bitmap("R.", "BW"))).hasAlpha)
    }

    @Test func aFileHasOneColorSpaceChunk() throws {
        let bytes = try PNG.encode(Bitmap("RG"))
        #expect(ChunkList(bytes).types == ["IHDR", "sRGB", "PLTE", "IDAT", "IEND"])
    }

    @Test func anEmptyPictureIsAnError() {
        let error = #expect(throws: KineographError.self) { try PNG.encode(Bitmap(size: .zero)) }
        #expect(error?.code == .usage)
    }
}
