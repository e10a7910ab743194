import TestSupport

@testable import Raster

/// Filters one new pixel in plain whole numbers, the columns first: the twin that the library's kernels must equal.
struct PlainResampling {
    var source: Bitmap
    var kernel: FilterKernel
    var target: PixelSize

    private var columnScaling: AxisScaling { AxisScaling(length: source.width, newLength: target.width) }
    private var rowScaling: AxisScaling { AxisScaling(length: source.height, newLength: target.height) }

    /// Channels as they are: 5 bits after the point between the passes.
    func withoutAlpha() -> Bitmap {
        let columns = windows(Int16.self, columnScaling, fractionBits: 16)
        let rows = windows(Int16.self, rowScaling, fractionBits: 16)
        return Bitmap(width: target.width, height: target.height) { x, y in
            func channel(_ value: (Color) -> UInt8) -> UInt8 {
                UInt8(min(max(filtered(columns, rows, x, y, bitsBetween: 5) { Int(value($0)) }, 0), 255))
            }
            return Color(red: channel(\.red), green: channel(\.green), blue: channel(\.blue))
        }
    }

    /// Premultiplied channels from 0 to 65025: 13 bits after the point between the passes, and at the end.
    func withAlpha() -> Bitmap {
        let columns = windows(Int32.self, columnScaling, fractionBits: 30)
        let rows = windows(Int32.self, rowScaling, fractionBits: 30)
        return Bitmap(width: target.width, height: target.height) { x, y in
            func sum(_ value: (Color) -> Int) -> Int {
                filtered(columns, rows, x, y, bitsBetween: 13, bitsAfter: 13) { value($0) * Int($0.alpha) }
            }
            let opaque = 65025 << 13
            let alpha = min(max(sum { _ in 255 }, 0), opaque)
            let byte = rounded(alpha * 255, over: opaque)
            if byte == 0 { return .clear }
            func straight(_ value: (Color) -> UInt8) -> UInt8 {
                UInt8(rounded(min(max(sum { Int(value($0)) }, 0), alpha) * 255, over: alpha))
            }
            return Color(
                red: straight(\.red), green: straight(\.green), blue: straight(\.blue), alpha: UInt8(byte))
        }
    }

    private func windows<Weight>(
        _: Weight.Type, _ scaling: AxisScaling, fractionBits: Int
    ) -> FilterWindows<Weight> {
        FilterWindows(kernel: kernel, scaling: scaling, range: 0..<scaling.newLength, fractionBits: fractionBits)
    }

    private func filtered<Weight>(
        _ columns: FilterWindows<Weight>, _ rows: FilterWindows<Weight>, _ x: Int, _ y: Int, bitsBetween: Int,
        bitsAfter: Int = 0, _ value: (Color) -> Int
    ) -> Int {
        let (column, row) = (columns.windows[x], rows.windows[y])
        var sum = 0
        for tapX in 0..<column.count {
            var columnSum = 0
            for tapY in 0..<row.count {
                let color = source[column.start + tapX, row.start + tapY]
                columnSum += value(color) * Int(rows.weights[row.firstWeight + tapY])
            }
            let between = roundedShift(columnSum, row.fractionBits - bitsBetween)
            sum += between * Int(columns.weights[column.firstWeight + tapX])
        }
        return roundedShift(sum, column.fractionBits + bitsBetween - bitsAfter)
    }
}

/// `value / 2^bits` rounded to the nearest whole number, from half upwards.
private func roundedShift(_ value: Int, _ bits: Int) -> Int { (value + (1 << (bits - 1))) >> bits }

/// The exact average of a block of whole pixels, weighted by alpha.
func plainBlockAverage(_ source: Bitmap, _ block: PixelRect) -> Color {
    var (red, green, blue, alpha) = (0, 0, 0, 0)
    for y in block.minY..<block.maxY {
        for x in block.minX..<block.maxX {
            let color = source[x, y]
            red += Int(color.red) * Int(color.alpha)
            green += Int(color.green) * Int(color.alpha)
            blue += Int(color.blue) * Int(color.alpha)
            alpha += Int(color.alpha)
        }
    }
    let byte = rounded(alpha, over: block.width * block.height)
    if byte == 0 { return .clear }
    return Color(
        red: UInt8(rounded(red, over: alpha)), green: UInt8(rounded(green, over: alpha)),
        blue: UInt8(rounded(blue, over: alpha)), alpha: UInt8(byte))
}
