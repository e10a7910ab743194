import Assets
import Codecs
import Diagnostics
import Raster
import Stage
import TestSupport
import Testing

@Suite("Files that are to be turned")
struct OrientationOfFilesTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A PNG with an orientation, as bytes: what ``PNG/encode(_:options:)`` writes, and a chunk behind its header.
    private func turned(_ png: [UInt8], _ orientation: Int) -> [UInt8] {
        let chunk = PNGFileBuilder.chunk("eXIf", ExifBuilder(orientation: orientation).bytes)
        return Array(png.prefix(33)) + chunk + png.dropFirst(33)
    }

    @Test(arguments: Orientation.allCases) func `A still image has the size and the pixels that show`(
        orientation: Orientation
    ) throws {
        let stored = TurnedPictures.stored[orientation.rawValue - 1]
        let bytes = turned(try PNG.encode(stored), orientation.rawValue)
        try folder.write("a.png", bytes)
        for asset in [try AnimationAsset(opening: folder("a.png")), try AnimationAsset(bytes: bytes)] {
            #expect(asset.images.map(\.pixelSize) == [TurnedPictures.upright.size])
            #expect(asset.images.first?.orientation == orientation)
            #expect(try asset.images.first?.bitmap() == TurnedPictures.upright)
        }
    }

    @Test func `Pictures turned each in its own way make one animation`() throws {
        for orientation in Orientation.allCases {
            let stored = TurnedPictures.stored[orientation.rawValue - 1]
            try folder.write("f\(orientation.rawValue).png", turned(try PNG.encode(stored), orientation.rawValue))
        }
        let asset = try AnimationAsset(opening: folder("f*.png"))
        let image = try Image.animatedImage(with: asset.images, duration: .seconds(1))
        #expect(image.pixelSize == TurnedPictures.upright.size)
        for image in asset.images { #expect(try image.bitmap() == TurnedPictures.upright) }
        let library = ImageLibrary(folder: folder(""))
        #expect(try Image(named: "f6", in: library).bitmap() == TurnedPictures.upright)
    }

    @Test func `Frames of an animation are turned, in any order, again and again`() throws {
        let sink = MemorySink()
        let stored = TurnedPictures.stored[5]
        var other = stored
        other[0, 0] = .white
        let request = EncodingRequest(canvas: stored.size, plays: nil)
        let encoder = try #require(try Codec.apng().makeEncoder?(request, .file(sink)))
        for (index, bitmap) in [stored, other].enumerated() {
            try encoder.add(Frame(bitmap: bitmap, interval: .seconds(index)..<Duration.seconds(index + 1)))
        }
        _ = try encoder.finish()
        try folder.write("a.png", turned(sink.bytes, 6))
        let asset = try AnimationAsset(opening: folder("a.png"))
        // What is first in storage shows at the top right.
        var otherUpright = TurnedPictures.upright
        otherUpright[1, 0] = .white
        for index in [0, 1, 0, 1, 1, 0] {
            #expect(try asset.images[index].bitmap() == [TurnedPictures.upright, otherUpright][index])
        }
    }

    @Test func `The places on a sheet are those of its picture as it shows`() throws {
        try folder.write("sheet.png", turned(try PNG.encode(TurnedPictures.stored[5]), 6))
        let json = """
            {"frames": [{"filename": "a", "frame": {"x": 0, "y": 1, "w": 2, "h": 2}}],
             "meta": {"image": "sheet.png", "size": {"w": 2, "h": 3}}}
            """
        try folder.write("sheet.json", Array(json.utf8))
        let asset = try AnimationAsset(opening: folder("sheet.json"))
        #expect(try asset.images.map { try $0.bitmap() } == [Bitmap("B#", "W.")])
        #expect(asset.diagnostics.isEmpty)
        let decoder = try SpriteSheet.decoder(
            document: Array(json.utf8), picture: turned(try PNG.encode(TurnedPictures.stored[5]), 6))
        #expect(try decoder.next() == Bitmap("B#", "W."))
    }
}
