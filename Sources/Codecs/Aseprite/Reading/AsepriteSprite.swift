internal import Raster

/// An Aseprite file's structure: what frames are put together from, and where in the file their pixels are.
struct AsepriteSprite {
    /// How pixels are stored.
    enum PixelForm: Int {
        /// An index into the palette.
        case indexed = 1
        /// A grey value and alpha.
        case gray = 2
        /// Red, green, blue and alpha.
        case color = 4

        var byteCount: Int { rawValue }
    }

    struct Layer {
        var outline: SpriteLayer
        /// The number of the tileset of a tilemap.
        var tileset: Int?
    }

    struct Frame {
        /// How long it shows; above zero.
        var milliseconds: Int
        /// In the order of the file.
        var cels: [AsepriteCel] = []
        /// The index of the palette.
        var palette: Int
    }

    var canvas = PixelSize(width: 0, height: 0)
    var form = PixelForm.color
    /// The index that is clear in every layer but the background; in an indexed sprite alone.
    var clearIndex: UInt8 = 0
    /// Whether a group is drawn by itself first, and then as one picture with its opacity and blend mode.
    var composesGroups = false
    var layers: [Layer] = []
    var frames: [Frame] = []
    /// Each as long as it is, at most 256 colours.
    var palettes: [[Color]] = []
    var tilesets: [Int: AsepriteTileset] = [:]
    /// Where pixels begin that several cels share.
    var sharedData: Set<Int> = []
    var tags: [AnimationTag] = []
    var slices: [SpriteSlice] = []
    var pixelRatio = PixelSize(width: 1, height: 1)
    var comment: String?
    var colorSpace = AsepriteColorSpace()

    var outline: SpriteOutline {
        var outline = SpriteOutline()
        outline.layers = layers.map(\.outline)
        (outline.tags, outline.slices, outline.pixelRatio) = (tags, slices, pixelRatio)
        return outline
    }
}

/// What a layer holds in a frame.
struct AsepriteCel {
    enum Content {
        case image(AsepriteImage)
        case tilemap(AsepriteTilemap)

        /// The pixels, or the tiles.
        var data: AsepriteData {
            switch self {
            case .image(let image): image.data
            case .tilemap(let tilemap): tilemap.data
            }
        }
    }

    let layer: Int
    /// Where its top left pixel goes on the canvas.
    let position: PixelPoint
    /// From 0 to 255.
    let opacity: Int
    /// So many layers higher than its own, or lower.
    let zIndex: Int
    let content: Content

    /// The part of the canvas, or beyond it, that it covers.
    func bounds(tileSize: PixelSize?) -> PixelRect {
        switch content {
        case .image(let image): PixelRect(origin: position, size: image.size)
        case .tilemap(let map):
            PixelRect(
                x: position.x, y: position.y, width: map.size.width * (tileSize?.width ?? 0),
                height: map.size.height * (tileSize?.height ?? 0))
        }
    }
}

/// Where in a file a run of values is.
struct AsepriteData {
    let range: Range<Int>
    let isCompressed: Bool
    /// How many bytes it stands for.
    let byteCount: Int
}

struct AsepriteImage {
    let size: PixelSize
    let data: AsepriteData
}

struct AsepriteTilemap {
    /// In tiles.
    let size: PixelSize
    let bytesPerTile: Int
    /// The bits of a tile that number it, and those that turn it.
    let numberMask: UInt32
    let flipXMask: UInt32
    let flipYMask: UInt32
    /// Columns for rows.
    let diagonalMask: UInt32
    let data: AsepriteData
}

struct AsepriteTileset {
    let count: Int
    let tileSize: PixelSize
    /// Whether tile 0 is none; else the one with all bits set is.
    let hasEmptyFirst: Bool
    /// One tile below the other; nil where they are in another file.
    let data: AsepriteData?
}
