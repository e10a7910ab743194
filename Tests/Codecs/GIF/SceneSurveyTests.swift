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
    private func survey(_ bitmaps: [Bitmap]) -> SceneSurvey? {
        var survey = PaletteSurvey(alpha: .threshold(128), pool: WorkPool(jobs: 1))
        for bitmap in bitmaps { survey.add(bitmap) }
        return survey.scenes
    }

    @Test func aCutBeginsASceneAndAReturnGoesOnWithItsOwn() throws {
        let (red, blue) = (plain(Self.red), plain(Self.blue))
        let scenes = try #require(survey([red, red, blue, blue, red]))
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
        #expect(try #require(survey(frames)).scenes.count == 1)
    }

    /// Of 16 columns, ten still show what was there at the beginning: six tenths and more are alike. An eighth of the
    /// picture, two columns, has to change before its colours are looked at again.
    @Test(arguments: [(6, 1), (8, 2)]) func aWipeIsANewSceneOnceMuchHasChanged(columns: Int, count: Int) throws {
        let frames = (0...columns).map { wiped in
            Bitmap(width: 16, height: 16) { x, _ in x < wiped ? Self.blue : Self.red }
        }
        #expect(try #require(survey(frames)).scenes.count == count)
    }

    @Test func whatAlwaysChangesHasNoScenes() throws {
        // Plain pictures, each of a cell of its own: 32 values of red or green apart.
        var pictures: [Bitmap] = []
        for index in 0...SceneSurvey.mostScenes {
            pictures.append(plain(Color(red: UInt8(index % 8) * 32, green: UInt8(index / 8) * 32, blue: 0)))
        }
        let most = try #require(survey(pictures.dropLast()))
        #expect(most.scenes.count == SceneSurvey.mostScenes)
        let more = try #require(survey(pictures + pictures.prefix(2)))
        #expect(!more.isSplit && more.starts.isEmpty)
    }

    @Test func anAnimationWithClearPixelsHasNoScenes() {
        #expect(survey([plain(Self.red), plain(.clear), plain(Self.blue)]) == nil)
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
