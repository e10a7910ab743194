internal import Diagnostics
internal import Parallel
internal import Raster

/// Looks at every frame once to learn the colours of the whole animation.
///
/// A pixel counts when it appears, and not again while it stays: what moves is what a palette has to be good at. In a
/// sprite of too many colours it counts half as much for as long as it stays, too: there is little else to see.
struct PaletteSurvey {
    /// What becomes of half-clear pixels; final after ``finish()``.
    private(set) var alpha: BinaryAlpha
    /// Nil where it is known what becomes of them.
    private var alphaSurvey: AlphaSurveyJobs?
    /// The colours of pixels that only a dither would show; nil where there are none.
    private var faint: ColorHistogram?
    private let colors: Int
    /// Where it is looked at what does not have to be looked at in order.
    let pool: WorkPool
    private(set) var histogram = ColorHistogram()
    private(set) var hasClear = false
    /// Whether a pixel was neither clear nor opaque, so that no palette shows it as it is.
    private(set) var hasTranslucent = false
    private(set) var frameCount = 0
    /// Pixels that appeared, in all frames.
    private(set) var pixelCount = 0
    /// Pixels of the first frame, all of which appeared.
    private var firstPixelCount = 0
    /// Whether no frame has more colours than a palette, clear included.
    private(set) var fitsFrameByFrame = true
    /// Which entries of the histogram each frame has to draw, as long as each fits one palette.
    private var drawnColors = DrawnColors()
    private(set) var dominant = DominantColors()
    private(set) var scenes = SceneSurvey()
    /// Whether pixels may become clear again: frames are drawn anew then, with what stays around these pixels.
    private(set) var clearsPixels = false
    /// The colours that appear in some frames.
    private(set) var samples: [ColorHistogram] = []
    /// Those of the frame in work.
    private var sample: ColorHistogram?
    /// In how many frames something changed.
    private(set) var changeCount = 0
    private var previous: Bitmap?

    /// From how many pixels on a frame is so large that a palette of its own is next to nothing.
    static let largeFrame = 32_768

    /// Of more colours of a sprite, those that are hardly apart count as one: it takes time to tell them apart, and a palette
    /// never does.
    private static let mostSpriteColors = 1 << 14

    /// - Parameters:
    ///   - colors: The most colours in a palette, the clear one included.
    init(alpha: GIFOptions.Alpha, colors: Int = 256, pool: WorkPool) {
        self.alpha = BinaryAlpha(alpha)
        self.pool = pool
        alphaSurvey = alpha == .auto ? AlphaSurveyJobs(on: pool) : nil
        self.colors = colors
        // It takes a while to make, and will be needed.
        _ = pool.submit { () throws(KineographError) in _ = PerceptualScale.balanced }
    }

    mutating func add(_ bitmap: Bitmap) {
        frameCount += 1
        if bitmap != previous { beginChange(to: bitmap) }
        let countsShown = countsShown
        // Before the first frame the canvas is clear, but the first frame's clear pixels appear.
        if let previous {
            if countsShown { addShown(bitmap, changedFrom: previous) } else { addChanges(in: bitmap, from: previous) }
        } else {
            addRun(0..<bitmap.pixels.count, of: bitmap)
            firstPixelCount = pixelCount
        }
        if hasClear { histogram.narrow(to: PaletteSurvey.mostSpriteColors) }
        if let sample = sample.take() { samples.append(sample) }
        if hasTranslucent { alphaSurvey?.add(bitmap) }
        if self.countsShown, !countsShown { addShown(bitmap, changedFrom: bitmap) }
        fitsFrameByFrame = fitsFrameByFrame && hasFewColors(bitmap)
        if fitsFrameByFrame, histogram.isExact {
            drawnColors.add(bitmap, after: previous, reducedBy: alpha, in: histogram)
        }
        previous = bitmap
    }

    /// Lets go of the last frame, and decides what becomes of half-clear pixels: no more is to come.
    mutating func finish() {
        previous = nil
        guard let alphaSurvey = alphaSurvey.take(), alphaSurvey.result().prefersDither else { return }
        alpha = .dithered
        hasClear = true
        clearsPixels = clearsPixels || frameCount > 1
        scenes.showFaint()
        guard let faint = faint.take() else { return }
        // Frames have more colours than were looked at.
        fitsFrameByFrame = false
        for mean in faint.means { histogram.add(mean.color, count: mean.count, frame: frameCount) }
    }

    private mutating func beginChange(to bitmap: Bitmap) {
        dominant.add(bitmap, reducedBy: alpha)
        scenes.look(
            at: bitmap, after: previous, reducedBy: alpha, frame: frameCount - 1, total: (histogram, faint))
        // Fewer and fewer: 0, 2, 6, 14 and 30.
        let isSampled = changeCount < 32 && (changeCount + 2).nonzeroBitCount == 1
        if isSampled { sample = ColorHistogram(capacity: 1 << 13) }
        changeCount += 1
    }

    private mutating func addChanges(in bitmap: Bitmap, from previous: Bitmap) {
        bitmap.forEachChangedRun(from: previous) { addRun($0, of: bitmap) }
    }

    private mutating func addRun(_ places: Range<Int>, of bitmap: Bitmap) {
        let pixels = bitmap.pixels.span
        var run = (color: pixels[places.lowerBound], length: 0)
        for place in places {
            let color = pixels[place]
            if color != run.color {
                count(run.color, run.length)
                run = (color, 0)
            }
            run.length += 1
        }
        count(run.color, run.length)
    }

