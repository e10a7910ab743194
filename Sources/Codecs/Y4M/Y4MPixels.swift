internal import Raster

/// Turns planes of luma and chroma back into red, green and blue, by the equations of ITU-R BT.601: the inverse of what
/// ``yCbCrPlanes(of:)`` does, exact to the rounding of each sample.
struct Y4MPixels: Sendable {
    private let header: Y4MHeader
    // What each sample adds, in 65,536ths.
    private let luma: [Int32]
    private let redOfV: [Int32]
    private let greenOfU: [Int32]
    private let greenOfV: [Int32]
    private let blueOfU: [Int32]

    init(_ header: Y4MHeader) {
        self.header = header
        // Luma runs from 16 to 235 and chroma from 16 to 240, about 128, unless the range is full.
        let (black, lumaSpan, chromaSpan) = header.isFullRange ? (0, 255, 255) : (16, 219, 224)
        luma = Y4MPixels.products(of: 255, over: lumaSpan, from: black)
        redOfV = Y4MPixels.products(of: 1402 * 255, over: 1000 * chromaSpan, from: 128)
        blueOfU = Y4MPixels.products(of: 1772 * 255, over: 1000 * chromaSpan, from: 128)
        greenOfU = Y4MPixels.products(of: -114 * 1772 * 255, over: 587_000 * chromaSpan, from: 128)
        greenOfV = Y4MPixels.products(of: -299 * 1402 * 255, over: 587_000 * chromaSpan, from: 128)
    }

    /// `(sample - origin) * numerator / denominator` for each sample, in 65,536ths, rounded.
    private static func products(of numerator: Int, over denominator: Int, from origin: Int) -> [Int32] {
        (0...255).map { sample in
            let value = (sample - origin) * numerator * 65_536
            return Int32((value + (value < 0 ? -denominator / 2 : denominator / 2)) / denominator)
        }
    }

    /// The picture of these planes. A sample of chroma counts for all the pixels that share it.
    func bitmap(_ bytes: [UInt8]) -> Bitmap {
        let (size, sampling) = (header.size, header.sampling)
        let chroma = sampling.chromaSize(of: size)
        let area = size.width * size.height
        let (first, second) = (area, area + chroma.width * chroma.height)
        let alpha = second + chroma.width * chroma.height
        var bitmap = Bitmap(size: size)
        let (planes, luma, redOfV, blueOfU) = (bytes.span, luma.span, redOfV.span, blueOfU.span)
        let (greenOfU, greenOfV) = (greenOfU.span, greenOfV.span)
        bitmap.withMutablePixels { pixels in
            for y in 0..<size.height {
                let row = chroma.isEmpty ? 0 : y / sampling.down * chroma.width
                for x in 0..<size.width {
                    let index = y * size.width + x
                    let light = luma[Int(planes[index])] &+ 32_768
                    var (u, v) = (128, 128)
                    if sampling.across > 0 {
                        let place = row + x / sampling.across
                        (u, v) = (Int(planes[first + place]), Int(planes[second + place]))
                    }
                    pixels[index] = Color(
                        red: clamped(light &+ redOfV[v]), green: clamped(light &+ greenOfU[u] &+ greenOfV[v]),
                        blue: clamped(light &+ blueOfU[u]), alpha: sampling.hasAlpha ? planes[alpha + index] : 255)
                }
            }
        }
        return bitmap
    }
}

@inline(__always)
private func clamped(_ value: Int32) -> UInt8 { UInt8(truncatingIfNeeded: min(max(value >> 16, 0), 255)) }
