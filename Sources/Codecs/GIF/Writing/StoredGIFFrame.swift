internal import Raster

/// A frame as a GIF stores it.
struct StoredGIFFrame: Sendable {
    /// Its blocks in the file.
    let blocks: [UInt8]
    let rect: PixelRect
    /// Those of its palette.
    let colors: [Color]
    let clearIndex: UInt8?
    let codes: LZWCodeString
    let order: RowOrder

    /// The colours that its pixels are drawn in, row after row; nil for those that are left as they are.
    var pixels: [Color?] {
        let symbols = codes.symbols(count: rect.width * rect.height)
        var pixels = [Color?](repeating: nil, count: symbols.count)
        for (place, row) in order.rows(height: rect.height).enumerated() {
            for column in 0..<rect.width {
                let symbol = symbols[place * rect.width + column]
                if symbol != clearIndex { pixels[row * rect.width + column] = colors[Int(symbol)] }
            }
        }
        return pixels
    }
}
