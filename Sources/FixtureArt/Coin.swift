internal import Raster

/// A gold coin that turns about its upright axis: twelve frames of 30 degrees, a star on one side and a crown on the other.
private struct Coin {
    /// The turn's cosine and sine.
    let cosine: Double
    let sine: Double
    /// Where the light that wanders over the coin is, along the diagonal.
    let glint: Double

    static let radius = 10.4
    static let halfThickness = 1.6
    /// From shadow to highlight.
    static let tones = [Palette.umber, Palette.bronze, Palette.amber, Palette.gold, Palette.lemon, Palette.ivory]

    init(frame: Int) {
        // The cosines of 0, 30, 60 and 90 degrees; the other quadrants mirror them.
        let quarter = [1, Double(3).squareRoot() / 2, 0.5, 0]
        let half = quarter + [-0.5, -quarter[1], -1, -quarter[1], -0.5, 0, 0.5, quarter[1]]
        cosine = half[frame]
        sine = half[(frame + 9) % 12]
        glint = Double(frame % 6) * 7 - 16
    }

    func draw() -> Bitmap {
        var picture = Bitmap(size: PixelSize(width: 24, height: 24))
        picture.drawOutlined(in: Palette.umber) { layer in
            for y in 0..<24 {
                for x in 0..<24 {
                    if let tone = tone(x: Double(x) - 11.5, y: Double(y) - 11.5) {
                        layer[x, y] = Self.tones[min(max(tone, 1), 5)]
                    }
                }
            }
        }
        return picture
    }

    /// The tone at a place measured from the coin's centre; nil outside of it.
    private func tone(x: Double, y: Double) -> Int? {
        // The face that looks this way stands off the centre by half the coin's thickness.
        let offset = (cosine < 0 ? -sine : sine) * Self.halfThickness
        let openness = abs(cosine)
        let square = Self.radius * Self.radius
        if openness > 0 {
            let across = (x - offset) / openness
            if across * across + y * y <= square { return faceTone(x: across, y: y) }
        }
        // The edge is what the disc sweeps from one face to the other.
        let beyond = (x - clamp(x, -abs(offset), abs(offset))) / max(openness, 0.01)
        guard beyond * beyond + y * y <= square else { return nil }
        // Reeds run along the thickness; the two halves of the turn show different ones.
        let isGroove = (Int(y + 12) + (sine < 0 ? 1 : 0)) % 3 == 0
        return isGroove ? 1 : (x < 0 ? 3 : 2)
    }

    /// The tone of a place on the face as if the coin were seen from the front.
    private func faceTone(x: Double, y: Double) -> Int {
        let distance = (x * x + y * y).squareRoot()
        let towardsLight = distance > 0 ? -(0.6 * x + 0.8 * y) / distance : 0
        let light = abs(x + y - glint) < 2.5 ? 1 : 0
        if distance > 8.6 { return (towardsLight > 0.35 ? 4 : towardsLight < -0.5 ? 2 : 3) + light }
        if distance > 7.4 { return (towardsLight > 0.2 ? 1 : towardsLight < -0.4 ? 3 : 2) + light }
        let rows = cosine < 0 ? Self.crown : Self.star
        let (column, row) = (Int((x + 5.5).rounded(.down)), Int((y + 5.5).rounded(.down)))
        guard rows.indices.contains(row), (0..<11).contains(column) else { return 2 + light }
        switch Array(rows[row].utf8)[column] {
        case UInt8(ascii: "#"): return 4 + light
        case UInt8(ascii: "-"): return 1
        default: return 2 + light
        }
    }

    /// What the sides show: `#` is raised, `-` is the shadow that falls to the lower right.
    private static let star = [
        ".....#.....",
        ".....#-....",
        "....###....",
        "....###-...",
        "###########",
        ".#########-",
        "..#######-.",
        "..#######..",
        ".####-####.",
        ".##--..-##-",
        "..--....--.",
    ]
    private static let crown = [
        "...........",
        ".....#.....",
        "#....#-...#",
        "#-..###...#",
        "##..###-.##",
        "###########",
        ".#########-",
        ".#########-",
        "..--------.",
        ".#########.",
        "..---------",
    ]
}

extension Fixture {
    /// Numbered from 1 without leading zeros, so that only natural order is right.
    static let coin = Fixture(name: "coin", frames: (0..<12).map { Coin(frame: $0).draw() }) { "coin_\($0 + 1).png" }
}
