import Parallel
import Raster
import TestSupport
import Testing

@testable import Codecs

@Suite struct GIFQuantizingTests {
    @Test func aHistogramIsExactWhileColoursAreFew() {
        var histogram = ColorHistogram(capacity: 4)
        for (color, count) in [(Color.white, 2), (.black, 1), (.white, 3)] { histogram.add(color, count: count) }
        #expect(histogram.isExact)
        #expect(histogram.entries.map(\.color) == [.white, .black])
        #expect(histogram.entries.map(\.count) == [5, 1])
    }

    @Test func aHistogramMergesNeighboursAsColoursBecomeMany() {
        var histogram = ColorHistogram(capacity: 4)
        for red in 0..<8 { histogram.add(Color(red: UInt8(red), green: 0, blue: 0), count: 1) }
        #expect(!histogram.isExact)
        // Pairs: (0, 1), (2, 3), (4, 5), (6, 7); the mean of a half is rounded up.
        #expect(histogram.means.map(\.color.red) == [1, 3, 5, 7])
        #expect(histogram.entries.map(\.count) == [2, 2, 2, 2])
    }

    @Test func theNearestColourIsWhatATryOfAllGives() {
        var generator = SeededGenerator(seed: 9)
        let scale = PerceptualScale.shared
        for count in [1, 2, 17, 256] {
            let colors = (0..<count).map { _ in
                Color(rawValue: UInt32.random(in: 0...(.max), using: &generator) | 0xff00_0000)
            }
            var nearest = NearestColor(colors)
            for _ in 0..<200 {
                let color = Color(rawValue: UInt32.random(in: 0...(.max), using: &generator) | 0xff00_0000)
                let seen = scale(color)
                let expected = colors.indices.min {
                    scale(colors[$0]).distance(to: seen) < scale(colors[$1]).distance(to: seen)
                }
                #expect(Int(nearest.index(of: color)) == expected)
                #expect(Int(nearest.index(of: color)) == expected, "asked again")
            }
        }
    }

    @Test func ofEqualDistancesTheFirstColourIsTaken() {
        let grey = Color(red: 10, green: 10, blue: 10)
        var nearest = NearestColor([.white, grey, grey, Color(red: 12, green: 10, blue: 10)])
        #expect(nearest.index(of: grey) == 1)
        #expect(nearest.index(of: Color(red: 11, green: 10, blue: 10)) == 1)
    }

    @Test func aPaletteFindsTheGroupsThatAreThere() {
        // Three tight groups of very different weight.
        var histogram = ColorHistogram()
        for offset in 0..<3 as Range<UInt8> {
            histogram.add(Color(red: 10 + offset, green: 10, blue: 10), count: 1000)
            histogram.add(Color(red: 200, green: 100 + offset, blue: 50), count: 10)
            histogram.add(Color(red: 30, green: 30, blue: 220 + offset), count: 1)
        }
        let palette = PaletteQuantizer(histogram.means, rounds: 5).palette(of: 3)
        let expected: Set = [
            Color(red: 11, green: 10, blue: 10), Color(red: 200, green: 101, blue: 50),
            Color(red: 30, green: 30, blue: 221),
        ]
        #expect(Set(palette) == expected)
    }

    @Test func aPaletteHasNoColourTwice() {
        var histogram = ColorHistogram()
        for value in 0..<20 as Range<UInt8> { histogram.add(Color(red: value, green: 0, blue: 0), count: 1) }
        let palette = PaletteQuantizer(histogram.means, rounds: 5).palette(of: 16)
        #expect(Set(palette).count == palette.count)
        #expect(palette.count <= 16)
    }

    /// A mapper to one palette.
    private func mapper(
        _ colors: [Color], _ ditherer: Ditherer, side: Int, tolerance: Int = 0
    ) -> ColorMapper {
        let size = PixelSize(width: side, height: side)
        return ColorMapper(
            canvas: size, alpha: .standard, tolerance: tolerance, ditherer: ditherer,
            palettes: PaletteSource(shared: MappingPalette(colors, isExact: false)), bands: RowBands(of: size),
            pool: WorkPool(jobs: 1))
    }

    static let ditherers: [Ditherer] = [.diffusion(smoothOnly: false), .ordered(.bayer), .ordered(.blueNoise)]

    @Test(arguments: ditherers) func aDitherKeepsTheMean(ditherer: Ditherer) {
        // A flat grey between the two colours of the palette, three quarters of the way up.
        let grey = Bitmap(width: 32, height: 32) { _, _ in Color(red: 191, green: 191, blue: 191) }
        // Neighbours of a palette of greys are as far apart as an ordered dither spreads.
        let palette = [Color(red: 127, green: 127, blue: 127), Color(red: 212, green: 212, blue: 212)]
        var mapper = mapper(palette, ditherer, side: 32)
        let light = mapper.map(grey).pixels.count { $0 == palette[1] }
        // (191 - 127) / (212 - 127) of 1024 are 771; which grey is nearer is decided as the eye sees it.
        #expect(abs(light - 771) <= 110, "\(light)")
    }

