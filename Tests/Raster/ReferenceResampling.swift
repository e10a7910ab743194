internal import Foundation
import Raster

/// Resampling as its definition says, in double precision and with the system's sine: for each new pixel the weighted
/// mean of every source pixel. It shares nothing with the library.
struct ReferenceResampling {
    var filter: ResamplingFilter
    var source: Bitmap
    var target: PixelSize

    /// Straight red, green, blue and alpha from 0 to 255, not rounded.
    func pixel(_ x: Int, _ y: Int) -> SIMD4<Double> {
        let columns = weights(x, source.width, target.width)
        let rows = weights(y, source.height, target.height)
        var sum = SIMD4<Double>.zero
        for (sourceY, rowWeight) in rows.enumerated() where rowWeight != 0 {
            for (sourceX, columnWeight) in columns.enumerated() where columnWeight != 0 {
                let color = source[sourceX, sourceY]
                let alpha = Double(color.alpha) / 255
                let premultiplied = SIMD4(
                    Double(color.red) * alpha, Double(color.green) * alpha, Double(color.blue) * alpha,
                    Double(color.alpha))
                sum += premultiplied * rowWeight * columnWeight
            }
        }
        let alpha = min(max(sum.w, 0), 255)
        if alpha < 1e-9 { return .zero }
        func straight(_ value: Double) -> Double { min(max(value, 0), alpha) * 255 / alpha }
        return SIMD4(straight(sum.x), straight(sum.y), straight(sum.z), alpha)
    }

    private func weights(_ index: Int, _ length: Int, _ newLength: Int) -> [Double] {
        let scale = Double(length) / Double(newLength)
        let middle = (Double(index) + 0.5) * scale
        let stretch = max(scale, 1)
        let heights = (0..<length).map { pixel -> Double in
            let distance = (Double(pixel) + 0.5 - middle) / stretch
            switch filter {
            case .box:
                return max(0, min(Double(pixel) + 1, middle + scale / 2) - max(Double(pixel), middle - scale / 2))
            case .bilinear:
                return max(0, 1 - abs(distance))
            default:
                if distance == 0 { return 1 }
                let angle = Double.pi * distance
                return abs(distance) < 3 ? 3 * sin(angle) * sin(angle / 3) / (angle * angle) : 0
            }
        }
        let sum = heights.reduce(0, +)
        return heights.map { $0 / sum }
    }
}
