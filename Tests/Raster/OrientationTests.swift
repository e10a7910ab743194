import Raster
import TestSupport
import Testing

@Suite struct OrientationTests {
    /// A capital F, and how Exif's values store it: each turned or mirrored by hand, in the tag's own order.
    private static let stored: [(Orientation, [String])] = [
        (.up, ["RRR", "G..", "BB.", "W.."]), (.upMirrored, ["RRR", "..G", ".BB", "..W"]),
        (.down, ["..W", ".BB", "..G", "RRR"]), (.downMirrored, ["W..", "BB.", "G..", "RRR"]),
        (.leftMirrored, ["RGBW", "R.B.", "R..."]), (.right, ["R...", "R.B.", "RGBW"]),
        (.rightMirrored, ["...R", ".B.R", "WBGR"]), (.left, ["WBGR", ".B.R", "...R"]),
    ]

    private func bitmap(_ rows: [String]) -> Bitmap {
        let colors: [Character: Color] = [
            "R": Color(red: 255, green: 0, blue: 0), "G": Color(red: 0, green: 255, blue: 0),
            "B": Color(red: 0, green: 0, blue: 255), "W": .white, ".": .clear,
        ]
        return Bitmap(
            size: PixelSize(width: rows[0].count, height: rows.count),
            pixels: rows.joined().map { colors[$0] ?? .clear })
    }

    @Test(arguments: stored.indices) func everyOrientationStandsUpright(index: Int) {
        let (orientation, rows) = Self.stored[index]
        #expect(orientation.rawValue == index + 1)
        let upright = bitmap(rows).upright(from: orientation)
        #expect(upright == bitmap(["RRR", "G..", "BB.", "W.."]), "\(orientation)")
        #expect(upright.size == orientation.uprightSize(of: bitmap(rows).size))
    }

    @Test func anEmptyBitmapStaysEmpty() {
        let empty = Bitmap(size: PixelSize(width: 0, height: 3))
        #expect(empty.upright(from: .right).size == PixelSize(width: 3, height: 0))
    }
}
