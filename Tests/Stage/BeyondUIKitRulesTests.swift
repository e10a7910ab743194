import Foundation
import Playback
import Raster
import Stage
import TestSupport
import Testing

/// The rules of the animation model beyond UIKit, of state, clock and frame stream, each under its own words.
@Suite struct BeyondUIKitRulesTests: ViewOnAClock {
    let clock = ManualClock()
    let view: ImageView<ManualClock>

    init() { view = whiteView(on: clock) }

    /// What shows at the start of so many tenths of a second.
    private func letters(_ count: Int) throws -> String {
        var letters = ""
        for _ in 0..<count {
            letters.append(try shown ?? "-")
            advance(100)
        }
        return letters
    }

    @Test("A duration for each image") func durationsOfTheirOwn() throws {
        view.animationTimeline = try Timeline(durations: [100, 300, 200].map { .milliseconds($0) })
        view.startAnimating()
        #expect(try letters(7) == "RGGGBBR")
    }

    @Test("Direction: forward and reverse") func directions() throws {
        let forward = try Timeline(evenly: .milliseconds(300), imageCount: 3)
        view.animationTimeline = forward
        view.startAnimating()
        #expect(try letters(4) == "RGBR")
        view.animationTimeline = try forward.reversed()
        view.startAnimating()
        #expect(try letters(4) == "BGRB")
    }

    @Test("A sub-range") func subrange() throws {
        view.animationTimeline = try Timeline(evenly: .milliseconds(300), imageCount: 3).selecting(1...2)
        view.startAnimating()
        #expect(try letters(4) == "GBGB")
    }

    @Test("Ping-pong: n images give 2n-2 steps in a loop, so neither end shows twice") func pingPong() throws {
        view.animationTimeline = try Timeline(evenly: .milliseconds(300), imageCount: 3).pingPong()
        view.startAnimating()
        #expect(try letters(8) == "RGBGRGBG")
    }

    @Test("An intro plays once before the part that loops") func intro() throws {
        view.animationLoopStart = 1
        view.animationRepeatCount = 2
        view.fillMode = .forwards
        view.startAnimating()
        #expect(try letters(7) == "RGBGBBB")
        #expect(!view.isAnimating)
    }

    @Test("Speed is a ratio and may change while running") func speed() throws {
        view.animationSpeed = Rate(1, over: 3)
        view.startAnimating()
        advance(450)
        #expect(try shown == "G")
        view.animationSpeed = Rate(5)
        advance(10)
        #expect(try shown == "B")
        #expect(view.animationSpeed == Rate(5))
    }

    @Test("Seek, pause and resume") func seekPauseResume() throws {
        view.startAnimating()
        view.seek(to: .milliseconds(200))
        #expect(try shown == "B")
        view.pauseAnimating()
        advance(1000)
        #expect(try shown == "B")
        #expect(view.isAnimating)
        view.seek(to: .milliseconds(150))
        #expect(try shown == "G")
        view.resumeAnimating()
        clock.advance(by: .milliseconds(50))
        #expect(try shown == "B")
    }

