/// Where the mapper's palettes come from: one for all frames, or one for each.
struct PaletteSource: Sendable {
    /// How colours are compared.
    let scale: PerceptualScale
    /// The palette of all frames that get none of their own.
    let shared: MappingPalette
    /// How far the colour that is shown may be from a pixel's own where a neighbour has it; 0 is no farther than need be.
    let leniency: Int
    /// How many colours a frame's own palette has at most; nil where frames have none.
    private let count: Int?
    /// Rounds of k-means, at most.
    private let rounds: Int

    init(_ plan: PalettePlan, options: GIFOptions) {
        scale = plan.scale
        shared = MappingPalette(
            plan.palette.colors, isExact: plan.palette.isExact, keepsOwn: plan.palette.isGiven, scale: plan.scale)
        leniency = plan.leniency
        count = plan.isLocal ? options.colors - 1 : nil
        rounds = min(3, options.effort)
    }

    /// A palette of one for all frames.
    init(shared: MappingPalette, leniency: Int = 0) {
        scale = .shared
        self.shared = shared
        self.leniency = leniency
        count = nil
        rounds = 0
    }

    /// Whether all frames have one palette.
    var isShared: Bool { count == nil }

    /// The palette that a frame gets for what has to be drawn of it; nil where it is the shared one.
    func palette(for drawn: DrawnPixels) -> MappingPalette? {
        guard let count, !drawn.colors.isEmpty else { return nil }
        let own = FramePalette(drawn, count: count, rounds: rounds, scale: scale)
        return MappingPalette(own.colors, isExact: own.isExact, scale: scale)
    }
}
