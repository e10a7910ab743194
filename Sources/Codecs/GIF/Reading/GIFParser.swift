internal import Diagnostics
internal import Raster

/// Reads the structure of a GIF block by block, without decompressing a pixel.
///
/// It reads what browsers read: where the file breaks the rules of GIF89a, the log says so and how it was understood.
struct GIFParser {
    private var scanner: GIFScanner
    private let limits: Limits
    private(set) var log: DiagnosticLog
    private(set) var structure = GIFStructure()
    /// What the pictures so far ask for, on the canvas or as stored.
    private var pixels = 0
    /// The control extension that waits for its picture.
    private var control = GIFControl()

    init(_ bytes: [UInt8], options: DecodingOptions) {
        scanner = GIFScanner(bytes)
        limits = options.limits
        log = DiagnosticLog(isStrict: options.isStrict)
    }

    /// Reads the whole file.
    ///
    /// - Throws: ``KineographError`` where there is no picture in it, where it is over the limits, and, when reading
    ///   strictly, for the first thing that is not as it should be.
    mutating func parse() throws(KineographError) {
        try readHeader()
        while try readBlock() {}
        mark(.unused, upTo: scanner.bytes.count)
        guard !structure.images.isEmpty else {
            throw KineographError(
                .invalidData, "the GIF holds no picture", remedy: "export it again", offset: scanner.offset)
        }
    }

    private mutating func readHeader() throws(KineographError) {
        guard let signature = scanner.take(6), GIFParser.isSignature(signature) else {
            throw KineographError(
                .invalidData, "this is not a GIF: it begins with neither GIF87a nor GIF89a",
                remedy: "check what kind of file it is", offset: 0)
        }
        guard let width = scanner.word(), let height = scanner.word(), let packed = scanner.byte(),
            scanner.take(2) != nil
        else {
            throw KineographError(
                .invalidData, "the GIF ends in its header", remedy: "export or copy it again", offset: scanner.offset)
        }
        try limits.check(size: width, by: height)
        structure.screen = PixelSize(width: width, height: height)
        mark(.container, upTo: scanner.offset)
        guard packed & 0x80 != 0 else { return }
        structure.globalPalette = try readPalette(packed, of: nil) ?? []
        mark(.palette, upTo: scanner.offset)
    }

    /// Notes what the bytes are that follow those noted before.
    private mutating func mark(_ kind: StoredPart.Kind, upTo end: Int, frame: Int? = nil) {
        let start = structure.parts.last?.range.upperBound ?? 0
        if start < end { structure.parts.append(StoredPart(kind, start..<end, frame: frame)) }
    }

    /// Whether bytes begin as a GIF does.
    static func isSignature(_ head: ArraySlice<UInt8>) -> Bool {
        head.starts(with: Array("GIF87a".utf8)) || head.starts(with: Array("GIF89a".utf8))
    }

    /// A colour table of the size that the packed byte before it says, or nil where the file ends in it.
    private mutating func readPalette(_ packed: UInt8, of frame: Int?) throws(KineographError) -> [Color]? {
        let offset = scanner.offset
        guard let bytes = scanner.take(3 << (packed & 7 + 1)) else {
            try log.report(
                Diagnostic("the file ends in a colour table, which is left out", frame: frame, offset: offset))
            _ = scanner.take(scanner.remaining)
            return nil
        }
        return stride(from: bytes.startIndex, to: bytes.endIndex, by: 3).map { place in
            Color(red: bytes[place], green: bytes[place + 1], blue: bytes[place + 2])
        }
    }

    /// - Returns: Whether another block may follow.
    private mutating func readBlock() throws(KineographError) -> Bool {
        let offset = scanner.offset
        switch scanner.byte() {
        case nil:
            try log.report(Diagnostic("the trailer is missing; the animation ends with the file", offset: offset))
            return false
        case 0x2c:
            return try readImage(at: offset)
        case 0x21:
            return try readExtension(at: offset)
        case 0x3b:
            mark(.container, upTo: scanner.offset)
            if scanner.remaining > 0 {
                try log.report(
                    Diagnostic("\(scanner.remaining) bytes after the end are passed over", offset: scanner.offset))
            }
            return false
        case 0:
            scanner.skipZeros()
            let count = scanner.offset - offset
            mark(.unused, upTo: scanner.offset)
            try log.report(Diagnostic("\(count) zero bytes between blocks are passed over", offset: offset))
            return true
        case .some(let stray):
            try log.report(
                Diagnostic("the byte \(stray) begins no block; the animation is taken to end here", offset: offset))
            return false
        }
    }
}

// MARK: - Pictures

