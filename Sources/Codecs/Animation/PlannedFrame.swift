internal import Raster

/// A frame as it is to be stored: which part of it, and how that part is drawn.
struct PlannedFrame: Sendable {
    /// The whole canvas as it shows during the interval.
    var canvas: Bitmap
    /// What is on the canvas when the frame is drawn, after the disposal of the one before it.
    var base: Bitmap
    /// The part to store. It holds every pixel in which `canvas` and `base` differ, and is never empty.
    var rect: PixelRect
    /// Whether drawing over `base` can give `canvas`: then pixels of the rectangle in which both are equal may be stored as
    /// clear. Where it is false, the rectangle has to replace what is there.
    var allowsBlendOver: Bool
    /// What becomes of `rect` afterwards.
    var disposal: Disposal
    /// When it shows, on the format's grid.
    var interval: Range<Duration>
}

/// What a format's frames can do.
struct FrameTraits: Hashable, Sendable {
    /// Whether clear pixels can replace what is there (WebP and APNG: blend none; a GIF cannot).
    var canReplace: Bool
    /// The disposals the format has.
    var disposals: Set<Disposal>
    /// Whether a rectangle's left and top have to be even (WebP).
    var needsEvenOffsets: Bool
    /// Whether the first frame has to cover the canvas: an APNG's has to, and viewers of a GIF differ on what is around a
    /// smaller one. Around a WebP's it is clear.
    var needsFullFirstFrame = true

    /// Whether a frame may be stored as two of half its time, for the sake of what has to be cleared after it.
    var mayHalve = false

    /// How many colours a frame can be drawn in where it matters; nil where that is no limit.
    var mostColors: Int?

    /// The smallest rectangle around another that the format can place.
    func aligned(_ rect: PixelRect) -> PixelRect {
        guard needsEvenOffsets else { return rect }
        let x = rect.minX & ~1
        let y = rect.minY & ~1
        return PixelRect(x: x, y: y, width: rect.maxX - x, height: rect.maxY - y)
    }

    /// The rectangle to store for a difference; something has to be stored where there is none.
    func storedRect(for changed: PixelRect?) -> PixelRect {
        aligned(changed ?? PixelRect(x: 0, y: 0, width: 1, height: 1))
    }
}
