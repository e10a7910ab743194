import Kineograph
import TestSupport
import Testing

@Suite("The manifest of a PNG sequence")
struct SequenceManifestTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Pictures 0, 1, 2, 1, 0 with times of their own, three plays.
    private func recipe() throws -> AnimationRecipe {
        try .walking(3) { time in
            time.frames = [0, 1, 2, 1, 0]
            time.delays = [.milliseconds(100), .milliseconds(250), .milliseconds(30)]
            time.repeatCount = 3
        }
    }

    private static let linking = CodecRegistry.standard.registering(.png(options: PNGOptions(linksDuplicates: true)))

    private func reopened(_ input: String) throws -> AnimationRecipe {
        try AnimationRecipe(AnimationAsset(opening: [folder(input)]))
    }

    @Test(arguments: ["out", "out/", "out/frames.json"]) func `The folder and the manifest have the same time again`(
        input: String
    ) throws {
        let recipe = try recipe()
        try AnimationExport.write(recipe, to: [folder("out/")])
        let again = try reopened(input)
        #expect(again.timeline.duration == .milliseconds(100 + 250 + 30 + 100 + 250))
        #expect((0...5).map(again.timeline.boundary) == (0...5).map(recipe.timeline.boundary))
        #expect(again.plays == 3)
        for instant in [0, 99, 100, 350, 380, 480].map({ Duration.milliseconds($0) }) {
            #expect(try again.still(at: instant) == recipe.still(at: instant))
        }
    }

    @Test(arguments: [Rate(30), Rate(24000, over: 1001), Rate(7)]) func `Not an attosecond is lost`(rate: Rate) throws {
        let recipe = try AnimationRecipe.walking(20) { $0.rate = rate }
        try AnimationExport.write(recipe, to: [folder("walk_%02d.png")])
        let again = try reopened("walk_frames.json")
        #expect((0...20).map(again.timeline.boundary) == (0...20).map(recipe.timeline.boundary))
        #expect(again.plays == nil)
    }

    @Test func `Frames that show the same are written once where that is asked for`() throws {
        let recipe = try recipe()
        let summary = try AnimationExport.write(recipe, to: [folder("out/")], registry: Self.linking) {
            $0.verifies = true
        }
        #expect(try folder.names() == ["out", "out/0000.png", "out/0001.png", "out/0002.png", "out/frames.json"])
        #expect(summary.outputs[0].report.files == [0, 1, 2, 1, 0])
        #expect(summary.outputs[0].report.frameCount == 5)
        #expect(summary.outputs[0].notes == ["2 frames are in files of others that show the same"])
        let again = try reopened("out")
        for instant in [0, 100, 350, 380, 480].map({ Duration.milliseconds($0) }) {
            #expect(try again.still(at: instant) == recipe.still(at: instant))
        }
    }

    @Test func `A program that trusts the sum of a frame finds it`() throws {
        try AnimationExport.write(
            AnimationRecipe(
                AnimationAsset(images: [Sprites.solid(Color(red: 255, green: 0, blue: 0), width: 1, height: 1)])),
            to: [folder("out/")])
        let manifest = try FrameManifest(parsing: folder.bytes(of: "out/frames.json"))
        // zlib.crc32(bytes.fromhex("ff0000ff"))
        #expect(manifest.frames.map(\.checksum) == [0xd243_3660])
        #expect(manifest.canvas == PixelSize(width: 1, height: 1))
    }

    @Test func `A manifest that does not name every picture is left aside`() throws {
        try AnimationExport.write(recipe(), to: [folder("out/")])
        try folder.write("out/0005.png", folder.bytes(of: "out/0000.png"))
        let asset = try AnimationAsset(opening: [folder("out")])
        let note = "frames.json does not name 0005.png, which is in the folder: the manifest is left aside"
        #expect(asset.diagnostics.map(\.message) == [note])
        #expect(asset.images.count == 6)
        var options = AssetOptions()
        options.decoding.isStrict = true
        let error = #expect(throws: KineographError.self) {
            try AnimationAsset(opening: [folder("out")], options: options)
        }
        #expect(error?.message == note)
    }

    @Test(arguments: [100, 0]) func `A manifest that was cut off is an error`(count: Int) throws {
        try AnimationExport.write(recipe(), to: [folder("out/")])
        try folder.write("out/frames.json", Array(folder.bytes(of: "out/frames.json").prefix(count)))
        let error = #expect(throws: KineographError.self) { try reopened("out") }
        #expect(error?.code == .invalidData && error?.path == folder("out/frames.json"))
    }

    @Test func `Without a manifest there is none`() throws {
        let registry = CodecRegistry.standard.registering(.png(options: PNGOptions(writesManifest: false)))
        try AnimationExport.write(.walking(1), to: [folder("out/")], registry: registry)
        #expect(try folder.names() == ["out", "out/0000.png"])
        let neither = PNGOptions(writesManifest: false, linksDuplicates: true)
        let error = #expect(throws: KineographError.self) {
            try AnimationExport.write(
                .walking(1), to: [folder("b/")], registry: .standard.registering(.png(options: neither)))
        }
        #expect(error?.code == .usage)
    }

    @Test func `A manifest whose picture is gone is left aside, or an error when strict`() throws {
        try AnimationExport.write(recipe(), to: [folder("out/")])
        try folder.remove("out/0002.png")
        let asset = try AnimationAsset(opening: [folder("out")])
        #expect(asset.images.count == 4)
        #expect(asset.delays == nil)
        #expect(
            asset.diagnostics.contains {
                $0.message.hasPrefix("0002.png, which frames.json names, is not in the folder")
            })
        var options = AssetOptions()
        options.decoding.isStrict = true
        let error = #expect(throws: KineographError.self) {
            try AnimationAsset(opening: [folder("out")], options: options)
        }
        #expect(error?.code == .invalidData)
        #expect(throws: KineographError.self) { try AnimationAsset(opening: [folder("out/frames.json")]) }
    }

    @Test func `Another frames.json in a folder of images means nothing`() throws {
        try folder.makeFolder("out")
        try folder.write("out/a.png", PNG.encode(Bitmap("R")))
        try folder.write("out/frames.json", Array(#"{"frames": {}}"#.utf8))
        #expect(try AnimationAsset(opening: [folder("out")]).images.count == 1)
    }

    private static let bare = CodecRegistry.standard.registering(.png(options: PNGOptions(writesManifest: false)))

    @Test func `A manifest from before goes where there is no new one`() throws {
        try AnimationExport.write(recipe(), to: [folder("out/")])
        let summary = try AnimationExport.write(.walking(5), to: [folder("out/")], registry: Self.bare) {
            $0.replacesExisting = true
        }
        #expect(summary.outputs[0].notes == ["the manifest from before is removed: it described other pictures"])
        #expect(try folder.names() == ["out"] + (0..<5).map { "out/000\($0).png" })
        #expect(try AnimationAsset(opening: [folder("out")]).delays == nil)
    }

    @Test func `A manifest from before is in the way where nothing may be replaced`() throws {
        try AnimationExport.write(recipe(), to: [folder("out/")])
        for name in (0..<5).map({ "out/000\($0).png" }) { try folder.remove(name) }
        let before = try folder.bytes(of: "out/frames.json")
        let error = #expect(throws: KineographError.self) {
            try AnimationExport.write(.walking(2), to: [folder("out/")], registry: Self.bare)
        }
        #expect(error?.code == .cannotCreateOutput && error?.path == folder("out/frames.json"))
        #expect(error?.remedy?.contains("--force") == true)
        #expect(try folder.names() == ["out", "out/frames.json"])
        #expect(try folder.bytes(of: "out/frames.json") == before)
    }

    @Test func `A frames.json of another program stays`() throws {
        try folder.makeFolder("out")
        try folder.write("out/frames.json", Array(#"{"frames": {}}"#.utf8))
        let summary = try AnimationExport.write(.walking(1), to: [folder("out/")], registry: Self.bare) {
            $0.replacesExisting = true
        }
        #expect(try folder.names() == ["out", "out/0000.png", "out/frames.json"])
        #expect(summary.outputs[0].notes == ["frames.json, from before, is still in the folder"])
    }

    @Test func `The sequence is no input and output at once`() throws {
        try AnimationExport.write(recipe(), to: [folder("out/")])
        let again = try reopened("out/frames.json")
        let error = #expect(throws: KineographError.self) {
            try AnimationExport.write(again, to: [folder("out/")]) { $0.replacesExisting = true }
        }
        #expect(error?.code == .cannotCreateOutput)
    }

    @Test func `An inspection says what it is`() throws {
        try AnimationExport.write(recipe(), to: [folder("out/")])
        let error = #expect(throws: KineographError.self) { try InspectedFile(at: folder("out/frames.json")) }
        #expect(error?.code == .usage)
    }
}
