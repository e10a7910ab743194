public import Raster

extension Bitmap {
    /// A bitmap drawn with characters: one string a row, one character a pixel, looked up in a legend.
    ///
    /// The legend knows `.` (clear), `#` (black), `W` (white), `R`, `G`, `B` (pure red, green, blue) and what is added to it.
    public init(_ rows: String..., legend: [Character: Color] = [:]) { self.init(rows: rows, legend: legend) }

    /// The same from a list of rows.
    public init(rows: [String], legend: [Character: Color] = [:]) {
        let known = Bitmap.legend.merging(legend) { _, added in added }
        let pixels = rows.flatMap { row in
            row.map { character -> Color in
                guard let color = known[character] else { preconditionFailure("no colour for '\(character)'") }
                return color
            }
        }
        self.init(size: PixelSize(width: rows.first?.count ?? 0, height: rows.count), pixels: pixels)
    }

    private static let legend: [Character: Color] = [
        ".": .clear, "#": .black, "W": .white,
        "R": Color(red: 255, green: 0, blue: 0),
        "G": Color(red: 0, green: 255, blue: 0),
        "B": Color(red: 0, green: 0, blue: 255),
    ]

    /// A bitmap whose pixels come from a function of x and y.
    public init(width: Int, height: Int, _ color: (_ x: Int, _ y: Int) -> Color) {
        var pixels: [Color] = []
        for y in 0..<height { for x in 0..<width { pixels.append(color(x, y)) } }
        self.init(size: PixelSize(width: width, height: height), pixels: pixels)
    }

    /// A bitmap of random pixels.
    public static func random(width: Int, height: Int, using generator: inout some RandomNumberGenerator) -> Bitmap {
        let pixels = (0..<width * height).map { _ in Color(rawValue: UInt32.random(in: 0...(.max), using: &generator)) }
        return Bitmap(size: PixelSize(width: width, height: height), pixels: pixels)
    }
}

extension Color {
    /// A random opaque colour.
    public static func randomOpaque(using generator: inout some RandomNumberGenerator) -> Color {
        Color(rawValue: UInt32.random(in: 0...(.max), using: &generator) | 0xff00_0000)
    }
}
