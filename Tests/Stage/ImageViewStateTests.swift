import Diagnostics
import Foundation
import Playback
import Raster
import Stage
import TestSupport
import Testing

@Suite struct ImageViewStateTests {
    private let clock = ManualClock()

    /// Through JSON, as a program would save it.
    private func saved(_ view: ImageView<ManualClock>) throws -> ImageViewState {
        try JSONDecoder().decode(ImageViewState.self, from: JSONEncoder().encode(view.state))
    }

    @Test func aRestoredViewGoesOnAtTheSameImageOnAnotherClock() throws {
        let view = whiteView(on: clock)
        view.startAnimating()
        view.animationSpeed = Rate(1, over: 2)
        clock.advance(by: .milliseconds(900))
        #expect(view.position == Position(cycle: 1, frame: 1, image: 1, phase: .running))

        let other = ManualClock()
        other.advance(by: .seconds(77))
        let restored = whiteView(on: other)
        other.advance(by: .seconds(1))
        try restored.restore(saved(view))
        #expect(restored.position == view.position)
        other.advance(by: .milliseconds(100) - Duration(attoseconds: 1))
        #expect(restored.position?.frame == 1)
        other.advance(by: Duration(attoseconds: 1))
        #expect(restored.position == Position(cycle: 1, frame: 2, image: 2, phase: .running))
    }

    @Test func theGeometryIsRestored() throws {
        let view = whiteView(on: clock)
        view.bounds = Rect(x: 1, y: 2, width: 30, height: 40)
        view.center = Point(x: 5, y: 6)
        view.transform = AffineTransform(quarterTurns: 1)
        view.anchorPoint = Point(x: 0, y: 1)
        view.isHighlighted = true
        let restored = whiteView(on: clock)
        try restored.restore(saved(view))
        #expect(restored.bounds == view.bounds && restored.center == view.center)
        #expect(restored.transform == view.transform && restored.anchorPoint == view.anchorPoint)
        #expect(restored.isHighlighted && restored.position == nil)
        #expect(restored.state == view.state)
    }

    @Test(arguments: [Position.Phase.paused, .stopped, .ended]) func whatDoesNotRunRestsWhereItDid(
        phase: Position.Phase
    ) throws {
        func prepared() -> ImageView<ManualClock> {
            let view = whiteView(on: clock)
            view.fillMode = .forwards
            view.animationRepeatCount = 2
            return view
        }
        let view = prepared()
        view.startAnimating()
        clock.advance(by: .milliseconds(phase == .ended ? 700 : 450))
        if phase == .paused { view.pauseAnimating() }
        if phase == .stopped { view.stopAnimating() }
        let restored = prepared()
        try restored.restore(saved(view))
        clock.advance(by: .seconds(1))
        #expect(restored.position == view.position)
        #expect(restored.position?.phase == phase)
        #expect(try restored.displayedImage?.bitmap() == view.displayedImage?.bitmap())
    }

    @Test func whatWasOverEndsNoSecondTime() throws {
        let view = whiteView(on: clock)
        view.animationRepeatCount = 1
        view.startAnimating()
        clock.advance(by: .milliseconds(150))
        let running = view.state
        view.stopAnimating()
        let stopped = view.state
        view.startAnimating()
        clock.advance(by: .milliseconds(300))
        for (state, events) in [(stopped, 0), (view.state, 0), (running, 4)] {
            let restored = whiteView(on: clock)
            restored.animationRepeatCount = 1
            try restored.restore(state)
            // What runs tells the image that shows, the last one, its cycle and its end.
            #expect(restored.content.events(in: .zero ..< .seconds(9)).count == events)
            restored.startAnimating()
            #expect(restored.content.events(in: .zero ..< .seconds(9)).last?.kind == .end(finished: true))
        }
    }

    @Test func anAnimatedImageGoesOnToo() throws {
        let view = ImageView(image: try .animatedImage(with: redGreenBlue, duration: .seconds(3)), clock: clock)
        clock.advance(by: .milliseconds(4500))
        let restored = ImageView(image: view.image, clock: clock)
        try restored.restore(saved(view))
        #expect(restored.position == view.position)
        #expect(restored.position?.frame == 1)
    }

    @Test func aNewerVersionIsRefused() throws {
        let text = String(decoding: try JSONEncoder().encode(whiteView(on: clock).state), as: UTF8.self)
        let newer = text.replacingOccurrences(of: "\"version\":1", with: "\"version\":2")
        let error = #expect(throws: KineographError.self) {
            try JSONDecoder().decode(ImageViewState.self, from: Data(newer.utf8))
        }
        #expect(error?.code == .unsupported)
        #expect(error?.message == "the state has version 2, and this program knows up to 1")
    }

    @Test func aStateThatDoesNotFitChangesNothing() throws {
        let running = whiteView(on: clock)
        running.startAnimating()
        clock.advance(by: .milliseconds(250))
        let state = running.state
        let empty = ImageView(clock: clock)
        #expect(throws: KineographError.self) { try empty.restore(state) }
        #expect(empty.bounds == .zero)
        let short = whiteView(on: clock)
        short.animationDuration = .milliseconds(100)
        let error = #expect(throws: KineographError.self) { try short.restore(state) }
        #expect(error?.code == .invalidData)
        #expect(short.position == nil)
    }
}
