internal import Raster

/// How an animation's colours are to be had: with one palette for all frames, or with one for each.
struct PalettePlan {
    /// The palette of the file.
    let palette: GIFPalette
    /// Whether frames get palettes of their own.
    let isLocal: Bool
    /// Whether frames that get palettes of their own each have few enough colours to be exact.
    let isExactFrameByFrame: Bool
    /// Whether there are clear pixels.
    let isSprite: Bool
    /// How colours are compared.
    let scale: PerceptualScale
    /// By how much the palette of the file misses the colours, as a mean squared distance; 0 where it is exact.
    let meanError: Double

    /// - Precondition: The survey has seen a frame.
    init(for survey: PaletteSurvey, options: GIFOptions) {
        isSprite = survey.hasClear
        scale = isSprite ? .balanced : .shared
        palette = GIFPalette(for: survey, options: options, scale: scale)
        meanError = palette.isExact ? 0 : survey.histogram.meanSquaredError(with: palette, scale: scale)
        isExactFrameByFrame = survey.fitsFrameByFrame
        switch options.palette {
        case .global, .colors: isLocal = false
        case .local: isLocal = !palette.isExact
        case .auto:
            // A survey that was decided may not have seen later frames, and its palette misses their colours.
            // Exact colours of half-clear pixels are none: they are not worth a palette for each frame.
            let isWorthwhile = meanError > visibleError
            let isExactWorthwhile = survey.fitsFrameByFrame && (isWorthwhile || !survey.hasTranslucent)
            isLocal =
                !palette.isExact && (isExactWorthwhile || survey.isDecided || isWorthwhile && survey.hasLargeFrames)
        }
    }

    /// Up to which mean error a palette is better undithered: on a sprite dither shows sooner, as it is enlarged and moves.
    var toleratedError: Double { isSprite ? 4 * visibleError : visibleError }

    /// How far from its own a pixel's colour may be for the sake of its neighbours, where the palette was chosen for a sprite:
    /// the farther, the more the palette misses anyway, and never visibly.
    var leniency: Int {
        guard isSprite, !isLocal, !palette.isExact, !palette.isGiven else { return 0 }
        return min(Int(meanError) / 18, 3 * PerceptualColor.percent / 2)
    }
}

extension GIFPalette {
    /// The palette for what a survey found.
    ///
    /// Where all colours fit, they are the palette, the most used first. A clear index is kept free for clear pixels, and
    /// else where there is room for it: with it, pixels that did not change are cheap to store.
    fileprivate init(for survey: PaletteSurvey, options: GIFOptions, scale: PerceptualScale) {
        let entries = survey.histogram.entries
        let isExact = survey.histogram.isExact && entries.count + (survey.hasClear ? 1 : 0) <= options.colors
        let hasClearIndex = survey.hasClear || (survey.frameCount > 1 && options.colors >= 16)
        if case .colors(let given) = options.palette {
            self.init(
                given: given, alpha: survey.alpha, for: survey.histogram.isExact ? entries.map(\.color) : nil,
                needsClear: survey.hasClear, wantsClear: survey.frameCount > 1)
        } else if isExact {
            let hasRoom = survey.frameCount > 1 && entries.count < options.colors
            // An animation with nothing but clear pixels has a colour as well, since a table cannot be empty.
            let colors = entries.isEmpty ? [.black] : survey.paletteOrder.map { entries[$0].color }
            self.init(colors: colors, hasClearIndex: survey.hasClear || hasRoom, isExact: true)
        } else {
            let quantizer = PaletteQuantizer(
                survey.histogram.merged(into: 1 << 12).map { ($0.mean, $0.count) }, rounds: options.effort * 2,
                exchanges: options.effort * 3, scale: scale)
            let colors = quantizer.palette(of: options.colors - (hasClearIndex ? 1 : 0))
            self.init(colors: colors, hasClearIndex: hasClearIndex, isExact: false)
        }
    }
}
