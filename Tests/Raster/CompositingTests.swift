import Raster
import TestSupport
import Testing

@Suite struct CompositingTests {
    @Test func aHandComputedPixelComesOutAsTheFormulaSays() {
        // n = 128 * 255 + 64 * 127 = 40768; alpha 40768 / 255 = 159.9; red 200 * 32640 / n = 160.1, blue 100 * 8128 / n = 19.9.
        let source = Color(red: 200, green: 0, blue: 0, alpha: 128)
        let backdrop = Color(red: 0, green: 0, blue: 100, alpha: 64)
        #expect(source.composited(over: backdrop) == Color(red: 160, green: 0, blue: 20, alpha: 160))
    }

    @Test func anOpaqueColourCoversAndAClearOneLeavesTheBackdropBitForBit() {
        let hidden = Color(red: 1, green: 2, blue: 3, alpha: 0)
        let faint = Color(red: 9, green: 9, blue: 9, alpha: 1)
        #expect(Color.white.composited(over: faint) == .white)
        #expect(Color(rawValue: 0x00ff_ffff).composited(over: faint) == faint)
        #expect(Color.clear.composited(over: hidden) == hidden)
        #expect(faint.composited(over: hidden) == faint)
    }

    @Test(arguments: [(0, 255), (255, 0), (1, 254), (77, 130)])
    func everyPairOfAlphasIsExact(sourceChannel: Int, backdropChannel: Int) {
        let (s, d) = (UInt8(sourceChannel), UInt8(backdropChannel))
        var firstWrong: String?
        for sa: UInt8 in 0...255 {
            let source = Color(red: s, green: d, blue: 255 - s, alpha: sa)
            for da: UInt8 in 0...255 {
                let backdrop = Color(red: d, green: s, blue: d, alpha: da)
                if source.composited(over: backdrop) != plainSourceOver(source, over: backdrop) {
                    firstWrong = firstWrong ?? "\(source) over \(backdrop)"
                }
            }
        }
        #expect(firstWrong == nil)
    }

    @Test func everyPairOfAlphasIsExactInRows() {
        var generator = SeededGenerator(seed: 256)
        // Every alpha of the source down, every alpha of the backdrop across; channels at their ends and between.
        func channel() -> UInt8 {
            [0, 255, .random(in: 0...255, using: &generator)].randomElement(using: &generator) ?? 0
        }
        func color(alpha: Int) -> Color {
            Color(red: channel(), green: channel(), blue: channel(), alpha: UInt8(alpha))
        }
        let source = Bitmap(width: 256, height: 256) { _, y in color(alpha: y) }
        let backdrop = Bitmap(width: 256, height: 256) { x, _ in color(alpha: x) }
        var drawn = backdrop
        drawn.draw(source)
        let expected = Bitmap(width: 256, height: 256) { x, y in plainSourceOver(source[x, y], over: backdrop[x, y]) }
        #expect(drawn == expected, "seed \(generator.seed)")
    }

    @Test func everyAlphaOverEveryOpaqueChannelIsExactInRows() {
        var generator = SeededGenerator(seed: 255)
        // Every alpha down, every channel of the backdrop across: under the least and the greatest channel, and under any.
        let source = Bitmap(width: 256, height: 256) { _, y in
            Color(red: 0, green: 255, blue: .random(in: 0...255, using: &generator), alpha: UInt8(y))
        }
        let backdrop = Bitmap(width: 256, height: 256) { x, _ in
            Color(red: UInt8(x), green: UInt8(255 - x), blue: UInt8(x))
        }
        var drawn = backdrop
        drawn.draw(source)
        let expected = Bitmap(width: 256, height: 256) { x, y in plainSourceOver(source[x, y], over: backdrop[x, y]) }
        #expect(drawn == expected, "seed \(generator.seed)")
    }

    @Test(arguments: [Color.clear, Color(rawValue: 0x0012_3456), .white])
    func onePixelUnlikeThoseAroundItIsNotOverlooked(around: Color) {
        let odd = Color(red: 10, green: 200, blue: 30, alpha: 100)
        for backdrop in [Color.black, Color(red: 90, green: 80, blue: 70, alpha: 60)] {
            // Sixteen rows, in each another pixel.
            let source = Bitmap(width: 16, height: 16) { x, y in x == y ? odd : around }
            var drawn = Bitmap(size: source.size, filledWith: backdrop)
            drawn.draw(source)
            #expect(drawn.pixels == source.pixels.map { plainSourceOver($0, over: backdrop) })
        }
    }

