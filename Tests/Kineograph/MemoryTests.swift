import Kineograph
import TestSupport
import Testing

@Suite("Files in memory")
struct MemoryTests {
    @Test(arguments: [Codec.gif(), .webP(), .apng()]) func `What is encoded can be opened again`(codec: Codec) throws {
        let recipe = try AnimationRecipe.walking(5) { $0.rate = Rate(10) }
        let bytes = try recipe.encoded(as: codec)
        let read = try AnimationRecipe(AnimationAsset(bytes: bytes, name: "walk"))
        let comparison = try Comparison(of: recipe, and: read)
        #expect(comparison.isSame, "\(String(describing: comparison.firstDifference))")
        // The same bytes as in a file.
        let folder = try TemporaryFolder()
        var export = AnimationExport(recipe, to: [ExportOutput(path: folder("a"), codec: codec)])
        export.verifies = true
        try export.run()
        #expect(try folder.bytes(of: "a") == bytes)
        #expect(try export.encoded(as: codec) == bytes)
    }

    @Test func `A still picture is encoded, and many are no one PNG`() throws {
        let recipe = try AnimationRecipe.walking(5)
        let bytes = try recipe.excerpt(at: .zero).encoded(as: .png())
        #expect(try PNG.decode(bytes) == Sprites.bitmaps(1)[0])
        #expect(try AnimationAsset(bytes: bytes).images.count == 1)
        let error = #expect(throws: KineographError.self) { try recipe.encoded(as: .png()) }
        #expect(error?.code == .usage)
    }

    @Test func `Damage names what the bytes are called`() throws {
        let bytes = try AnimationRecipe.walking(3).encoded(as: .gif())
        let asset = try AnimationAsset(bytes: Array(bytes.dropLast(12)), name: "cut")
        for image in asset.images { _ = try? image.bitmap() }
        #expect(asset.diagnostics.first?.path == "cut")
        let error = #expect(throws: KineographError.self) { try AnimationAsset(bytes: [], name: "nothing") }
        #expect(error?.path == "nothing" && error?.code == .invalidData)
    }

    @Test func `Inputs can be named one by one`() throws {
        let folder = try TemporaryFolder()
        try folder.write("a.png", try PNG.encode(Bitmap("R")))
        try folder.write("b.png", try PNG.encode(Bitmap("G")))
        #expect(try AnimationAsset(opening: folder("b.png"), folder("a.png")).images.count == 2)
    }
}
