internal import Raster

/// A sign of light-emitting diodes over which the word KINEOGRAPH and a heart run to the left. The band of 72 columns moves
/// two columns a frame: 36 frames close the loop.
private enum Scroller {
    static let columns = 40
    static let rows = 9
    /// A diode is two pixels wide and high, with a pixel between it and the next.
    static let pitch = 3

    /// The light of a diode.
    enum Light { case off, amber, red }

    static func draw(frame: Int) -> Bitmap {
        var sign = Bitmap(size: PixelSize(width: columns * pitch, height: rows * pitch), filledWith: Palette.ink)
        for column in 0..<columns {
            let lights = band[(column + 2 * frame) % band.count]
            for row in 0..<rows { draw(lights[row], column: column, row: row, on: &sign) }
        }
        return sign
    }

    private static func draw(_ light: Light, column: Int, row: Int, on sign: inout Bitmap) {
        let (body, highlight) =
            switch light {
            case .off: (Palette.night, Palette.night)
            case .amber: (Palette.amber, Palette.lemon)
            case .red: (Palette.red, Palette.rose)
            }
        let (x, y) = (column * pitch, row * pitch)
        sign.fill(PixelRect(x: x, y: y, width: 2, height: 2), with: body)
        sign[x, y] = highlight
    }

    /// The lights of the whole band, column after column.
    private static let band: [[Light]] = {
        let letters = "KINEOGRAPH".flatMap { lights(of: PixelFont.rows(of: $0), as: .amber) + gap(1) }
        return letters + gap(2) + lights(of: heart, as: .red) + gap(3)
    }()

    private static func gap(_ columns: Int) -> [[Light]] {
        [[Light]](repeating: [Light](repeating: .off, count: rows), count: columns)
    }

    /// A picture of seven rows, turned into columns, with a dark row above and below.
    private static func lights(of picture: [String], as light: Light) -> [[Light]] {
        let dots = picture.map { $0.map { $0 == "#" ? light : .off } }
        return dots[0].indices.map { column in [.off] + dots.map { $0[column] } + [.off] }
    }

    private static let heart = [".##.##.", "#######", "#######", "#######", ".#####.", "..###..", "...#..."]
}

extension Fixture {
    public static let scroller = Fixture(name: "scroller", frames: (0..<36).map(Scroller.draw)) {
        "scroll_\(twoDigits($0)).png"
    }
}
