import Parallel
import Raster
import TestSupport
import Testing

@testable import Codecs

/// What is done for sprites of more colours than a palette has.
@Suite struct GIFSpriteTests {
    private func grey(_ value: UInt8, alpha: UInt8 = 255) -> Color {
        Color(red: value, green: value, blue: value, alpha: alpha)
    }

    private func mapper(
        _ colors: [Color], width: Int, leniency: Int, alpha: BinaryAlpha = .standard
    ) -> ColorMapper {
        let size = PixelSize(width: width, height: 1)
        return ColorMapper(
            canvas: size, alpha: alpha, tolerance: 0, ditherer: .none,
            palettes: PaletteSource(shared: MappingPalette(colors, isExact: false), leniency: leniency),
            bands: RowBands(of: size), pool: WorkPool(jobs: 1))
    }

    @Test func aNeighboursColourIsTakenWhereItIsNearEnough() {
        // Greys of 100, 107 and 110 have OKLab lightnesses of 0.503, 0.528 and 0.538: of 3200, the second is about 79 from
        // the first and 33 from the last, and these are 112 apart.
        let colors = [grey(100), grey(110)]
        let values: [UInt8] = [100, 107, 110]
        let frame = Bitmap(width: 3, height: 1) { x, _ in grey(values[x]) }
        var strict = mapper(colors, width: 3, leniency: 60)
        #expect(strict.map(frame) == Bitmap(width: 3, height: 1) { x, _ in grey(x == 0 ? 100 : 110) })
        var lenient = mapper(colors, width: 3, leniency: 100)
        // The last pixel is too far from the first grey, however its neighbour is shown.
        #expect(lenient.map(frame) == Bitmap(width: 3, height: 1) { x, _ in grey(x == 2 ? 110 : 100) })
    }

    /// Frames of one opaque pixel and one of changing alpha.
    private func edge(_ alphas: [UInt8], first: UInt8 = 255) -> [Bitmap] {
        alphas.map { alpha in Bitmap(width: 2, height: 1) { x, _ in grey(100, alpha: x == 0 ? first : alpha) } }
    }

    @Test func anEdgeThatIsHardlyClearEnoughStays() {
        var mapper = mapper([grey(100), grey(200)], width: 2, leniency: 1)
        // The threshold is 128, and what is shown stays down to 96. What is clear stays clear below the threshold.
        let shown: [Bool] = edge([130, 120, 96, 95, 120, 128, 127]).map { mapper.map($0)[1, 0].isOpaque }
        #expect(shown == [true, true, true, false, false, true, true])
    }

    @Test func anEdgeStaysOnlyWhereNothingElseVanishes() {
        var mapper = mapper([grey(100)], width: 2, leniency: 1)
        let frames = edge([255]) + edge([120], first: 0)
        let last = frames.map { mapper.map($0) }[1]
        #expect(last[0, 0].isClear && last[1, 0].isClear)
    }

    @Test func aThresholdThatWasAskedForIsKept() {
        var mapper = mapper([grey(100)], width: 2, leniency: 1, alpha: BinaryAlpha(.threshold(128)))
        let shown: [Bool] = edge([130, 127]).map { mapper.map($0)[1, 0].isOpaque }
        #expect(shown == [true, false])
    }

    @Test func exactSpritesVanishAtTheThreshold() {
        var mapper = mapper([grey(100)], width: 2, leniency: 0)
        let shown: [Bool] = edge([130, 127]).map { mapper.map($0)[1, 0].isOpaque }
        #expect(shown == [true, false])
    }

    @Test func theBalancedScaleIsHalfwayBetweenLookAndValue() {
        let scale = PerceptualScale.balanced
        #expect(scale(.black) == .black)
        #expect(abs(Int(scale(.white).lightness) - 3200) <= 1)
        let red = scale(Color(red: 255, green: 0, blue: 0))
        // OKLab's L of red is 0.628, of 3200; a third of white's values is 1067 of 3200.
        let lightness: Int = (2010 + 1067) / 2
        #expect(abs(Int(red.lightness) - lightness) <= 2)
        // OKLab's a is 0.2249, weighted by 1.7 of 3200: 1223. A cube with a diagonal of 3200 has edges of 1847.5; its red
        // one over the root of 2 is 1306.
        let greenRed: Int = (1223 + 1306) / 2
        #expect(abs(Int(red.greenRed) - greenRed) <= 2)
        // Likewise b, 0.1258, is 684, and the edge over the root of 6 is 754.
        let blueYellow: Int = (684 + 754) / 2
        #expect(abs(Int(red.blueYellow) - blueYellow) <= 2)
    }

    @Test func exchangesFindWhatSplittingMissed() {
        // Two crowds of greys and a few lonely colours, into as many colours as there are groups.
        var points: [(color: Color, count: Int)] = []
        for value in 0..<8 as Range<UInt8> {
            points.append((grey(100 + value), 500))
            points.append((grey(200 + value), 500))
        }
        points += [(Color(red: 255, green: 0, blue: 0), 1), (Color(red: 0, green: 0, blue: 255), 1)]
        let scale = PerceptualScale.shared
        func error(exchanges: Int) -> Int {
            let palette = PaletteQuantizer(points, rounds: 4, exchanges: exchanges).palette(of: 16)
            var sum = 0
            for point in points {
                let seen = scale(point.color)
                let distances: [Int] = palette.map { Int(scale($0).distance(to: seen)) }
                sum += point.count * (distances.min() ?? 0)
            }
            return sum
        }
        #expect(error(exchanges: 20) <= error(exchanges: 0))
    }

    @Test func aHistogramIsMergedIntoFewerEntries() {
        var histogram = ColorHistogram()
        for value in 0..<16 as Range<UInt8> { histogram.add(grey(value), count: 1) }
        #expect(histogram.means(atMost: 16).map(\.color) == histogram.entries.map(\.color))
        // Cells of four values: the means of 0 to 3 and so on, halves rounded up.
        let means: [UInt8] = histogram.means(atMost: 4).map(\.color.red)
        #expect(means == [2, 6, 10, 14])
        #expect(histogram.isExact && histogram.entries.count == 16)
    }
}
