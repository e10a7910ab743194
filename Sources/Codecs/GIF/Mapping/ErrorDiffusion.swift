internal import Raster

/// Spreads each pixel's error over its neighbours to come (R. Floyd and L. Steinberg, "An adaptive algorithm for spatial
/// grey scale", 1976), every other row from right to left.
///
/// Pixels that keep their index, and clear ones, take no error and spread none: what moves leaves no trace beside it.
struct ErrorDiffusion {
    private let colors: [Color]
    /// Errors in sixteenths for the row in work and the one below, with a pixel to spare on either side.
    private var current: [ColorError]
    private var below: [ColorError]

    private struct ColorError {
        var red: Int32 = 0
        var green: Int32 = 0
        var blue: Int32 = 0
    }

    init(palette: GIFPalette, width: Int) {
        colors = palette.colors
        current = [ColorError](repeating: ColorError(), count: width + 2)
        below = current
    }

    /// Maps the pixels of a rectangle that differ from those before.
    mutating func map(
        _ bitmap: Bitmap, from before: Bitmap, in changed: PixelRect, alpha: BinaryAlpha,
        nearest: inout NearestColor, onto canvas: inout Bitmap
    ) {
        let pixels = bitmap.pixels.span
        let old = before.pixels.span
        forgetErrors()
        canvas.withMutablePixels { indices in
            for y in changed.minY..<changed.maxY {
                let row = y * bitmap.width
                let isLeftToRight = y & 1 == 0
                let step = isLeftToRight ? 1 : -1
                var x = isLeftToRight ? changed.minX : changed.maxX - 1
                for _ in 0..<changed.width {
                    let color = pixels[row + x]
                    if color != old[row + x] {
                        let reduced = alpha.reduce(color)
                        indices[row + x] = reduced.isClear ? .clear : choose(reduced, x, step, &nearest)
                    }
                    x += step
                }
                nextRow()
            }
        }
    }

    /// The index for a colour with the error that came to it, whose own error it passes on.
    @inline(__always)
    private mutating func choose(_ color: Color, _ x: Int, _ step: Int, _ nearest: inout NearestColor) -> Color {
        let error = current[x + 1]
        let red = corrected(color.red, error.red)
        let green = corrected(color.green, error.green)
        let blue = corrected(color.blue, error.blue)
        let wanted = Color(
            red: UInt8(truncatingIfNeeded: red), green: UInt8(truncatingIfNeeded: green),
            blue: UInt8(truncatingIfNeeded: blue))
        let index = nearest.index(of: wanted)
        let chosen = colors[Int(index)]
        let left = ColorError(
            red: red - Int32(chosen.red), green: green - Int32(chosen.green), blue: blue - Int32(chosen.blue))
        spread(left, 7, to: &current[x + 1 + step])
        spread(left, 3, to: &below[x + 1 - step])
        spread(left, 5, to: &below[x + 1])
        spread(left, 1, to: &below[x + 1 + step])
        return Color(paletteIndex: index)
    }

    @inline(__always)
    private func corrected(_ channel: UInt8, _ sixteenths: Int32) -> Int32 {
        min(255, max(0, Int32(channel) + (sixteenths + 8) >> 4))
    }

    @inline(__always)
    private func spread(_ error: ColorError, _ weight: Int32, to target: inout ColorError) {
        target.red += error.red * weight
        target.green += error.green * weight
        target.blue += error.blue * weight
    }

    private mutating func nextRow() {
        swap(&current, &below)
        for index in below.indices { below[index] = ColorError() }
    }

    private mutating func forgetErrors() {
        nextRow()
        nextRow()
    }
}
