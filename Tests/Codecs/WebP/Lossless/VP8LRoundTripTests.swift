import Raster
import TestSupport
import Testing

@testable import Codecs

/// What is written is read by libwebp, which shares nothing with it.
@Suite struct VP8LRoundTripTests {
    private func shown(_ bitmap: Bitmap, keepsHiddenColor: Bool = false) throws -> Bitmap {
        let file = compressVP8L(bitmap, in: bitmap.bounds, keepsHiddenColor: keepsHiddenColor)
        return try decodeWebPPixels(file, in: 0..<file.count, size: bitmap.size)
    }

    @Test func anyFewColoursComeBack() throws {
        for seed in 0..<24 as Range<UInt64> {
            var generator = SeededGenerator(seed: seed)
            let colorCount = [1, 2, 3, 4, 5, 16, 17, 18, 19, 40, 255, 256, 257][Int(seed) % 13]
            var colors = (1..<max(2, colorCount)).map { _ in Color.randomOpaque(using: &generator) } + [.clear]
            if seed % 3 == 0 { colors[0].alpha = 90 }
            let source = picture(colors, using: &generator)
            #expect(try shown(source) == source, "seed \(seed)")
        }
    }

    @Test func anyShadesComeBack() throws {
        for seed in 100..<112 as Range<UInt64> {
            var generator = SeededGenerator(seed: seed)
            let (across, down) = (Int.random(in: 1...9, using: &generator), Int.random(in: 1...9, using: &generator))
            let source = Bitmap(
                width: Int.random(in: 1...36, using: &generator), height: Int.random(in: 1...36, using: &generator)
            ) { x, y in
                let noise = Int.random(in: 0...3, using: &generator)
                let red = UInt8(truncatingIfNeeded: x * across + noise)
                let color = Color(red: red, green: red / 2, blue: UInt8(truncatingIfNeeded: y * down))
                return (x + y) % 13 < 3 ? .clear : color
            }
            // What clear pixels are predicted to be stays with them.
            #expect(try shown(source).clearingHiddenColor() == source, "seed \(seed)")
        }
    }

    @Test(arguments: [(1, 1), (1, 60), (60, 1), (23, 17)]) func anyNoiseComesBackWithItsHiddenColours(
        width: Int, height: Int
    ) throws {
        var generator = SeededGenerator(seed: 5)
        var source = Bitmap.random(width: width, height: height, using: &generator)
        source[0, 0].alpha = 0
        #expect(try shown(source, keepsHiddenColor: true) == source)
        #expect(try shown(source).clearingHiddenColor() == source.clearingHiddenColor())
    }

    /// Halves that differ in all respects are worth codes of their own.
    @Test func severalGroupsOfCodesComeBack() throws {
        var generator = SeededGenerator(seed: 9)
        let source = Bitmap(width: 64, height: 32) { x, _ in
            let level = UInt8.random(in: x < 32 ? 0...15 : 100...255, using: &generator)
            let other = UInt8.random(in: x < 32 ? 200...215 : 0...255, using: &generator)
            return Color(red: other, green: level, blue: level ^ 0x35, alpha: x < 32 ? 255 : 200 | level & 3)
        }
        let pixels = source.pixels.map { color in
            color.rawValue & 0xff00_ff00 | UInt32(color.red) << 16 | UInt32(color.blue)
        }
        let picture = VP8LSearch(pixels, width: 64, height: 32, freesHidden: true).picture()
        #expect(picture.image.groups.count > 1)
        #expect((picture.bitCount + 7) / 8 == picture.bytes().count)
        #expect(try shown(source) == source)
    }

    @Test func aPartIsCompressedAlone() throws {
        var generator = SeededGenerator(seed: 3)
        let source = Bitmap.random(width: 12, height: 9, using: &generator)
        let part = PixelRect(x: 3, y: 2, width: 7, height: 5)
        let file = compressVP8L(source, in: part, keepsHiddenColor: true)
        #expect(try decodeWebPPixels(file, in: 0..<file.count, size: part.size) == source.cropped(to: part))
    }

    @Test func aDrawingIsSmallerThanByLibwebp() throws {
        var generator = SeededGenerator(seed: 21)
        let colors = (0..<30).map { _ in Color.randomOpaque(using: &generator) } + [.clear]
        let source = picture(colors, side: 32, using: &generator)
        let own = compressVP8L(source, in: source.bounds, keepsHiddenColor: false)
        let other = try compressWebP(source, in: source.bounds, options: WebPOptions(effort: 9))
        #expect(own.count * 100 < other.count * 97)
    }

    /// Spots of colours.
    private func picture(_ colors: [Color], side: Int? = nil, using generator: inout SeededGenerator) -> Bitmap {
        let width = side ?? Int.random(in: 1...32, using: &generator)
        let height = side ?? Int.random(in: 1...32, using: &generator)
        var bitmap = Bitmap(width: width, height: height) { _, _ in colors[colors.count - 1] }
        for _ in 0..<max(colors.count, 24) {
            let color = colors.randomElement(using: &generator) ?? .clear
            let left = Int.random(in: 0..<width, using: &generator)
            let top = Int.random(in: 0..<height, using: &generator)
            for y in top..<min(height, top + Int.random(in: 1...5, using: &generator)) {
                for x in left..<min(width, left + Int.random(in: 1...5, using: &generator)) { bitmap[x, y] = color }
            }
        }
        return bitmap
    }
}
