import Diagnostics
import Playback
import Raster
import Stage
import TestSupport
import Testing

@Suite("The length of a scene")
struct SceneLengthTests {
    /// Two images that play for ever at a speed.
    private func loop(_ name: String, _ milliseconds: Int, speed: Rate = Rate(1)) -> Scene.View {
        Scene.View(
            name, .animationImages([dot("R"), dot("G")]), .animationDuration(.milliseconds(milliseconds)),
            .animationSpeed(speed))
    }

    private func start(_ view: String, at milliseconds: Int = 0) -> Scene.Call {
        Scene.Call(at: .milliseconds(milliseconds), .start, on: view)
    }

    @Test func `A still scene lasts as long as one image`() throws {
        #expect(try stage([Scene.View("a", .image(dot("R")))]).duration == Rate(30).duration(ofFrames: 1))
    }

    @Test func `What is given is the length`() throws {
        #expect(try stage([loop("a", 400)], script: [start("a")]) { $0.duration = .seconds(7) }.duration == .seconds(7))
    }

    @Test func `A scene that settles ends with its last call or its last end`() throws {
        var once = loop("a", 400)
        once.properties.append(.animationRepeatCount(3))
        #expect(try stage([once], script: [start("a")]).duration == .milliseconds(1200))
        let later = Scene.Call(at: .seconds(2), .set([.alpha(0)]), on: "a")
        #expect(try stage([once], script: [start("a"), later]).duration == .seconds(2))
    }

    @Test(arguments: [(400, 600, 1200), (400, 400, 400), (700, 300, 2100)])
    func `Where all goes on for ever it is one common cycle`(first: Int, second: Int, common: Int) throws {
        let scene = try stage([loop("a", first), loop("b", second)], script: [start("a"), start("b")])
        #expect(scene.duration == .milliseconds(common))
    }

    @Test func `A speed changes the cycle, exactly`() throws {
        // 400 ms at three times the speed are 400/3 ms; with 200 ms they share 400.
        let scene = try stage(
            [loop("a", 400, speed: Rate(3)), loop("b", 200)], script: [start("a"), start("b")])
        #expect(scene.duration == .milliseconds(400))
    }

    @Test func `A common cycle is added to the time in which the scene settles`() throws {
        #expect(try stage([loop("a", 400)], script: [start("a", at: 500)]).duration == .milliseconds(900))
    }

    @Test func `The part that loops is what counts after an intro`() throws {
        var view = loop("a", 400)
        view.properties.append(.animationLoopStart(1))
        #expect(try stage([view], script: [start("a")]).duration == .milliseconds(200))
    }

    @Test func `Without a common cycle the length has to be given`() throws {
        let views = [loop("a", 599_999), loop("b", 1000)]
        #expect(
            message { () throws(KineographError) in
                _ = try stage(views, script: [start("a"), start("b")])
            }.contains("have no common cycle within 600.0 seconds; give the scene a duration"))
    }
}
