import FixtureArt
import Raster
import TestSupport
import Testing

@testable import Codecs

/// Where the bytes of WebP and PNG files go, counted by hand over files that are written chunk by chunk.
@Suite struct ChunkStorageTests {
    private func expectGapless(_ stored: FileStorage, _ count: Int, at location: SourceLocation = #_sourceLocation) {
        #expect(stored.parts.first?.range.lowerBound == 0, sourceLocation: location)
        #expect(
            zip(stored.parts, stored.parts.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound },
            sourceLocation: location)
        #expect(stored.parts.last?.range.upperBound == count, sourceLocation: location)
    }

    @Test func anAnimatedWebPsChunksAreOfOneKindEach() throws {
        let picture = Bitmap("RG", "GR")
        var bytes = try WebPSample.file(
            canvas: PixelSize(width: 4, height: 2),
            frames: [.init(picture: Bitmap("RGGR", "GRRG")), .init(picture: picture, x: 2, y: 0)])
        bytes += [1, 2, 3]
        let stored = try FileStorage(ofWebP: bytes, options: DecodingOptions())
        expectGapless(stored, bytes.count)
        // RIFF and WEBP take 12 bytes, VP8X 18, ANIM 14; the head of each ANMF 24.
        #expect(stored.byteCount(of: .container) == 12 + 18 + 14)
        #expect(stored.byteCount(of: .frameHeader) == 2 * 24)
        #expect(stored.byteCount(of: .pixels) == bytes.count - 3 - 44 - 48)
        #expect(stored.byteCount(of: .unused) == 3)
        #expect(stored.frames.map(\.coding) == ["VP8L", "VP8L"])
        #expect(stored.frames.allSatisfy { $0.byteCount == $0.pixelByteCount + 24 })
        #expect(stored.savings == [Saving(.unused, 3)])
    }

    @Test func aLossyFrameWithAlphaNamesBothItsChunks() throws {
        let soft = Bitmap(width: 16, height: 16) { x, y in
            Color(red: UInt8(x * 16), green: UInt8(y * 16), blue: 99, alpha: UInt8(x * 17))
        }
        let bytes = try WebPSample.encode(
            WebPSample.frames([soft]), options: WebPOptions(mode: .lossy(quality: 75))
        ).bytes
        let stored = try FileStorage(ofWebP: bytes, options: DecodingOptions())
        expectGapless(stored, bytes.count)
        #expect(stored.frames.map(\.coding) == ["VP8+ALPH"])
    }

    @Test func aStillWebPIsOneFrameOfOneChunk() throws {
        let bytes = try WebPSample.still(Bitmap("RG", "GR"))
        let stored = try FileStorage(ofWebP: bytes, options: DecodingOptions())
        expectGapless(stored, bytes.count)
        #expect(stored.frames.map(\.byteCount) == [bytes.count - 12])
        #expect(stored.frames.map(\.coding) == ["VP8L"])
    }

    @Test func anAPNGsChunksAreOfOneKindEach() throws {
        let first = StoredZlib.stream(of: [0, 1, 2, 3, 4])
        var file = PNGFileBuilder(width: 1, height: 1)
        file.appendAnimationControl(frames: 2)
        file.append("tEXt", Array("Comment\0hello".utf8))
        file.appendFrameControl(width: 1, height: 1)
        file.append("IDAT", first)
        file.appendFrameControl(width: 1, height: 1)
        file.appendFrameData(first)
        file.append("IEND")
        let stored = try FileStorage(ofPNG: file.bytes, options: DecodingOptions())
        expectGapless(stored, file.bytes.count)
        // A chunk takes 12 bytes and its contents: 13 of IHDR, 8 of acTL, 26 of fcTL; fdAT has a number of 4.
        #expect(stored.byteCount(of: .container) == 8 + 25 + 20 + 12)
        #expect(stored.byteCount(of: .metadata) == 12 + 13)
        #expect(stored.byteCount(of: .frameHeader) == 2 * 38)
        #expect(stored.frames.map(\.pixelByteCount) == [12 + first.count, 16 + first.count])
        #expect(stored.frames.map(\.byteCount) == [50 + first.count, 54 + first.count])
        #expect(stored.frames.map(\.coding) == ["deflate", "deflate"])
    }

    @Test func aPicturesPaletteAndItsAlphasAreThePalette() throws {
        var file = PNGFileBuilder(width: 1, height: 1, format: .init(colorType: 3, depth: 8))
        file.append("PLTE", [255, 0, 0, 0, 255, 0])
        file.append("tRNS", [255, 0])
        file.append("IDAT", StoredZlib.stream(of: [0, 1]))
        file.append("IEND")
        let stored = try FileStorage(ofPNG: file.bytes, options: DecodingOptions())
        #expect(stored.palette == StoredPalette(isLocal: false, entryCount: 2, byteCount: 18 + 14))
    }
}
