import Playback
import Raster
import Stage
import Testing

/// Events as a pure function of what a view was called with.
@Suite struct ImageViewEventsTests {
    private let clock = ManualClock()
    private let view: ImageView<ManualClock>

    init() {
        view = ImageView(clock: clock)
        view.animationImages = redGreenBlue
        view.animationDuration = .milliseconds(300)
    }

    private func advance(_ milliseconds: Int) { clock.advance(by: .milliseconds(milliseconds)) }

    /// `100:i1`: image 1 begins at 100 ms; `c0`: cycle 0 is complete; `end` and `stop`: finished or not.
    private func events(_ milliseconds: Range<Int> = 0..<2000) -> String {
        let interval = Duration.milliseconds(milliseconds.lowerBound) ..< .milliseconds(milliseconds.upperBound)
        return view.content.events(in: interval).map { event in
            let time = Int(event.instant / .milliseconds(1))
            return switch event.kind {
            case .image(let position): "\(time):i\(position.frame)"
            case .cycle(let index): "\(time):c\(index)"
            case .end(let finished): "\(time):\(finished ? "end" : "stop")"
            }
        }.joined(separator: " ")
    }

    @Test func twoPlaysHaveTwoCyclesAndOneEnd() {
        view.animationRepeatCount = 2
        view.startAnimating()
        #expect(events() == "0:i0 100:i1 200:i2 300:i0 300:c0 400:i1 500:i2 600:c1 600:end")
        #expect(events(300..<301) == "300:i0 300:c0")
    }

    @Test func aStopOnABoundaryComesAfterIt() {
        view.startAnimating()
        advance(100)
        view.stopAnimating()
        advance(100)
        view.stopAnimating()
        #expect(events() == "0:i0 100:i1 100:stop")
    }

    @Test func startingAgainEndsTheOneBefore() {
        view.startAnimating()
        advance(150)
        view.startAnimating()
        view.startAnimating()
        advance(120)
        view.stopAnimating()
        #expect(events() == "0:i0 100:i1 150:stop 150:i0 250:i1 270:stop")
    }

    @Test func newImagesEndTheAnimation() {
        view.startAnimating()
        advance(150)
        view.animationImages = [dot("W")]
        #expect(events() == "0:i0 100:i1 150:stop")
    }

    @Test func aSeekShowsAnotherImageOrTheEnd() {
        view.animationRepeatCount = 2
        view.startAnimating()
        advance(50)
        view.seek(to: .milliseconds(350))
        advance(60)
        view.seek(to: .milliseconds(420))
        advance(10)
        view.seek(to: .seconds(9))
        #expect(events() == "0:i0 50:i0 100:i1 120:end")
    }

    @Test func aPauseMovesWhatFollows() {
        view.animationRepeatCount = 1
        view.startAnimating()
        advance(150)
        view.pauseAnimating()
        advance(1000)
        view.resumeAnimating()
        #expect(events() == "0:i0 100:i1 1200:i2 1300:c0 1300:end")
    }

    @Test func aChangeOfSpeedMovesWhatFollows() {
        view.startAnimating()
        advance(150)
        view.animationSpeed = Rate(1, over: 2)
        #expect(events(0..<600) == "0:i0 100:i1 250:i2 450:i0 450:c0")
    }

    @Test func anAnimatedImageHasEventsToo() throws {
        view.animationImages = nil
        view.image = try .animatedImage(with: redGreenBlue, duration: .milliseconds(300))
        advance(100)
        view.image = nil
        #expect(events() == "0:i0 100:i1 100:stop")
    }

    @Test func theCutsOfAnIntervalDoNotMatter() {
        view.startAnimating()
        for step in 0..<8 {
            advance(70)
            if step.isMultiple(of: 3) { view.pauseAnimating() } else { view.resumeAnimating() }
            if step == 5 { view.startAnimating() }
        }
        let whole = view.content.events(in: .zero ..< .seconds(1))
        for cut in stride(from: 0, through: 1000, by: 10) {
            let cut = Duration.milliseconds(cut)
            #expect(view.content.events(in: .zero..<cut) + view.content.events(in: cut ..< .seconds(1)) == whole)
        }
    }

    @Test func whatIsForgottenHasNoEvents() {
        view.startAnimating()
        advance(150)
        view.stopAnimating()
        advance(50)
        view.forgetHistory()
        #expect(view.content.events(in: .milliseconds(150) ..< .seconds(1)).count <= 1)
        #expect(view.position?.phase == .stopped)
    }

    @Test func aScriptOfEveryCallShowsInTheContent() throws {
        view.image = dot("W")
        view.highlightedAnimationImages = [dot("#")]
        advance(50)
        view.startAnimating()
        advance(150)
        view.pauseAnimating()
        advance(100)
        view.isHighlighted = true
        advance(100)
        view.isHighlighted = false
        view.resumeAnimating()
        advance(100)
        view.image = nil
        view.stopAnimating()
        let interval = Duration.zero ..< .milliseconds(600)
        let canvas = Canvas(size: .init(width: 1, height: 1))
        var content = view.content
        content.looks.bounds.size = .init(width: 1, height: 1)
        // W 0-50, R 50-150, G 150-300 (paused at 200), # 300-400, G 400-450, B 450-500, nothing from 500 on.
        #expect(
            try describe(FrameStream(Rendering(content, on: canvas, during: interval)))
                == "W50 R100 G150 #100 G50 B50 .100")
    }
}
