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

    /// - Returns: nil where scenes are not worth a closer look.
    init?(_ survey: PaletteSurvey, shared: GIFPalette, options: GIFOptions, scale: PerceptualScale) {
        let chooser = SceneChooser(survey: survey, shared: shared, options: options, scale: scale)
        guard chooser.mayGain else { return nil }
        var candidates: [SceneCandidate] = []
        for scene in survey.scenes.scenes { candidates.append(chooser.candidate(for: scene, after: candidates)) }
        // Either the file's palette is the one for all, and scenes that are worth it have their own, or it is that of the
        // scene whose tables would take most.
        let largest = candidates.indices.max { candidates[$0].tableBytes < candidates[$1].tableBytes } ?? 0
        let ownGains = candidates.map { $0.gain(hasOwn: true, afterOwn: true) }
        let instead = ownGains.reduce(candidates[largest].tableBytes, +)
        var (beside, hasOwn) = (0.0, [Bool]())
        for candidate in candidates {
            let afterOwn = candidate.scene.carried.map { hasOwn[$0.scene] } ?? false
            let gains = [false, true].map { candidate.gain(hasOwn: $0, afterOwn: afterOwn) }
            hasOwn.append(gains[1] > gains[0])
            beside += max(gains[0], gains[1])
        }
        let isInstead = instead >= beside
        if isInstead { hasOwn = candidates.map { _ in true } }
        file = isInstead ? candidates[largest].palette : shared
        gain = max(beside, instead)
        schedule = SceneSchedule(
            palettes: candidates.indices.map { index in
                hasOwn[index] && !(isInstead && index == largest) ? candidates[index].palette : nil
            }, starts: survey.scenes.starts)
        var (error, pixels) = (0.0, 0)
        for (candidate, own) in zip(candidates, hasOwn) {
            let afterOwn = candidate.scene.carried.map { hasOwn[$0.scene] } ?? false
            let errors = own ? candidate.own : candidate.shared
            error += Double(candidate.scene.pixelCount) * (afterOwn ? errors.afterOwn : errors.afterShared)
            pixels += candidate.scene.pixelCount
        }
        meanError = error / Double(max(1, pixels))
    }
}
