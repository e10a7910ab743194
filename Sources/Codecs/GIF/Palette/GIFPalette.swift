internal import Raster

/// The colour table that all frames of a GIF share.
struct GIFPalette: Hashable, Sendable {
    /// The opaque colours, at least one; index `i` stands for `colors[i]`.
    let colors: [Color]
    /// The index that stands for clear: the one after the colours, so that it is none of theirs.
    let clearIndex: UInt8?
    /// Whether every colour of the animation is among ``colors``.
    let isExact: Bool

    init(colors: [Color], hasClearIndex: Bool, isExact: Bool) {
        precondition(colors.count + (hasClearIndex ? 1 : 0) <= 256)
        self.colors = colors
        clearIndex = hasClearIndex ? UInt8(colors.count) : nil
        self.isExact = isExact
    }

    /// Bits for an index, 1 to 8: the table has two to this power entries.
    var bits: Int {
        let count = colors.count + (clearIndex == nil ? 0 : 1)
        return (1...8).first { 1 << $0 >= count } ?? 8
    }

    /// All entries of the table; those that stand for no colour are black.
    var table: [Color] { colors + [Color](repeating: .black, count: 1 << bits - colors.count) }
}
