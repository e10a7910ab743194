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

    @Test func `An animation that was stopped has no end of its own`() throws {
        var once = loop("a", 400)
        once.properties.append(.animationRepeatCount(9))
        let stop = Scene.Call(at: .milliseconds(500), .stop, on: "a")
        #expect(try stage([once], script: [start("a"), stop]).duration == .milliseconds(500))
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

    /// The first of two images of 200 ms is an intro.
    private var introduced: Scene.View {
        var view = loop("a", 400)
        view.properties.append(.animationLoopStart(1))
        return view
    }

    @Test func `An intro plays, and then the part that loops once`() throws {
        // 200 ms each; a start at 100 ms moves both. At 500 ms the intro is over: only the loop is left.
        let once = { (scene: inout Scene) in scene.plays = 1 }
        #expect(try stage([introduced], script: [start("a")], edit: once).duration == .milliseconds(400))
        #expect(try stage([introduced], script: [start("a", at: 100)], edit: once).duration == .milliseconds(500))
        let call = Scene.Call(at: .milliseconds(500), .set([.alpha(0.5)]), on: "a")
        #expect(try stage([introduced], script: [start("a"), call], edit: once).duration == .milliseconds(700))
        #expect(try stage([introduced], script: [start("a")], edit: once).topLeft() == "R200 G200")
        // The intro of one view, and three cycles of 200 ms that share 600 with another.
        let scene = try stage([introduced, loop("b", 300)], script: [start("a"), start("b")], edit: once)
        #expect(scene.duration == .milliseconds(800))
    }

    @Test func `A scene that repeats for ever cannot have an intro unless its length is given`() throws {
        #expect(
            message { () throws(KineographError) in _ = try stage([introduced], script: [start("a")]) }
                == "view \"a\": its animation loops for ever after an intro (animationLoopStart), which no file can say; "
                + "give the scene a \"duration\", or a \"repeat\" above 0")
        let given = try stage([introduced], script: [start("a")]) { $0.duration = .seconds(1) }
        #expect(given.duration == .seconds(1))
        let stop = Scene.Call(at: .milliseconds(300), .stop, on: "a")
        #expect(try stage([introduced], script: [start("a"), stop]).duration == .milliseconds(300))
    }

    @Test func `A change that waits for the end of a cycle counts from there`() throws {
        // The first cycle lasts to 4 s; the new one takes 1 s.
        let faster = Scene.Call(at: .seconds(1), .set([.animationDuration(.seconds(1))]), on: "a")
        #expect(try stage([loop("a", 4000)], script: [start("a"), faster]).duration == .seconds(5))
        // At twice the speed from 2 s on, the rest of the cycle takes 1 s, and the new one half a second.
        let speed = Scene.Call(at: .seconds(2), .speed(Rate(2)), on: "a")
        let script = [start("a"), faster, speed]
        #expect(try stage([loop("a", 4000)], script: script).duration == .milliseconds(3500))
        // Three cycles in all: one of 4 s, and two of 1 s.
        let thrice = Scene.Call(at: .seconds(1), .set([.animationRepeatCount(3)]), on: "a")
        #expect(try stage([loop("a", 4000)], script: [start("a"), faster, thrice]).duration == .seconds(6))
        // For ever from the end of the first cycle on: one more cycle.
        var once = loop("a", 4000)
        once.properties.append(.animationRepeatCount(1))
        let forEver = Scene.Call(at: .seconds(1), .set([.animationRepeatCount(0)]), on: "a")
        #expect(try stage([once], script: [start("a"), forEver]).duration == .seconds(8))
    }

    @Test func `An animation that was stopped does not last to where it would have ended`() throws {
        var view = loop("a", 400)
        view.properties.append(.animationRepeatCount(5))
        let stop = Scene.Call(at: .milliseconds(500), .stop, on: "a")
        #expect(try stage([view], script: [start("a"), stop]).duration == .milliseconds(500))
    }

    @Test func `Without a common cycle the length has to be given`() throws {
        let views = [loop("a", 599_999), loop("b", 1000)]
        #expect(
            message { () throws(KineographError) in
                _ = try stage(views, script: [start("a"), start("b")])
            }.contains("have no common cycle within 600.0 seconds; give the scene a duration"))
    }
}
