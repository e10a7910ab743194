@testable import Raster

// What the kernels compute, said as plainly as possible: pixel by pixel, with nothing left out and nothing shared.

/// A mask blurred with a kernel on a grid of squares of `1 << shift` pixels.
func plainBlur(_ mask: CoverageMask, _ kernel: GaussianKernel, shift: Int, in region: PixelRect) -> [UInt8] {
    let side = 1 << shift
    func average(_ x: Int, _ y: Int) -> Int {
        var sum = 0
        for row in y * side..<(y + 1) * side {
            for column in x * side..<(x + 1) * side { sum += Int(mask[column, row]) }
        }
        return (sum * 128 + side * side / 2) / (side * side)
    }
    func weighted(_ value: (_ distance: Int) -> Int) -> Int {
        (-kernel.radius...kernel.radius).reduce(0) { $0 + value($1) * Int(kernel.weights[abs($1)]) }
    }
    func row(_ x: Int, _ y: Int) -> Int { (weighted { average(x + $0, y) } + 32768) / 65536 }
    func square(_ x: Int, _ y: Int) -> Int { weighted { row(x, y + $0) } }

    func pixel(_ x: Int, _ y: Int) -> Int {
        if shift == 0 { return (square(x, y) + 1 << 22) >> 23 }
        // Twice the distance from the middle of the square to the left, and above.
        let (left, top) = ((x - side / 2) >> shift, (y - side / 2) >> shift)
        let (across, down) = (2 * (x - left * side) + 1 - side, 2 * (y - top * side) + 1 - side)
        func mixed(_ x: Int) -> Int {
            let (above, below) = ((square(x, top) + 32768) >> 16, (square(x, top + 1) + 32768) >> 16)
            return (above * (2 * side - down) + below * down + side / 2) / side
        }
        return (mixed(left) * (2 * side - across) + mixed(left + 1) * across + 256 * side) / (512 * side)
    }
    return (region.minY..<region.maxY).flatMap { y in
        (region.minX..<region.maxX).map { UInt8(pixel($0, y)) }
    }
}

/// A pixel of a bitmap clipped to a shape with a border: a mixture of three parts by their areas.
func plainClip(_ color: Color, whole: UInt8, ring: UInt8, border: Color) -> Color {
    // In parts of 255 to the third power.
    let borderWeight = Int(ring) * Int(border.alpha) * 255
    let ownWeight = (Int(whole) * 255 - Int(ring) * Int(border.alpha)) * Int(color.alpha)
    let total = borderWeight + ownWeight
    let alpha = (total + 65025 / 2) / 65025
    if alpha == 0 { return .clear }
    func channel(_ own: UInt8, _ other: UInt8) -> UInt8 {
        UInt8((Int(own) * ownWeight + Int(other) * borderWeight + total / 2) / total)
    }
    return Color(
        red: channel(color.red, border.red), green: channel(color.green, border.green),
        blue: channel(color.blue, border.blue), alpha: UInt8(alpha))
}
