public import Codecs
public import Diagnostics
internal import Playback
internal import Raster

extension SpriteSheet {
    /// A decoder of a sheet in memory.
    ///
    /// - Parameters:
    ///   - document: Its JSON file.
    ///   - picture: The file of its one picture.
    ///   - registry: The formats that the picture may have.
    /// - Throws: ``KineographError`` where one of them is wrong, or the two do not go together.
    public static func decoder(
        document: [UInt8], picture: [UInt8], options: DecodingOptions = DecodingOptions(),
        registry: CodecRegistry = .standard
    ) throws(KineographError) -> AnyAnimationDecoder {
        AnyAnimationDecoder(
            try SheetDecoder(
                SpriteSheet(parsing: document, options: options),
                picture: AnimationFile(path: "the picture", bytes: picture, registry: registry).decoder(options)))
    }
}

/// Gives the frames of a sheet one after the other.
private struct SheetDecoder: AnimationDecoder {
    let info: AnimationInfo
    let diagnostics: [Diagnostic]
    private let sheet: SpriteSheet
    private let picture: Bitmap
    private var index = 0

    init(_ sheet: SpriteSheet, picture decoder: AnyAnimationDecoder) throws(KineographError) {
        guard sheet.pictures.count == 1, var picture = try decoder.next() else {
            throw KineographError(.unsupported, "the sheet has not one picture", remedy: "open its files instead")
        }
        picture.turnUpright(from: decoder.info.orientation)
        for (index, frame) in sheet.frames.enumerated() {
            try frame.check(isOn: picture.size, told: sheet.pictures[0].size, index: index)
        }
        self.sheet = sheet
        self.picture = sheet.pictures[0].straightened(picture)
        diagnostics = sheet.diagnostics + decoder.diagnostics
        info = AnimationInfo(
            format: "sheet", canvas: sheet.frames[0].canvas, plays: sheet.plays, hasAlpha: !picture.isOpaque,
            comment: decoder.info.comment,
            frames: sheet.frames.map { frame in
                FrameInfo(
                    rect: PixelRect(frame.canvas), duration: frame.duration ?? .zero,
                    delay: SecondsFraction(frame.duration ?? .zero).description)
            })
    }

    mutating func next() throws(KineographError) -> Bitmap? {
        guard index < sheet.frames.count else { return nil }
        defer { index += 1 }
        return sheet.frames[index].cut(from: picture)
    }
}
