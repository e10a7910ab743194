import Assets
import Codecs
import Diagnostics
import FixtureArt
import Playback
import Raster
import Stage
import TestSupport
import Testing

@Suite("Assets from Aseprite files")
struct AsepriteAssetTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Three frames of 4x2, in which a red pixel goes from left to right over a hidden green layer.
    private static func sprite(_ chunks: [UInt8]...) -> AsepriteBuilder {
        var file = AsepriteBuilder(width: 4, height: 2)
        for frame in 0..<3 {
            let structure = [AsepriteBuilder.layer("dot"), AsepriteBuilder.layer("grass", flags: 0)] + chunks
            file.add(
                duration: 10 * (frame + 1),
                (frame == 0 ? structure : []) + [
                    AsepriteBuilder.cel(0, x: frame, Bitmap("R")), AsepriteBuilder.cel(1, y: 1, Bitmap("GGGG")),
                ])
        }
        return file
    }

    private func open(
        _ file: AsepriteBuilder, _ edit: (inout AssetOptions) -> Void = { _ in }
    ) throws -> AnimationAsset {
        try folder.write("dot.aseprite", file.bytes)
        var options = AssetOptions()
        edit(&options)
        return try AnimationAsset(opening: [folder("dot.aseprite")], options: options)
    }

    @Test("Its frames are images with their times and tags, whatever the file is called")
    func framesAreImages() throws {
        let file = Self.sprite(AsepriteBuilder.tags(AsepriteBuilder.tag("end", 1...2, direction: 1)))
        let asset = try open(file)
        #expect(asset.images.count == 3)
        #expect(try asset.images.map { try $0.bitmap() }.last == Bitmap("..R.", "...."))
        #expect(asset.delays == [.milliseconds(10), .milliseconds(20), .milliseconds(30)])
        #expect(asset.plays == nil)
        #expect(asset.timeUnit == .milliseconds(1))
        #expect(asset.tags == [AnimationTag(name: "end", frames: [1, 2], direction: .reverse)])
        try folder.write("dot.png", file.bytes)
        #expect(try AnimationAsset(opening: folder("dot.png")).images.count == 3)
    }

    @Test("Of several files the tags are about the images of their own")
    func tagsAreAboutTheirOwnFile() throws {
        try folder.write("a.ase", Self.sprite().bytes)
        try folder.write("b.ase", Self.sprite(AsepriteBuilder.tags(AsepriteBuilder.tag("all", 0...2))).bytes)
        let asset = try AnimationAsset(opening: folder("a.ase"), folder("b.ase"))
        #expect(asset.tags == [AnimationTag(name: "all", frames: [3, 4, 5])])
    }

    @Test(
        "A file whose length looks like the start of JSON is none", arguments: [UInt8(ascii: "{"), UInt8(ascii: "[")])
    func lengthIsNoJSON(first: UInt8) throws {
        let bytes = [first] + Self.sprite().bytes.dropFirst()
        try folder.write("dot.aseprite", bytes)
        let document = try AnimationDocument(opening: [folder("dot.aseprite")])
        guard case .images(let asset) = document else { throw KineographError(.internalError, "it is no scene") }
        #expect(asset.images.count == 3)
    }

    @Test("Only the layers that are asked for show")
    func layersAreChosen() throws {
        let asset = try open(Self.sprite()) { $0.decoding.layers = ["grass"] }
        #expect(try asset.images[0].bitmap() == Bitmap("....", "GGGG"))
    }

    @Test("Layers and slices can only be asked of files that have some")
    func othersHaveNoLayers() throws {
        try folder.write("a.png", PNG.encode(Bitmap("R")))
        for edit in [{ $0.slice = "s" }, { $0.decoding.layers = ["l"] }] as [(inout AssetOptions) -> Void] {
            var options = AssetOptions()
            edit(&options)
            let error = #expect(throws: KineographError.self) {
                try AnimationAsset(opening: [folder("a.png")], options: options)
            }
            #expect(error?.code == .usage)
        }
    }

    // MARK: Slices

    @Test("A slice is a part of the canvas, where it is in each frame; beyond the canvas it is clear")
    func slicesAreParts() throws {
        let keys = [(0, PixelRect(x: 0, y: 0, width: 2, height: 1)), (2, PixelRect(x: 2, y: -1, width: 2, height: 3))]
        let asset = try open(Self.sprite(AsepriteBuilder.slice("s", keys))) { $0.slice = "s" }
        #expect(try asset.images.map { try $0.bitmap() } == [Bitmap("R."), Bitmap(".R"), Bitmap("..", "R.", "..")])
        #expect(asset.images.map(\.pixelSize.height) == [1, 1, 3])
        #expect(asset.images.allSatisfy { $0.capInsets == nil })
    }

    @Test("Before its first key, and where it is empty, a slice shows nothing, as large as where it shows")
    func slicesMayBeHidden() throws {
        let keys = [(1, PixelRect(x: 1, y: 0, width: 3, height: 1)), (2, PixelRect.zero)]
        let asset = try open(Self.sprite(AsepriteBuilder.slice("s", keys))) { $0.slice = "s" }
        #expect(try asset.images.map { try $0.bitmap() } == [Bitmap("..."), Bitmap("R.."), Bitmap("...")])
    }

    @Test("The centre of a nine-part slice gives its images caps")
    func nineSlicesHaveCaps() throws {
        let slice = AsepriteBuilder.slice(
            "s", [(0, PixelRect(x: 0, y: 0, width: 4, height: 2))],
            center: PixelRect(x: 1, y: 0, width: 2, height: 1))
        let asset = try open(Self.sprite(slice)) { $0.slice = "s" }
        #expect(asset.images[0].capInsets == EdgeInsets(top: 0, left: 1, bottom: 1, right: 1))
        #expect(asset.images[0].resizingMode == .tile)
    }

    @Test("A slice that is not there, is always empty or too large is an error")
    func missingSlicesAreErrors() throws {
        let file = Self.sprite(
            AsepriteBuilder.slice("body", [(0, PixelRect(x: 0, y: 0, width: 1, height: 1))]),
            AsepriteBuilder.slice("none", [(0, PixelRect.zero)]),
            AsepriteBuilder.slice("huge", [(0, PixelRect(x: 0, y: 0, width: 1 << 20, height: 1 << 20))]))
        for (name, code) in [("bodi", .usage), ("none", .usage), ("huge", .limitExceeded)]
            as [(String, KineographError.Code)]
        {
            let error = #expect(throws: KineographError.self) { try open(file) { $0.slice = name } }
            #expect(error?.code == code, "\(name)")
            if name == "bodi" { #expect(error?.remedy == "did you mean \"body\"?") }
        }
    }
}
