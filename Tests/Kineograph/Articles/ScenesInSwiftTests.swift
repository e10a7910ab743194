import Kineograph
import TestSupport
import Testing

@Suite("The article on scenes in Swift")
struct ScenesInSwiftTests {
    @Test func `Its samples are what runs here, and print what they say`() throws {
        try Article("ScenesInSwift").expectSamples(printing: runSamples(in: TemporaryFolder()))
    }

    private func runSamples(in folder: TemporaryFolder) throws -> [String] {
        var printed: [String] = []
        func print(_ value: some Any) { printed.append("\(value)") }
        func at(_ path: String) -> String { path.hasPrefix("fixtures/") ? Article.fixture(path) : folder(path) }
        // The samples begin.
        let walker = try AnimationAsset(opening: [at("fixtures/walker")]).images
        let coin = try AnimationAsset(opening: [at("fixtures/coin")]).images

        var scene = Scene(size: Size(width: 96, height: 48), background: .white)
        scene.views = [
            Scene.View("walker", .origin(Point(x: 8, y: 8)), .animationImages(walker), .animationDuration(.seconds(1))),
            Scene.View("coin", .center(Point(x: 72, y: 24)), .animationImages(coin), .animationRepeatCount(2)),
        ]
        scene.script = [
            Scene.Call(at: .zero, .start, on: "walker"),
            Scene.Call(at: .milliseconds(500), .start, on: "coin"),
            Scene.Call(at: .seconds(1), .speed(Rate(1, over: 2)), on: "walker"),
            Scene.Call(at: .milliseconds(1500), .set([.alpha(0.5), .origin(Point(x: 24, y: 8))]), on: "walker"),
            Scene.Call(at: .seconds(2), .stop, on: "walker"),
        ]
        let staged = try StagedScene(scene)
        print(staged.duration == .seconds(2))  // true: the coin has come to rest before.
        let calls = try staged.events().filter { event in
            if case .call = event.kind { true } else { false }
        }
        print(calls.count)  // 5: the script.
        let recipe = try AnimationRecipe(staged)
        print(try recipe.still(at: .milliseconds(700)).size)  // 96x48: a bitmap of what shows then.
        let outputs = [try ExportOutput(at("scene.webp")), try ExportOutput(at("scene.gif"))]
        var export = AnimationExport(recipe, to: outputs)
        export.replacesExisting = true
        let summary = try export.run()
        print(summary.outputs.count)  // 2: one rendering, two files.
        // The samples end.
        return printed
    }
}
