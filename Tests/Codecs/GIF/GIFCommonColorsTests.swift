import Raster
import TestSupport
import Testing

@testable import Codecs

/// The palette of the file where frames have palettes of their own: it spares those that need no other colours a table.
@Suite struct GIFCommonColorsTests {
    private func order(_ frames: [DrawnColors.Entries], size: Int, hasClear: Bool = true) -> [Int] {
        CommonColors(frames: frames, byUse: Array(0..<10), size: size, hasClear: hasClear).order
    }

    /// Tables of three colours and clear take 12 bytes, one of four and clear 24. The third frame and the fourth spare the palette
    /// of both four tables; the first fits it with neither.
    @Test func itHasTheColoursOfTheFramesWhoseTablesTakeTheMost() {
        let frames: [DrawnColors.Entries] = [[0, 1, 2], [0, 1, 3], [4, 5, 6], [4, 5, 7], [4, 5, 6], [4, 5, 7]]
        // The colours of one of the two come first: they fit two bits with clear.
        #expect(order(frames, size: 5) == [4, 5, 6, 7])
        // There is room for three: the first of those that come twice.
        #expect(order(frames, size: 4) == [4, 5, 6])
        #expect(order(frames, size: 3).isEmpty)
    }

    @Test func withoutClearPixelsTheyFillIt() {
        let frames: [DrawnColors.Entries] = [[0, 1, 2, 3], [0, 1], [4, 5, 6, 7, 8], [0, 2, 3]]
        #expect(order(frames, size: 4, hasClear: false).sorted() == [0, 1, 2, 3])
        // With clear the first frame does not fit, and no two of the others do: it is as well to have the colours of one.
        #expect(order(frames, size: 4, hasClear: true) == [0, 1])
    }

    @Test func framesThatAreAlikeCountTogether() {
        let frames: [DrawnColors.Entries] = [[0, 1, 2, 3, 4, 5]] + Array(repeating: [6, 7], count: 5)
        // 24 bytes for the first frame, 12 for each of the others.
        #expect(order(frames, size: 7) == [6, 7])
    }

    /// All pixels change in every frame; a palette has 4 colours beside clear.
    @Test func framesThatShareColoursShareThePaletteOfTheFile() throws {
        let colors = (0..<6 as Range<UInt8>).map { Color(red: 40 * $0, green: 0, blue: 255 - 40 * $0) }
        let bitmaps = [[0, 1, 2], [1, 2, 3], [2, 3, 0], [3, 0, 1], [4, 5, 3]].map { places in
            Bitmap(width: 4, height: 1) { x, _ in x < 3 ? colors[places[x]] : .clear }
        }
        let (bytes, report) = try encodeGIF(timed(bitmaps), options: GIFOptions(colors: 5))
        #expect(report.isLossless)
        #expect(try shown(bytes) == timed(bitmaps))
        // All but the last need the colours 0 to 3.
        #expect(tables(in: bytes) == [24, 0, 0, 0, 0, 12])
    }
}
