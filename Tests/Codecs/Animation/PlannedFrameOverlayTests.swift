import Playback
import Raster
import TestSupport
import Testing

@testable import Codecs

@Suite struct PlannedFrameOverlayTests {
    private static let soft = Color(red: 9, green: 8, blue: 7, alpha: 100)

    private func frame(_ base: Bitmap, _ canvas: Bitmap) -> PlannedFrame {
        PlannedFrame(
            canvas: canvas, base: base, rect: canvas.bounds, allowsBlendOver: true, disposal: .keep,
            interval: .zero..<Duration.seconds(1))
    }

    @Test(arguments: [(1, "G..G...G"), (2, "G..G...G"), (3, "GRRG...G"), (4, "")])
    func runsOfUnchangedPixelsBecomeClearFromALengthOn(length: Int, expected: String) {
        let overlay = frame(Bitmap("RRRRRRRR"), Bitmap("GRRGRRRG")).overlayOfChanges(clearingRunsOf: length)
        #expect(overlay == (expected.isEmpty ? nil : Bitmap(expected)))
    }

    @Test func runsEndWithTheRow() {
        let overlay = frame(Bitmap("RRRR", "RRRR", "RRRR"), Bitmap("GGRR", "RRGG", "RRRG"))
            .overlayOfChanges(clearingRunsOf: 3)
        #expect(overlay == Bitmap("GGRR", "RRGG", "...G"))
    }

    @Test func translucentPixelsThatStayAreNeverDrawnAgain() {
        let legend: [Character: Color] = ["s": Self.soft]
        let overlay = frame(Bitmap("RsRR", legend: legend), Bitmap("RsRG", legend: legend))
            .overlayOfChanges(clearingRunsOf: 4)
        #expect(overlay == Bitmap("R.RG"))
    }

    @Test func aChangedPixelThatIsNotOpaqueCannotBeDrawnOver() {
        let canvas = Bitmap("Rs", legend: ["s": Self.soft])
        #expect(frame(Bitmap("R."), canvas).overlayOfChanges() == nil)
    }

    @Test func squaresOfUnchangedPixelsBecomeClear() {
        // Changed are the greens: all squares of two by two without one are cleared, and nothing else.
        let overlay = frame(Bitmap("RRRR", "RRRR", "RRRR", "RRRR"), Bitmap("RRGR", "RRRR", "RGRR", "RRGG"))
            .overlayOfChanges(clearingSquaresOf: 2)
        #expect(overlay == Bitmap("..GR", "....", "RG..", "RRGG"))
        let other = frame(Bitmap("RRRRR", "RRRRR", "RRRRR"), Bitmap("RRGRR", "RRRRR", "GRRRR"))
        #expect(other.overlayOfChanges(clearingSquaresOf: 2) == Bitmap("..G..", ".....", "G...."))
        #expect(other.overlayOfChanges(clearingSquaresOf: 3) == nil)
    }

    @Test func squaresOfOnePixelAreRunsOfOne() {
        let planned = frame(Bitmap("RRGB", "BGRR"), Bitmap("RGGB", "BGBB"))
        #expect(planned.overlayOfChanges(.squares(1)) == planned.overlayOfChanges(.runs(1)))
    }

    @Test func squaresLeaveNoTranslucentPixelThatStays() {
        let legend: [Character: Color] = ["s": Self.soft]
        let overlay = frame(Bitmap("RsRR", legend: legend), Bitmap("RsRG", legend: legend))
            .overlayOfChanges(clearingSquaresOf: 4)
        #expect(overlay == Bitmap("R.RG"))
    }
}
