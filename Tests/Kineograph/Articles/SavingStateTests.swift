import Foundation
import Kineograph
import Testing

@Suite("The article on saving state")
struct SavingStateTests {
    @Test func `Its samples are what runs here, and print what they say`() throws {
        try Article("SavingState").expectSamples(printing: runSamples())
    }

    private func runSamples() throws -> [String] {
        var printed: [String] = []
        func print(_ value: some Any) { printed.append("\(value)") }
        func at(_ path: String) -> String { Article.fixture(path) }
        // The samples begin.
        func makeWalker(on clock: ManualClock) throws -> ImageView<ManualClock> {
            let view = ImageView(clock: clock)
            view.animationImages = try AnimationAsset(opening: [at("fixtures/walker")]).images
            view.animationDuration = .milliseconds(800)
            return view
        }

        let clock = ManualClock()
        let view = try makeWalker(on: clock)
        view.startAnimating()
        clock.advance(by: .milliseconds(250))
        let saved = try JSONEncoder().encode(view.state)
        let laterClock = ManualClock()
        let reopened = try makeWalker(on: laterClock)
        try reopened.restore(JSONDecoder().decode(ImageViewState.self, from: saved))
        print(reopened.position?.image ?? -1)  // 2: the image that showed.
        laterClock.advance(by: .milliseconds(50))
        print(reopened.position?.image ?? -1)  // 3: the other half of image 2 is over.
        var scene = Scene(size: Size(width: 32, height: 32))
        scene.views = [
            Scene.View("walker", .animationImages(view.animationImages), .animationDuration(.milliseconds(800)))
        ]
        scene.script = [Scene.Call(at: .zero, .start, on: "walker"), Scene.Call(at: .seconds(2), .stop, on: "walker")]
        let state = try StagedScene(scene).state(at: .milliseconds(1450))
        let data = try JSONEncoder().encode(state)

        let restored = try StagedScene(scene, restoring: JSONDecoder().decode(SceneState.self, from: data))
        print(try restored.state(at: .milliseconds(1450)) == state)  // true: it stands where it stood.
        let later = Duration.milliseconds(1850)
        print(try restored.state(at: later) == StagedScene(scene).state(at: later))  // true: it goes on.
        // The samples end.
        return printed
    }
}
