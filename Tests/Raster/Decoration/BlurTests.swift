import TestSupport
import Testing

@testable import Raster

@Suite struct BlurTests {
    static let deviations = [0.25, 0.75, 1.3, 2.5, 5.1, 7.9, 8, 12.3, 16, 20, 32, 45]

    /// A rectangle is the product of two strips, and so is what a Gaussian makes of it.
    @Test(arguments: deviations)
    func aRectangleIsBlurredAsByATrueGaussian(deviation: Double) {
        for (width, height) in [(1, 1), (3, 200), (190, 150)] {
            let rect = PixelRect(x: 13, y: -7, width: width, height: height)
            let mask = CoverageMask(rect: rect, coverage: [UInt8](repeating: 255, count: width * height))
            let margin = Int(3.5 * deviation) + 3
            let region = PixelRect(
                x: rect.minX - margin, y: rect.minY - margin, width: width + 2 * margin, height: height + 2 * margin)
            let gaussian = ReferenceGaussian(deviation: deviation)
            let ones = [Double](repeating: 1, count: max(width, height))
            let across = gaussian.convolved(
                Array(ones.prefix(width)), from: rect.minX, at: region.minX..<region.maxX)
            let down = gaussian.convolved(
                Array(ones.prefix(height)), from: rect.minY, at: region.minY..<region.maxY)
            let blurred = mask.blurred(standardDeviation: deviation, in: region)
            var worst = 0.0
            // Every row near the edges and some between them.
            for (y, rowShare) in down.enumerated() where y < 2 * margin || y % 7 == 0 {
                for (x, share) in across.enumerated() where x % 3 == y % 3 {
                    let value = Double(blurred[region.minX + x, region.minY + y])
                    worst = max(worst, abs(value - 255 * share * rowShare))
                }
            }
            #expect(worst < 2, "\(width)x\(height) off by \(worst)")
        }
    }

    @Test(arguments: [0.3, 1, 2.2, 6, 8, 13, 17])
    func aCrowdOfPixelsIsBlurredAsByATrueGaussian(deviation: Double) {
        var generator = SeededGenerator(seed: 11)
        let rect = PixelRect(x: -5, y: 3, width: 23, height: 17)
        let values = (0..<23 * 17).map { _ in
            Bool.random(using: &generator) ? UInt8.random(in: 0...255, using: &generator) : 255
        }
        let mask = CoverageMask(rect: rect, coverage: values)
        let region = PixelRect(x: -40, y: -30, width: 75, height: 60)
        let expected = ReferenceGaussian(deviation: deviation).convolved(mask, in: region)
        let blurred = mask.blurred(standardDeviation: deviation, in: region)
        var worst = 0.0
        for (y, row) in expected.enumerated() {
            for (x, value) in row.enumerated() {
                worst = max(worst, abs(Double(blurred[region.minX + x, region.minY + y]) - value))
            }
        }
        #expect(worst < 2, "off by \(worst), seed \(generator.seed)")
    }

    @Test(arguments: [8.0, 20, 40, 300])
    func aMaskHandedOverInPiecesIsBlurredAsTheWhole(deviation: Double) throws {
        var generator = SeededGenerator(seed: 4)
        let rect = PixelRect(x: -70, y: 60, width: 90, height: 75)
        let values = (0..<90 * 75).map { _ in UInt8.random(in: 0...255, using: &generator) }
        let mask = CoverageMask(rect: rect, coverage: values)
        let region = PixelRect(x: -90, y: 50, width: 70, height: 60)
        var blurring = try #require(MaskBlurring(standardDeviation: deviation, in: region))
        let unit = MaskBlurring.pieceUnit
        for y in 0..<3 {
            for x in -2..<2 {
                blurring.add(mask.cropped(to: PixelRect(x: x * unit, y: y * unit, width: unit, height: unit)))
            }
        }
        let blurred = blurring.blurred()
        let part = PixelRect(x: -80, y: 55, width: 33, height: 41)
        #expect(blurred.mask(in: part) == mask.blurred(standardDeviation: deviation, in: part))
        let (most, kept) = MaskBlurring.bytes(standardDeviation: deviation, in: region)
        #expect(blurred.byteCount == kept && kept <= most)
        #expect(MaskBlurring(standardDeviation: 7.9, in: region) == nil)
    }

