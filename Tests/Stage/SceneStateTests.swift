import Diagnostics
import Foundation
import Playback
import Raster
import Stage
import TestSupport
import Testing

@Suite("Saved scenes")
struct SceneStateTests {
    /// A red, a green and a blue image, 100 ms each, for ever, hidden from 700 ms on; and a still one.
    private func scene() -> Scene {
        var scene = Scene(size: Size(width: 4, height: 2), background: .black)
        scene.views = [
            Scene.View("lamp", .animationImages(redGreenBlue), .animationDuration(.milliseconds(300))),
            Scene.View("still", .image(block("W", 1, 1)), .origin(Point(x: 1, y: 0))),
        ]
        scene.script = [
            Scene.Call(at: .zero, .start, on: "lamp"),
            Scene.Call(at: .milliseconds(100), .speed(Rate(1, over: 2)), on: "lamp"),
            Scene.Call(at: .milliseconds(700), .set([.isHidden(true)]), on: "lamp"),
        ]
        scene.duration = .seconds(1)
        return scene
    }

    private func saved(_ state: SceneState) throws -> SceneState {
        try JSONDecoder().decode(SceneState.self, from: JSONEncoder().encode(state))
    }

    @Test func `A restored scene goes on at the same image, and with the rest of its script`() throws {
        let staged = try StagedScene(scene())
        let state = try saved(staged.state(at: .milliseconds(450)))
        let restored = try StagedScene(scene(), restoring: state)
        for time in [450, 499, 500, 650, 700, 900] {
            #expect(try restored.picture(at: time) == staged.picture(at: time), "\(time) ms")
        }
        // 100 ms of red, then 350 ms at half the speed, 175 ms: the blue image, until 500 ms.
        #expect(try restored.picture(at: 450) == Bitmap("BW##", "####"))
        #expect(restored.nextChange(after: .milliseconds(450)) == .milliseconds(500))
    }

    @Test func `What the script has become since is what follows`() throws {
        let state = try StagedScene(scene()).state(at: .milliseconds(450))
        var changed = scene()
        changed.script.removeAll { $0.instant == .zero }
        changed.script.append(Scene.Call(at: .milliseconds(480), .stop, on: "lamp"))
        let restored = try StagedScene(changed, restoring: state)
        #expect(try restored.picture(at: 479) == Bitmap("BW##", "####"))
        #expect(try restored.picture(at: 480) == Bitmap("#W##", "####"))
    }

    @Test func `A state of another scene is an error`() throws {
        let state = try StagedScene(scene()).state(at: .milliseconds(450))
        var other = scene()
        other.views[0].name = "other"
        other.script = []
        #expect(
            message { () throws(KineographError) in _ = try StagedScene(other, restoring: state) }
                == "the state is of a view \"lamp\", and the scene has none; restore it with the scene it was saved of")
        other.views[0] = Scene.View("lamp", [])
        #expect(
            message { () throws(KineographError) in _ = try StagedScene(other, restoring: state) }
                .hasPrefix("view \"lamp\": the state is of a view with animation images, and this one has none"))
    }

    @Test func `A newer version, and an instant that is none, are errors`() throws {
        for (text, code) in [
            ("{\"version\": 2}", KineographError.Code.unsupported),
            ("{\"version\": 1, \"instant\": [-1, 0], \"views\": []}", .invalidData),
        ] {
            let error = try #require(throws: KineographError.self) {
                try JSONDecoder().decode(SceneState.self, from: Data(text.utf8))
            }
            #expect(error.code == code)
        }
        let staged = try StagedScene(scene())
        #expect(throws: KineographError.self) { try staged.state(at: .seconds(-1)) }
    }
}
