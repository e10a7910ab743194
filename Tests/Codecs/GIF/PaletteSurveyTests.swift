import Parallel
import Raster
import TestSupport
import Testing

@testable import Codecs

/// When a look at all frames may end early, and what follows from it.
@Suite struct PaletteSurveyTests {
    private static let size = PixelSize(width: 192, height: 192)

    /// Every pixel has a colour of its own, no brighter than a part of all.
    private func picture(brightness: Int) -> Bitmap {
        let pixels = (0..<Self.size.width * Self.size.height).map { place in
            Color(
                red: UInt8((place & 63) * brightness / 16), green: UInt8((place >> 6 & 63) * brightness / 16),
                blue: UInt8((place >> 12) * brightness / 16))
        }
        return Bitmap(size: Self.size, pixels: pixels)
    }

    @Test func aFilmThatNobodyLooksAtToItsEndGetsAPaletteForEachFrame() {
        var survey = PaletteSurvey(alpha: .threshold(128), pool: WorkPool(jobs: 1))
        survey.add(picture(brightness: 64))
        #expect(!survey.isDecided)
        survey.add(picture(brightness: 63))
        #expect(survey.isDecided)
        #expect(PalettePlan(for: survey, options: GIFOptions(effort: 0)).isLocal)
    }

    @Test func aLargePictureThatStandsStillIsLookedAtToItsEnd() {
        var survey = PaletteSurvey(alpha: .threshold(128), pool: WorkPool(jobs: 1))
        var picture = picture(brightness: 64)
        survey.add(picture)
        for x in 0..<3 {
            picture.fill(PixelRect(x: x * 8, y: 0, width: 8, height: 8), with: .black)
            survey.add(picture)
            #expect(!survey.isDecided)
        }
    }

    /// Of 512 colours, 128 in each frame, all so near that 255 stand for them well.
    private func plan(ofFirst first: UInt8) -> PalettePlan {
        var survey = PaletteSurvey(alpha: .threshold(128), pool: WorkPool(jobs: 1))
        for frame in 0..<4 {
            survey.add(
                Bitmap(width: 16, height: 8) { x, y in
                    Color(
                        red: UInt8(128 + x), green: UInt8(128 + y), blue: UInt8(128 + frame),
                        alpha: x + y == 0 ? first : 255)
                })
        }
        return PalettePlan(for: survey, options: GIFOptions(effort: 1))
    }

    @Test func framesGetExactPalettesOnlyWhereNothingElseIsLost() {
        #expect(plan(ofFirst: 255).isLocal)
        let soft = plan(ofFirst: 200)
        #expect(!soft.isLocal && soft.meanError < visibleError)
    }
}
