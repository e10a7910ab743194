import Codecs
import Diagnostics
import Raster
import TestSupport
import Testing

@Suite struct PNGStillEncoderTests {
    private static func encode(_ frames: [Frame], keepsDuplicates: Bool = false) throws -> [UInt8] {
        let sink = MemorySink()
        let request = EncodingRequest(
            canvas: frames.first?.bitmap.size ?? PixelSize(width: 1, height: 1), keepsDuplicates: keepsDuplicates)
        let makeEncoder = try #require(Codec.png().makeEncoder)
        let encoder = try makeEncoder(request, .file(sink))
        for frame in frames { try encoder.add(frame) }
        #expect(try encoder.finish().stillFormat == "png")
        return sink.bytes
    }

    @Test func oneFileHoldsTheOnlyPicture() throws {
        let hidden = Color(red: 1, green: 2, blue: 3, alpha: 0)
        let bytes = try Self.encode(frames([Bitmap("R."), Bitmap("R."), Bitmap("Rh", legend: ["h": hidden])]))
        #expect(try PNG.decode(bytes, options: strict) == Bitmap("R."))
    }

    @Test func morePicturesAreAnErrorThatSaysHowMany() throws {
        let error = #expect(throws: KineographError.self) {
            try Self.encode(frames([Bitmap("R"), Bitmap("G"), Bitmap("G"), Bitmap("R")]))
        }
        #expect(error?.code == .usage)
        #expect(error?.message == "the animation has 3 pictures, and one PNG file holds one")
        #expect(throws: KineographError.self) {
            try Self.encode(frames([Bitmap("R"), Bitmap("R")]), keepsDuplicates: true)
        }
        #expect(throws: KineographError.self) { try Self.encode([]) }
    }
}
