internal import Raster

/// A palette, and the search for the colour nearest to another.
struct MappingPalette: Sendable {
    let colors: [Color]
    /// Whether every colour to come is in it.
    let isExact: Bool
    /// Those of its colours that stay as they are, however what is around them is dithered.
    private let kept: ColorTable
    private let table: ColorTable
    private var search: NearestColor

    /// - Parameter kept: Colours that stay as they are where they are in the palette, however they are dithered.
    /// - Precondition: There are 1 to 256 colours.
    init(_ colors: [Color], isExact: Bool, kept: [Color] = [], scale: PerceptualScale = .shared) {
        self.colors = colors
        self.isExact = isExact
        table = ColorTable(colors)
        self.kept = ColorTable(kept.filter { color in colors.contains(color) })
        search = NearestColor(colors, scale: scale)
    }

    /// A colour of the palette, and how it is seen.
    struct Entry: Sendable {
        var color: Color
        var seen: PerceptualColor

        static let black = Entry(color: .black, seen: .black)
    }

    @inline(__always)
    mutating func nearest(to color: Color, seenAs perceived: PerceptualColor) -> Entry {
        let index = Int(search.index(of: color, seenAs: perceived))
        let nearest = Entry(color: colors[index], seen: search.palette[index])
        // Two colours can be so near to each other that they are seen as one.
        guard nearest.seen == perceived, nearest.color != color, table.index(of: color) != nil else { return nearest }
        return Entry(color: color, seen: perceived)
    }

    /// The colour nearest to an opaque one.
    mutating func nearest(to color: Color) -> Color {
        table.index(of: color) == nil ? colors[Int(search.index(of: color))] : color
    }

    /// A colour as it is, where it has to stay so.
    @inline(__always)
    func own(_ color: Color, seenAs perceived: PerceptualColor) -> Entry? {
        !kept.colors.isEmpty && kept.index(of: color) != nil ? Entry(color: color, seen: perceived) : nil
    }

    /// How far colours of the palette are from the nearest other one in red, green and blue, on average: what an ordered
    /// dither spreads over.
    var spread: Int {
        guard colors.count > 1 else { return 0 }
        var sum = 0
        for (index, color) in colors.enumerated() {
            var least = Int.max
            for (other, neighbour) in colors.enumerated() where other != index {
                let differences = [
                    Int(color.red) - Int(neighbour.red), Int(color.green) - Int(neighbour.green),
                    Int(color.blue) - Int(neighbour.blue),
                ]
                least = min(least, differences.map(abs).max() ?? 0)
            }
            sum += least
        }
        return min(128, 2 * sum / colors.count)
    }
}
