import Parallel
import Raster
import TestSupport
import Testing

@testable import Codecs

/// Where scenes begin, and which colours are theirs.
@Suite struct SceneSurveyTests {
    private static let size = PixelSize(width: 16, height: 16)
    private static let (red, blue) = (Color(red: 200, green: 0, blue: 0), Color(red: 0, green: 0, blue: 200))

    private func plain(_ color: Color) -> Bitmap { Bitmap(size: Self.size, filledWith: color) }

    /// What is found in pictures that follow each other.
    private func survey(_ bitmaps: [Bitmap]) -> SceneSurvey {
        var survey = PaletteSurvey(alpha: .threshold(128), pool: WorkPool(jobs: 1))
        for bitmap in bitmaps { survey.add(bitmap) }
        return survey.scenes
    }

    @Test func aCutBeginsASceneAndAReturnGoesOnWithItsOwn() {
        let (red, blue) = (plain(Self.red), plain(Self.blue))
        let scenes = survey([red, red, blue, blue, red])
        #expect(scenes.starts.map(\.frame) == [0, 2, 4])
        #expect(scenes.starts.map(\.scene) == [0, 1, 0])
        // Two changes of 256 pixels in the first, one in the second.
        #expect(scenes.scenes.map(\.changeCount) == [2, 1])
        #expect(scenes.scenes.map(\.pixelCount) == [512, 256])
        #expect(scenes.scenes.map { $0.histogram.entries.map(\.color) } == [[Self.red], [Self.blue]])
        #expect(scenes.scenes.map { $0.histogram.entries.map(\.count) } == [[512], [256]])
    }

    @Test func whatMovesIsNoCut() throws {
        let frames = (0..<4).map { step in
            var bitmap = plain(Self.red)
            bitmap.fill(PixelRect(x: step * 4, y: 4, width: 4, height: 4), with: Self.blue)
            return bitmap
        }
        #expect(survey(frames).scenes.count == 1)
    }

    /// Of 16 columns, ten still show what was there at the beginning: six tenths and more are alike. An eighth of the
    /// picture, two columns, has to change before its colours are looked at again.
    @Test(arguments: [(6, 1), (8, 2)]) func aWipeIsANewSceneOnceMuchHasChanged(columns: Int, count: Int) {
        let frames = (0...columns).map { wiped in
            Bitmap(width: 16, height: 16) { x, _ in x < wiped ? Self.blue : Self.red }
        }
        #expect(survey(frames).scenes.count == count)
    }

    @Test func whatAlwaysChangesHasNoScenes() {
        // Plain pictures, each of a cell of its own: 32 values of red or green apart.
        var pictures: [Bitmap] = []
        for index in 0...SceneSurvey.mostScenes {
            pictures.append(plain(Color(red: UInt8(index % 8) * 32, green: UInt8(index / 8) * 32, blue: 0)))
        }
        let most = survey(pictures.dropLast())
        #expect(most.scenes.count == SceneSurvey.mostScenes)
        let more = survey(pictures + pictures.prefix(2))
        #expect(!more.isSplit && more.starts.isEmpty && more.isGivenUp)
    }

    /// A square of 4 by 4 pixels on clear ones.
    private func square(_ color: Color, x: Int) -> Bitmap {
        var bitmap = plain(.clear)
        bitmap.fill(PixelRect(x: x, y: 4, width: 4, height: 4), with: color)
        return bitmap
    }

    @Test func clearPixelsAreNoPartOfAPicture() {
        let scenes = survey([
            plain(.clear), square(Self.red, x: 0), square(Self.red, x: 4), plain(.clear), square(Self.red, x: 8),
            square(Self.blue, x: 4), square(Self.blue, x: 8),
        ])
        #expect(scenes.starts.map(\.frame) == [1, 5])
        // Three times and twice 16 pixels.
        #expect(scenes.scenes.map(\.pixelCount) == [48, 32])
        #expect(scenes.scenes.map { $0.histogram.entries.map(\.color) } == [[Self.red], [Self.blue]])
    }

    @Test func whatStaysWhenASceneBeginsIsNoted() throws {
        let pictures = [Self.red, Self.blue].map { color in
            var bitmap = plain(color)
            bitmap.fill(PixelRect(x: 0, y: 0, width: 16, height: 1), with: .white)
            bitmap.fill(PixelRect(x: 0, y: 1, width: 16, height: 1), with: .clear)
            return bitmap
        }
        let scenes = survey(pictures).scenes
        #expect(scenes.count == 2 && scenes[0].carried == nil)
        let carried = try #require(scenes[1].carried)
        #expect(carried.scene == 0 && carried.colors == [.white])
    }

    @Test func pixelsBecomeClearAgainOnlyWhereTheyWereNot() {
        func clears(_ bitmaps: [Bitmap]) -> Bool {
            var survey = PaletteSurvey(alpha: .threshold(128), pool: WorkPool(jobs: 1))
            for bitmap in bitmaps { survey.add(bitmap) }
            return survey.clearsPixels
        }
        #expect(clears([square(Self.red, x: 0), square(Self.red, x: 4)]))
        #expect(!clears([square(Self.red, x: 0), square(Self.blue, x: 0), plain(Self.red)]))
    }

    @Test func anErrorIsWorthWhatItTakesToCodeIt() {
        let visible = visibleError
        // A quarter of the error, 1000 pixels: two times one and a half bits for each are 375 bytes.
        #expect(PaletteChoice.worth(pixels: 1000, error: visible, insteadOf: 4 * visible) == 375)
        #expect(PaletteChoice.worth(pixels: 1000, error: 0, insteadOf: visible / 2) == 0)
        // 100 pixels have 50 colours of three bytes.
        #expect(PaletteChoice.tableBytes(pixels: 100, changes: 1) == 150)
        #expect(PaletteChoice.tableBytes(pixels: 100_000, changes: 3) == 2304)
    }
}
