import Diagnostics
import Playback
import Raster
import Stage
import TestSupport
import Testing

@Suite("Faults of a scene")
struct SceneFaultTests {
    private func fault(
        _ views: [Scene.View], _ script: [Scene.Call] = [], edit: (inout Scene) -> Void = { _ in }
    ) -> String {
        message { () throws(KineographError) in _ = try stage(views, script: script, edit: edit) }
    }

    private let lamp = Scene.View("lamp", .animationImages(redGreenBlue))

    @Test func `A call of a view that is not there names the nearest`() {
        #expect(
            fault([lamp], [Scene.Call(at: .zero, .start, on: "lmap")])
                == "script[0]: there is no view \"lmap\"; did you mean \"lamp\"?")
        #expect(
            fault([lamp], [Scene.Call(at: .zero, .start, on: "x")])
                == "script[0]: there is no view \"x\"; the views are \"lamp\"")
    }

    @Test func `Two views cannot share a name`() {
        #expect(
            fault([lamp, Scene.View("b", [], subviews: [lamp])])
                == "view \"lamp\": two views share this name; give each a name of its own")
    }

    @Test func `A canvas has sides and a scale above zero`() {
        #expect(fault([]) { $0.size.width = 0 }.hasPrefix("canvas: a side is not above zero"))
        #expect(fault([]) { $0.scale = -1 }.hasPrefix("canvas: the scale is -1.0"))
        #expect(fault([]) { $0.duration = .zero }.hasPrefix("duration: the scene's length is 0.0 seconds"))
        #expect(fault([]) { $0.plays = 0 }.hasPrefix("plays: a scene cannot play 0 times"))
    }

    @Test(arguments: [
        (Scene.Property.alpha(1.5), "alpha 1.5"), (.alpha(.nan), "alpha nan"),
        (.frame(Rect(x: 0, y: 0, width: -1, height: 1)), "frame [0, 0, -1, 1]"),
        (.origin(Point(x: .infinity, y: 0)), "origin [inf, 0]"), (.center(Point(x: 0, y: .nan)), "center [0, nan]"),
        (.zPosition(.infinity), "zPosition inf"), (.animationDuration(.seconds(-1)), "animationDuration -1 s"),
        (.animationRepeatCount(-1), "animationRepeatCount -1"), (.animationLoopStart(-1), "animationLoopStart -1"),
    ])
    func `A value out of its range names the view and the property`(property: Scene.Property, text: String) {
        #expect(fault([Scene.View("a", property)]).hasPrefix("view \"a\": \(text) makes no sense; give "))
    }

    @Test func `A call comes at zero or later, and within reason`() {
        for instant in [Duration.seconds(-1), .seconds(2_000_000_000)] {
            #expect(
                fault([lamp], [Scene.Call(at: instant, .start, on: "lamp")])
                    == "script[0]: the call is at \(instant); give a time from zero on")
        }
    }

    @Test func `Settings have to fit the images when they play`() throws {
        let start = Scene.Call(at: .zero, .start, on: "lamp")
        let long = try Timeline(durations: [Duration](repeating: .seconds(1), count: 4))
        var wrong = lamp
        wrong.properties.append(.animationTimeline(long))
        // What never plays is no fault.
        #expect(fault([wrong]) == "nothing")
        #expect(fault([wrong], [start]).hasPrefix("script[0]: the timeline shows image 3, and there are 3"))
        let loopStart = Scene.Call(at: .seconds(1), .set([.animationLoopStart(3)]), on: "lamp")
        #expect(
            fault([lamp], [start, loopStart]).hasPrefix(
                "script[1]: an animation of 3 frames cannot loop from frame 3"))
    }

    @Test func `Views nest only so deep`() {
        var view = Scene.View("v0", [])
        for depth in 1...64 { view = Scene.View("v\(depth)", [], subviews: [view]) }
        #expect(fault([view]).hasPrefix("view \"v0\": views nest more than 64 deep"))
    }

    @Test func `A timetable has a limit`() throws {
        let scene = try stage([lamp], script: [Scene.Call(at: .zero, .start, on: "lamp")]) {
            $0.duration = .seconds(10)
        }
        #expect(
            message { () throws(KineographError) in _ = try scene.events(limit: 20) }
                .hasPrefix("more than 20 things happen in the scene"))
    }
}
