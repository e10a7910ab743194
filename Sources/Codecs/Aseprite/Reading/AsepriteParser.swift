internal import Diagnostics
internal import Raster

/// Reads the structure of an Aseprite file chunk by chunk, without decompressing a pixel (ase-file-specs.md).
///
/// What the editor passes over is passed over, and the log says so. Of a file that is cut short the whole frames remain.
struct AsepriteParser {
    let bytes: [UInt8]
    let limits: Limits
    var log: DiagnosticLog
    var sprite = AsepriteSprite()
    private var frameCount = 0
    /// For frames without a time of their own.
    private var standardDuration = 0
    var hasLayerOpacity = false
    var hasGroupLooks = false
    /// The groups around the next layer, outermost first, with the levels that the file gives them.
    var openGroups: [(level: Int, layer: Int)] = []
    /// Where in its frame a layer's cel is, by ``key(frame:layer:)``.
    var celPlaces: [Int: Int] = [:]
    /// Whether a palette was read that makes those of the old forms obsolete.
    var hasNewPalette = false
    /// Whether user data would be that of the sprite.
    var isSpriteDescribed = true
    var tags: [StoredTag] = []
    /// Where the colour profile is.
    var profile: Range<Int>?
    private var pixels = 0

    static let headerCount = 128
    private static let frameHeaderCount = 16
    private static let chunkHeaderCount = 6

    init(_ bytes: [UInt8], options: DecodingOptions) {
        self.bytes = bytes
        limits = options.limits
        log = DiagnosticLog(isStrict: options.isStrict)
    }

    /// Whether bytes begin as an Aseprite file does: its magic number may stand in a text too, but no zeros.
    static func isSignature(_ head: ArraySlice<UInt8>) -> Bool {
        head.dropFirst(4).starts(with: [0xe0, 0xa5]) && head.prefix(headerCount).contains(0)
    }

    /// Reads the whole file.
    ///
    /// - Throws: ``KineographError`` where there is no frame in it, where it is over the limits, and, when reading strictly,
    ///   for the first thing that is not as it should be.
    mutating func parse() throws(KineographError) {
        try readHeader()
        var offset = Self.headerCount
        for frame in 0..<frameCount {
            let next: Int?
            do {
                next = try readFrame(frame, at: offset)
            } catch {
                throw error.at(frame: frame).at(offset: offset)
            }
            guard let next else { break }
            offset = next
        }
        try finishTags()
        try finishProfile()
    }

    private mutating func readHeader() throws(KineographError) {
        guard Self.isSignature(bytes[...]) else {
            throw KineographError(
                .invalidData, "this is no Aseprite file: its magic number is missing",
                remedy: "check what kind of file it is", offset: 4)
        }
        let range = 0..<min(bytes.count, Self.headerCount)
        var header = AsepriteReader(bytes, range, name: "header")
        guard range.count == Self.headerCount else {
            throw KineographError(
                .invalidData, "the file ends in its header", remedy: "copy it again, or save it again in Aseprite",
                offset: range.count)
        }
        try header.skip(6)
        frameCount = try header.word()
        sprite.canvas = PixelSize(width: try header.word(), height: try header.word())
        let depth = try header.word()
        let flags = try header.doubleWord()
        (hasLayerOpacity, hasGroupLooks) = (flags & 1 != 0, flags & 2 != 0)
        sprite.composesGroups = hasGroupLooks
        standardDuration = try header.word()
        try header.skip(8)
        sprite.clearIndex = UInt8(try header.byte())
        try header.skip(3)
        let colorCount = try header.word()
        let ratio = PixelSize(width: try header.byte(), height: try header.byte())
        if !ratio.isEmpty { sprite.pixelRatio = ratio }
        guard let form = AsepriteSprite.PixelForm(rawValue: depth / 8), depth % 8 == 0 else {
            throw damage("a pixel has \(depth) bits, and not 8, 16 or 32", offset: 12)
        }
        sprite.form = form
        guard !sprite.canvas.isEmpty else { throw damage("the canvas is \(sprite.canvas)", offset: 8) }
        guard frameCount > 0 else { throw damage("the sprite has no frame", offset: 6) }
        try limits.check(size: sprite.canvas.width, by: sprite.canvas.height)
        // Until a palette comes, all of it is black.
        let black = [Color](repeating: .black, count: colorCount == 0 ? 256 : min(colorCount, 256))
        sprite.palettes = [black]
    }

