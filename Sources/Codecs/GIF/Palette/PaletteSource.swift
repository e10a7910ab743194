/// Where the mapper's palettes come from: one for all frames, or one for each.
struct PaletteSource: Sendable {
    /// The palette of all frames that get none of their own.
    let shared: MappingPalette
    /// How many colours a frame's own palette has at most; nil where frames have none.
    private let count: Int?
    /// Rounds of k-means, at most.
    private let rounds: Int

    init(_ plan: PalettePlan, options: GIFOptions) {
        shared = MappingPalette(
            plan.palette.colors, isExact: plan.palette.isExact, keepsOwn: plan.palette.isGiven)
        count = plan.isLocal ? options.colors - 1 : nil
        rounds = min(3, options.effort)
    }

    /// A palette of one for all frames.
    init(shared: MappingPalette) {
        self.shared = shared
        count = nil
        rounds = 0
    }

    /// The palette that a frame gets for what has to be drawn of it; nil where it is the shared one.
    func palette(for drawn: DrawnPixels) -> MappingPalette? {
        guard let count, !drawn.colors.isEmpty else { return nil }
        let own = FramePalette(drawn, count: count, rounds: rounds)
        return MappingPalette(own.colors, isExact: own.isExact)
    }
}