extension GIFParser {
    private mutating func readImage(at offset: Int) throws(KineographError) -> Bool {
        let frame = structure.images.count
        guard let left = scanner.word(), let top = scanner.word(), let width = scanner.word(),
            let height = scanner.word(), let packed = scanner.byte()
        else {
            try log.report(Diagnostic("the file ends in a frame's descriptor", frame: frame, offset: offset))
            return false
        }
        let stored = PixelRect(x: left, y: top, width: width, height: height)
        let rect = try placed(stored, frame: frame, offset: offset)
        let paletteStart = scanner.offset
        var palette = structure.globalPalette
        if packed & 0x80 != 0 {
            guard let local = try readPalette(packed, of: frame) else { return false }
            palette = local
        }
        if palette.isEmpty {
            try log.report(Diagnostic("there is no colour table; nothing shows", frame: frame, offset: offset))
        }
        let start = scanner.offset
        _ = scanner.byte()
        let cutBlock = scanner.skipSubBlocks()
        if cutBlock != nil {
            try log.report(Diagnostic("the file ends in the frame's data", frame: frame, offset: scanner.offset))
            // Without a byte of data after the code size and the first length there is no frame.
            guard scanner.offset > start + 2 else { return false }
        }
        let image = GIFImage(
            rect: rect, isInterlaced: packed & 0x40 != 0, palette: palette, isPaletteLocal: packed & 0x80 != 0,
            control: control, offset: offset,
            data: start..<scanner.offset)
        control = GIFControl()
        structure.images.append(image)
        mark(.frameHeader, upTo: paletteStart, frame: frame)
        mark(.palette, upTo: start, frame: frame)
        mark(.pixels, upTo: scanner.offset, frame: frame)
        do {
            try limits.check(frameCount: structure.images.count, of: structure.screen)
            pixels += max(structure.screen.width * structure.screen.height, rect.width * rect.height)
            try limits.check(pixels: pixels, ofFileWith: scanner.bytes.count)
        } catch {
            throw error.at(frame: frame).at(offset: offset)
        }
        return true
    }

    /// Where a picture draws, once sizes of zero are read as browsers do, and held against the limits.
    private mutating func placed(
        _ stored: PixelRect, frame: Int, offset: Int
    ) throws(KineographError) -> PixelRect {
        var rect = stored
        if frame == 0, structure.screen.isEmpty {
            try log.report(
                Diagnostic("the canvas has no size; it is as large as the first frame", frame: frame, offset: offset))
            structure.screen = PixelSize(width: rect.maxX, height: rect.maxY)
        }
        if rect.isEmpty {
            try log.report(
                Diagnostic("the frame has no size; it is as large as the canvas", frame: frame, offset: offset))
            rect.size = structure.screen
        }
        guard !rect.isEmpty else {
            throw KineographError(
                .invalidData, "neither the canvas nor the first frame has a size", remedy: "export it again",
                frame: frame, offset: offset)
        }
        do {
            try limits.check(size: structure.screen.width, by: structure.screen.height)
            try limits.check(size: rect.width, by: rect.height)
        } catch {
            throw error.at(frame: frame).at(offset: offset)
        }
        if !PixelRect(structure.screen).contains(rect) {
            try log.report(
                Diagnostic(
                    "the frame, \(rect), sticks out of the canvas, \(structure.screen), and is clipped", frame: frame,
                    offset: offset))
        }
        return rect
    }
}

// MARK: - Extensions

extension GIFParser {
    private mutating func readExtension(at offset: Int) throws(KineographError) -> Bool {
        guard let label = scanner.byte() else {
            try log.report(Diagnostic("the file ends in an extension", offset: offset))
            return false
        }
        let isComplete: Bool
        var kind = StoredPart.Kind.metadata
        switch label {
        case 0xf9:
            isComplete = try readControl(at: offset)
            kind = .frameHeader
        case 0xff:
            let plays = structure.plays
            isComplete = try readApplication(at: offset)
            if structure.plays != plays { kind = .container }
        case 0xfe:
            let comment = scanner.subBlocks()
            structure.comments.append(comment.contents)
            isComplete = comment.isComplete
        default:
            isComplete = scanner.skipSubBlocks() == nil
        }
        mark(kind, upTo: scanner.offset, frame: kind == .frameHeader ? structure.images.count : nil)
        if !isComplete { try log.report(Diagnostic("the file ends in an extension", offset: offset)) }
        return isComplete
    }

    private mutating func readControl(at offset: Int) throws(KineographError) -> Bool {
        let (contents, isComplete) = scanner.subBlocks()
        let frame = structure.images.count
        guard contents.count >= 4 else {
            let message = "a graphic control of \(contents.count) bytes instead of 4 is passed over"
            try log.report(Diagnostic(message, frame: frame, offset: offset))
            return isComplete
        }
        let packed = contents[0]
        control = GIFControl(
            delay: Int(contents[1]) | Int(contents[2]) << 8, disposal: .keep,
            clearIndex: packed & 1 != 0 ? contents[3] : nil)
        switch packed >> 2 & 7 {
        case 0, 1: break
        case 2: control.disposal = .background
        // Some writers took the method's third bit for "previous", and browsers read it so.
        case 3, 4: control.disposal = .previous
        case let unknown:
            try log.report(
                Diagnostic("the disposal method \(unknown) is unknown; the frame stays", frame: frame, offset: offset))
        }
        return isComplete
    }

    /// The loop extension of Netscape, which others wrote under the name ANIMEXTS1.0.
    private mutating func readApplication(at offset: Int) throws(KineographError) -> Bool {
        let (contents, isComplete) = scanner.subBlocks()
        let name = contents.prefix(11)
        guard name.elementsEqual("NETSCAPE2.0".utf8) || name.elementsEqual("ANIMEXTS1.0".utf8) else {
            return isComplete
        }
        let body = Array(contents.dropFirst(11))
        // Sub-block 1 holds the loop count; other sub-blocks, such as the buffering size, say nothing of plays.
        guard let kind = body.first, kind & 7 == 1 else { return isComplete }
        guard body.count >= 3 else {
            try log.report(Diagnostic("the loop extension is cut short and passed over", offset: offset))
            return isComplete
        }
        let loops = Int(body[1]) | Int(body[2]) << 8
        structure.plays = loops == 0 ? nil : loops + 1
        return isComplete
    }
}
