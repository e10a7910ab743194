internal import Assets
public import Codecs
public import Diagnostics
internal import Raster

/// What a file holds, found by decoding it whole.
public struct Inspection: Hashable, Sendable {
    public let path: String
    /// The file's canvas, plays and frames.
    public let info: AnimationInfo
    /// The size of the file.
    public let bytes: Int
    /// What decoding it tolerated.
    public let diagnostics: [Diagnostic]
    /// Where its bytes go; nil for a format whose codec does not tell.
    public let storage: FileStorage?
    /// How many pixels each frame changes: of the whole canvas, against what the frame before shows. The first one changes a
    /// clear canvas. It is what a frame has to store; its rectangle is what it does.
    public let changedPixels: [Int]

    /// When each frame starts, by the file's own delays.
    public var starts: [Duration] {
        var time = Duration.zero
        return info.frames.map { frame in
            defer { time += frame.duration }
            return time
        }
    }

    /// The length of one cycle, by the file's own delays.
    public var duration: Duration { info.frames.reduce(.zero) { $0 + $1.duration } }

    /// - Parameters:
    ///   - path: A GIF, WebP, PNG, APNG or JPEG, or `-`, standard input.
    ///   - options: How to read.
    ///   - registry: The formats that are known.
    /// - Throws: ``KineographError`` naming the path.
    public init(
        of path: String, options: DecodingOptions = DecodingOptions(), registry: CodecRegistry = .standard
    ) throws(KineographError) {
        let contents = try InspectedFile.contents(of: path)
        if let inspection = try Inspection(path: path, picturesIn: contents, options: options, registry: registry) {
            self = inspection
            return
        }
        try self.init(path: path, bytes: contents.contents(), options: options, registry: registry)
    }

    /// The same of bytes that were read already.
    init(
        path: String, bytes: [UInt8], options: DecodingOptions, registry: CodecRegistry
    ) throws(KineographError) {
        let name = AnimationFile.displayName(of: path)
        do {
            let contents = try AnimationFile(path: name, bytes: bytes, registry: registry)
            try self.init(
                path: path, contents.decoder(options), bytes: bytes.count,
                storage: contents.codec.explain?(bytes, options))
        } catch {
            throw error.at(path: name)
        }
    }

    /// Nil where there are no pictures that follow each other.
    init?(
        path: String, picturesIn contents: InputContents, options: DecodingOptions, registry: CodecRegistry
    ) throws(KineographError) {
        guard let stream = try contents.pictures(options, registry: registry) else { return nil }
        do {
            try self.init(path: path, AnyAnimationDecoder(stream), bytes: contents.count(), storage: nil)
        } catch {
            throw error.at(path: contents.name)
        }
    }

    private init(
        path: String, _ decoder: AnyAnimationDecoder, bytes: Int, storage: FileStorage?
    ) throws(KineographError) {
        var shown = Bitmap(size: decoder.info.canvas)
        var changedPixels: [Int] = []
        while let bitmap = try decoder.next() {
            changedPixels.append(bitmap.changedPixelCount(from: shown))
            shown = bitmap
        }
        self.path = path
        self.changedPixels = changedPixels
        self.storage = storage
        info = decoder.info
        self.bytes = bytes
        diagnostics = decoder.diagnostics
    }
}

extension Bitmap {
    /// How many pixels look different in another bitmap, all in one of another size. Two clear pixels look the same.
    fileprivate func changedPixelCount(from other: Bitmap) -> Int {
        guard other.size == size else { return pixels.count }
        let (old, new) = (other.pixels.span, pixels.span)
        var count = 0
        for index in new.indices where new[index] != old[index] && !(new[index].isClear && old[index].isClear) {
            count += 1
        }
        return count
    }
}
