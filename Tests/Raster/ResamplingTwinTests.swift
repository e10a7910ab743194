import TestSupport
import Testing

@testable import Raster

/// Every kernel beside its plain twin, bit for bit, on random pixels and odd sizes.
@Suite struct ResamplingTwinTests {
    private static let kernels = [FilterKernel.area, .triangle, .lanczos3]

    private static let targets = [
        PixelSize(width: 8, height: 5), PixelSize(width: 31, height: 17), PixelSize(width: 23, height: 4),
        PixelSize(width: 1, height: 13), PixelSize(width: 3, height: 1),
    ]

    @Test(arguments: kernels) func filtersWithAlpha(kernel: FilterKernel) {
        var generator = SeededGenerator(seed: 34)
        var source = Bitmap.random(width: 23, height: 11, using: &generator)
        // A third clear with a hidden colour, a third opaque.
        source.withMutablePixels { pixels in
            for index in pixels.indices where index % 3 != 2 { pixels[index].alpha = index % 3 == 0 ? 0 : 255 }
        }
        for size in ResamplingTwinTests.targets {
            let twin = PlainResampling(source: source, kernel: kernel, target: size)
            let part = BitmapPart(source.bounds, of: source)
            let resized = part.resized(to: size, kernel: kernel, region: PixelRect(size))
            #expect(resized == twin.withAlpha(), "\(size), seed \(generator.seed)")
        }
    }

    @Test(arguments: kernels) func filtersWithoutAlpha(kernel: FilterKernel) {
        var generator = SeededGenerator(seed: 35)
        // Black and white ring the most.
        let source = Bitmap(width: 23, height: 11) { x, y in
            let random = UInt32.random(in: 0...(.max), using: &generator)
            return x < 12 ? Color(rawValue: random | 0xff00_0000) : random.isMultiple(of: 2) ? .black : .white
        }
        for size in ResamplingTwinTests.targets {
            let twin = PlainResampling(source: source, kernel: kernel, target: size)
            let part = BitmapPart(source.bounds, of: source)
            let resized = part.resized(to: size, kernel: kernel, region: PixelRect(size))
            #expect(resized == twin.withoutAlpha(), "\(size), seed \(generator.seed)")
        }
    }

    /// They are filled, without a filter.
    @Test(arguments: kernels) func `One colour stays what a filter makes of it`(kernel: FilterKernel) {
        var generator = SeededGenerator(seed: 38)
        for index in 0..<40 {
            var color = Color(rawValue: UInt32.random(in: 0...(.max), using: &generator))
            // All alphas near both ends.
            if index < 20 { color.alpha = index < 10 ? UInt8(index) : UInt8(236 + index) }
            let source = Bitmap(size: PixelSize(width: 3, height: 2), filledWith: color)
            let size = PixelSize(width: 2 + index % 5, height: 1 + index % 4)
            let twin = PlainResampling(source: source, kernel: kernel, target: size)
            let part = BitmapPart(source.bounds, of: source)
            let resized = part.resized(to: size, kernel: kernel, region: PixelRect(size))
            #expect(resized == twin.withAlpha(), "\(color), seed \(generator.seed)")
            if color.isOpaque { #expect(resized == twin.withoutAlpha(), "\(color)") }
        }
    }

    /// A row of them needs more than there are at hand at once.
    @Test(arguments: kernels) func manyRowsBecomeOne(kernel: FilterKernel) {
        var generator = SeededGenerator(seed: 37)
        let source = Bitmap.random(width: 19, height: 201, using: &generator)
        for size in [PixelSize(width: 3, height: 2), PixelSize(width: 30, height: 1)] {
            let twin = PlainResampling(source: source, kernel: kernel, target: size)
            let part = BitmapPart(source.bounds, of: source)
            let resized = part.resized(to: size, kernel: kernel, region: PixelRect(size))
            #expect(resized == twin.withAlpha(), "\(size), seed \(generator.seed)")
        }
    }

    @Test(arguments: [(1, 2), (2, 1), (3, 3), (7, 2), (21, 5)]) func blockAverages(columns: Int, rows: Int) {
        var generator = SeededGenerator(seed: 36)
        let noise = Bitmap.random(width: 21 * columns, height: 3 * rows, using: &generator)
        let size = PixelSize(width: 21, height: 3)
        for source in [noise, noise.composited(over: .black)] {
            let expected = Bitmap(width: 21, height: 3) { x, y in
                plainBlockAverage(source, PixelRect(x: x * columns, y: y * rows, width: columns, height: rows))
            }
            #expect(source.resized(to: size, filter: .box) == expected, "seed \(generator.seed)")
        }
    }

    @Test func nearestPixels() {
        var generator = SeededGenerator(seed: 37)
        let source = Bitmap.random(width: 19, height: 7, using: &generator)
        for size in ResamplingTwinTests.targets + [PixelSize(width: 57, height: 14)] {
            let expected = Bitmap(width: size.width, height: size.height) { x, y in
                source[(2 * x + 1) * 19 / (2 * size.width), (2 * y + 1) * 7 / (2 * size.height)]
            }
            #expect(source.resized(to: size, filter: .nearest) == expected, "\(size), seed \(generator.seed)")
        }
    }
}