    /// - Returns: Where the next frame begins; nil where the file ends before this one does.
    private mutating func readFrame(_ frame: Int, at start: Int) throws(KineographError) -> Int? {
        guard bytes.count - start >= Self.frameHeaderCount else { return try endEarly(in: frame, at: start) }
        var header = AsepriteReader(bytes, start..<start + Self.frameHeaderCount, name: "frame header")
        let size = try header.doubleWord()
        guard try header.word() == 0xf1fa else {
            let message = "the header of the frame is damaged"
            guard frame > 0 else { throw damage(message, offset: start + 4) }
            try log.report(Diagnostic(message + "; the frames before it show", frame: frame, offset: start + 4))
            return nil
        }
        let oldCount = try header.word()
        let duration = try header.word()
        try header.skip(2)
        let newCount = try header.doubleWord()
        let chunkCount = oldCount == 0xffff ? max(oldCount, newCount) : oldCount
        sprite.frames.append(
            AsepriteSprite.Frame(
                milliseconds: max(1, duration > 0 ? duration : standardDuration),
                palette: sprite.palettes.count - 1))
        guard
            let end = try readChunks(
                chunkCount, of: frame, from: start + Self.frameHeaderCount,
                to: start + max(size, Self.frameHeaderCount))
        else {
            sprite.frames.removeLast()
            return try endEarly(in: frame, at: start)
        }
        sprite.frames[frame].palette = sprite.palettes.count - 1
        try checkTotals(of: frame)
        return end
    }

    /// - Parameter end: Where the frame ends by what it says.
    /// - Returns: Where the next frame begins; nil where the file ends first.
    private mutating func readChunks(
        _ count: Int, of frame: Int, from start: Int, to end: Int
    ) throws(KineographError) -> Int? {
        var offset = start
        for index in 0..<count {
            if offset == end {
                try log.report(
                    Diagnostic("the frame has \(index) chunks, and says \(count)", frame: frame, offset: offset))
                break
            }
            guard bytes.count - offset >= Self.chunkHeaderCount else { return nil }
            var header = AsepriteReader(bytes, offset..<offset + Self.chunkHeaderCount, name: "chunk header")
            let size = try header.doubleWord()
            let type = try header.word()
            guard size >= Self.chunkHeaderCount else {
                try log.report(
                    Diagnostic(
                        "a chunk says that it has \(size) bytes; the rest of the frame is passed over", frame: frame,
                        offset: offset))
                offset = end
                break
            }
            guard size <= bytes.count - offset else { return nil }
            do {
                try readChunk(type, offset + Self.chunkHeaderCount..<offset + size, of: frame)
            } catch {
                throw error.at(offset: offset)
            }
            offset += size
        }
        if end > bytes.count || end < offset {
            try log.report(
                Diagnostic(
                    "the frame has \(offset - start) bytes of chunks, and says \(end - start)", frame: frame,
                    offset: start))
            return min(offset, bytes.count)
        }
        return end
    }

    private mutating func readChunk(_ type: Int, _ range: Range<Int>, of frame: Int) throws(KineographError) {
        func reader(_ name: String) -> AsepriteReader { AsepriteReader(bytes, range, name: name) }
        switch type {
        case 0x0004: try readOldPalette(reader("palette chunk"), bits: 8)
        // The format's description calls it 0x0011; the number in files is 11.
        case 0x000b, 0x0011: try readOldPalette(reader("palette chunk"), bits: 6)
        case 0x2004: try readLayer(reader("layer chunk"))
        case 0x2005: try readCel(reader("cel chunk"), of: frame, at: range.lowerBound - Self.chunkHeaderCount)
        case 0x2007: try readProfile(reader("colour profile chunk"))
        case 0x2018: try readTags(reader("tags chunk"))
        case 0x2019: try readPalette(reader("palette chunk"))
        case 0x2020: try readUserData(reader("user data chunk"))
        case 0x2022: try readSlice(reader("slice chunk"))
        case 0x2023: try readTileset(reader("tileset chunk"))
        default: break
        }
        if ![0x0004, 0x000b, 0x0011, 0x2007, 0x2008, 0x2019].contains(type) { isSpriteDescribed = false }
    }

    private mutating func endEarly(in frame: Int, at offset: Int) throws(KineographError) -> Int? {
        guard frame > 0 else { throw damage("the file ends in its first frame", offset: bytes.count) }
        try log.report(
            Diagnostic(
                "the file ends in frame \(frame) of \(frameCount); the ones before it show", frame: frame,
                offset: offset))
        return nil
    }

    /// Holds all frames so far against the limits. What cels cover counts as often as they show.
    private mutating func checkTotals(of frame: Int) throws(KineographError) {
        try limits.check(frameCount: frame + 1, of: sprite.canvas)
        let canvas = PixelRect(sprite.canvas)
        let drawn = sprite.frames[frame].cels.reduce(0) { sum, cel in
            let part = cel.bounds(tileSize: sprite.tileSize(of: cel)).intersection(canvas)
            return sum + part.width * part.height
        }
        let (total, overflow) = pixels.addingReportingOverflow(max(drawn, canvas.width * canvas.height))
        pixels = overflow ? .max : total
        try limits.check(pixels: pixels, ofFileWith: bytes.count)
    }

    func damage(_ message: String, offset: Int? = nil) -> KineographError {
        KineographError(.invalidData, message, remedy: "save it again in Aseprite", offset: offset)
    }
}

extension AsepriteSprite {
    /// The tileset that a layer's tilemaps take their tiles from.
    func tileset(of layer: Int) -> AsepriteTileset? { layers[layer].tileset.flatMap { tilesets[$0] } }

    func tileSize(of cel: AsepriteCel) -> PixelSize? { tileset(of: cel.layer)?.tileSize }
}
