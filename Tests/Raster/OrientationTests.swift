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

    @Test(arguments: Orientation.allCases) func `A bitmap is turned where it lies as into another`(
        orientation: Orientation
    ) {
        var sizes = (0...7).flatMap { width in (0...7).map { PixelSize(width: width, height: $0) } }
        // Several strips of columns; with and without a common divisor, one side a multiple of the other.
        sizes += [(48, 36), (36, 48), (47, 20), (70, 35), (35, 70), (300, 2), (2, 300)].map {
            PixelSize(width: $0.0, height: $0.1)
        }
        for size in sizes {
            let stored = Bitmap(
                size: size, pixels: (0..<size.width * size.height).map { Color(rawValue: UInt32($0)) })
            var turned = stored
            turned.turnUpright(from: orientation)
            #expect(turned == stored.upright(from: orientation), "\(size)")
        }
    }

    @Test func anEmptyBitmapStaysEmpty() {
        let empty = Bitmap(size: PixelSize(width: 0, height: 3))
        #expect(empty.upright(from: .right).size == PixelSize(width: 3, height: 0))
    }
}
