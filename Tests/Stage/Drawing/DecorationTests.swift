import Raster
import TestSupport
import Testing

@testable import Stage

@Suite struct DecorationTests {
    private let red = Color(red: 255, green: 0, blue: 0)

    private func view(_ width: Double, _ height: Double, _ change: (inout ViewLooks) -> Void) -> ViewPresentation {
        var looks = ViewLooks(frame: Rect(x: 0, y: 0, width: width, height: height))
        change(&looks)
        return ViewPresentation(looks: looks)
    }

    private func canvas(_ width: Int, _ height: Int, scale: Double = 1, crop: PixelRect? = nil) -> Canvas {
        Canvas(size: PixelSize(width: width, height: height), scale: scale, crop: crop)
    }

    @Test func theDefaultsAreThoseOfALayer() {
        let looks = ViewLooks()
        #expect(looks.cornerRadius == 0 && looks.borderWidth == 0 && looks.borderColor == .black)
        #expect(looks.shadowOpacity == 0 && looks.shadowRadius == 3 && looks.shadowColor == .black)
        #expect(looks.shadowOffset == Size(width: 0, height: -3) && looks.shadowPath == nil)
        #expect(!looks.isDecorated)
    }

    @Test func theBorderLiesInsideTheBoundsInFrontOfImageAndSubviews() throws {
        var framed = view(4, 4) {
            $0.borderWidth = 1
            $0.borderColor = .black
        }
        framed.image = Image(Bitmap(size: PixelSize(width: 4, height: 4), filledWith: .white))
        let inner = view(2, 2) { $0.backgroundColor = red }
        framed.subviews = [inner]
        #expect(try canvas(5, 4).rendering([framed], reusing: nil) == Bitmap("####.", "#RW#.", "#WW#.", "####."))
    }

    @Test func theBordersWidthIsInPoints() throws {
        let framed = view(3, 3) { $0.borderWidth = 1 }
        let rendered = try canvas(6, 6, scale: 2).rendering([framed], reusing: nil)
        #expect(rendered == Bitmap("######", "######", "##..##", "##..##", "######", "######"))
    }

    @Test func cornersRoundTheBackgroundAndNotTheImageUnlessItClips() throws {
        var rounded = view(8, 8) {
            $0.cornerRadius = 4
            $0.backgroundColor = red
        }
        let disc = try canvas(8, 8).rendering([rounded], reusing: nil)
        #expect(disc[0, 0].alpha < 30 && disc[3, 0].alpha > 230 && disc[4, 4] == red)
        rounded.image = Image(Bitmap(size: PixelSize(width: 8, height: 8), filledWith: .white))
        let white = Bitmap(size: PixelSize(width: 8, height: 8), filledWith: .white)
        #expect(try canvas(8, 8).rendering([rounded], reusing: nil) == white)
        rounded.looks.clipsToBounds = true
        let clipped = try canvas(8, 8).rendering([rounded], reusing: nil)
        #expect(CoverageMask(alphaOf: clipped) == CoverageMask(alphaOf: disc))
        #expect(clipped[4, 4] == .white)
    }

