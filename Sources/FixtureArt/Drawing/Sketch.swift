internal import Raster

/// A picture written as text: one string a row, one character a pixel, looked up in a legend. A dot is clear.
struct Sketch {
    let rows: [String]
    let legend: [Character: Color]

    init(_ rows: [String], legend: [Character: Color]) {
        self.rows = rows
        self.legend = legend
    }

    /// The sketch as a bitmap of its own size.
    var bitmap: Bitmap {
        var bitmap = Bitmap(size: PixelSize(width: rows.first?.count ?? 0, height: rows.count))
        bitmap.draw(self, x: 0, y: 0)
        return bitmap
    }
}

extension Bitmap {
    /// Draws a sketch with its top left at (x, y). What lies outside the bitmap is left out.
    mutating func draw(_ sketch: Sketch, x: Int, y: Int) {
        for (row, characters) in sketch.rows.enumerated() {
            for (column, character) in characters.enumerated() where character != "." {
                guard let color = sketch.legend[character] else { preconditionFailure("no colour for '\(character)'") }
                plot(color, x: x + column, y: y + row)
            }
        }
    }
}
