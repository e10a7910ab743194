import Playback
import Raster
import Stage
import TestSupport
import Testing

/// The table of UIImageView's properties, each row under its own words, with its default.
@Suite struct PropertyTableTests {
    private let clock = ManualClock()
    private let view: ImageView<ManualClock>

    init() {
        view = ImageView(clock: clock)
        view.bounds = Rect(x: 0, y: 0, width: 1, height: 1)
    }

    private var shown: Character {
        get throws { letter(of: try view.render()) }
    }

    @Test("image: nil; the still or animated image") func image() throws {
        #expect(view.image == nil)
        view.image = dot("R")
        #expect(try shown == "R")
        view.image = try .animatedImage(with: redGreenBlue, duration: .milliseconds(300))
        clock.advance(by: .milliseconds(100))
        #expect(try shown == "G")
    }

    @Test("highlightedImage: nil; used when highlighted") func highlightedImage() throws {
        #expect(view.highlightedImage == nil)
        view.image = dot("R")
        view.highlightedImage = dot("B")
        #expect(try shown == "R")
        view.isHighlighted = true
        #expect(try shown == "B")
    }

    @Test("animationImages: nil; the same image may stand in it more than once") func animationImages() throws {
        #expect(view.animationImages == nil)
        view.animationImages = [dot("R"), dot("R"), dot("G"), dot("R")]
        view.animationDuration = .milliseconds(400)
        view.startAnimating()
        for letter in ["R", "R", "G", "R"] as [Character] {
            #expect(try shown == letter)
            clock.advance(by: .milliseconds(100))
        }
    }

    @Test("highlightedAnimationImages: nil; the sequence when highlighted") func highlightedAnimationImages() throws {
        #expect(view.highlightedAnimationImages == nil)
        view.animationImages = redGreenBlue
        view.highlightedAnimationImages = [dot("#"), dot("W"), dot("#")]
        view.isHighlighted = true
        view.startAnimating()
        clock.advance(by: .milliseconds(34))
        #expect(try shown == "W")
    }

    @Test("animationDuration: zero, which means count / 30 seconds: 30 images take 1 s") func animationDuration() {
        #expect(view.animationDuration == .zero)
        view.animationImages = Array(repeating: dot("R"), count: 30)
        view.startAnimating()
        #expect(view.content.timeline?.duration == .seconds(1))
        #expect(view.content.timeline?.boundary(1) == Duration(attoseconds: 33_333_333_333_333_333))
    }

    @Test("animationRepeatCount: 0, for ever; else how often the whole cycle plays") func animationRepeatCount() {
        #expect(view.animationRepeatCount == 0)
        view.animationImages = redGreenBlue
        view.startAnimating()
        #expect(view.content.isAnimating(at: .seconds(1_000_000_000)))
        view.animationRepeatCount = 3
        view.startAnimating()
        #expect(view.content.animation?.naturalEnd == .milliseconds(300))
    }

    @Test("A negative animationRepeatCount is a failed precondition that names the property")
    func negativeRepeatCount() async throws {
        let result = try #require(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                ImageView(clock: ManualClock()).animationRepeatCount = -1
            })
        #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains("animationRepeatCount is -1"))
    }

    @Test("isHighlighted: false") func isHighlighted() { #expect(!view.isHighlighted) }

    @Test("isUserInteractionEnabled: false, as UIImageView's own default") func isUserInteractionEnabled() {
        #expect(!view.isUserInteractionEnabled)
    }

    @Test("tintColor: nil; colours every image whose rendering mode is .alwaysTemplate, its alpha is the stencil")
    func tintColor() throws {
        #expect(view.tintColor == nil)
        view.bounds.size = Size(width: 2, height: 1)
        view.image = Image(Bitmap("R.")).withRenderingMode(.alwaysTemplate)
        #expect(try view.render() == Bitmap("R."))
        view.tintColor = Bitmap("G")[0, 0]
        #expect(try view.render() == Bitmap("G."))
        view.image = Image(Bitmap("R."))
        #expect(try view.render() == Bitmap("R."))
    }

    @Test("contentMode: .scaleToFill") func contentMode() throws {
        #expect(view.contentMode == .scaleToFill)
        view.image = dot("R")
        view.bounds.size = Size(width: 2, height: 1)
        #expect(try view.render() == Bitmap("RR"))
    }

    @Test("alpha, isOpaque, backgroundColor, isHidden: 1, false, nil, false") func looks() throws {
        #expect(view.alpha == 1 && !view.isOpaque && view.backgroundColor == nil && !view.isHidden)
        #expect(try shown == ".")
        view.backgroundColor = Bitmap("G")[0, 0]
        #expect(try shown == "G")
        view.isHidden = true
        #expect(try shown == ".")
    }

    @Test("fillMode: .removed; bounds, centre, transform and anchor point: those of a view without a size")
    func beyondTheTable() {
        #expect(view.fillMode == .removed)
        let view = ImageView(clock: clock)
        #expect(view.bounds == .zero && view.center == .zero && view.transform == .identity)
        #expect(view.anchorPoint == Point(x: 0.5, y: 0.5))
    }
}
