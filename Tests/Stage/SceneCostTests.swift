import Diagnostics
import Playback
import Raster
import Stage
import TestSupport
import Testing

/// A scene that is large is worked through in proportion to its size.
@Suite("What a scene costs")
struct SceneCostTests {
    @Test func `Many calls that change nothing make no frame, and are passed by`() throws {
        let calls = (0..<2000).map { Scene.Call(at: .milliseconds($0), .set([.alpha(1)]), on: "a") }
        let scene = try stage([Scene.View("a", .image(dot("R")))], script: calls) { $0.duration = .seconds(3) }
        #expect(scene.nextChange(after: .zero) == nil)
        #expect(scene.nextChange(after: .milliseconds(1999)) == nil)
    }

    @Test func `A call that shows is found among those that do not, before and after an image changes`() throws {
        let images: [Scene.Property] = [.animationImages(redGreenBlue), .animationDuration(.milliseconds(300))]
        let scene = try stage(
            [Scene.View("a", images)],
            script: [
                Scene.Call(at: .zero, .start, on: "a"), Scene.Call(at: .milliseconds(20), .set([.alpha(1)]), on: "a"),
                Scene.Call(at: .milliseconds(40), .set([.alpha(0.5)]), on: "a"),
                Scene.Call(at: .milliseconds(100), .set([.alpha(1)]), on: "a"),
                Scene.Call(at: .milliseconds(120), .pause, on: "a"),
                Scene.Call(at: .milliseconds(150), .stop, on: "a"),
            ]
        ) { $0.duration = .seconds(1) }
        var instants: [Duration] = []
        var cursor = Duration.zero
        while let next = scene.nextChange(after: cursor) {
            instants.append(next)
            cursor = next
        }
        #expect(instants == [40, 100, 150].map { .milliseconds($0) })
    }

    @Test func `Too many views or calls are told by their limit`() throws {
        let views = (0...StagedScene.mostViews).map { Scene.View("\($0)", []) }
        let error = #expect(throws: KineographError.self) { try stage(views) }
        #expect(error?.code == .limitExceeded)
        #expect(error?.message.contains("100000") == true)
        let calls = Array(
            repeating: Scene.Call(at: .zero, .start, on: "a"), count: StagedScene.mostCalls + 1)
        #expect(throws: KineographError.self) { try stage([Scene.View("a", [])], script: calls) }
    }
}
