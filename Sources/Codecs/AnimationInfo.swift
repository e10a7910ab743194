public import Raster

/// What a file says of itself: its canvas, its frames as they are stored, its timing.
public struct AnimationInfo: Hashable, Sendable {
    /// The codec's identifier: `gif`, `webp`, `png`.
    public var format: String
    /// The size of the canvas as it is stored, and as a decoder gives it.
    public var canvas: PixelSize
    /// How the canvas has to be turned to stand upright. The file says it once, for all of its frames.
    public var orientation: Orientation
    /// How often the animation plays, as a browser would; nil is for ever. 1 for a still picture.
    public var plays: Int?
    /// Whether any pixel can be less than opaque.
    public var hasAlpha: Bool
    /// The file's comment, where it has one.
    public var comment: String?
    /// One entry for each frame of the animation, in order; exactly one for a still picture.
    public var frames: [FrameInfo]
    /// The layers, tags and slices of an editor's file; nil for a format that has none.
    public var outline: SpriteOutline?

    public init(
        format: String, canvas: PixelSize, orientation: Orientation = .up, plays: Int?, hasAlpha: Bool,
        comment: String? = nil, frames: [FrameInfo], outline: SpriteOutline? = nil
    ) {
        self.format = format
        self.canvas = canvas
        self.orientation = orientation
        self.plays = plays
        self.hasAlpha = hasAlpha
        self.comment = comment
        self.frames = frames
        self.outline = outline
    }

    /// The size of the canvas as it shows.
    public var uprightCanvas: PixelSize { orientation.uprightSize(of: canvas) }
}

/// One frame as it is stored in a file.
public struct FrameInfo: Hashable, Sendable {
    /// The part of the canvas that the frame draws on.
    public var rect: PixelRect
    /// The file's own delay, unclamped, exact to the attosecond.
    public var duration: Duration
    /// The delay as the file writes it: `3/100`, `33/1000`, `1001/24000`.
    public var delay: String
    public var disposal: Disposal
    public var blend: Blend
    /// The number of palette entries the frame may use; nil where the frame has no palette.
    public var colors: Int?

    public init(
        rect: PixelRect, duration: Duration, delay: String, disposal: Disposal = .keep, blend: Blend = .source,
        colors: Int? = nil
    ) {
        self.rect = rect
        self.duration = duration
        self.delay = delay
        self.disposal = disposal
        self.blend = blend
        self.colors = colors
    }
}

/// What becomes of a frame's rectangle once its time is over, before the next frame is drawn.
public enum Disposal: String, Hashable, Sendable, CaseIterable {
    /// It stays.
    case keep
    /// It is cleared.
    case background
    /// It becomes what it was before the frame was drawn.
    case previous
}

/// How a frame is drawn on what is there.
public enum Blend: String, Hashable, Sendable, CaseIterable {
    /// Its pixels replace those below, clear ones too.
    case source
    /// Its pixels are composited over those below.
    case over
}
