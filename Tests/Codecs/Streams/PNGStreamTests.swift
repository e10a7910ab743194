import Codecs
import Diagnostics
import Raster
import TestSupport
import Testing

@Suite("PNG files, one after the other")
struct PNGStreamTests {
    private func stream(_ bytes: [UInt8], strictly isStrict: Bool = false) throws(KineographError) -> PictureStream? {
        SeedFolder.keep(bytes, for: "pngs")
        return try CodecRegistry.standard.codec(sniffing: bytes)?.readStream?(
            FileBytes(bytes), DecodingOptions(isStrict: isStrict))
    }

    private static let pictures = [
        Bitmap("RG", "BW"), Bitmap("h", legend: ["h": Color(red: 9, green: 8, blue: 7, alpha: 6)]),
    ]

    private static func files() throws -> [[UInt8]] {
        var files: [[UInt8]] = []
        for picture in pictures { files.append(try PNG.encode(picture)) }
        return files
    }

    @Test func `Each is a picture of its own size`() throws {
        let files = try Self.files()
        let found = try #require(try stream(files[0] + files[1] + files[0], strictly: true))
        #expect(found.info.format == "png" && found.info.plays == nil && found.info.hasAlpha && !found.hasTimes)
        #expect(found.info.canvas == PixelSize(width: 2, height: 2))
        #expect(found.info.frames.map(\.rect.width) == [2, 1, 2])
        for (index, expected) in [0, 1, 0].enumerated() {
            #expect(try found.picture(at: index).bitmap == Self.pictures[expected])
        }
    }

    @Test func `One picture is none, whatever follows it, and an animation is none`() throws {
        let files = try Self.files()
        #expect(try stream(files[0]) == nil)
        #expect(try stream(files[0] + [1, 2, 3]) == nil)
        #expect(try stream(files[0] + files[1].prefix(7)) == nil)
        #expect(try stream(Array(files[0].dropLast(3))) == nil)
        let animation = try RawVideoFile.bytes(of: [Bitmap("R"), Bitmap("G")], .apng())
        #expect(try stream(animation) == nil)
        #expect(try stream(animation + files[0]) == nil)
        let error = #expect(throws: KineographError.self) { try stream(files[0] + animation) }
        #expect(error?.code == .unsupported && error?.frame == 1 && error?.offset == files[0].count)
    }

    @Test(arguments: [8, 20, 40]) func `One that is cut short is left out`(length: Int) throws {
        let files = try Self.files()
        let bytes = files[0] + files[1] + files[0].prefix(length)
        let found = try #require(try stream(bytes))
        #expect(found.info.frames.count == 2)
        #expect(found.diagnostics.map(\.frame) == [2])
        #expect(throws: KineographError.self) { try stream(bytes, strictly: true) }
    }

    @Test func `What is none behind the last is left out`() throws {
        let files = try Self.files()
        let found = try #require(try stream(files[0] + files[1] + [1, 2]))
        #expect(found.info.frames.count == 2)
        #expect(found.diagnostics.map(\.offset) == [files[0].count + files[1].count])
        #expect(throws: KineographError.self) { try stream(files[0] + files[1] + [1, 2], strictly: true) }
    }

    @Test func `What decoding a picture tolerates names it`() throws {
        let files = try Self.files()
        var damaged = files[1]
        damaged[damaged.count - 1] ^= 1
        let picture = try #require(try stream(files[0] + damaged)).picture(at: 1)
        #expect(picture.bitmap == Self.pictures[1])
        #expect(picture.diagnostics.map(\.frame) == [1])
    }

    @Test func `A picture over the limits is an error before it is decoded`() throws {
        var builder = PNGFileBuilder(width: 60_000, height: 60_000)
        builder.append("IDAT", [0])
        builder.append("IEND")
        let bytes = try Self.files()[0] + builder.bytes
        let error = #expect(throws: KineographError.self) { try stream(bytes) }
        #expect(error?.code == .limitExceeded)
    }
}
