import Parallel
import Raster
import TestSupport
import Testing

@testable import Codecs

/// What ``GIFOptions/Alpha/auto`` makes of half-clear pixels.
@Suite struct GIFAlphaChoiceTests {
    private func sprite(side: Int = 48, _ alpha: (_ distance: Double) -> Double) -> Bitmap {
        let middle = Double(side) / 2 - 0.5
        return Bitmap(width: side, height: side) { x, y in
            let (dx, dy) = (Double(x) - middle, Double(y) - middle)
            let value = min(255, max(0, alpha((dx * dx + dy * dy).squareRoot())))
            return value < 1 ? .clear : Color(red: UInt8(2 * x), green: UInt8(2 * y), blue: 90, alpha: UInt8(value))
        }
    }

    private func isDithered(_ bitmap: Bitmap) -> Bool {
        var survey = AlphaSurvey()
        survey.add(bitmap)
        return survey.prefersDither
    }

    private var slope: Bitmap { sprite { 200 - 6 * $0 } }
    private var ghost: Bitmap { sprite { $0 < 20 ? 128 : 0 } }
    private var shadow: Bitmap { sprite { $0 < 20 ? 90 : 0 } }

    @Test func aWideSoftAreaIsDithered() {
        // A slope from the middle to the edge; a ghost; a shadow of which nothing would be left.
        #expect(isDithered(slope))
        #expect(isDithered(ghost))
        #expect(isDithered(shadow))
    }

    /// A threshold would make a hard disc of a third of a glow's width, or of half, where there is nothing like it.
    @Test func aWideGlowIsDithered() {
        let bell = sprite(side: 64) { 255 * max(0, 1 - $0 * $0 / 900) * max(0, 1 - $0 * $0 / 900) }
        let hollow = sprite(side: 64) { 255 * max(0, 1 - $0 / 32) * max(0, 1 - $0 / 32) }
        let faint = sprite(side: 64) { 100 - 3 * $0 }
        #expect(isDithered(bell))
        #expect(isDithered(hollow))
        #expect(isDithered(faint))
    }

    /// Of a glow around a sprite little more than its outline would change.
    @Test func aGlowAroundMuchMoreThanItselfIsHeldAgainstAThreshold() {
        let ball = sprite(side: 96) { 255 - 14 * ($0 - 26) }
        #expect(!isDithered(ball))
    }

    /// An even area of alpha `a` loses all of it, which is `a * a` of a pixel that vanishes, for two edges of each of the
    /// `a` dots of a pixel at most: where all vanishes, the least is `a / 2 = 1/24`, which is 21 of 255.
    @Test(arguments: [(15, false), (40, true), (100, true)]) func aFaintAreaIsDitheredWhereItGivesMore(
        _ alpha: Double, _ isExpected: Bool
    ) {
        #expect(isDithered(sprite { _ in alpha }) == isExpected)
    }

    /// What is filled counts half: `(1 - a) * (1 - a) / 2`, for two edges of each of `1 - a` holes. Where nothing vanishes,
    /// the least is `(1 - a) / 4 = 1/12`: 170 of 255.
    @Test(arguments: [(150, true), (190, false), (215, false), (240, false)]) func anAlmostOpaqueAreaGetsNoHoles(
        _ alpha: Double, _ isExpected: Bool
    ) {
        #expect(isDithered(sprite { _ in alpha }) == isExpected)
        let shape = sprite { $0 < 20 ? alpha : 0 }
        #expect(isDithered(shape) == isExpected)
    }

    @Test func aThinEdgeIsHeldAgainstAThreshold() {
        for width in [1.0, 2, 4, 8] {
            let disc = sprite { 255 * (20.5 - $0) / width }
            #expect(!isDithered(disc), "\(width) pixels")
        }
    }

    /// A haze would become sparse dots, and costs more than it gives.
    @Test func aHazeIsHeldAgainstAThreshold() {
        let haze = sprite { 12 - $0 / 2 }
        #expect(!isDithered(haze))
    }

    /// The shadow under a sprite of pixel art: flat, and a small part of it.
    @Test func aSmallShadowIsHeldAgainstAThreshold() {
        let art = Bitmap(width: 32, height: 32) { x, y in
            guard 4..<28 ~= x, 2..<30 ~= y else { return .clear }
            return y < 26 ? Color(red: 200, green: 80, blue: 0) : Color(red: 0, green: 0, blue: 0, alpha: 153)
        }
        #expect(!isDithered(art))
    }

    @Test func opaqueAndClearPixelsLeaveNothingToChoose() {
        let plain = Bitmap("R.", ".W")
        #expect(!isDithered(plain))
        #expect(!AlphaSurvey().prefersDither)
    }

    /// A ghost asks for a dither, and a ball with a soft rim for none: what each added edge takes off, over all of them.
    @Test(arguments: 1...3) func allFramesAreDecidedTogether(jobs: Int) {
        #expect(isDithered(balls: 1, jobs: jobs))
        #expect(!isDithered(balls: 12, jobs: jobs))
    }

    private func isDithered(balls: Int, jobs: Int) -> Bool {
        var survey = AlphaSurveyJobs(on: WorkPool(jobs: jobs))
        survey.add(ghost)
        for _ in 0..<balls { survey.add(sprite { 255 * (22 - $0) / 6 }) }
        return survey.result().prefersDither
    }

    /// Also where no frame was shown to it before.
    @Test(arguments: [true, false]) func theEncoderDoesWhatTheSurveySays(surveys: Bool) throws {
        let red = Color(red: 255, green: 0, blue: 0)
        // A ghost too faint for the threshold, in a colour that nothing else has.
        let ghost = Bitmap(width: 40, height: 20) { x, _ in
            x < 8 ? .black : Color(red: 255, green: 0, blue: 0, alpha: 100)
        }
        let (bytes, report) = try encodeGIF(timed([ghost]), surveys: surveys)
        let bitmap = try shown(bytes)[0].bitmap
        #expect(Set(bitmap.pixels) == [.black, .clear, red])
        // 640 * 100/255
        #expect(abs(bitmap.pixels.count { $0 == red } - 251) <= 20)
        #expect(report.concessions.count == 1)
        let hard = try encodeGIF(timed([ghost]), options: GIFOptions(alpha: .threshold(128)), surveys: surveys).bytes
        #expect(try Set(shown(hard)[0].bitmap.pixels) == [.black, .clear])
    }

    /// Its colours are as many as a palette holds, but for those that only a dither shows.
    @Test func aDitherShowsNoColourThatIsNotThere() throws {
        let soft = Bitmap(width: 32, height: 32) { x, y in
            Color(red: UInt8(8 * x), green: UInt8(8 * y), blue: 0, alpha: 110)
        }
        let (bytes, report) = try encodeGIF(timed([soft]), options: GIFOptions(dither: .none))
        #expect(report.concessions.count == 2)
        for (before, after) in zip(soft.pixels, try shown(bytes)[0].bitmap.pixels) where after.isOpaque {
            #expect(abs(Int(before.red) - Int(after.red)) <= 48)
            #expect(abs(Int(before.green) - Int(after.green)) <= 48)
        }
    }
}
