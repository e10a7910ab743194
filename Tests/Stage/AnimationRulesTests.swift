import Diagnostics
import Playback
import Raster
import Stage
import TestSupport
import Testing

private let attosecond = Duration(attoseconds: 1)

/// The rules of the animation model, each under its own words.
@Suite struct AnimationRulesTests: ViewOnAClock {
    let clock = ManualClock()
    let view: ImageView<ManualClock>

    init() { view = whiteView(on: clock) }

    @Test("startAnimating() always begins with the first image, also when it is running already")
    func startBeginsWithTheFirst() throws {
        view.startAnimating()
        advance(250)
        #expect(try shown == "B")
        view.startAnimating()
        #expect(try shown == "R")
        advance(100)
        view.stopAnimating()
        view.startAnimating()
        #expect(try shown == "R")
        view.pauseAnimating()
        view.startAnimating()
        advance(100)
        #expect(try shown == "G")
    }

    @Test("stopAnimating() stops at once") func stopStopsAtOnce() throws {
        view.startAnimating()
        advance(100)
        view.stopAnimating()
        #expect(try shown == "W")
        advance(1000)
        #expect(try shown == "W")
    }

    @Test("isAnimating is false after a stop and after a natural end") func isAnimatingIsFalse() {
        view.startAnimating()
        #expect(view.isAnimating)
        view.stopAnimating()
        #expect(!view.isAnimating)
        view.animationRepeatCount = 1
        view.startAnimating()
        clock.advance(by: .milliseconds(300) - attosecond)
        #expect(view.isAnimating)
        clock.advance(by: attosecond)
        #expect(!view.isAnimating)
    }

    @Test("A non-nil animationImages hides image while the animation runs") func animationHidesTheImage() throws {
        #expect(try shown == "W")
        view.startAnimating()
        #expect(try shown == "R")
    }

    @Test("After a stop or a natural end the view rests on image, or with .forwards on the image that showed last")
    func theViewRests() throws {
        view.animationRepeatCount = 1
        for (ending, last) in [({}, "B"), ({ [view] in view.stopAnimating() }, "G")] as [(() -> Void, Character)] {
            view.startAnimating()
            advance(150)
            ending()
            advance(500)
            #expect(view.fillMode == .removed)
            #expect(try shown == "W")
            view.fillMode = .forwards
            #expect(try shown == last)
            view.fillMode = .removed
        }
    }

    @Test("If there is nothing to rest on, it shows nothing") func nothingToRestOn() throws {
        view.image = nil
        view.startAnimating()
        #expect(try shown == "R")
        view.stopAnimating()
        #expect(try shown == nil)
    }

    @Test("An animated image with a duration above zero starts by itself and repeats for ever")
    func animatedImageStarts() throws {
        view.image = try .animatedImage(with: redGreenBlue, duration: .milliseconds(300))
        advance(3_000_100)
        #expect(try shown == "G")
    }

    @Test("Its images share one size and one scale, those of the first") func animatedImagesShareASize() throws {
        let animated = try Image.animatedImage(
            with: redGreenBlue.map { $0.withScale(2) }, duration: .milliseconds(300))
        #expect(animated.scale == 2 && animated.size == Size(width: 0.5, height: 0.5))
        for other in [dot("G"), Image(Bitmap("GG"), scale: 2)] {
            let error = #expect(throws: KineographError.self) {
                try Image.animatedImage(with: [dot("R", scale: 2), other], duration: .seconds(1))
            }
            #expect(error?.frame == 1)
        }
    }

    @Test("A change of animationDuration counts from the next cycle boundary of a running animation")
    func changeOfDuration() throws {
        view.startAnimating()
        advance(150)
        view.animationDuration = .milliseconds(600)
        #expect(try shown == "G")
        advance(50)
        #expect(try shown == "B")
        advance(100)
        #expect(view.position == Position(cycle: 1, frame: 0, image: 0, phase: .running))
        clock.advance(by: .milliseconds(200) - attosecond)
        #expect(try shown == "R")
        clock.advance(by: attosecond)
        #expect(try shown == "G")
    }

    @Test("A change of animationRepeatCount to 1 at 1.5 cycles ends the animation at 2.0")
    func changeOfRepeatCount() {
        view.startAnimating()
        advance(450)
        view.animationRepeatCount = 1
        clock.advance(by: .milliseconds(150) - attosecond)
        #expect(view.isAnimating)
        clock.advance(by: attosecond)
        #expect(view.position == Position(cycle: 1, frame: 2, image: 2, phase: .ended))
    }

    @Test("Assigning animationImages stops it") func assigningStops() throws {
        view.startAnimating()
        advance(50)
        view.animationImages = [dot("#")]
        #expect(!view.isAnimating)
        #expect(try shown == "W")
        view.startAnimating()
        view.highlightedAnimationImages = [dot("#")]
        #expect(!view.isAnimating)
    }

    @Test("Switching isHighlighted keeps the phase: the position in the cycle stays, the sequence changes")
    func highlightingKeepsThePhase() throws {
        view.highlightedAnimationImages = [dot("#"), dot("W"), dot("#")]
        view.startAnimating()
        advance(150)
        view.isHighlighted = true
        #expect(try shown == "W")
        clock.advance(by: .milliseconds(50) - attosecond)
        #expect(try shown == "W")
        clock.advance(by: attosecond)
        #expect(try shown == "#")
        view.isHighlighted = false
        #expect(try shown == "B")
        #expect(view.position?.cycle == 0)
        advance(100)
        #expect(view.position == Position(cycle: 1, frame: 0, image: 0, phase: .running))
    }

    @Test("isHighlighted picks the highlighted image and sequence; if both are nil, the regular ones are used")
    func highlightedFaces() throws {
        view.isHighlighted = true
        #expect(try shown == "W")
        view.startAnimating()
        #expect(try shown == "R")
        view.highlightedImage = dot("#")
        // There is a highlighted face now, and it has no sequence.
        #expect(try shown == "#")
        advance(100)
        view.isHighlighted = false
        #expect(try shown == "G")
        view.highlightedImage = nil
        view.highlightedAnimationImages = [dot("#")]
        view.isHighlighted = true
        #expect(try shown == nil)
    }
}
