import Raster
import TestSupport
import Testing

@testable import Codecs

/// Which colours frames are expected to draw, by which a palette is ordered.
@Suite struct GIFDrawnColorsTests {
    /// The colours of each frame, by letters.
    private func drawn(_ pictures: String...) -> [String] {
        let legend: [Character: Color] = [
            "a": Color(red: 1, green: 0, blue: 0), "b": Color(red: 2, green: 0, blue: 0),
            "c": Color(red: 3, green: 0, blue: 0), "d": Color(red: 4, green: 0, blue: 0),
            "e": Color(red: 5, green: 0, blue: 0),
        ]
        var histogram = ColorHistogram()
        for letter in "abcde" { histogram.add(legend[letter] ?? .black, count: 1) }
        var colors = DrawnColors()
        var previous: Bitmap?
        for picture in pictures {
            let bitmap = Bitmap(picture, legend: legend)
            colors.add(bitmap, after: previous, reducedBy: BinaryAlpha(threshold: 128), in: histogram)
            previous = bitmap
        }
        return colors.frames.map { entries in String(entries.map { Array("abcde")[Int($0)] }) }
    }

    @Test func aFrameDrawsWhatChanges() {
        #expect(drawn("abcd", "abed", "abed", "bbed") == ["abcd", "e", "b"])
    }

    @Test func whatIsAroundAPixelThatBecomesClearIsDrawnAgain() {
        // The first frame draws everything, so all of it is cleared for the second.
        #expect(drawn("abcd", "ab.d") == ["abcd", "abd"])
        // Another frame has drawn the last pixel since, so that no more than the last two are cleared.
        #expect(drawn("abc.", "abc.", "abcd", "eb..") == ["abc", "d", "e"])
    }

    @Test func aClearedRectangleReachesToAllThatBecomesClear() {
        // The pixels of b and e become clear: what is between them is drawn again.
        #expect(drawn("abcd.", "abcde", "a.cd.", "a.cd.", "a.cb.") == ["abcd", "e", "cd", "b"])
    }
}
