import Codecs
import Diagnostics
import Raster
import TestSupport
import Testing

@Suite("The orientation of WebP files") struct WebPOrientationTests {
    /// A still picture in the extended file format (RFC 9649, section 2.7), with a block of Exif metadata.
    private func file(_ picture: Bitmap, exif: [UInt8], flags: UInt8 = 0x18) throws -> [UInt8] {
        let head: [UInt8] = [flags, 0, 0, 0]
        let size = WebPSample.number(picture.width - 1, 3) + WebPSample.number(picture.height - 1, 3)
        let bitstream = Array(try WebPSample.still(picture).dropFirst(12))
        return WebPSample.riff(
            WebPSample.chunk("VP8X", head + size) + bitstream + WebPSample.chunk("EXIF", exif))
    }

    @Test(arguments: Orientation.allCases, [[], ExifBuilder.identifier])
    func `A picture is decoded as stored, and says how it is turned`(
        orientation: Orientation, identifier: [UInt8]
    ) throws {
        let stored = TurnedPictures.stored[orientation.rawValue - 1]
        let exif = identifier + ExifBuilder(orientation: orientation.rawValue).bytes
        let (bitmaps, info, _) = try WebPSample.decode(file(stored, exif: exif), isStrict: true)
        #expect(bitmaps == [stored])
        #expect(info.orientation == orientation)
        #expect(info.canvas == stored.size)
        #expect(info.uprightCanvas == TurnedPictures.upright.size)
    }

    @Test func `A damaged block leaves the picture as it is`() throws {
        for block in [[], [1, 2, 3], Array(ExifBuilder(orientation: 6).bytes.prefix(20))] {
            let bytes = try file(TurnedPictures.upright, exif: block)
            let (bitmaps, info, diagnostics) = try WebPSample.decode(bytes)
            #expect(bitmaps == [TurnedPictures.upright])
            #expect(info.orientation == .up)
            #expect(diagnostics.count == 1)
            #expect(throws: KineographError.self) { try WebPSample.decode(bytes, isStrict: true) }
        }
    }

    @Test func `A block that is cut short is not there`() throws {
        let bytes = try file(TurnedPictures.upright, exif: ExifBuilder(orientation: 6).bytes)
        let (bitmaps, info, diagnostics) = try WebPSample.decode(Array(bytes.dropLast(10)))
        #expect(bitmaps == [TurnedPictures.upright])
        #expect(info.orientation == .up)
        #expect(diagnostics.count == 1)
    }

    @Test func `All frames of an animation are turned alike`() throws {
        var animation = try WebPSample.file(
            canvas: TurnedPictures.upright.size,
            frames: [.init(picture: TurnedPictures.upright), .init(picture: TurnedPictures.upright)])
        animation[20] |= 0x08  // VP8X says that there is Exif metadata.
        let exif = WebPSample.chunk("EXIF", ExifBuilder(orientation: 6).bytes)
        let (bitmaps, info, _) = try WebPSample.decode(WebPSample.riff(animation.dropFirst(12) + exif), isStrict: true)
        #expect(bitmaps == [TurnedPictures.upright, TurnedPictures.upright])
        #expect(info.orientation == .right)
    }
}
