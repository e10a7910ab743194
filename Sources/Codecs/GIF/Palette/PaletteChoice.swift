internal import Raster

/// Palettes that are better than one for all frames, for what their tables take.
///
/// Half the mean squared error is worth what it takes to code it: in three dimensions one and a half bits a pixel. So much
/// may tables take. An error that nobody sees is worth nothing.
struct PaletteChoice {
    let palette: GIFPalette
    let division: PalettePlan.Division
    /// By how much the palettes miss the colours, as a mean squared distance; for frames, what one for all would miss.
    let meanError: Double

    /// The best choice; nil where one palette for all is.
    ///
    /// - Parameter error: Of the shared palette.
    init?(
        for survey: PaletteSurvey, shared: GIFPalette, error: Double, options: GIFOptions, scale: PerceptualScale
    ) {
        guard error > PaletteChoice.invisibleError, survey.changeCount > 1 else { return nil }
        // A sprite's frames have one look, unless each is of other colours than the one before.
        let mayDiffer = survey.isOpaque || survey.scenes.isGivenUp
        let frames =
            mayDiffer
            ? PaletteChoice.gainOfFramePalettes(survey, shared: shared, options: options, scale: scale) : 0
        let scenes =
            survey.scenes.isSplit ? ScenePalettes(survey, shared: shared, options: options, scale: scale) : nil
        if let scenes, scenes.gain > 0, scenes.gain >= frames {
            palette = scenes.file
            division = .scenes(scenes.schedule)
            meanError = scenes.meanError
        } else if frames > 0 {
            (palette, division, meanError) = (shared, .frames, error)
        } else {
            return nil
        }
    }

    /// Mean squared distances below are not seen.
    private static let invisibleError = visibleError / 2

    /// The bytes that it takes to code colours as well with one palette as with another.
    ///
    /// - Parameters:
    ///   - pixels: How many are drawn.
    ///   - error: Of the one, and of the other, as mean squared distances.
    static func worth(pixels: Int, error: Double, insteadOf other: Double) -> Double {
        worth(pixels: pixels, octaves: octaves(max(other, invisibleError)) - octaves(max(error, invisibleError)))
    }

    /// The same for an error that is less by so many octaves.
    static func worth(pixels: Int, octaves: Double) -> Double { Double(pixels) * 3 / 16 * octaves }

    /// The logarithm of a positive number to the base 2: exact for powers of two, and a straight line between them, which is
    /// the same on every machine.
    static func octaves(_ number: Double) -> Double { Double(number.exponent) + number.significand - 1 }

    /// The bytes of the tables of frames in which so many pixels change in all.
    static func tableBytes(pixels: Int, changes: Int) -> Double {
        // Few pixels have few colours: say that every other one has its own.
        Double(changes * min(768, 3 * pixels / max(1, 2 * changes)))
    }

    /// By how many bytes palettes for every frame are better than one for all, as far as samples tell.
    private static func gainOfFramePalettes(
        _ survey: PaletteSurvey, shared: GIFPalette, options: GIFOptions, scale: PerceptualScale
    ) -> Double {
        var (gain, sampled) = (0.0, 0)
        for sample in survey.samples {
            let points = sample.means(atMost: 1 << 11)
            let quantizer = PaletteQuantizer(points, rounds: min(3, options.effort), scale: scale)
            let own = quantizer.palette(of: options.colors - 1)
            let count = points.reduce(0) { $0 + $1.count }
            sampled += count
            gain += worth(
                pixels: count, error: sample.meanSquaredError(with: own, scale: scale, on: survey.pool),
                insteadOf: sample.meanSquaredError(with: shared.colors, scale: scale, on: survey.pool))
        }
        guard sampled > 0 else { return 0 }
        return gain * Double(survey.pixelCount) / Double(sampled)
            - tableBytes(pixels: survey.pixelCount, changes: survey.changeCount)
    }
}