    @Test func matricesHoldEveryRankOnce() {
        for matrix in [DitherMatrix.bayer, .blueNoise] {
            #expect(matrix.ranks.sorted() == Array(0..<matrix.side * matrix.side))
        }
        #expect(Array(DitherMatrix.bayer.ranks.prefix(8)) == [0, 32, 8, 40, 2, 34, 10, 42])
    }

    @Test func aPointOfBlueNoiseIsAlwaysInTheLargestVoid() {
        let (side, matrix) = (32, DitherMatrix.blueNoise)
        var crowd = [Int](repeating: 0, count: side * side)
        for rank in 0..<side * side {
            guard let place = matrix.ranks.firstIndex(of: rank) else { continue }
            #expect(place == crowd.firstIndex(of: crowd.min() ?? 0), "rank \(rank)")
            for other in crowd.indices {
                let (dx, dy) = (abs(other % side - place % side), abs(other / side - place / side))
                let (x, y) = (min(dx, side - dx), min(dy, side - dy))
                crowd[other] += 1_000_000 / ((2 + x * x + y * y) * (2 + x * x + y * y))
            }
            crowd[place] = .max / 2
        }
    }

    @Test(arguments: ditherers + [.none, .diffusion(smoothOnly: true)])
    func pixelsThatStayKeepTheirColour(ditherer: Ditherer) {
        var generator = SeededGenerator(seed: 4)
        var mapper = mapper([.black, .white], ditherer, side: 12)
        let first = Bitmap.random(width: 12, height: 12, using: &generator)
        var second = first
        for x in 3..<7 { second[x, 5] = Color(red: UInt8(x * 20), green: 0, blue: 200) }
        let before = mapper.map(first)
        let after = mapper.map(second)
        for y in 0..<12 {
            for x in 0..<12 where first[x, y] == second[x, y] { #expect(before[x, y] == after[x, y]) }
        }
        #expect(mapper.map(second) == after)
    }

    @Test func whatChangesInvisiblyStaysUntilItShows() {
        // Greys that go up a step a frame. What is shown is never more than the tolerance away from the frame.
        let greys = (0..<256).map { Color(red: UInt8($0), green: UInt8($0), blue: UInt8($0)) }
        let scale = PerceptualScale.shared
        let tolerance = 2 * PerceptualColor.percent
        var mapper = mapper(greys, .none, side: 1, tolerance: tolerance)
        var shown: Set<Color> = []
        for grey in greys {
            let color = mapper.map(Bitmap(size: PixelSize(width: 1, height: 1), filledWith: grey))[0, 0]
            #expect(scale(color).distance(to: scale(grey)) <= Int32(tolerance * tolerance))
            shown.insert(color)
        }
        // Lightness goes from 0 to 100 percent in steps of a little more than two.
        #expect(25...50 ~= shown.count, "\(shown.count)")
    }

    @Test func lightnessIsEvenAndGreyIsNoColour() {
        let scale = PerceptualScale.shared
        #expect(scale(.black) == .black)
        // OKLab's own values for white and red: L 1, a 0, b 0; L 0.628, a 0.2249, b 0.1258.
        #expect(abs(Int(scale(.white).lightness) - 3200) <= 1)
        #expect(abs(scale(.white).greenRed) <= 1 && abs(scale(.white).blueYellow) <= 1)
        let red = scale(Color(red: 255, green: 0, blue: 0))
        #expect(abs(Double(red.lightness) - 3200 * 0.628) < 2)
        #expect(abs(Double(red.greenRed) - 3200 * 1.7 * 0.2249) < 2)
        #expect(abs(Double(red.blueYellow) - 3200 * 1.7 * 0.1258) < 2)
    }

    @Test func ditheringHappensOnlyWhereThePaletteMissesVisibly() {
        #expect(Ditherer(.auto, meanError: visibleError) == .none)
        #expect(Ditherer(.auto, meanError: visibleError + 1) == .diffusion(smoothOnly: true))
        #expect(Ditherer(.floydSteinberg, meanError: 0) == .diffusion(smoothOnly: false))
        #expect(Ditherer(.none, meanError: 1e9) == .none)
        var close = ColorHistogram()
        for value in 100..<104 as Range<UInt8> { close.add(Color(red: value, green: 0, blue: 0), count: 1) }
        let palette = GIFPalette(
            colors: [Color(red: 100, green: 0, blue: 0), Color(red: 103, green: 0, blue: 0)], hasClearIndex: false,
            isExact: false)
        #expect(close.meanSquaredError(with: palette.colors, on: WorkPool(jobs: 1)) < visibleError)
    }
}