    @Test func aHardShadowIsTheShapeMovedAndFaded() throws {
        var caster = view(2, 2) {
            $0.backgroundColor = red
            $0.shadowOpacity = 0.5
            $0.shadowRadius = 0
            $0.shadowOffset = Size(width: 1, height: 1)
        }
        let shade = Color(red: 0, green: 0, blue: 0, alpha: 128)
        #expect(
            try canvas(4, 3).rendering([caster], reusing: nil)
                == Bitmap("RR..", "RRs.", ".ss.", legend: ["s": shade]))
        // What the view clips, its shadow is not.
        caster.looks.clipsToBounds = true
        #expect(try canvas(4, 3).rendering([caster], reusing: nil)[2, 2] == shade)
        // Alpha fades the view and its shadow together.
        caster.looks.alpha = 0.5
        let faded = try canvas(4, 3).rendering([caster], reusing: nil)
        #expect(faded[0, 0] == Color(red: 255, green: 0, blue: 0, alpha: 128))
        #expect(faded[1, 1].alpha == 128 && faded[2, 2].alpha == 64)
    }

    @Test func theShadowIsCastByAllThatShows() throws {
        // An image of one pixel, a subview outside the bounds and a border cast; the clear rest does not.
        var caster = view(3, 3) {
            $0.shadowOpacity = 1
            $0.shadowRadius = 0
            $0.shadowOffset = Size(width: 0, height: 4)
            $0.contentMode = .center
        }
        caster.image = Image(Bitmap("R"))
        caster.subviews = [
            {
                var looks = ViewLooks(frame: Rect(x: 4, y: 0, width: 1, height: 1))
                looks.backgroundColor = red
                return ViewPresentation(looks: looks)
            }()
        ]
        #expect(
            try canvas(5, 7).rendering([caster], reusing: nil)
                == Bitmap("....R", ".R...", ".....", ".....", "....#", ".#...", "....."))
    }

    @Test func aShadowPathCastsInsteadOfTheView() throws {
        let caster = view(2, 2) {
            $0.backgroundColor = red
            $0.shadowOpacity = 1
            $0.shadowRadius = 0
            $0.shadowOffset = .zero
            $0.shadowPath = .rect(Rect(x: 1, y: 1, width: 3, height: 2))
        }
        #expect(try canvas(4, 3).rendering([caster], reusing: nil) == Bitmap("RR..", "RR##", ".###"))
    }

    @Test func aHugeViewWithAHugeShadowNeedsNoMoreThanWhatDecides() throws {
        let caster = view(1e6, 1e6) {
            $0.backgroundColor = red
            $0.shadowOpacity = 1
            $0.shadowRadius = 0
            $0.shadowOffset = Size(width: 500_000, height: 500_000)
        }
        #expect(try canvas(4, 3).rendering([caster], reusing: nil) == Bitmap(width: 4, height: 3) { _, _ in red })
        // The shadow of its far corner, seen where the view is not.
        var looks = caster.looks
        looks.frame.origin = Point(x: -1_499_998, y: -1_499_998)
        let shade = try canvas(4, 3).rendering([ViewPresentation(looks: looks)], reusing: nil)
        #expect(shade == Bitmap("##..", "##..", "...."))
    }

    @Test func aCasterBesideTheCanvasCastsOnIt() throws {
        var looks = ViewLooks(frame: Rect(x: -3, y: 0, width: 2, height: 2))
        looks.backgroundColor = red
        looks.shadowOpacity = 1
        looks.shadowRadius = 0
        looks.shadowOffset = Size(width: 4, height: 0)
        #expect(try canvas(4, 2).rendering([ViewPresentation(looks: looks)], reusing: nil) == Bitmap(".##.", ".##."))
    }

    @Test func theImageIsReducedIntoTheBorderOnlyWhereItIsLarger() throws {
        var framed = view(8, 6) {
            $0.borderWidth = 1
            $0.fitsImageInsideBorder = true
        }
        // 6 by 4 are left: 2 by 2 stay, in the middle; 12 by 4 become 6 by 2.
        framed.image = Image(Bitmap(size: PixelSize(width: 2, height: 2), filledWith: red))
        #expect(
            try canvas(8, 6).rendering([framed], reusing: nil)
                == Bitmap("########", "#......#", "#..RR..#", "#..RR..#", "#......#", "########"))
        framed.image = Image(Bitmap(size: PixelSize(width: 12, height: 4), filledWith: red))
        #expect(
            try canvas(8, 6).rendering([framed], reusing: nil)
                == Bitmap("########", "#......#", "#RRRRRR#", "#RRRRRR#", "#......#", "########"))
        framed.looks.borderWidth = 4
        let border = Bitmap(size: PixelSize(width: 8, height: 6), filledWith: .black)
        #expect(try canvas(8, 6).rendering([framed], reusing: nil) == border)
    }

    /// A view with everything, a subview that sticks out, and a turned one with the same.
    private func everything(turnedBy transform: AffineTransform) -> ViewPresentation {
        var looks = ViewLooks(frame: Rect(x: 9.3, y: 8, width: 20, height: 16))
        looks.backgroundColor = Color(red: 250, green: 200, blue: 40)
        looks.cornerRadius = 5.5
        looks.borderWidth = 1.5
        looks.borderColor = Color(red: 20, green: 60, blue: 90, alpha: 200)
        looks.shadowOpacity = 0.7
        looks.shadowRadius = 2.5
        looks.shadowOffset = Size(width: 3, height: 4)
        looks.transform = transform
        var inner = looks
        inner.frame = Rect(x: 12, y: 9, width: 14, height: 9)
        inner.transform = .identity
        inner.clipsToBounds = true
        inner.alpha = 0.8
        return ViewPresentation(looks: looks, subviews: [ViewPresentation(looks: inner)])
    }

    @Test(
        arguments: [
            AffineTransform.identity, AffineTransform(quarterTurns: 1), AffineTransform(scaleX: -1, y: 1),
            AffineTransform(a: 0.6, b: 0.8, c: -0.8, d: 0.6, tx: 0, ty: 0),
        ])
    func aPartIsRenderedAsThatPartOfTheWhole(transform: AffineTransform) throws {
        let scene = [everything(turnedBy: transform)]
        let whole = try canvas(60, 54, scale: 1.4).rendering(scene, reusing: nil)
        for part in [
            PixelRect(x: 0, y: 0, width: 23, height: 54), PixelRect(x: 17, y: 11, width: 20, height: 21),
            PixelRect(x: 41, y: 30, width: 19, height: 24),
        ] {
            let rendered = try canvas(60, 54, scale: 1.4, crop: part).rendering(scene, reusing: nil)
            #expect(rendered == whole.cropped(to: part), "\(part)")
        }
        #expect(whole.pixels.contains { !$0.isClear })
    }

    @Test func aQuarterTurnOfADecoratedViewIsAPermutationOfItsPixels() throws {
        // Without a shadow's offset and blur nothing tells up from down.
        var looks = ViewLooks(frame: Rect(x: 4, y: 4, width: 12, height: 12))
        looks.backgroundColor = red
        looks.cornerRadius = 5
        looks.borderWidth = 2
        let upright = try canvas(20, 20).rendering([ViewPresentation(looks: looks)], reusing: nil)
        looks.transform = AffineTransform(quarterTurns: 1)
        #expect(try canvas(20, 20).rendering([ViewPresentation(looks: looks)], reusing: nil) == upright)
    }
}
