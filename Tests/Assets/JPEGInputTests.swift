import Assets
import Codecs
import Diagnostics
import Raster
import Stage
import TestSupport
import Testing

@Suite("JPEG files among inputs")
struct JPEGInputTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A picture of one grey.
    private func file(_ grey: Int, width: Int = 8, height: Int = 8, orientation: Int = 1) -> [UInt8] {
        var builder = JPEGFileBuilder(width: width, height: height, [.init([grey])])
        let exif = ExifBuilder.identifier + ExifBuilder(orientation: orientation).bytes
        builder.head = JPEGFileBuilder.segment(0xe1, exif)
        return builder.bytes
    }

    private func greys(_ asset: AnimationAsset) throws -> [Int] {
        try asset.images.map { Int(try $0.bitmap()[0, 0].red) }
    }

    @Test func `They are frames in folders, lists and patterns, beside other pictures`() throws {
        try folder.write("f10.jpg", file(10))
        try folder.write("f2.jpeg", file(2))
        let white = Bitmap(size: PixelSize(width: 8, height: 8), filledWith: .white)
        try folder.write("f3.png", try PNG.encode(white))
        #expect(try greys(AnimationAsset(opening: folder(""))) == [2, 255, 10])
        #expect(try greys(AnimationAsset(opening: folder("f*.j*"))) == [2, 10])
        #expect(try greys(AnimationAsset(opening: folder("f10.jpg"), folder("f2.jpeg"))) == [10, 2])
        #expect(try greys(AnimationAsset(bytes: file(7))) == [7])
    }

    @Test func `One is known by its contents`() throws {
        try folder.write("f.png", file(9))
        #expect(try greys(AnimationAsset(opening: folder("f.png"))) == [9])
    }

    @Test func `One that is turned is as large as it shows`() throws {
        try folder.write("f@2x.jpg", file(9, width: 16, height: 8, orientation: 6))
        let asset = try AnimationAsset(opening: folder("f@2x.jpg"))
        #expect(asset.images.map(\.pixelSize) == [PixelSize(width: 8, height: 16)])
        #expect(asset.images.map(\.size) == [Size(width: 4, height: 8)])
        #expect(try asset.images[0].bitmap().size == PixelSize(width: 8, height: 16))
        #expect(asset.delays == nil)
    }

    @Test func `What is wrong with one names it`() throws {
        try folder.write("f.jpg", Array(file(9).dropLast(2)))
        let asset = try AnimationAsset(opening: folder("f.jpg"))
        #expect(asset.diagnostics.isEmpty)
        _ = try asset.images[0].bitmap()
        #expect(asset.diagnostics.map(\.path) == [folder("f.jpg")])
        var options = AssetOptions()
        options.decoding.isStrict = true
        let error = #expect(throws: KineographError.self) {
            try AnimationAsset(opening: folder("f.jpg"), options: options).images[0].bitmap()
        }
        #expect(error?.path == folder("f.jpg"))
        #expect(error?.code == .invalidData)
    }
}
