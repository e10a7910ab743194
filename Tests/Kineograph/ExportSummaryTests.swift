import Kineograph
import TestSupport
import Testing

@Suite("What an export says")
struct ExportSummaryTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func describe(
        _ recipe: AnimationRecipe, as name: String, registry: CodecRegistry = .standard,
        _ edit: (inout AnimationExport) -> Void = { _ in }
    ) throws -> String {
        let summary = try AnimationExport.write(recipe, to: [folder(name)], registry: registry, edit)
        return summary.description.replacing(folder(name), with: name)
            .replacing(" \(summary.outputs[0].bytes) bytes", with: " n bytes")
    }

    @Test func `An animation has frames, a length and plays`() throws {
        let text = try describe(.walking(30), as: "a.gif")
        #expect(text == "a.gif: gif, 6x4, 30 frames, 1 s, plays for ever, n bytes")
    }

    @Test func `A still picture has none of them`() throws {
        #expect(try describe(.walking(3).excerpt(at: .zero), as: "a.png") == "a.png: png, 6x4, n bytes")
    }

    @Test func `Lossy outputs say what was verified`() throws {
        let lossy = CodecRegistry.standard.registering(.webP(options: WebPOptions(mode: .lossy(quality: 20))))
        let text = try describe(.walking(2), as: "a.webp", registry: lossy) { $0.verifies = true }
        #expect(text.hasSuffix(", n bytes, verified: size and times"))
        #expect(try describe(.walking(2), as: "b.webp") { $0.verifies = true }.hasSuffix(", n bytes, verified"))
    }

    @Test func `Merged images and images without time are said`() throws {
        let images = [0, 0, 1, 1, 1, 2].map { Sprites.walking(3)[$0] }
        let delays = [Duration](repeating: .milliseconds(100), count: 5) + [.zero]
        let text = try describe(AnimationRecipe(AnimationAsset(images: images, delays: delays)), as: "a.gif")
        #expect(
            text == """
                note: 1 image never shows, since it has no time
                a.gif: gif, 6x4, 2 frames, 0.5 s, plays for ever, n bytes
                  3 images show the same as the one before and were merged into it
                """)
        let two = try AnimationRecipe(AnimationAsset(images: [images[0], images[1], images[2]]))
        #expect(
            try describe(two, as: "b.gif").hasSuffix(
                "\n  1 image shows the same as the one before and was merged into it"))
    }

    @Test func `The shortest delay that browsers stretch is named, merged images aside`() throws {
        let brief = try AnimationRecipe.walking(3) { $0.delays = [.milliseconds(5), .milliseconds(10), .seconds(1)] }
        let note = "\n  delays down to 5 ms, and browsers play 10 ms or less as 100 ms"
        #expect(try describe(brief, as: "a.webp").hasSuffix(note))
        #expect(try describe(brief, as: "a.png").hasSuffix(note))
        #expect(try !describe(brief, as: "a.gif").contains("browsers"))
        let same = [0, 0, 0, 1].map { Sprites.walking(2)[$0] }
        let merged = try AnimationRecipe(AnimationAsset(images: same, delays: [5, 5, 5, 40].map { .milliseconds($0) }))
        #expect(try !describe(merged, as: "b.webp").contains("browsers"))
    }

    @Test func `An export that shows nothing says so`() throws {
        var canvas = CanvasEdits()
        canvas.crop = PixelRect(x: 4, y: 3, width: 1, height: 1)
        let cropped = try AnimationRecipe(AnimationAsset(images: Sprites.walking(2)), canvas: canvas)
        #expect(
            try describe(cropped, as: "a.webp").hasPrefix(
                "note: every frame is entirely clear: what is exported shows nothing\na.webp: "))
    }

    @Test func `A scene in which nothing begins says so`() throws {
        var scene = Scene(size: Size(width: 6, height: 4))
        scene.views = [Scene.View("walker", .animationImages(Sprites.walking(2)))]
        scene.duration = .seconds(1)
        #expect(
            try describe(AnimationRecipe(StagedScene(scene)), as: "a.webp").hasPrefix(
                "note: every frame is entirely clear: what is exported shows nothing; no call of the scene's script "
                    + "starts an animation\n"))
    }

    @Test func `Images left in a folder from before are said`() throws {
        try AnimationExport.write(.walking(4), to: [folder("f/")])
        try folder.write("f/notes.txt", [])
        let text = try describe(.walking(2), as: "f/") { $0.replacesExisting = true }
        #expect(text.hasSuffix("\n  2 files from before are still in the folder, as 0002.png"))
        try folder.write("f/other.png", [])
        #expect(
            try describe(.walking(4), as: "f/") { $0.replacesExisting = true }.hasSuffix(
                "\n  other.png, from before, is still in the folder"))
        #expect(try describe(.walking(2), as: "g/").hasSuffix("n bytes"))
    }
}
