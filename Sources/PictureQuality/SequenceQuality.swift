internal import Foundation
public import Raster

/// How well one sequence of pictures stands for another, measured picture by picture over mid grey.
public struct SequenceQuality: Sendable {
    /// How many pixels have changed their colour where the source stood still.
    public private(set) var unsteadyPixels = 0
    /// For each picture the mean of all channels' absolute differences, in steps of 0 to 255.
    public private(set) var errors: [Double] = []
    /// For each picture the mean of all channels' differences with their signs: what is too bright is above zero.
    public private(set) var biases: [Double] = []

    private var squaredError = 0.0
    private var samples = 0.0
    private var flickerSum = 0.0
    private var stillSamples = 0.0
    private var colorDifferences: [Double] = []
    private var previous: (source: Bitmap, shown: Bitmap)?
    private let colorStride: Int

    /// - Parameter colorStride: Of how many pictures one is measured by its colours, which is slow.
    public init(colorStride: Int = 1) { self.colorStride = colorStride }

    /// Peak signal to noise ratio in decibels; nil where nothing differs.
    public var peakSignalToNoiseRatio: Double? {
        squaredError > 0 ? 10 * log10(255 * 255 * samples / squaredError) : nil
    }

    /// The mean CIEDE2000 difference of the pixels of the pictures that were measured by their colours.
    public var colorDifference: Double {
        colorDifferences.isEmpty ? 0 : colorDifferences.reduce(0, +) / Double(colorDifferences.count)
    }

    /// By how many steps of 0 to 255 channels change, in the mean, where the source stands still.
    public var flicker: Double { stillSamples > 0 ? flickerSum / stillSamples : 0 }

    /// Adds the next picture, and what shows instead of it.
    ///
    /// - Precondition: All pictures have one size.
    public mutating func add(_ source: Bitmap, shownAs shown: Bitmap) {
        precondition(source.size == shown.size, "pictures of two sizes")
        measureError(source, shown)
        if let previous { measureChange(from: previous, source, shown) }
        if (errors.count - 1) % colorStride == 0 { measureColors(source, shown) }
        previous = (source, shown)
    }

    private mutating func measureError(_ source: Bitmap, _ shown: Bitmap) {
        let (wanted, got) = (source.pixels.span, shown.pixels.span)
        var (squares, absolute, signed) = (0.0, 0.0, 0.0)
        for index in wanted.indices where wanted[index] != got[index] {
            let (first, second) = (wanted[index], got[index])
            let errors = (
                overGrey(second.red, alpha: second.alpha) - overGrey(first.red, alpha: first.alpha),
                overGrey(second.green, alpha: second.alpha) - overGrey(first.green, alpha: first.alpha),
                overGrey(second.blue, alpha: second.alpha) - overGrey(first.blue, alpha: first.alpha)
            )
            squares += errors.0 * errors.0 + errors.1 * errors.1 + errors.2 * errors.2
            absolute += abs(errors.0) + abs(errors.1) + abs(errors.2)
            signed += errors.0 + errors.1 + errors.2
        }
        let count = Double(3 * wanted.count)
        squaredError += squares
        samples += count
        errors.append(absolute / count)
        biases.append(signed / count)
    }

    private mutating func measureChange(
        from previous: (source: Bitmap, shown: Bitmap), _ source: Bitmap, _ shown: Bitmap
    ) {
        let (wantedBefore, wanted) = (previous.source.pixels.span, source.pixels.span)
        let (before, now) = (previous.shown.pixels.span, shown.pixels.span)
        for index in wanted.indices where wanted[index] == wantedBefore[index] {
            stillSamples += 3
            let (old, new) = (before[index], now[index])
            guard old != new, !(old.isClear && new.isClear) else { continue }
            unsteadyPixels += 1
            flickerSum +=
                abs(overGrey(new.red, alpha: new.alpha) - overGrey(old.red, alpha: old.alpha))
                + abs(overGrey(new.green, alpha: new.alpha) - overGrey(old.green, alpha: old.alpha))
                + abs(overGrey(new.blue, alpha: new.alpha) - overGrey(old.blue, alpha: old.alpha))
        }
    }

    private mutating func measureColors(_ source: Bitmap, _ shown: Bitmap) {
        let (wanted, got) = (source.pixels.span, shown.pixels.span)
        var sum = 0.0
        for index in wanted.indices where wanted[index] != got[index] {
            sum += LabColor(wanted[index]).difference(to: LabColor(got[index]))
        }
        colorDifferences.append(sum / Double(wanted.count))
    }
}
