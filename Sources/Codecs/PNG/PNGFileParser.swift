internal import Diagnostics
internal import Playback
internal import Raster

/// Reads the structure of a PNG file, with the rules of animations (PNG specification, third edition, 11.3.6).
struct PNGFileParser {
    private let bytes: [UInt8]
    private let limits: Limits
    private(set) var log: DiagnosticLog
    private(set) var file: PNGFile
    private var scanner: ChunkScanner
    /// The frame control that waits for its data, and the data so far.
    private var pending: (control: FrameControl, parts: [Range<Int>], offset: Int)?
    private var isPictureCutShort = false
    private var hasEnd = false
    private var nextSequence: UInt32 = 0
    /// What the frames so far ask for, on the canvas or as stored.
    private var pixels = 0

    /// - Throws: ``KineographError`` where the file is no PNG, its header is wrong, or it is beyond the limits.
    init(_ bytes: [UInt8], options: DecodingOptions) throws(KineographError) {
        self.bytes = bytes
        limits = options.limits
        log = DiagnosticLog(isStrict: options.isStrict)
        scanner = try ChunkScanner(bytes)
        guard let first = try scanner.next(reportingTo: &log) else {
            throw KineographError(.invalidData, "the file ends before its header", remedy: "export it again", offset: 8)
        }
        file = PNGFile(header: try PNGHeader(first, in: bytes))
        try limits.check(size: file.header.size.width, by: file.header.size.height)
    }

    /// Walks all chunks; afterwards ``file`` is complete.
    mutating func parse() throws(KineographError) {
        while !hasEnd, let chunk = try scanner.next(reportingTo: &log) {
            switch chunk.type {
            case .palette: file.palette = file.palette ?? chunk
            case .transparency: file.transparency = file.transparency ?? chunk
            case .imageData: try readImageData(chunk)
            case .animationControl: try readAnimationControl(chunk)
            case .frameControl where file.animation != nil: try readFrameControl(chunk)
            case .frameData where file.animation != nil: try readFrameData(chunk)
            case .exif: try readExif(chunk)
            case .end: try readEnd(chunk)
            default:
                if chunk.type.isCritical { file.hasUnknownParts = true }
                if file.picture.isEmpty { file.colorSpace.read(chunk, in: bytes) }
                file.comment = file.comment ?? PNGComment.read(chunk, in: bytes)
            }
        }
        try closeFrame()
        try finish()
    }

    private mutating func readImageData(_ chunk: PNGChunk) throws(KineographError) {
        file.picture.append(chunk.payload)
        isPictureCutShort = chunk.isCutShort
        guard file.picture.count == 1, let first = pending else { return }
        pending = nil
        var control = first.control
        let canvas = PixelRect(file.header.size)
        if control.rect != canvas {
            try report("the first frame is \(control.rect), and its picture fills the canvas", at: first.offset)
            control.rect = canvas
        }
        try append(PNGFile.StoredFrame(control: control, data: .picture))
    }

    private mutating func readAnimationControl(_ chunk: PNGChunk) throws(KineographError) {
        guard file.picture.isEmpty else {
            return try report("an animation control stands after the picture; it is ignored", at: chunk.offset)
        }
        guard file.animation == nil else {
            return try report("a second animation control is ignored", at: chunk.offset)
        }
        guard var control = AnimationControl(chunk, in: bytes), control.frameCount > 0 else {
            return try report("an animation control without frames is ignored", at: chunk.offset)
        }
        try limits.check(frameCount: Int(control.frameCount), of: file.header.size)
        if control.plays > AnimationControl.maximumPlays {
            try report(
                "\(control.plays) plays are more than the format has; \(AnimationControl.maximumPlays) are taken",
                at: chunk.offset)
            control.plays = AnimationControl.maximumPlays
        }
        file.animation = control
    }

    private mutating func readFrameControl(_ chunk: PNGChunk) throws(KineographError) {
        try closeFrame()
        guard var control = FrameControl(chunk, in: bytes) else {
            return try report("a frame control makes no sense; its frame is left out", at: chunk.offset)
        }
        try checkSequence(chunk)
        try limits.check(size: control.rect.width, by: control.rect.height)
        let canvas = PixelRect(file.header.size)
        if !canvas.contains(control.rect) {
            try report("the frame's \(control.rect) sticks out of the canvas; it is clipped", at: chunk.offset)
        }
        // There is nothing to return to before the first frame.
        if file.frames.isEmpty, control.disposal == .previous { control.disposal = .background }
        pending = (control, [], chunk.offset)
    }

