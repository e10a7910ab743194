import Foundation
import Kineograph
import TestSupport
import Testing

@Suite("Exporting scenes")
struct SceneRecipeTests {
    /// The scene in fixtures/.
    private static let street = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "fixtures/street.json").path

    /// A red, a green and a blue picture, 100 ms each, once, from 100 ms on; 400 ms in all.
    private func lamp() throws -> StagedScene {
        var scene = Scene(size: Size(width: 2, height: 2), background: .black)
        scene.views = [
            Scene.View(
                "lamp",
                .animationImages(
                    [Color("red"), Color("lime"), Color("blue")].compactMap { $0 }.map { Sprites.solid($0) }),
                .animationDuration(.milliseconds(300)), .animationRepeatCount(1))
        ]
        scene.script = [Scene.Call(at: .milliseconds(100), .start, on: "lamp")]
        scene.plays = 2
        return try StagedScene(scene)
    }

    private func recipe(_ edit: (inout SceneEdits) -> Void = { _ in }) throws -> AnimationRecipe {
        var edits = SceneEdits()
        edit(&edits)
        return try AnimationRecipe(lamp(), edits: edits)
    }

    private func corner(of recipe: AnimationRecipe, at milliseconds: Int) throws -> Color {
        try recipe.still(at: .milliseconds(milliseconds))[0, 0]
    }

    @Test func `A frame is exported for every visible change`() throws {
        let folder = try TemporaryFolder()
        try AnimationExport.write(recipe(), to: [folder("a.gif"), folder("a.png")]) { $0.verifies = true }
        for name in ["a.gif", "a.png"] {
            let inspection = try Inspection(of: folder(name))
            #expect(inspection.delays == [100, 100, 100, 100])
            #expect(inspection.info.plays == 2)
        }
    }

    @Test func `A picture shows from its time on, in every cycle, and the last one for ever`() throws {
        let recipe = try recipe()
        for (time, name) in [
            (0, "black"), (100, "red"), (199, "red"), (200, "lime"), (399, "blue"), (400, "black"), (500, "red"),
            (800, "blue"), (9999, "blue"),
        ] {
            #expect(try corner(of: recipe, at: time) == Color(name), "\(time) ms")
        }
        #expect(throws: KineographError.self) { try recipe.still(at: .milliseconds(-1)) }
        let endless = try self.recipe { $0.repeatCount = 0 }
        #expect(try corner(of: endless, at: 4_000_000_100) == Color("red"))
        #expect(try recipe.excerpt(at: .milliseconds(250)).frames().next()?.bitmap[0, 0] == Color("lime"))
    }

    @Test func `One picture is that of the whole, and needs no more of the scene`() throws {
        for (time, name) in [
            (0, "black"), (100, "red"), (199, "red"), (200, "lime"), (399, "blue"), (400, "black"), (9999, "blue"),
        ] {
            let picture = try AnimationRecipe(showing: .milliseconds(time), of: lamp())
            #expect(picture.timeline.frameCount == 1 && picture.plays == 1)
            let frames = picture.frames()
            #expect(try frames.next()?.bitmap[0, 0] == Color(name), "\(time) ms")
            #expect(try frames.next() == nil)
        }
        var edits = SceneEdits()
        edits.sampleRate = Rate(5)
        let sampled = try AnimationRecipe(showing: .milliseconds(190), of: lamp(), edits: edits)
        #expect(try sampled.frames().next()?.bitmap[0, 0] == .black)
        // A billion cycles of three images a second are more frames than any limit.
        var hectic = try lamp().scene
        hectic.views[0].properties += [.animationSpeed(Rate(1_000_000_000)), .animationRepeatCount(0)]
        hectic.duration = .seconds(1)
        let picture = try AnimationRecipe(showing: .zero, of: StagedScene(hectic))
        #expect(try picture.frames().next()?.bitmap[0, 0] == .black)
        #expect(throws: KineographError.self) {
            try AnimationRecipe(showing: .milliseconds(-1), of: lamp())
        }
    }

    @Test func `Edits cut, sample and enlarge`() throws {
        let cut = try recipe { ($0.start, $0.end) = (.milliseconds(150), .milliseconds(350)) }
        #expect(cut.timeline == (try Timeline(durations: [50, 100, 50].map { .milliseconds($0) })))
        #expect(try corner(of: cut, at: 0) == Color("red"))
        let sampled = try recipe { $0.sampleRate = Rate(5) }
        #expect(sampled.timeline.frameCount == 2)
        #expect(try corner(of: sampled, at: 190) == .black)
        let large = try recipe { ($0.scale, $0.crop) = (3, PixelRect(x: 1, y: 1, width: 4, height: 5)) }
        #expect(large.canvas == PixelSize(width: 4, height: 5))
        let long = try recipe { ($0.duration, $0.background, $0.filter) = (.seconds(1), .white, .box) }
        #expect(long.timeline.duration == .seconds(1))
        #expect(try corner(of: long, at: 900) == .white)
        #expect(long.rendering.canvas.filter == .box)
        #expect(long.scene?.duration == .seconds(1))
    }

    @Test func `Edits that make no sense are errors`() throws {
        for (edit, code) in [
            ({ $0.start = .seconds(1) }, .usage), ({ $0.repeatCount = -1 }, .usage), ({ $0.scale = 0 }, .usage),
            ({ $0.duration = .zero }, .invalidData), ({ $0.crop = PixelRect(x: 1, y: 1, width: 2, height: 2) }, .usage),
            ({ $0.scale = 1e9 }, .limitExceeded),
        ] as [((inout SceneEdits) -> Void, KineographError.Code)] {
            #expect(try #require(throws: KineographError.self) { try recipe(edit) }.code == code)
        }
        var limits = Limits.standard
        limits.frames = 3
        let error = try #require(throws: KineographError.self) { try AnimationRecipe(lamp(), limits: limits) }
        #expect(error.code == .limitExceeded)
        #expect(error.message == "it has more frames than the limit of 3")
    }

    @Test func `The street's bytes are the same twice, on one thread and on four`() throws {
        let folder = try TemporaryFolder()
        let file = try SceneFile(reading: Self.street)
        for (name, jobs) in [("1.webp", 1), ("2.webp", 1), ("4.webp", 4)] {
            try AnimationExport.write(AnimationRecipe(file), to: [folder(name)]) { $0.jobs = jobs }
        }
        #expect(try folder.bytes(of: "1.webp") == folder.bytes(of: "2.webp"))
        #expect(try folder.bytes(of: "1.webp") == folder.bytes(of: "4.webp"))
        #expect(try Inspection(of: folder("1.webp")).duration == .milliseconds(4500))
    }

    @Test func `No output replaces the scene file or one of its images`() throws {
        let folder = try TemporaryFolder()
        try folder.write("a.png", try PNG.encode(Bitmap("R")))
        let text = "{\"scene\": 1, \"canvas\": {\"width\": 1, \"height\": 1}, \"views\": [{\"image\": \"a.png\"}]}"
        let recipe = try AnimationRecipe(SceneFile(reading: folder.write("a.json", Array(text.utf8))))
        let error = try #require(throws: KineographError.self) {
            try AnimationExport.write(recipe, to: [folder("a.png")]) { $0.replacesExisting = true }
        }
        #expect(error.code == .cannotCreateOutput)
    }
}