    @Test("Events: one for every image boundary, one for every completed cycle with its index, one at the end")
    func events() {
        view.animationRepeatCount = 2
        view.startAnimating()
        let events = view.content.events(in: .zero ..< .seconds(9))
        let images = events.filter { if case .image = $0.kind { true } else { false } }
        #expect(images.map(\.instant) == [0, 100, 200, 300, 400, 500].map { .milliseconds($0) })
        let others = events.filter { if case .image = $0.kind { false } else { true } }
        #expect(
            others == [
                PlaybackEvent(.cycle(0), at: .milliseconds(300)), PlaybackEvent(.cycle(1), at: .milliseconds(600)),
                PlaybackEvent(.end(finished: true), at: .milliseconds(600)),
            ])
    }

    @Test("The end is finished where it is natural, and not where it was stopped") func finished() {
        view.animationRepeatCount = 1
        for (length, isFinished) in [(300, true), (299, false)] {
            let start = view.time
            view.startAnimating()
            advance(length)
            view.stopAnimating()
            let ends = view.content.events(in: start..<start + .seconds(1)).suffix(1)
            #expect(Array(ends) == [PlaybackEvent(.end(finished: isFinished), at: view.time)])
            advance(1000)
        }
    }

    @Test("Bounds, centre, transform, anchor point and phase are saved, and a restored view goes on at the same image")
    func stateIsRestored() throws {
        view.bounds = Rect(x: 1, y: 2, width: 3, height: 4)
        view.center = Point(x: 5, y: 6)
        view.transform = AffineTransform(quarterTurns: 1)
        view.anchorPoint = Point(x: 0, y: 1)
        view.startAnimating()
        advance(450)
        let saved = try JSONDecoder().decode(ImageViewState.self, from: JSONEncoder().encode(view.state))
        let other = ImageView(clock: ManualClock())
        other.animationImages = redGreenBlue
        other.animationDuration = .milliseconds(300)
        try other.restore(saved)
        #expect(other.bounds == view.bounds && other.center == view.center)
        #expect(other.transform == view.transform && other.anchorPoint == view.anchorPoint)
        #expect(other.position == Position(cycle: 1, frame: 1, image: 1, phase: .running))
        other.clock.advance(by: .milliseconds(50))
        #expect(other.position?.image == 2)
    }

    @Test("The deterministic clock moves only when told to") func theClockStandsStill() {
        view.startAnimating()
        let now = clock.now
        for _ in 0..<1000 { #expect(view.position?.image == 0) }
        #expect(clock.now == now)
        clock.advance(by: .milliseconds(100))
        #expect(view.position?.image == 1)
    }

    /// What a view shows over two seconds in which it is called at odd times.
    private func script() throws -> String {
        let clock = ManualClock()
        let view = ImageView(image: dot("W"), clock: clock)
        view.animationImages = redGreenBlue
        view.sizeToFit()
        let calls: [() -> Void] = [
            view.startAnimating, view.pauseAnimating, view.resumeAnimating, { view.animationSpeed = Rate(7, over: 3) },
            { view.seek(to: .milliseconds(33)) }, view.stopAnimating,
        ]
        for (step, call) in calls.enumerated() {
            clock.advance(by: .milliseconds(37 * step + 1))
            call()
        }
        let canvas = Canvas(size: PixelSize(width: 1, height: 1))
        return try describe(FrameStream(Rendering(view.content, on: canvas, during: .zero ..< .seconds(2))))
    }

    @Test("The same script of calls gives the same frames") func theSameScript() throws {
        let frames = try script()
        #expect(frames.count > 20)
        for _ in 0..<3 { #expect(try script() == frames) }
    }

    @Test("The same model runs on ContinuousClock") func continuousClock() {
        let view = ImageView(clock: ContinuousClock())
        view.animationImages = redGreenBlue
        view.animationDuration = .seconds(3_000_000)
        view.startAnimating()
        #expect(view.position == Position(cycle: 0, frame: 0, image: 0, phase: .running))
        view.seek(to: .seconds(1_000_000))
        #expect(view.position == Position(cycle: 0, frame: 1, image: 1, phase: .running))
        view.stopAnimating()
        #expect(!view.isAnimating)
    }

    private func stream(sampling: Rendering.Sampling) -> FrameStream {
        view.sizeToFit()
        view.startAnimating()
        let canvas = Canvas(size: PixelSize(width: 1, height: 1))
        return FrameStream(
            Rendering(view.content, on: canvas, during: .milliseconds(50) ..< .milliseconds(350), sampling: sampling))
    }

    @Test("A frame stream is what shows over an interval: one frame for every change of what is visible")
    func everyChange() throws {
        #expect(try describe(stream(sampling: .everyChange)) == "R50 G100 B100 R50")
    }

    @Test("Or sampled at a fixed rate") func fixedRate() throws {
        #expect(try describe(stream(sampling: .rate(Rate(16)))) == "R62 G62 G62 B62 R50")
    }

    @Test("Frames carry their boundaries") func framesCarryBoundaries() throws {
        let stream = stream(sampling: .everyChange)
        var intervals: [Range<Duration>] = []
        while let frame = try stream.next() { intervals.append(frame.interval) }
        #expect(
            intervals
                == [0..<50, 50..<150, 150..<250, 250..<300].map {
                    .milliseconds($0.lowerBound) ..< .milliseconds($0.upperBound)
                })
    }
}