    private mutating func readFrameData(_ chunk: PNGChunk) throws(KineographError) {
        guard !file.picture.isEmpty, pending != nil else {
            return try report("frame data without a frame control is ignored", at: chunk.offset)
        }
        guard chunk.payload.count >= 4 else {
            return try report("a chunk of frame data is too short; it is ignored", at: chunk.offset)
        }
        try checkSequence(chunk)
        pending?.parts.append(chunk.payload.dropFirst(4))
    }

    /// What comes after the picture is too late, as in browsers, which may show the picture by then.
    private mutating func readExif(_ chunk: PNGChunk) throws(KineographError) {
        let orientation = try ExifBlock(bytes[chunk.payload]).orientation(at: chunk.offset, reportingTo: &log)
        if file.picture.isEmpty, file.orientation == nil {
            file.orientation = orientation
        } else if orientation != file.orientation ?? .up {
            let place = file.picture.isEmpty ? "in a second Exif block" : "behind the picture"
            try report("an orientation \(place) is ignored", at: chunk.offset)
        }
    }

    private mutating func readEnd(_ chunk: PNGChunk) throws(KineographError) {
        hasEnd = true
        let rest = bytes.count - chunk.payload.upperBound - 4
        if rest > 0 { try log.report(Diagnostic("\(rest) bytes follow the end", offset: bytes.count - rest)) }
    }

    /// Holds a chunk's sequence number against those before it. Browsers that mind refuse the file; the order in which
    /// frames stand is what was meant.
    private mutating func checkSequence(_ chunk: PNGChunk) throws(KineographError) {
        let number = bytes.bigEndianUInt32(at: chunk.payload.lowerBound)
        if number != nextSequence {
            try report("sequence number \(number) stands where \(nextSequence) belongs", at: chunk.offset)
        }
        nextSequence = number &+ 1
    }

    /// Ends the frame whose data was being read.
    private mutating func closeFrame() throws(KineographError) {
        guard let frame = pending else { return }
        pending = nil
        guard !frame.parts.isEmpty else {
            return try report("a frame without data is left out", at: frame.offset)
        }
        try append(PNGFile.StoredFrame(control: frame.control, data: .parts(frame.parts)))
    }

    private mutating func append(_ frame: PNGFile.StoredFrame) throws(KineographError) {
        guard let animation = file.animation, file.frames.count < animation.frameCount else {
            return try report("a frame more than the file promises is left out", at: nil)
        }
        file.frames.append(frame)
        let (canvas, stored) = (file.header.size, frame.control.rect)
        pixels += max(canvas.width * canvas.height, stored.width * stored.height)
        try limits.check(pixels: pixels, ofFileWith: bytes.count)
    }

    private mutating func finish() throws(KineographError) {
        guard let first = file.picture.first else {
            throw KineographError(.invalidData, "the file holds no picture", remedy: "export it again")
        }
        if file.header.colorType == .palette {
            let offset = first.lowerBound - 8
            guard let palette = file.palette else { throw lacksPalette("and has no palette (PLTE)", at: offset) }
            guard palette.offset < offset else {
                throw lacksPalette("and its palette (PLTE) stands behind them", at: palette.offset)
            }
        }
        if !hasEnd, !scanner.isCutShort { try report("the file has no end", at: bytes.count) }
        if let animation = file.animation, file.frames.count < animation.frameCount {
            try report("the file promises \(animation.frameCount) frames and has \(file.frames.count)", at: nil)
        }
        if file.frames.isEmpty {
            file.animation = nil
            let still = FrameControl(
                rect: PixelRect(file.header.size), delay: Fraction(numerator: 0, denominator: 1), disposal: .keep,
                blend: .source)
            file.frames = [PNGFile.StoredFrame(control: still, data: .picture)]
        }
        // libpng gives up a cut chunk with all it has read ahead; of the same bytes in a whole chunk it loses none.
        if isPictureCutShort, case .picture = file.frames[0].data { file.frames[0].data = .parts(file.picture) }
    }

    private func lacksPalette(_ message: String, at offset: Int) -> KineographError {
        KineographError(
            .invalidData, "the picture is indices into a palette, \(message)", remedy: "export it again",
            offset: offset)
    }

    private mutating func report(_ message: String, at offset: Int?) throws(KineographError) {
        let frame = file.animation == nil ? nil : file.frames.count
        try log.report(Diagnostic(message, frame: frame, offset: offset))
    }
}
