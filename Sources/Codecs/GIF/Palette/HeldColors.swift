internal import Raster

/// Colours of pixels that stay on the canvas while a palette for what is drawn takes over. Where pixels become clear again, what
/// stays around them is drawn anew in the same frame, and so it has to be in the same palette: else it would change its colour.
struct HeldColors: Sendable {
    private let colors: [Color]
    private let seen: [PerceptualColor]
    private let scale: PerceptualScale

    init(_ colors: [Color], scale: PerceptualScale) {
        self.colors = colors
        self.scale = scale
        seen = colors.map { scale($0) }
    }

    /// How many there are.
    var count: Int { colors.count }

    /// The held colours after at most as many others as there is room for: those that a held one comes nearest to give way.
    ///
    /// - Parameters:
    ///   - palette: Colours that stand for most first.
    ///   - room: For both.
    /// - Returns: The colours, and whether all are among them.
    func joining(_ palette: [Color], room: Int) -> (colors: [Color], isWhole: Bool) {
        let held = Set(colors)
        let others = palette.filter { !held.contains($0) }
        let excess = others.count - max(0, room - colors.count)
        guard excess > 0 else { return (others + colors, true) }
        let distances = others.map { distance(to: scale($0)) }
        // Of equals the last, which stands for the least.
        let order = others.indices.sorted {
            distances[$0] != distances[$1] ? distances[$0] < distances[$1] : $0 > $1
        }
        let dropped = Set(order.prefix(excess))
        return (others.indices.filter { !dropped.contains($0) }.map { others[$0] } + colors, false)
    }

    /// The squared distance of a colour to the nearest of these.
    func distance(to color: PerceptualColor) -> Int32 {
        var least = Int32.max
        for own in seen { least = min(least, own.distance(to: color)) }
        return least
    }
}
