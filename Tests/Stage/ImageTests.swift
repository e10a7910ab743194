import Diagnostics
import Playback
import Raster
import Stage
import TestSupport
import Testing

@Suite struct ImageTests {
    @Test func theSizeInPointsIsPixelsByScale() {
        let image = Image(Bitmap("RGB", "RGB"), scale: 2)
        #expect(image.pixelSize == PixelSize(width: 3, height: 2))
        #expect(image.size == Size(width: 1.5, height: 1))
        #expect(image.withScale(1).size == Size(width: 3, height: 2))
        // Two pixels from the left are one point, and then two.
        let caps = EdgeInsets(top: 0, left: 1, bottom: 0, right: 0.5)
        let resizable = image.resizableImage(withCapInsets: caps)
        #expect(resizable.withScale(1).capInsets == EdgeInsets(top: 0, left: 2, bottom: 0, right: 1))
        #expect(image.images == nil)
        #expect(image.duration == .zero)
    }

    @Test func pixelsAreMadeWhenTheyAreAskedFor() throws {
        let images = LetterSource(letters: ["R", "!", "B"]).images
        #expect(try images[2].bitmap() == Bitmap("B"))
        let error = #expect(throws: KineographError.self) { try images[1].bitmap() }
        #expect(error?.path == "1.png")
    }

    @Test func aSourceThatBreaksItsWordIsNamed() {
        let image = Image(
            pixelSize: PixelSize(width: 2, height: 2), source: LetterSource(letters: ["R"]), index: 0)
        let error = #expect(throws: KineographError.self) { try image.bitmap() }
        #expect(error?.message == "image 0 is 1x1 and was announced as 2x2")
    }

    @Test func anAnimatedImageHasTheSizeAndPixelsOfItsFirst() throws {
        let image = try Image.animatedImage(with: [dot("R", scale: 2), dot("G", scale: 2)], duration: .seconds(1))
        #expect(image.images?.count == 2)
        #expect(image.duration == .seconds(1))
        #expect(image.size == Size(width: 0.5, height: 0.5))
        #expect(try image.bitmap() == Bitmap("R"))
    }

    @Test func anAnimatedImageOfDifferentSizesOrScalesIsRefused() {
        let sizes = #expect(throws: KineographError.self) {
            try Image.animatedImage(with: [dot("R"), Image(Bitmap("RG"))], duration: .seconds(1))
        }
        #expect(sizes?.frame == 1)
        let scales = #expect(throws: KineographError.self) {
            try Image.animatedImage(with: [dot("R"), dot("R"), dot("R", scale: 2)], duration: .seconds(1))
        }
        #expect(scales?.frame == 2)
        #expect(throws: KineographError.self) { try Image.animatedImage(with: [], duration: .seconds(1)) }
        #expect(throws: KineographError.self) { try Image.animatedImage(with: redGreenBlue, duration: .seconds(-1)) }
    }

    @Test func contentIsComparedWhereverItComesFrom() throws {
        let deferred = LetterSource(letters: ["R", "G", "B"]).images
        #expect(deferred[0] == dot("R"))
        #expect(deferred[0] != dot("G"))
        #expect(deferred[0] != dot("R", scale: 2))
        let animated = try Image.animatedImage(with: deferred, duration: .seconds(1))
        #expect(try animated == .animatedImage(with: redGreenBlue, duration: .seconds(1)))
        #expect(try animated != .animatedImage(with: redGreenBlue.reversed(), duration: .seconds(1)))
        #expect(animated != dot("R"))
    }

    @Test func anImageThatCannotBeReadEqualsItselfAndNoOther() throws {
        let broken = LetterSource(letters: ["!"]).images[0]
        #expect(broken == broken)
        #expect(broken.withRenderingMode(.alwaysTemplate).withRenderingMode(.automatic) == broken)
        #expect(broken != LetterSource(letters: ["!"]).images[0])
        #expect(broken != broken.withTintColor(.white))
        #expect(broken != dot("R"))
    }
}