    @Test(arguments: [0.5, 1.5, 7, 8, 20, 40])
    func aPartIsBlurredAsThatPartOfTheWhole(deviation: Double) {
        var generator = SeededGenerator(seed: 3)
        let values = (0..<31 * 19).map { _ in UInt8.random(in: 0...255, using: &generator) }
        let mask = CoverageMask(rect: PixelRect(x: -9, y: 5, width: 31, height: 19), coverage: values)
        let whole = PixelRect(x: -60, y: -50, width: 150, height: 130)
        let blurred = mask.blurred(standardDeviation: deviation, in: whole)
        for part in [
            PixelRect(x: -60, y: -50, width: 41, height: 67), PixelRect(x: -3, y: 7, width: 1, height: 1),
            PixelRect(x: 2, y: -13, width: 17, height: 90),
        ] {
            let rendered = mask.blurred(standardDeviation: deviation, in: part)
            var isSame = true
            for y in part.minY..<part.maxY {
                for x in part.minX..<part.maxX where rendered[x, y] != blurred[x, y] { isSame = false }
            }
            #expect(isSame, "\(part), seed \(generator.seed)")
        }
    }

    @Test(arguments: [(-3, 0), (4, 0), (0, -4), (0, 4), (3, 0), (0, 3), (-9, 9)])
    func `A hard edge that lies beside the region, on any side, leaves an empty mask`(x: Int, y: Int) {
        let mask = CoverageMask(
            rect: PixelRect(x: x, y: y, width: 3, height: 3), coverage: [UInt8](repeating: 255, count: 9))
        let region = PixelRect(x: 0, y: 0, width: 3, height: 3)
        #expect(mask.blurred(standardDeviation: 0, in: region) == .empty)
    }

    @Test func onlyWhatACoveredPixelReachesIsLookedAt() {
        // One covered pixel in a wide mask: the rest of it costs nothing.
        var values = [UInt8](repeating: 0, count: 500 * 400)
        values[200 * 500 + 123] = 255
        let mask = CoverageMask(rect: PixelRect(x: 0, y: 0, width: 500, height: 400), coverage: values)
        let blurred = mask.blurred(standardDeviation: 1, in: mask.rect)
        #expect(mask.coveredRect == PixelRect(x: 123, y: 200, width: 1, height: 1))
        #expect(blurred.rect.width <= 11 && blurred.rect.height <= 11)
        #expect(blurred[123, 200] == 41)  // 255 / (2 pi) is 40.6
        #expect(CoverageMask.empty.blurred(standardDeviation: 20, in: mask.rect) == .empty)
    }

    @Test(arguments: [0, 0.1, -3, .nan])
    func hardlyAnyRadiusLeavesTheMask(deviation: Double) {
        let mask = CoverageMask(rect: PixelRect(x: 1, y: 1, width: 2, height: 1), coverage: [9, 200])
        #expect(mask.blurred(standardDeviation: deviation, in: PixelRect(x: 0, y: 0, width: 9, height: 9)) == mask)
    }

    @Test(arguments: [3000, 1e9, .infinity])
    func aBoundlessRadiusIsHeld(deviation: Double) {
        let mask = CoverageMask(rect: PixelRect(x: 1, y: 1, width: 2, height: 1), coverage: [9, 200])
        let blurred = mask.blurred(standardDeviation: deviation, in: PixelRect(x: 0, y: 0, width: 9, height: 9))
        #expect(blurred.coverage.allSatisfy { $0 == 0 })
    }
}
