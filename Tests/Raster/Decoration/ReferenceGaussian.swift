import Foundation
import Raster

/// A true convolution with a Gaussian sampled at pixels, in double precision: nothing it does is shared with the blur.
struct ReferenceGaussian {
    let deviation: Double

    private func weight(_ distance: Int) -> Double { exp(-Double(distance * distance) / (2 * deviation * deviation)) }

    /// What all weights add up to, as far as double precision sees them.
    private var total: Double {
        let farthest = Int(9 * deviation) + 2
        return (-farthest...farthest).reduce(0) { $0 + weight($1) }
    }

    /// Values at `range` of a row whose first value is at `start`, and that is zero elsewhere.
    func convolved(_ row: [Double], from start: Int, at range: Range<Int>) -> [Double] {
        let farthest = range.upperBound - min(start, range.lowerBound) + row.count
        let total = total
        let weights = (0...farthest).map { weight($0) / total }
        return range.map { place in
            var sum = 0.0
            for (index, value) in row.enumerated() { sum += value * weights[abs(start + index - place)] }
            return sum
        }
    }

    /// A mask convolved along both axes: rows of values in a region.
    func convolved(_ mask: CoverageMask, in region: PixelRect) -> [[Double]] {
        let rows = (mask.rect.minY..<mask.rect.maxY).map { y in
            let row = (mask.rect.minX..<mask.rect.maxX).map { Double(mask[$0, y]) }
            return convolved(row, from: mask.rect.minX, at: region.minX..<region.maxX)
        }
        let columns = (0..<region.width).map { x in
            convolved(rows.map { $0[x] }, from: mask.rect.minY, at: region.minY..<region.maxY)
        }
        return (0..<region.height).map { y in columns.map { $0[y] } }
    }
}
