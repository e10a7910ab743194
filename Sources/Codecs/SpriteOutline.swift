public import Raster

/// What an editor's file says of a sprite beside its frames: the layers that they were put together from, and their named parts.
public struct SpriteOutline: Hashable, Sendable {
    /// From the lowest to the highest; a group stands before what is in it.
    public var layers: [SpriteLayer] = []
    public var tags: [AnimationTag] = []
    public var slices: [SpriteSlice] = []
    /// How wide a pixel is meant to show against its height, as 2 against 1; 1 against 1 for nearly all sprites. It is not applied.
    public var pixelRatio = PixelSize(width: 1, height: 1)

    public init() {}
}

/// A layer of a sprite, or a group of layers.
public struct SpriteLayer: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case image
        case group
        case tilemap
    }

    public var name: String
    public var kind: Kind
    /// The index of the group that it is in; nil at the top.
    public var group: Int?
    /// Whether it shows, unless a group around it does not.
    public var isVisible: Bool
    /// Whether it is the background, which has no clear pixel.
    public var isBackground: Bool
    /// Whether it is something to draw after, which is no part of the picture and never shows.
    public var isReference: Bool
    /// From 0 to 255.
    public var opacity: Int
    public var blendMode: LayerBlendMode

    public init(
        name: String, kind: Kind = .image, group: Int? = nil, isVisible: Bool = true, isBackground: Bool = false,
        isReference: Bool = false, opacity: Int = 255, blendMode: LayerBlendMode = .normal
    ) {
        self.name = name
        self.kind = kind
        self.group = group
        self.isVisible = isVisible
        self.isBackground = isBackground
        self.isReference = isReference
        self.opacity = opacity
        self.blendMode = blendMode
    }
}

/// A named part of a sprite's canvas.
public struct SpriteSlice: Hashable, Sendable {
    /// Where it is from a frame on.
    public struct Key: Hashable, Sendable {
        /// The index of the first frame for which it holds.
        public var frame: Int
        /// On the canvas; empty where there is no such part.
        public var bounds: PixelRect
        /// What lies between the caps of a nine-part image, seen from the origin of the bounds; nil for a plain slice.
        public var center: PixelRect?
        /// Seen from the origin of the bounds; nil where it has none.
        public var pivot: PixelPoint?

        public init(frame: Int, bounds: PixelRect, center: PixelRect? = nil, pivot: PixelPoint? = nil) {
            self.frame = frame
            self.bounds = bounds
            self.center = center
            self.pivot = pivot
        }
    }

    public var name: String
    /// In the order of their frames.
    public var keys: [Key]

    public init(name: String, keys: [Key]) {
        self.name = name
        self.keys = keys
    }

    /// What holds for a frame; nil before the first key.
    public func key(at frame: Int) -> Key? { keys.last { $0.frame <= frame } }
}
