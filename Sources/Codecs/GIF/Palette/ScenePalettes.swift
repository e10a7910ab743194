internal import Parallel
internal import Raster

/// When which scene's palette is the one.
struct SceneSchedule: Sendable {
    /// For each scene its own palette; nil where it is the file's.
    let palettes: [GIFPalette?]
    /// From which frames on which scenes show, in order.
    let starts: [(frame: Int, scene: Int)]
}

/// The best palettes for scenes: beside one for all, which serves some of them well enough, or instead of it.
struct ScenePalettes {
    /// The palette of the file.
    let file: GIFPalette
    let schedule: SceneSchedule
    /// By how many bytes they are better than one palette for all.
    let gain: Double
    /// By how much they miss the colours, as a mean squared distance.
    let meanError: Double

    /// A scene's own palette against the one for all.
    private struct Candidate {
        let palette: GIFPalette
        let pixelCount: Int
        /// By how much it and the one for all miss the scene's colours.
        let error: Double
        let sharedError: Double
        /// What its tables take.
        let tableBytes: Double

        var gain: Double {
            PaletteChoice.worth(pixels: pixelCount, error: error, insteadOf: sharedError) - tableBytes
        }
    }

    init(
        _ survey: SceneSurvey, _ dominant: DominantColors, shared: GIFPalette, options: GIFOptions,
        scale: PerceptualScale, on pool: WorkPool
    ) {
        let candidates = survey.scenes.map { scene in
            let histogram = scene.histogram
            let hasClearIndex = shared.clearIndex != nil
            let room = options.colors - (hasClearIndex ? 1 : 0)
            let isExact = histogram.isExact && histogram.entries.count <= room
            let colors =
                isExact
                ? histogram.entriesByUse.map { histogram.entries[$0].color }
                : dominant.palette(of: room, for: histogram, effort: options.effort, scale: scale)
            let palette = GIFPalette(colors: colors, hasClearIndex: hasClearIndex, isExact: isExact)
            return Candidate(
                palette: palette, pixelCount: scene.pixelCount,
                error: isExact ? 0 : histogram.meanSquaredError(with: colors, scale: scale, on: pool),
                sharedError: histogram.meanSquaredError(with: shared.colors, scale: scale, on: pool),
                tableBytes: PaletteChoice.tableBytes(pixels: scene.pixelCount, changes: scene.changeCount))
        }
        // Either the file's palette is the one for all, and scenes that are worth it have their own, or it is that of the
        // scene whose tables would take most.
        let gains = candidates.map(\.gain)
        let largest = candidates.indices.max { candidates[$0].tableBytes < candidates[$1].tableBytes } ?? 0
        let beside = gains.reduce(0) { $0 + max(0, $1) }
        let instead = gains.reduce(0, +) + candidates[largest].tableBytes
        let isInstead = instead >= beside
        let usesOwn = gains.map { isInstead || $0 > 0 }
        file = isInstead ? candidates[largest].palette : shared
        gain = max(beside, instead)
        schedule = SceneSchedule(
            palettes: candidates.indices.map { index in
                usesOwn[index] && !(isInstead && index == largest) ? candidates[index].palette : nil
            }, starts: survey.starts)
        var (error, pixels) = (0.0, 0)
        for (candidate, usesOwn) in zip(candidates, usesOwn) {
            error += Double(candidate.pixelCount) * (usesOwn ? candidate.error : candidate.sharedError)
            pixels += candidate.pixelCount
        }
        meanError = error / Double(max(1, pixels))
    }
}
