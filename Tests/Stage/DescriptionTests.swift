import Playback
import Raster
import Stage
import TestSupport
import Testing

@Suite("How things are written for a reader")
struct DescriptionTests {
    @Test func `An image is its pixels, its scale and its course`() throws {
        let image = Image(Bitmap(width: 3, height: 2) { _, _ in .black })
        #expect("\(image)" == "3x2")
        #expect("\(image.withScale(2))" == "3x2@2x")
        #expect("\(image.withScale(1.5))" == "3x2@1.5x")
        #expect(
            "\(try Image.animatedImage(with: [image, image], duration: .milliseconds(250)))"
                == "3x2, 2 images in 0.25 s")
    }

    @Test func `Geometry has no more digits than it needs`() {
        #expect("\(Point(x: 4, y: -2.5))" == "(4, -2.5)")
        #expect("\(Size(width: 1.0 / 3, height: 1e12))" == "0.333333x1000000000000.0")
        #expect("\(Rect(x: 0, y: -0.0, width: 0.1 + 0.2, height: .infinity))" == "0.3xinf at (0, 0)")
    }

    @Test func `A position and an event are a line`() throws {
        var sequencer = Sequencer(try Timeline(durations: [.milliseconds(100), .milliseconds(200)]), plays: 1)
        sequencer.start(at: .zero)
        #expect(
            sequencer.events(in: .zero ..< .seconds(1)).map(\.description) == [
                "0 s: frame 0 of cycle 0, image 0, running", "0.1 s: frame 1 of cycle 0, image 1, running",
                "0.3 s: cycle 0 is complete", "0.3 s: finished",
            ])
        #expect("\(PlaybackEvent(.end(finished: false), at: .milliseconds(50)))" == "0.05 s: stopped")
    }

    @Test func `A call is written with the keys of a scene file`() throws {
        let turn = AffineTransform(rotationDegrees: 30)
        // The cosine of 30 degrees is half the square root of three, 0.8660254…
        #expect("\(Scene.Property.transform(turn))" == "transform [0.866025, 0.5, -0.5, 0.866025, 0, 0]")
        #expect("\(Scene.Action.seek(to: .milliseconds(240)))" == "seek 0.24 s")
        let timeline = try Timeline(evenly: .seconds(1), imageCount: 8)
        #expect(
            "\(Scene.Action.set([.animationDuration(.seconds(1)), .animationTimeline(timeline), .alpha(1)]))"
                == "set animationDuration 1 s, alpha 1")
        #expect("\(Scene.Action.set([.animationTimeline(timeline)]))" == "set animationDelays (8)")
        #expect("\(Scene.Property.layoutDirection(.rightToLeft))" == "layoutDirection rightToLeft")
    }
}
