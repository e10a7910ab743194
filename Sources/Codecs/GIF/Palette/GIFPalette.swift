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

extension GIFPalette {
    /// The palette for what a survey found.
    ///
    /// Where all colours fit, they are the palette, in the order in which they first appear. A clear index is kept free for
    /// clear pixels, and else where there is room for it: with it, pixels that did not change are cheap to store.
    init(for survey: PaletteSurvey, options: GIFOptions) {
        let entries = survey.histogram.entries
        let isExact = survey.histogram.isExact && entries.count + (survey.hasClear ? 1 : 0) <= options.colors
        if isExact {
            let hasRoom = survey.frameCount > 1 && entries.count < options.colors
            // An animation with nothing but clear pixels has a colour as well, since a table cannot be empty.
            let colors = entries.isEmpty ? [.black] : entries.map(\.color)
            self.init(colors: colors, hasClearIndex: survey.hasClear || hasRoom, isExact: true)
        } else {
            let hasClearIndex = survey.hasClear || (survey.frameCount > 1 && options.colors >= 16)
            let quantizer = PaletteQuantizer(entries, rounds: options.effort)
            let colors = quantizer.palette(of: options.colors - (hasClearIndex ? 1 : 0))
            self.init(colors: colors, hasClearIndex: hasClearIndex, isExact: false)
        }
    }
}
