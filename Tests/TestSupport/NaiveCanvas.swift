public import Raster

/// A canvas that draws one pixel at a time by the book, to check the package's own by. It shares no code with it.
public struct NaiveCanvas {
    public private(set) var rows: [[Color]]

    public init(width: Int, height: Int) {
        rows = Array(repeating: Array(repeating: .clear, count: width), count: height)
    }

    public var bitmap: Bitmap {
        Bitmap(size: PixelSize(width: rows.first?.count ?? 0, height: rows.count), pixels: rows.flatMap(\.self))
    }

    /// Draws a picture with its top left pixel at (x, y); what sticks out is left out.
    public mutating func draw(_ picture: Bitmap, x: Int, y: Int, over: Bool) {
        for row in 0..<picture.height where rows.indices.contains(y + row) {
            for column in 0..<picture.width where rows[y + row].indices.contains(x + column) {
                let pixel = picture[column, row]
                let below = rows[y + row][x + column]
                rows[y + row][x + column] = over ? Self.sourceOver(pixel, below) : pixel
            }
        }
    }

    public mutating func clear(x: Int, y: Int, width: Int, height: Int) {
        draw(Bitmap(size: PixelSize(width: width, height: height)), x: x, y: y, over: false)
    }

    /// Source-over with straight alpha in exact fractions, rounded from half upwards.
    public static func sourceOver(_ above: Color, _ below: Color) -> Color {
        if above.alpha == 0 { return below }
        let cover = 255 * Int(above.alpha)
        let rest = Int(below.alpha) * (255 - Int(above.alpha))
        func channel(_ above: UInt8, _ below: UInt8) -> UInt8 {
            UInt8((2 * (Int(above) * cover + Int(below) * rest) + cover + rest) / (2 * (cover + rest)))
        }
        return Color(
            red: channel(above.red, below.red), green: channel(above.green, below.green),
            blue: channel(above.blue, below.blue), alpha: UInt8((2 * (cover + rest) + 255) / 510))
    }
}
