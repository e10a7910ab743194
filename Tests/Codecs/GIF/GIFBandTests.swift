import Parallel
import Raster
import TestSupport
import Testing

@testable import Codecs

/// Large frames are mapped in bands of rows.
@Suite struct GIFBandTests {
    private static let size = PixelSize(width: 9, height: 24)

    @Test(arguments: [(640, 360), (1, 1), (256, 256), (512, 256), (3, 1_000_000), (4096, 4096), (1_000_000, 2)])
    func everyRowIsInOneBand(width: Int, height: Int) {
        let rows = RowBands(of: PixelSize(width: width, height: height)).rows
        #expect(rows.first?.lowerBound == 0 && rows.last?.upperBound == height)
        for (band, next) in zip(rows, rows.dropFirst()) { #expect(band.upperBound == next.lowerBound) }
        #expect(1...8 ~= rows.count)
        if rows.count > 1 { #expect(rows.allSatisfy { !$0.isEmpty && $0.count * width >= 1 << 15 }) }
    }

    /// What is shown for frames that change here and there.
    private func shown(
        _ ditherer: Ditherer, tolerance: Int, bandPixels: Int, jobs: Int, seed: UInt64
    ) -> [Bitmap] {
        var generator = SeededGenerator(seed: seed)
        let colors = (0..<6).map { _ in Color.randomOpaque(using: &generator) }
        var mapper = ColorMapper(
            canvas: Self.size, alpha: .standard, tolerance: tolerance, ditherer: ditherer,
            palettes: PaletteSource(shared: MappingPalette(colors, isExact: false)),
            bands: RowBands(of: Self.size, leastPixels: bandPixels), pool: WorkPool(jobs: jobs))
        var frame = Bitmap.random(width: Self.size.width, height: Self.size.height, using: &generator)
        return (0..<3).map { _ in
            for _ in 0..<60 {
                let (x, y) = (Int.random(in: 0..<9, using: &generator), Int.random(in: 0..<24, using: &generator))
                frame[x, y] = Color(rawValue: UInt32.random(in: 0...(.max), using: &generator))
            }
            return mapper.map(frame)
        }
    }

    @Test(arguments: [Ditherer.none, .ordered(.bayer), .diffusion(smoothOnly: false), .diffusion(smoothOnly: true)])
    func whatIsShownDoesNotDependOnThreads(ditherer: Ditherer) {
        for (tolerance, seed) in [(0, 1), (300, 2)] as [(Int, UInt64)] {
            let alone = shown(ditherer, tolerance: tolerance, bandPixels: 50, jobs: 1, seed: seed)
            #expect(shown(ditherer, tolerance: tolerance, bandPixels: 50, jobs: 3, seed: seed) == alone, "seed \(seed)")
        }
    }

    /// Errors are not spread from band to band; without them, bands do not show at all.
    @Test(arguments: [Ditherer.none, .ordered(.bayer)])
    func pixelsOnTheirOwnAreShownAlikeInOneBandAndInMany(ditherer: Ditherer) {
        let whole = shown(ditherer, tolerance: 300, bandPixels: 1 << 16, jobs: 1, seed: 3)
        #expect(shown(ditherer, tolerance: 300, bandPixels: 27, jobs: 1, seed: 3) == whole)
    }
}
