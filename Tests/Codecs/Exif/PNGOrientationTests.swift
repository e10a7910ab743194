import Codecs
import Diagnostics
import Raster
import TestSupport
import Testing

@Suite("The orientation of PNG files") struct PNGOrientationTests {
    /// A picture with chunks before its pixels and behind them.
    private static func file(
        _ picture: Bitmap, before: [[UInt8]] = [], after: [[UInt8]] = []
    ) -> [UInt8] {
        var builder = PNGFileBuilder(width: picture.width, height: picture.height)
        for chunk in before { builder.append(raw: chunk) }
        builder.append("IDAT", data(picture))
        for chunk in after { builder.append(raw: chunk) }
        builder.append("IEND")
        return builder.bytes
    }

    private static func data(_ picture: Bitmap) -> [UInt8] {
        PNGFileBuilder.data(width: picture.width, height: picture.height) { x, y, channel in
            let color = picture[x, y]
            return Int([color.red, color.green, color.blue, color.alpha][channel])
        }
    }

    private static func exif(_ orientation: Int) -> [UInt8] {
        PNGFileBuilder.chunk("eXIf", ExifBuilder(orientation: orientation, isBigEndian: true).bytes)
    }

    @Test(arguments: Orientation.allCases) func `A picture is decoded as stored, and says how it is turned`(
        orientation: Orientation
    ) throws {
        let stored = TurnedPictures.stored[orientation.rawValue - 1]
        let bytes = Self.file(stored, before: [Self.exif(orientation.rawValue)])
        let read = try decoded(bytes, options: strict)
        #expect(read.bitmaps == [stored])
        #expect(read.info.orientation == orientation)
        #expect(read.info.canvas == stored.size)
        #expect(read.info.uprightCanvas == TurnedPictures.upright.size)
        #expect(try PNG.decode(bytes) == TurnedPictures.upright)
        let header = try PNG.header(of: bytes)
        #expect(header.size == stored.size)
        #expect(header.orientation == orientation)
    }

    @Test func `An orientation behind the picture is ignored, and told where it would turn it`() throws {
        let bytes = Self.file(TurnedPictures.upright, after: [Self.exif(6)])
        let read = try decoded(bytes)
        #expect(read.info.orientation == .up)
        #expect(read.diagnostics.map(\.message) == ["an orientation behind the picture is ignored"])
        #expect(try PNG.header(of: bytes).orientation == .up)
        #expect(throws: KineographError.self) { try decoded(bytes, options: strict) }
        for (before, after) in [([], [Self.exif(1)]), ([Self.exif(6)], [Self.exif(6)])] {
            #expect(try decoded(Self.file(TurnedPictures.upright, before: before, after: after)).diagnostics.isEmpty)
        }
    }

    @Test func `Of two blocks the first one counts`() throws {
        let bytes = Self.file(TurnedPictures.upright, before: [Self.exif(6), Self.exif(8)])
        #expect(try decoded(bytes).info.orientation == .right)
        #expect(try PNG.header(of: bytes).orientation == .right)
        #expect(try decoded(bytes).diagnostics.map(\.message) == ["an orientation in a second Exif block is ignored"])
    }

    @Test func `A damaged block leaves the picture as it is`() throws {
        for block in [[], [1, 2, 3], Array(ExifBuilder(orientation: 6).bytes.prefix(20))] {
            let bytes = Self.file(TurnedPictures.upright, before: [PNGFileBuilder.chunk("eXIf", block)])
            let read = try decoded(bytes)
            #expect(read.bitmaps == [TurnedPictures.upright])
            #expect(read.info.orientation == .up)
            #expect(read.diagnostics.count == 1)
            #expect(try PNG.header(of: bytes).orientation == .up)
            #expect(throws: KineographError.self) { try decoded(bytes, options: strict) }
        }
    }

    @Test func `A block whose check sum is wrong is left out, by the header too`() throws {
        var chunk = Self.exif(6)
        chunk[chunk.count - 1] ^= 1
        let bytes = Self.file(TurnedPictures.upright, before: [chunk, Self.exif(8)])
        #expect(try decoded(bytes).info.orientation == .left)
        #expect(try PNG.header(of: bytes).orientation == .left)
    }

    @Test func `A header whose block is cut short is not complete`() throws {
        let bytes = Self.file(TurnedPictures.upright, before: [Self.exif(6)])
        let header = try PNG.header(of: Array(bytes.prefix(60)))
        #expect(!header.isComplete)
        #expect(header.orientation == .up)
    }

    @Test func `All frames of an animation are turned alike`() throws {
        var builder = PNGFileBuilder(width: 2, height: 3)
        builder.append(raw: Self.exif(6))
        builder.appendAnimationControl(frames: 2)
        builder.appendFrameControl(width: 2, height: 3)
        builder.append("IDAT", Self.data(TurnedPictures.upright))
        builder.appendFrameControl(width: 2, height: 3)
        builder.appendFrameData(Self.data(TurnedPictures.upright))
        builder.append("IEND")
        let read = try decoded(builder.bytes, options: strict)
        #expect(read.bitmaps == [TurnedPictures.upright, TurnedPictures.upright])
        #expect(read.info.orientation == .right)
    }
}
