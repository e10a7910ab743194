import Playback
import Raster
import Stage
import TestSupport
import Testing

private let attosecond = Duration(attoseconds: 1)

@Suite struct ImageViewTests {
    private let clock = ManualClock()
    private let view: ImageView<ManualClock>

    init() {
        clock.advance(by: .seconds(3))
        view = ImageView(image: dot("W"), clock: clock)
    }

    private var shown: Character {
        get throws { letter(of: try view.render()) }
    }

    @Test func aViewIsAsLargeAsTheImageItIsMadeWith() {
        let view = ImageView(image: Image(Bitmap("RG"), scale: 2), clock: clock)
        #expect(view.bounds == Rect(x: 0, y: 0, width: 1, height: 0.5))
        view.image = dot("R")
        #expect(view.bounds.size == Size(width: 1, height: 0.5))
        view.sizeToFit()
        #expect(view.bounds.size == Size(width: 1, height: 1))
    }

    @Test func aViewWithoutAnImageFitsItsFirstAnimationImage() {
        let view = ImageView(clock: clock)
        view.sizeToFit()
        #expect(view.bounds == .zero)
        view.animationImages = redGreenBlue
        view.sizeToFit()
        #expect(view.bounds.size == Size(width: 1, height: 1))
    }

    @Test func zeroDurationMeansAThirtiethOfASecondForEachImage() throws {
        view.animationImages = (0..<30).map { $0 == 29 ? dot("R") : dot("G") }
        view.startAnimating()
        clock.advance(by: .seconds(29) / 30)
        #expect(view.position?.frame == 28)
        clock.advance(by: attosecond)
        #expect(view.position?.frame == 29)
        #expect(try shown == "R")
        clock.advance(by: .seconds(1) / 30)
        #expect(view.position == Position(cycle: 1, frame: 0, image: 0, phase: .running))
    }

    @Test func anAnimationRepeatsForEverByDefault() {
        view.animationImages = redGreenBlue
        view.startAnimating()
        clock.advance(by: .seconds(1_000_000))
        #expect(view.isAnimating)
    }

    @Test func animationImagesHideTheImageWhileTheyRun() throws {
        view.animationImages = redGreenBlue
        view.animationDuration = .milliseconds(300)
        #expect(try shown == "W")
        view.startAnimating()
        #expect(try shown == "R")
        clock.advance(by: .milliseconds(100))
        #expect(try shown == "G")
        view.stopAnimating()
        #expect(try shown == "W")
        #expect(!view.isAnimating)
    }

    @Test func afterItsNaturalEndTheViewRestsOnItsImage() throws {
        view.animationImages = redGreenBlue
        view.animationDuration = .milliseconds(300)
        view.animationRepeatCount = 2
        view.startAnimating()
        clock.advance(by: .milliseconds(600) - attosecond)
        #expect(try shown == "B")
        #expect(view.isAnimating)
        clock.advance(by: attosecond)
        #expect(try shown == "W")
        #expect(!view.isAnimating)
        #expect(view.position == Position(cycle: 1, frame: 2, image: 2, phase: .ended))
        view.fillMode = .forwards
        #expect(try shown == "B")
    }

    @Test func filledForwardsAStoppedViewRestsOnWhatShowedLast() throws {
        view.fillMode = .forwards
        view.animationImages = redGreenBlue
        view.animationDuration = .milliseconds(300)
        view.startAnimating()
        clock.advance(by: .milliseconds(150))
        view.stopAnimating()
        clock.advance(by: .seconds(1))
        #expect(try shown == "G")
    }

    @Test func withNothingToRestOnItShowsNothing() throws {
        view.image = nil
        view.animationImages = redGreenBlue
        #expect(view.displayedImage == nil)
        #expect(try shown == ".")
    }

    @Test func startingAlwaysBeginsWithTheFirstImage() throws {
        view.animationImages = redGreenBlue
        view.animationDuration = .milliseconds(300)
        view.startAnimating()
        clock.advance(by: .milliseconds(250))
        #expect(try shown == "B")
        view.startAnimating()
        #expect(try shown == "R")
        clock.advance(by: .milliseconds(100))
        #expect(try shown == "G")
    }

    @Test func assigningAnimationImagesStopsTheAnimation() throws {
        view.animationImages = redGreenBlue
        view.startAnimating()
        view.animationImages = [dot("#")]
        #expect(!view.isAnimating)
        #expect(try shown == "W")
        #expect(view.position == nil)
    }

    @Test func startingWithoutImagesDoesNothing() throws {
        view.startAnimating()
        #expect(!view.isAnimating)
        view.animationImages = []
        view.startAnimating()
        #expect(!view.isAnimating)
        #expect(try shown == "W")
    }

    @Test func anAnimatedImageStartsByItselfAndRepeatsForEver() throws {
        view.image = try .animatedImage(with: redGreenBlue, duration: .milliseconds(300))
        #expect(view.isAnimating)
        clock.advance(by: .milliseconds(100))
        #expect(try shown == "G")
        #expect(view.position?.frame == 1)
        clock.advance(by: .seconds(3000))
        #expect(try shown == "G")
        view.stopAnimating()
        #expect(try shown == "R")
        view.startAnimating()
        clock.advance(by: .milliseconds(200))
        #expect(try shown == "B")
    }

    @Test func anAnimatedImageWithoutADurationStandsStill() throws {
        view.image = try .animatedImage(with: redGreenBlue, duration: .zero)
        #expect(!view.isAnimating)
        clock.advance(by: .seconds(1))
        #expect(try shown == "R")
    }

    @Test func anAnimationHidesAnAnimatedImageThatGoesOn() throws {
        view.image = try .animatedImage(with: redGreenBlue, duration: .milliseconds(300))
        view.animationImages = [dot("#")]
        view.animationDuration = .milliseconds(500)
        view.animationRepeatCount = 1
        view.startAnimating()
        #expect(try shown == "#")
        clock.advance(by: .milliseconds(500))
        #expect(try shown == "B")
        #expect(view.position?.phase == .running)
    }

    @Test func aTimelineGivesImagesTheirOwnTimesAndOrder() throws {
        view.animationImages = redGreenBlue
        view.animationTimeline = try Timeline(durations: [.milliseconds(100), .milliseconds(200), .milliseconds(100)])
            .reversed()
        view.startAnimating()
        #expect(try shown == "B")
        clock.advance(by: .milliseconds(300) - attosecond)
        #expect(try shown == "G")
        clock.advance(by: attosecond)
        #expect(try shown == "R")
    }

    @Test func theSameViewRunsOnAContinuousClock() throws {
        let view = ImageView(image: dot("W"), clock: ContinuousClock())
        view.animationImages = [dot("R")]
        view.startAnimating()
        #expect(view.isAnimating)
        #expect(try letter(of: view.render()) == "R")
        #expect(view.time >= .zero)
    }

    @Test func theLooksOfAViewAreDrawn() throws {
        view.bounds = Rect(x: 5, y: 5, width: 2, height: 1)
        view.contentMode = .left
        view.backgroundColor = .black
        #expect(try view.render() == Bitmap("W#"))
        view.alpha = 0
        #expect(try view.render() == Bitmap(".."))
        view.isOpaque = true
        #expect(try view.render(scale: 2) == Bitmap("WW##", "WW##"))
        #expect(view.alpha == 0 && view.isOpaque && view.contentMode == .left && view.backgroundColor == .black)
        #expect(view.fillMode == .removed)
    }
}
