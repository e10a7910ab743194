internal import Raster

/// How an animation's colours are to be had: with one palette for all frames, with one for each scene, or one for each frame.
struct PalettePlan {
    /// The palette of the file; where frames have palettes of their own, one that all could share instead.
    let palette: GIFPalette
    /// The palette of the file where frames have palettes of their own that are exact: it spares most of them theirs. Nil where
    /// none fits it.
    let common: GIFPalette?
    /// Which frames have which other palettes.
    let division: Division
    /// Whether frames that get palettes of their own each have few enough colours to be exact.
    let isExactFrameByFrame: Bool
    /// Whether there are clear pixels.
    let isSprite: Bool
    /// Whether pixels may become clear again.
    let clearsPixels: Bool
    /// Colours of palettes that stay as they are, however what is around them is dithered.
    let kept: [Color]
    /// How colours are compared.
    let scale: PerceptualScale
    /// By how much the palette of the file, or those of scenes, miss the colours, as a mean squared distance; 0 where they are
    /// exact.
    let meanError: Double

    /// Which frames share a palette.
    enum Division: Sendable {
        /// All.
        case none
        /// Those of a scene.
        case scenes(SceneSchedule)
        /// No two.
        case frames
    }

    /// - Precondition: The survey has seen a frame.
    init(for survey: PaletteSurvey, options: GIFOptions) {
        isSprite = survey.hasClear
        clearsPixels = survey.clearsPixels
        scale = isSprite ? .balanced : .shared
        isExactFrameByFrame = survey.fitsFrameByFrame
        let means = survey.histogram.means(atMost: PalettePlan.mostMeans)
        let shared = GIFPalette(for: survey, of: means, options: options, scale: scale)
        // On a sprite, what colours that share a mean are apart is nothing beside what sprites are granted.
        let error =
            shared.isExact
            ? 0
            : ColorHistogram.meanSquaredError(
                of: isSprite ? means : survey.histogram.means, with: shared.colors, scale: scale, on: survey.pool)
        kept = shared.isGiven ? shared.colors : survey.dominant.colors(in: shared.colors.count)
        if options.palette == .auto, !shared.isExact, !survey.needsFramePalettes(besides: error),
            let choice = PaletteChoice(for: survey, shared: shared, error: error, options: options, scale: scale)
        {
            (palette, division, meanError) = (choice.palette, choice.division, choice.meanError)
            common = nil
        } else {
            (palette, meanError) = (shared, error)
            let isLocal =
                options.palette == .local || options.palette == .auto && survey.needsFramePalettes(besides: error)
            division = isLocal && !shared.isExact ? .frames : .none
            common = isLocal && !shared.isExact ? survey.commonPalette : nil
        }
    }

    /// How many colours a palette is chosen for at most.
    static let mostMeans = 1 << 12

    /// Whether frames have different palettes.
    var isDivided: Bool {
        if case .none = division { false } else { true }
    }

    /// Whether frames get palettes of their own.
    var isLocal: Bool {
        if case .frames = division { true } else { false }
    }

    /// Up to which mean error a palette is better undithered: on a sprite dither shows sooner, as it is enlarged and moves.
    var toleratedError: Double { isSprite ? 4 * visibleError : visibleError }

    /// How far from its own a pixel's colour may be for the sake of its neighbours, where the palette was chosen for a sprite:
    /// the farther, the more the palette misses anyway, and never visibly.
    var leniency: Int {
        guard isSprite, !isLocal, !palette.isGiven, meanError > 0 else { return 0 }
        return min(Int(meanError) / 18, 3 * PerceptualColor.percent / 2)
    }
}

extension GIFPalette {
    /// The palette for what a survey found.
    ///
    /// Where all colours fit, they are the palette, the most used first. A clear index is kept free for clear pixels, and
    /// else where there is room for it: with it, pixels that did not change are cheap to store. It needs no entry where that
    /// would double the table and each frame has the index of a colour to spare.
    ///
    /// - Parameter means: What the survey found, in short.
    fileprivate init(
        for survey: PaletteSurvey, of means: [ColorHistogram.Mean], options: GIFOptions, scale: PerceptualScale
    ) {
        let entries = survey.histogram.entries
        let needsEntry = survey.hasClear && !survey.sparesIndices
        let isExact = survey.histogram.isExact && entries.count + (needsEntry ? 1 : 0) <= options.colors
        let hasClearIndex = survey.hasClear || (survey.frameCount > 1 && options.colors >= 16)
        if case .colors(let given) = options.palette {
            self.init(
                given: given, alpha: survey.alpha, for: survey.histogram.isExact ? entries.map(\.color) : nil,
                needsClear: survey.hasClear, wantsClear: survey.frameCount > 1)
        } else if isExact {
            let hasRoom = survey.frameCount > 1 && entries.count < options.colors && !survey.sparesIndices
            // An animation with nothing but clear pixels has a colour as well, since a table cannot be empty.
            let colors = entries.isEmpty ? [.black] : survey.paletteOrder.map { entries[$0].color }
            self.init(colors: colors, hasClearIndex: needsEntry || hasRoom, isExact: true)
        } else {
            let colors = survey.dominant.palette(
                of: options.colors - (hasClearIndex ? 1 : 0), for: survey.histogram, of: means, effort: options.effort,
                scale: scale)
            self.init(colors: colors, hasClearIndex: hasClearIndex, isExact: false)
        }
    }
}

extension DominantColors {
    /// At most `count` colours that stand for many.
    ///
    /// - Parameter means: The histogram's, if there are some already.
    func palette(
        of count: Int, for histogram: ColorHistogram, of means: [ColorHistogram.Mean]? = nil, effort: Int,
        scale: PerceptualScale
    ) -> [Color] {
        let quantizer = PaletteQuantizer(
            means ?? histogram.means(atMost: PalettePlan.mostMeans), rounds: effort * 2, exchanges: effort * 3,
            scale: scale)
        return adjusting(quantizer.palette(of: count), for: histogram, scale: scale)
    }
}

extension PaletteSurvey {
    /// Whether frames need palettes of their own, however much those take: they are exact then, or nobody looked at all frames.
    ///
    /// - Parameter error: Of one palette for all. Exact colours of half-clear pixels are none: they are not worth a palette for
    ///   each frame.
    fileprivate func needsFramePalettes(besides error: Double) -> Bool {
        isDecided || fitsFrameByFrame && (error > visibleError || !hasTranslucent)
    }
}
