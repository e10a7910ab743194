public import Assets
internal import Codecs
public import Diagnostics
internal import Files
internal import Playback
public import Raster
internal import Stage

/// What a sprite sheet holds, found by reading its document, or by cutting it into the cells of a grid, and decoding its pictures.
public struct SheetInspection: Sendable {
    public let path: String
    public let sheet: SpriteSheet
    /// The paths of its pictures.
    public let pictures: [String]
    /// The size of the largest frame.
    public let canvas: PixelSize
    /// The size of all its files together.
    public let bytes: Int
    /// Whether any pixel of a frame is less than opaque.
    public let hasAlpha: Bool
    /// What was tolerated.
    public let diagnostics: [Diagnostic]

    /// - Throws: ``KineographError`` naming the path.
    init(path: String, bytes: [UInt8], options: AssetOptions) throws(KineographError) {
        let opened = try AnimationAsset(sheetAt: path, bytes: bytes, options: options)
        guard let document = opened.sheets.first else {
            throw KineographError(.internalError, "the sheet was not opened as one", path: path)
        }
        self.path = path
        (sheet, pictures) = (document.sheet, document.pictures)
        var hasAlpha = false
        for image in opened.images { hasAlpha = try !image.bitmap().isOpaque || hasAlpha }
        self.hasAlpha = hasAlpha
        canvas = PixelSize(unionOf: sheet.frames.map(\.canvas))
        var count = bytes.count
        for file in opened.sources.dropFirst() { count += try FileStatus(at: file)?.size ?? 0 }
        self.bytes = count
        diagnostics = opened.diagnostics
    }

    /// When each frame starts, one after the other.
    public var starts: [Duration] {
        var time = Duration.zero
        return sheet.frames.map { frame in
            defer { time += frame.duration ?? .zero }
            return time
        }
    }

    /// How long all frames last, one after the other.
    public var duration: Duration { sheet.frames.reduce(.zero) { $0 + ($1.duration ?? .zero) } }
}
