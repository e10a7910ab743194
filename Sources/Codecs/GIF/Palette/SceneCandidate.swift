internal import Raster

/// A scene's own palette against the one for all.
struct SceneCandidate {
    let scene: SceneSurvey.Scene
    let palette: GIFPalette
    /// By how much it and the one for all miss the scene's colours.
    let own: Errors
    let shared: Errors

    /// Mean squared distances. What stays where the scene begins has colours of the palette before, which are held: either that
    /// scene has its own, or it has the one for all.
    struct Errors {
        let afterOwn: Double
        let afterShared: Double
    }

    /// What its tables take.
    var tableBytes: Double { scene.tableBytes }

    /// By how many bytes a palette is better than the one for all scenes.
    ///
    /// - Parameters:
    ///   - hasOwn: Whether it is its own.
    ///   - afterOwn: Whether the scene before has its own.
    func gain(hasOwn: Bool, afterOwn: Bool) -> Double {
        let errors = hasOwn ? own : shared
        let error = afterOwn ? errors.afterOwn : errors.afterShared
        // With colours that are held, the one for all is in no table either.
        let needsTables = hasOwn || error != shared.afterShared
        return PaletteChoice.worth(pixels: scene.pixelCount, error: error, insteadOf: shared.afterShared)
            - (needsTables ? tableBytes : 0)
    }
}

extension SceneSurvey.Scene {
    /// What tables of its own take.
    fileprivate var tableBytes: Double { PaletteChoice.tableBytes(pixels: pixelCount, changes: changeCount) }
}

/// Finds the palettes of scenes.
struct SceneChooser {
    let survey: PaletteSurvey
    /// The one for all.
    let shared: GIFPalette
    let options: GIFOptions
    let scale: PerceptualScale

    /// Whether palettes of scenes may be worth their tables: it takes time to make them.
    ///
    /// Of so many scenes with nothing in common each has a part of the palette for all. In three dimensions twice as many
    /// colours take two thirds of an octave off the squared error. Half an octave is what scenes that have some colours in common
    /// gain at most; those that are exact may gain more.
    var mayGain: Bool {
        let scenes = survey.scenes.scenes
        let octaves = PaletteChoice.octaves(Double(scenes.count)) / 2
        let gains = scenes.map { PaletteChoice.worth(pixels: $0.pixelCount, octaves: octaves) - $0.tableBytes }
        let largest = scenes.map(\.tableBytes).max() ?? 0
        return gains.contains { $0 > 0 } || gains.reduce(largest, +) > 0
            || scenes.contains { isExact($0.histogram) }
    }

    private func isExact(_ histogram: ColorHistogram) -> Bool { histogram.isExact && histogram.entries.count <= room }

    /// - Parameter others: Those of the scenes before.
    func candidate(for scene: SceneSurvey.Scene, after others: [SceneCandidate]) -> SceneCandidate {
        let histogram = scene.histogram
        let few = histogram.means(atMost: PalettePlan.mostMeans)
        // As the plan looks at what one palette for all misses.
        let means = survey.hasClear ? few : histogram.means
        let isExact = isExact(histogram)
        let colors =
            isExact
            ? histogram.entriesByUse.map { histogram.entries[$0].color }
            : survey.dominant.palette(of: room, for: histogram, of: few, effort: options.effort, scale: scale)
        let palette = GIFPalette(colors: colors, hasClearIndex: shared.clearIndex != nil, isExact: isExact)
        let before = survey.clearsPixels ? scene.carried.map { others[$0.scene].palette } : nil
        let carried = scene.carried?.colors ?? []
        return SceneCandidate(
            scene: scene, palette: palette,
            own: errors(of: palette, in: means, after: before, holding: carried),
            shared: errors(of: shared, in: means, after: before, holding: carried))
    }

    /// For how many colours there is room in a palette.
    private var room: Int { options.colors - (shared.clearIndex != nil ? 1 : 0) }

    /// - Parameters:
    ///   - before: The own palette of the scene before, where something that stays of it is held.
    ///   - carried: The colours of what stays.
    private func errors(
        of palette: GIFPalette, in means: [ColorHistogram.Mean], after before: GIFPalette?, holding carried: [Color]
    ) -> SceneCandidate.Errors {
        guard let before else {
            let error = error(of: palette.colors, isExact: palette.isExact, in: means)
            return SceneCandidate.Errors(afterOwn: error, afterShared: error)
        }
        // What stays in colours of the one for all takes nothing from it.
        return SceneCandidate.Errors(
            afterOwn: error(of: palette, in: means, holding: carried, shownWith: before),
            afterShared: palette == shared
                ? error(of: palette.colors, isExact: palette.isExact, in: means)
                : error(of: palette, in: means, holding: carried, shownWith: shared))
    }

    private func error(
        of palette: GIFPalette, in means: [ColorHistogram.Mean], holding carried: [Color], shownWith before: GIFPalette
    ) -> Double {
        var before = MappingPalette(before.colors, isExact: false, scale: scale)
        let held = Set(carried.map { before.nearest(to: $0) }).sorted { $0.rawValue < $1.rawValue }
        let joined = HeldColors(held, scale: scale).joining(palette.colors, room: room)
        return error(of: joined.colors, isExact: palette.isExact && joined.isWhole, in: means)
    }

    private func error(of colors: [Color], isExact: Bool, in means: [ColorHistogram.Mean]) -> Double {
        isExact
            ? 0 : ColorHistogram.meanSquaredError(of: means, with: colors, scale: scale, on: survey.pool)
    }
}
