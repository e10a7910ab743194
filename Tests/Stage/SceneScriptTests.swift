import Playback
import Raster
import Stage
import TestSupport
import Testing

@Suite("A scene's script")
struct SceneScriptTests {
    /// A view of a red, a green and a blue image, 100 ms each, that plays so often.
    private func lamp(_ name: String = "lamp", plays: Int = 1, _ more: Scene.Property...) -> Scene.View {
        let properties: [Scene.Property] = [
            .animationImages(redGreenBlue), .animationDuration(.milliseconds(300)), .animationRepeatCount(plays),
        ]
        return Scene.View(name, properties + more)
    }

    private func at(_ milliseconds: Int, _ action: Scene.Action, on view: String = "lamp") -> Scene.Call {
        Scene.Call(at: .milliseconds(milliseconds), action, on: view)
    }

    @Test func `Nothing plays before it is started`() throws {
        let scene = try stage([lamp()], script: [at(500, .start)])
        #expect(try scene.topLeft() == "#500 R100 G100 B100")
        #expect(
            try scene.timetable() == [
                "500 lamp: start", "500 lamp image 0", "600 lamp image 1", "700 lamp image 2", "800 lamp cycle 0",
                "800 lamp end true",
            ])
    }

    @Test func `A stop ends an animation at once`() throws {
        let scene = try stage([lamp(plays: 0)], script: [at(0, .start), at(450, .stop)]) {
            $0.duration = .milliseconds(500)
        }
        #expect(try scene.topLeft() == "R100 G100 B100 R100 G50 #50")
        #expect(
            try scene.timetable().suffix(4) == [
                "300 lamp cycle 0", "400 lamp image 1", "450 lamp: stop", "450 lamp end false",
            ])
    }

    @Test func `At one instant time comes first, then the calls, then what they do`() throws {
        let scene = try stage([lamp(plays: 0)], script: [at(0, .start), at(300, .stop)]) {
            $0.duration = .milliseconds(400)
        }
        #expect(
            try scene.timetable() == [
                "0 lamp: start", "0 lamp image 0", "100 lamp image 1", "200 lamp image 2", "300 lamp image 0",
                "300 lamp cycle 0", "300 lamp: stop", "300 lamp end false",
            ])
        let late = try stage([lamp()], script: [at(0, .start), at(300, .stop)]) { $0.duration = .milliseconds(400) }
        #expect(try late.timetable().suffix(3) == ["300 lamp cycle 0", "300 lamp end true", "300 lamp: stop"])
    }

    @Test func `Highlighting keeps the phase`() throws {
        let view = lamp("lamp", plays: 1, .highlightedAnimationImages([dot("W"), dot("."), dot("#")]))
        let scene = try stage([view], script: [at(0, .start), at(50, .highlight), at(250, .unhighlight)])
        // From 100 ms on the highlighted sequence is in its second image, a clear one, then in its black one.
        #expect(try scene.topLeft() == "R50 W50 #100 #50 B50")
    }

    @Test func `A seek goes on from elsewhere`() throws {
        let scene = try stage([lamp()], script: [at(0, .start), at(50, .seek(to: .milliseconds(250)))])
        #expect(try scene.topLeft() == "R50 B50")
    }

    @Test func `A change of speed keeps the phase`() throws {
        let scene = try stage([lamp()], script: [at(0, .start), at(150, .speed(Rate(1, over: 2)))])
        // Half of the green image is left, at half the speed.
        #expect(try scene.topLeft() == "R100 G150 B200")
    }

    @Test func `A speed that is set after the end plays nothing again`() throws {
        let scene = try stage(
            [lamp("lamp", plays: 1, .image(dot("W")))], script: [at(0, .start), at(500, .speed(Rate(1, over: 3)))]
        ) { $0.duration = .seconds(2) }
        #expect(try scene.topLeft() == "R100 G100 B100 W1700")
        #expect(
            try scene.timetable().suffix(3) == ["300 lamp cycle 0", "300 lamp end true", "500 lamp: speed 1/3"])
    }

    @Test func `Highlighting after the end shows the highlighted image`() throws {
        let view = lamp(
            "lamp", plays: 1, .image(dot("W")), .highlightedImage(dot("#")),
            .highlightedAnimationImages(Array(repeating: dot("R"), count: 9)))
        let scene = try stage([view], script: [at(0, .start), at(350, .highlight)]) { $0.duration = .seconds(1) }
        #expect(try scene.topLeft() == "R100 G100 B100 W50 #650")
    }

    @Test func `What rests on its last image stays there at any speed, and in phase when highlighted`() throws {
        let view = lamp(
            "lamp", plays: 0, .fillMode(.forwards), .highlightedAnimationImages([dot("W"), dot("#")]))
        // Stopped at 0.6 of the cycle: the second of three images, and of two.
        let scene = try stage(
            [view],
            script: [at(0, .start), at(180, .stop), at(500, .speed(Rate(1, over: 3))), at(700, .highlight)]
        ) { $0.duration = .seconds(1) }
        #expect(try scene.topLeft() == "R100 G600 #300")
    }

    @Test func `A pause holds the image that shows`() throws {
        let scene = try stage([lamp()], script: [at(0, .start), at(150, .pause), at(400, .resume)])
        #expect(try scene.topLeft() == "R100 G350 B100")
    }

    @Test func `Properties change at their instant, and not before`() throws {
        let view = Scene.View("a", .image(block("R", 1, 1)))
        let scene = try stage(
            [view],
            script: [
                at(100, .set([.origin(Point(x: 1, y: 0))]), on: "a"),
                at(200, .set([.origin(.zero), .image(dot("G"))]), on: "a"),
                at(300, .set([.isHidden(true)]), on: "a"), at(400, .set([.isHidden(false), .alpha(0)]), on: "a"),
            ]
        ) { $0.duration = .milliseconds(500) }
        #expect(try scene.topLeft() == "R100 #100 G100 #200")
        #expect(try scene.picture(at: 150) == Bitmap("#R##", "####"))
    }

    @Test func `A changed fill mode counts at once, also after the end`() throws {
        let view = lamp("lamp", plays: 1, .image(dot("W")))
        let scene = try stage(
            [view],
            script: [
                at(0, .start), at(400, .set([.fillMode(.forwards)])), at(500, .set([.fillMode(.removed)])),
            ]
        ) { $0.duration = .milliseconds(600) }
        #expect(try scene.topLeft() == "R100 G100 B100 W100 B100 W100")
    }

    @Test func `A call that changes nothing makes no frame`() throws {
        let scene = try stage(
            [lamp()], script: [at(50, .set([.alpha(1), .isHidden(false)])), at(70, .pause), at(100, .start)])
        #expect(try scene.topLeft() == "#100 R100 G100 B100")
    }

    @Test func `What a hidden view plays makes no frame, and goes on`() throws {
        let hidden = try stage(
            [lamp()], script: [at(0, .start), at(50, .set([.isHidden(true)])), at(250, .set([.isHidden(false)]))])
        #expect(try hidden.topLeft() == "R50 #200 B50")
    }

    @Test func `A view in a hidden one makes no frame`() throws {
        let outer = Scene.View("outer", [.isHidden(true)], subviews: [lamp()])
        let scene = try stage([outer], script: [at(0, .start)])
        #expect(try scene.topLeft() == "#300")
    }

    @Test func `Two views make a frame for every change of either`() throws {
        let slow = Scene.View(
            "slow", .animationImages([dot("W"), dot("R")]), .animationDuration(.milliseconds(500)),
            .origin(Point(x: 1, y: 0)))
        let scene = try stage([lamp(plays: 0), slow], script: [at(0, .start), at(0, .start, on: "slow")]) {
            $0.duration = .milliseconds(600)
        }
        #expect(
            try scene.frames().map { Int($0.interval.lowerBound / .milliseconds(1)) }
                == [0, 100, 200, 250, 300, 400, 500])
        #expect(try scene.picture(at: 260) == Bitmap("BR##", "####"))
    }

    @Test func `Calls of one instant act in their order, and the order of the file does not matter otherwise`() throws {
        let scene = try stage(
            [lamp()], script: [at(200, .stop), at(0, .start), at(200, .start), at(200, .pause)]
        ) {
            $0.duration = .milliseconds(400)
        }
        #expect(try scene.topLeft() == "R100 G100 R200")
    }

    @Test func `A changed duration counts from the next cycle`() throws {
        let scene = try stage(
            [lamp(plays: 2)], script: [at(0, .start), at(50, .set([.animationDuration(.milliseconds(600))]))])
        #expect(try scene.topLeft() == "R100 G100 B100 R200 G200 B200")
    }

    @Test func `At a fixed rate a frame shows what is visible when it begins`() throws {
        let scene = try stage([lamp()], script: [at(0, .start)])
        #expect(try scene.topLeft(sampling: .rate(Rate(8))) == "R125 G125 B50")
    }

    @Test func `The same frames come from one thread and from four`() throws {
        let scene = try stage([lamp(plays: 5), Scene.View("w", .image(block("W", 1, 2)))], script: [at(0, .start)])
        #expect(try scene.frames(jobs: 4) == scene.frames(jobs: 1))
    }
}