    @Test func oneTranslucentPixelBelowIsNotTakenForOpaque() {
        let faint = Color(red: 10, green: 200, blue: 30, alpha: 100)
        let source = Color(red: 1, green: 2, blue: 3, alpha: 50)
        let backdrop = Bitmap(width: 16, height: 16) { x, y in x == y ? faint : .white }
        var drawn = backdrop
        drawn.draw(Bitmap(size: backdrop.size, filledWith: source))
        #expect(drawn.pixels == backdrop.pixels.map { plainSourceOver(source, over: $0) })
    }

    @Test(arguments: [1, 7, 8, 15, 31, 32, 33, 64, 71])
    func rowsOfEveryWidthAreCompositedAsTheirPixelsAre(width: Int) {
        var generator = SeededGenerator(seed: UInt64(width))
        for backdropAlphas: [UInt8] in [[255], [0, 60, 255]] {
            let source = random(width: width, alphas: [0, 90, 91, 255], using: &generator)
            let backdrop = random(width: width + 2, alphas: backdropAlphas, using: &generator)
            var drawn = backdrop
            drawn.draw(source, at: PixelPoint(x: 1, y: 0))
            let expected = Bitmap(width: width + 2, height: 2) { x, y in
                x == 0 || x > width ? backdrop[x, y] : plainSourceOver(source[x - 1, y], over: backdrop[x, y])
            }
            #expect(drawn == expected, "seed \(generator.seed)")
        }
    }

    @Test func rowsOfEveryKindAreCompositedAsTheirPixelsAre() {
        var generator = SeededGenerator(seed: 5)
        let alphas: [[UInt8]] = [[0], [255], [0, 255], [1, 254, 128], [0, 100, 255]]
        for sourceAlphas in alphas {
            for backdropAlphas in alphas {
                // 16 are composited together; 165 leaves a remainder.
                let source = random(width: 165, alphas: sourceAlphas, using: &generator)
                let backdrop = random(width: 165, alphas: backdropAlphas, using: &generator)
                var drawn = backdrop
                drawn.draw(source)
                let expected = Bitmap(width: 165, height: 2) { x, y in
                    plainSourceOver(source[x, y], over: backdrop[x, y])
                }
                #expect(drawn == expected, "\(sourceAlphas) over \(backdropAlphas), seed \(generator.seed)")
            }
        }
    }

    @Test func multipliedAlphaIsRoundedFromHalfUpwards() {
        #expect(Color.white.multiplyingAlpha(by: 0.5).alpha == 128)
        #expect(Color(rawValue: 0x0300_0000).multiplyingAlpha(by: 0.5).alpha == 2)
        #expect(Color(rawValue: 0x6412_3456).multiplyingAlpha(by: 0.25) == Color(rawValue: 0x1912_3456))
        for alpha: UInt8 in 0...255 {
            let color = Color(red: 1, green: 2, blue: 3, alpha: alpha)
            #expect(color.multiplyingAlpha(by: 1) == color)
            #expect(color.multiplyingAlpha(by: 7).alpha == alpha)
            #expect(color.multiplyingAlpha(by: -1).alpha == 0)
            #expect(color.multiplyingAlpha(by: .nan).alpha == 0)
        }
    }

    @Test func opacityFadesEveryAlphaExactly() {
        let alphas = Bitmap(width: 256, height: 1) { x, _ in Color(red: 7, green: 8, blue: 9, alpha: UInt8(x)) }
        for opacity in [0, 1, 2, 127, 128, 255, 256, 40_000, 65_535] {
            var faded = Bitmap(size: alphas.size)
            faded.draw(alphas, opacity: Double(opacity) / 65536, compositing: .copy)
            #expect(faded.pixels.map(\.alpha) == (0...255).map { UInt8(rounded($0 * opacity, over: 65536)) })
        }
    }

    private func random(width: Int, alphas: [UInt8], using generator: inout SeededGenerator) -> Bitmap {
        var bitmap = Bitmap.random(width: width, height: 2, using: &generator)
        bitmap.withMutablePixels { pixels in
            for index in pixels.indices { pixels[index].alpha = alphas.randomElement(using: &generator) ?? 0 }
        }
        return bitmap
    }
}
