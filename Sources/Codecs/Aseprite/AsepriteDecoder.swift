public import Diagnostics
public import Raster

/// Reads an Aseprite file, `.aseprite` or `.ase`, and puts its layers together as the editor does.
///
/// Making it reads the structure alone; a frame's cels are inflated when it is asked for. What the editor passes over is in
/// ``diagnostics``; under ``DecodingOptions/isStrict`` each of them is an error.
public struct AsepriteDecoder: AnimationDecoder, ~Copyable {
    public let info: AnimationInfo
    public var diagnostics: [Diagnostic] { composer.log.diagnostics }

    private var composer: AsepriteComposer
    private var index = 0

    /// Reads the file's structure.
    ///
    /// - Throws: ``KineographError`` with code `invalidData` where it is no Aseprite file, or damaged in what its pictures need,
    ///   `unsupported` where tiles are in another file, `limitExceeded` where it is too large, and `usage` where
    ///   ``DecodingOptions/layers`` names none of it.
    public init(_ bytes: [UInt8], options: DecodingOptions = DecodingOptions()) throws(KineographError) {
        var parser = AsepriteParser(bytes, options: options)
        try parser.parse()
        let sprite = parser.sprite
        let choice = try AsepriteLayerChoice(options.layers, of: sprite.layers.map(\.outline))
        composer = AsepriteComposer(bytes, sprite, showing: choice, limits: options.limits, log: parser.log)
        info = AnimationInfo(
            format: Self.identifier, canvas: sprite.canvas, plays: sprite.tags.plays(ofWhole: sprite.frames.count),
            hasAlpha: !composer.hasBackground, comment: sprite.comment,
            frames: sprite.frames.map { sprite.info(of: $0) },
            outline: sprite.outline)
    }

    static let identifier = "aseprite"

    public mutating func next() throws(KineographError) -> Bitmap? {
        guard index < info.frames.count else { return nil }
        let bitmap = try composer.bitmap(of: index)
        index += 1
        return bitmap
    }
}

extension AsepriteSprite {
    fileprivate func info(of frame: Frame) -> FrameInfo {
        FrameInfo(
            rect: PixelRect(canvas), duration: .milliseconds(frame.milliseconds), delay: "\(frame.milliseconds)/1000",
            colors: form == .indexed ? palettes[frame.palette].count : nil)
    }
}