    /// Whether what shows is counted, beside what appears.
    private var countsShown: Bool { hasClear && histogram.entries.count >= colors }

    /// Counts what is opaque, and once more what is not what it was.
    private mutating func addShown(_ bitmap: Bitmap, changedFrom previous: Bitmap) {
        let (pixels, old) = (bitmap.pixels.span, previous.pixels.span)
        guard pixels.count == old.count else { preconditionFailure("frames are of one size") }
        var run = (color: Color.clear, length: 0, changed: 0)
        for index in pixels.indices {
            let color = pixels[index]
            if color != run.color {
                count(run.color, run.changed, shown: run.length)
                run = (color, 0, 0)
            }
            run.length += 1
            run.changed += color == old[index] ? 0 : 1
        }
        count(run.color, run.changed, shown: run.length)
    }

    /// - Parameters:
    ///   - length: How many pixels of the colour appear.
    ///   - shown: How many of them show and are counted as well.
    private mutating func count(_ color: Color, _ length: Int, shown: Int = 0) {
        pixelCount += length
        hasTranslucent = hasTranslucent || color.isTranslucent
        let reduced = alpha.reduceWhereOpaque(color)
        if !reduced.isClear {
            // A dither shows it here and there; it may be that it is clear as well.
            let isDithered = alpha.isDithered && color.isTranslucent
            if isDithered { noteClear(length) }
            let appearing = isDithered && length > 0 ? max(1, length * Int(color.alpha) / 255) : length
            histogram.add(reduced, count: appearing + shown, frame: frameCount)
            scenes.add(reduced, count: appearing, shown: shown, frame: frameCount)
            sample?.add(reduced, count: appearing)
            return
        }
        noteClear(length)
        guard alphaSurvey != nil, !color.isClear, length > 0 else { return }
        let opaque = Color(rawValue: color.rawValue | 0xff00_0000)
        if faint == nil { faint = ColorHistogram(capacity: 1 << 12) }
        let appearing = max(1, length * Int(color.alpha) / 255)
        faint?.add(opaque, count: appearing, frame: frameCount)
        scenes.addFaint(opaque, count: appearing, frame: frameCount)
    }

    /// - Parameter changed: How many pixels are clear, or may be, that were not what they are in the frame before.
    private mutating func noteClear(_ changed: Int) {
        hasClear = true
        if changed > 0, frameCount > 1 { clearsPixels = true }
    }
}

extension PaletteSurvey {
    /// Whether half-clear pixels may be in what was or was not looked at.
    var mayHaveTranslucent: Bool { hasTranslucent || isDecided }

    /// Whether nothing was clear.
    var isOpaque: Bool { !hasClear }

    /// Whether what is still to come would change nothing: large opaque frames of more colours than can be counted, which
    /// change much from one to the next, get palettes of their own.
    var isDecided: Bool {
        frameCount >= 2 && !histogram.isExact && isOpaque && !fitsFrameByFrame
            && (pixelCount - firstPixelCount) / (frameCount - 1) >= PaletteSurvey.largeFrame
    }

    /// The entries of the histogram in the order of an exact palette.
    var paletteOrder: [Int] {
        let frames = drawnColors.frames.map { PaletteOrder.IndexSet($0.map { Int($0) }) }
        return PaletteOrder(frames: frames, byUse: histogram.entriesByUse).order
    }

    /// Whether the colours fill a table of a power of two entries, and no frame is likely to draw all of them.
    var sparesIndices: Bool {
        let count = histogram.entries.count
        guard histogram.isExact, fitsFrameByFrame, count >= 4, count.nonzeroBitCount == 1, frameCount > 1 else {
            return false
        }
        // An opaque animation's first frame is drawn whole.
        let frames = drawnColors.frames.dropFirst(hasClear ? 0 : 1)
        return drawnColors.isComplete && frames.allSatisfy { $0.count < count }
    }

    /// The palette of the file where frames have palettes of their own that are exact; nil where none of them fits it.
    var commonPalette: GIFPalette? {
        guard fitsFrameByFrame, histogram.isExact else { return nil }
        let common = CommonColors(
            frames: drawnColors.frames, byUse: histogram.entriesByUse, size: colors, hasClear: hasClear)
        guard !common.order.isEmpty else { return nil }
        return GIFPalette(
            colors: common.order.map { histogram.entries[$0].color }, hasClearIndex: hasClear, isExact: false)
    }

    /// How many colours there are, as far as they were told apart.
    var colorCount: String {
        histogram.isExact ? "\(histogram.entries.count)" : "more than \(histogram.entries.count)"
    }

    /// Whether a frame's colours fit a palette. A frame without clear pixels needs no clear index: it can be drawn whole.
    private func hasFewColors(_ bitmap: Bitmap) -> Bool {
        let pixels = bitmap.pixels.span
        var table = ColorTable(capacity: 256)
        var last = pixels.isEmpty ? Color.clear : Color(rawValue: ~pixels[0].rawValue)
        var hasClear = false
        for place in pixels.indices where pixels[place] != last {
            last = pixels[place]
            let reduced = alpha.reduceWhereOpaque(last)
            if reduced.isClear || alpha.isDithered && last.isTranslucent { hasClear = true }
            if !reduced.isClear, !table.add(reduced, count: 0) { return false }
            if table.colors.count + (hasClear ? 1 : 0) > colors { return false }
        }
        return true
    }
}
