import Kineograph
import TestSupport
import Testing

@Suite("What a manifest says of pictures is checked")
struct SequenceTrustTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Three pictures with times of their own.
    private func recipe() throws -> AnimationRecipe {
        try .walking(3) { $0.delays = [.milliseconds(100), .milliseconds(250), .milliseconds(30)] }
    }

    private func reopened(_ input: String) throws -> AnimationRecipe {
        try AnimationRecipe(AnimationAsset(opening: [folder(input)]))
    }

    @Test func `Pictures that were swapped are told of, and an error when strict`() throws {
        try AnimationExport.write(recipe(), to: [folder("out/")])
        let (first, second) = try (folder.bytes(of: "out/0000.png"), folder.bytes(of: "out/0001.png"))
        try folder.write("out/0000.png", second)
        try folder.write("out/0001.png", first)
        let again = try reopened("out")
        for instant in [0, 100].map({ Duration.milliseconds($0) }) { _ = try again.still(at: instant) }
        let note = "frames.json was written for another picture than this; it shows in that one's time"
        #expect(again.diagnostics.map(\.message) == [note, note])
        #expect(again.diagnostics.map(\.path) == [folder("out/0000.png"), folder("out/0001.png")])
        var options = AssetOptions()
        options.decoding.isStrict = true
        let strict = try AnimationRecipe(AnimationAsset(opening: [folder("out")], options: options))
        let error = #expect(throws: KineographError.self) { try strict.still(at: .zero) }
        #expect(error?.code == .invalidData && error?.path == folder("out/0000.png"))
        // The third picture is as it was.
        _ = try strict.still(at: .milliseconds(350))
    }

    @Test func `What a picture hides may have been cleared since`() throws {
        let hidden = Bitmap(width: 2, height: 1) { x, _ in Color(red: 9, green: 9, blue: 9, alpha: x == 0 ? 0 : 255) }
        let kept = CodecRegistry.standard.registering(.png(options: PNGOptions(keepsHiddenColor: true)))
        try AnimationExport.write(
            AnimationRecipe(AnimationAsset(images: [Image(hidden)])), to: [folder("a/")], registry: kept)
        try AnimationExport.write(AnimationRecipe(AnimationAsset(images: [Image(hidden)])), to: [folder("b/")])
        // Each gets what the other has.
        let (first, second) = try (folder.bytes(of: "a/0000.png"), folder.bytes(of: "b/0000.png"))
        try folder.write("b/0000.png", first)
        try folder.write("a/0000.png", second)
        let again = try reopened("b")
        _ = try again.still(at: .zero)
        #expect(again.diagnostics.isEmpty)
    }

    @Test func `A link that leads out of the folder is refused, unless that is allowed`() throws {
        try AnimationExport.write(recipe(), to: [folder("out/")])
        try AnimationExport.write(recipe(), to: [folder("other/")])
        try folder.remove("out/0001.png")
        try folder.makeLink("out/0001.png", to: "../other/0001.png")
        let error = #expect(throws: KineographError.self) { try AnimationAsset(opening: [folder("out")]) }
        #expect(error?.code == .invalidData && error?.path == folder("out/0001.png"))
        var options = AssetOptions()
        options.allowsOutsideFiles = true
        #expect(try AnimationAsset(opening: [folder("out")], options: options).images.count == 3)
        try folder.remove("other/frames.json")
        try folder.remove("out/0001.png")
        try folder.makeLink("other/frames.json", to: "../out/frames.json")
        #expect(throws: KineographError.self) { try AnimationAsset(opening: [folder("other")]) }
    }

    @Test func `A link in the place of a file is replaced, and not what it leads to`() throws {
        try folder.makeFolder("out")
        for name in ["0000.png", "frames.json"] {
            try folder.write("kept-\(name)", [7])
            try folder.makeLink("out/\(name)", to: "../kept-\(name)")
        }
        try AnimationExport.write(.walking(1), to: [folder("out/")]) { $0.replacesExisting = true }
        #expect(try folder.bytes(of: "kept-0000.png") == [7] && folder.bytes(of: "kept-frames.json") == [7])
        #expect(try AnimationAsset(opening: [folder("out")]).plays == nil)
    }
}
