internal import Raster

/// Where the mapper's palettes come from: one for all frames, one for each scene, or one for each frame.
struct PaletteSource: Sendable {
    /// How colours are compared.
    let scale: PerceptualScale
    /// The palette of the file.
    let shared: MappingPalette
    /// How far the colour that is shown may be from a pixel's own where a neighbour has it; 0 is no farther than need be.
    let leniency: Int
    /// How many colours a frame's own palette has at most; nil where frames have none.
    private let count: Int?
    /// The same for one that is exact. Without a clear index there may be one more, which helps where all frames are exact.
    private let exactCount: Int
    /// Rounds of k-means, at most.
    private let rounds: Int
    /// Colours that stay as they are.
    private let kept: [Color]
    private let schedule: SceneSchedule?
    /// Whether palettes hold what stays on the canvas.
    let holdsColors: Bool
    /// For how many colours there is room in a palette that does.
    private let room: Int
    /// How many frames there were, and how many of the schedule's starts.
    private var frameCount = 0
    private var startCount = 0

    init(_ plan: PalettePlan, options: GIFOptions) {
        scale = plan.scale
        kept = plan.kept
        shared = MappingPalette(plan.palette.colors, isExact: plan.palette.isExact, kept: plan.kept, scale: plan.scale)
        leniency = plan.leniency
        count = plan.isLocal ? options.colors - 1 : nil
        exactCount = plan.isExactFrameByFrame ? options.colors : options.colors - 1
        rounds = min(3, options.effort)
        schedule = if case .scenes(let schedule) = plan.division { schedule } else { nil }
        // What is exact in every frame stays as it is in any case.
        holdsColors =
            plan.isDivided && plan.clearsPixels
            && !(plan.isLocal && plan.isExactFrameByFrame && options.lossiness == 0)
        room = options.colors - 1
    }

    /// A palette of one for all frames.
    init(shared: MappingPalette, leniency: Int = 0) {
        scale = .shared
        self.shared = shared
        self.leniency = leniency
        kept = []
        count = nil
        exactCount = 0
        rounds = 0
        schedule = nil
        holdsColors = false
        room = 0
    }

    /// Whether no frame has a palette of its own.
    var isShared: Bool { count == nil }

    /// The palette of a scene.
    struct ScenePalette {
        fileprivate let colors: [Color]
        fileprivate let isExact: Bool
    }

    /// Goes on to the next frame.
    ///
    /// - Returns: The palette from this frame on, where a scene with another begins.
    mutating func next() -> ScenePalette? {
        defer { frameCount += 1 }
        guard let schedule, startCount < schedule.starts.count, schedule.starts[startCount].frame == frameCount else {
            return nil
        }
        defer { startCount += 1 }
        guard let own = schedule.palettes[schedule.starts[startCount].scene] else {
            return ScenePalette(colors: shared.colors, isExact: shared.isExact)
        }
        return ScenePalette(colors: own.colors, isExact: own.isExact)
    }

    /// A scene's palette as it is where colours on the canvas stay.
    func palette(of scene: ScenePalette, holding held: [Color]) -> MappingPalette {
        guard !held.isEmpty else {
            return MappingPalette(scene.colors, isExact: scene.isExact, kept: kept, scale: scale)
        }
        let joined = HeldColors(held, scale: scale).joining(scene.colors, room: room)
        return MappingPalette(joined.colors, isExact: scene.isExact && joined.isWhole, kept: kept, scale: scale)
    }

    /// The palette that a frame gets for what has to be drawn of it; nil where it has none of its own.
    ///
    /// - Parameter held: Colours on the canvas that stay; at most ``room``.
    func palette(for drawn: DrawnPixels, holding held: [Color]) -> MappingPalette? {
        guard let count, !drawn.colors.isEmpty else { return nil }
        let own =
            holdsColors
            ? FramePalette(
                drawn, holding: HeldColors(held, scale: scale), count: room, rounds: rounds, scale: scale)
            : FramePalette(drawn, count: count, exactCount: exactCount, rounds: rounds, scale: scale)
        return MappingPalette(own.colors, isExact: own.isExact, scale: scale)
    }
}
