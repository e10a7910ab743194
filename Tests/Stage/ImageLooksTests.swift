import Diagnostics
import Playback
import Raster
import Stage
import TestSupport
import Testing

@Suite struct ImageLooksTests {
    private let clock = ManualClock()

    @Test func anOrientedImageStandsUpright() throws {
        let image = Image(Bitmap("RG"), scale: 2, orientation: .right)
        #expect(image.pixelSize == PixelSize(width: 1, height: 2))
        #expect(image.size == Size(width: 0.5, height: 1))
        #expect(try image.bitmap() == Bitmap("R", "G"))
    }

    @Test func aTintColourColoursTemplatesOnly() throws {
        let view = ImageView(image: Image(Bitmap("R.")), clock: clock)
        view.tintColor = .white
        #expect(try view.render() == Bitmap("R."))
        view.image = view.image?.withRenderingMode(.alwaysTemplate)
        #expect(try view.render() == Bitmap("W."))
        view.tintColor = nil
        #expect(try view.render() == Bitmap("R."))
        view.image = view.image?.withRenderingMode(.alwaysOriginal)
        view.tintColor = .white
        #expect(try view.render() == Bitmap("R."))
    }

    @Test func aTintedImageKeepsItsColourAnywhere() throws {
        let tinted = Image(Bitmap("R.")).withTintColor(.black)
        #expect(try tinted.bitmap() == Bitmap("#."))
        let animated = try Image.animatedImage(with: [dot("R"), dot("G")], duration: .seconds(2)).withTintColor(.white)
        let view = ImageView(image: animated, clock: clock)
        clock.advance(by: .seconds(1))
        #expect(try view.render() == Bitmap("W"))
    }

    @Test func anImageIsMirroredWhereItAsksForItAndTheLayoutRunsFromTheRight() throws {
        let view = ImageView(image: Image(Bitmap("RG")), clock: clock)
        view.layoutDirection = .rightToLeft
        #expect(try view.render() == Bitmap("RG"))
        view.image = view.image?.imageFlippedForRightToLeftLayoutDirection()
        #expect(try view.render() == Bitmap("GR"))
        view.layoutDirection = .leftToRight
        #expect(try view.render() == Bitmap("RG"))
    }

    @Test func aHiddenViewShowsNothingAndGoesOn() throws {
        let view = ImageView(
            image: try .animatedImage(with: redGreenBlue, duration: .milliseconds(300)), clock: clock)
        view.backgroundColor = .black
        view.isHidden = true
        clock.advance(by: .milliseconds(100))
        #expect(try view.render() == Bitmap("."))
        view.isHidden = false
        #expect(try view.render() == Bitmap("G"))
    }

    @Test func anAnimatedImageMayHaveTimesOfItsOwn() throws {
        let timeline = try Timeline(durations: [.milliseconds(100), .milliseconds(500)])
        let view = ImageView(image: try .animatedImage(with: [dot("R"), dot("G")], timeline: timeline), clock: clock)
        clock.advance(by: .milliseconds(599))
        #expect(try view.render() == Bitmap("G"))
        #expect(view.image?.duration == .milliseconds(600))
        #expect(throws: KineographError.self) { try Image.animatedImage(with: [dot("R")], timeline: timeline) }
    }

    @Test func whatLooksAndMovesTheSameIsTheSame() throws {
        let image = Image(Bitmap("R", "G"))
        #expect(image == Image(Bitmap("RG"), orientation: .right))
        #expect(image != image.withRenderingMode(.alwaysTemplate))
        #expect(image != image.imageFlippedForRightToLeftLayoutDirection())
        #expect(image != image.withTintColor(.white))
    }

    @Test func aHighlightedImageShowsInAHighlightedView() throws {
        let view = ImageView(image: dot("R"), highlightedImage: Image(Bitmap("GG")), clock: clock)
        #expect(view.bounds.size == Size(width: 1, height: 1))
        view.isHighlighted = true
        view.contentMode = .left
        #expect(try view.render() == Bitmap("G"))
    }
}
