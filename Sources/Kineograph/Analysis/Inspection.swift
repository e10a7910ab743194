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
        try self.init(
            path: path, bytes: InspectedFile.contents(of: path), options: options, registry: registry)
    }

    /// The same of bytes that were read already.
    init(
        path: String, bytes: [UInt8], options: DecodingOptions, registry: CodecRegistry
    ) throws(KineographError) {
        let name = AnimationFile.displayName(of: path)
        do {
            let contents = try AnimationFile(path: name, bytes: bytes, registry: registry)
            let decoder = try contents.decoder(options)
            var shown = Bitmap(size: decoder.info.canvas)
            var changedPixels: [Int] = []
            while let bitmap = try decoder.next() {
                changedPixels.append(bitmap.changedPixelCount(from: shown))
                shown = bitmap
            }
            self.path = path
            self.changedPixels = changedPixels
            storage = try contents.codec.explain?(bytes, options)
            info = decoder.info
            self.bytes = bytes.count
            diagnostics = decoder.diagnostics
        } catch {
            throw error.at(path: name)
        }
    }
}

extension Bitmap {
    /// How many pixels look different in another bitmap of the same size. Two clear pixels look the same.
    fileprivate func changedPixelCount(from other: Bitmap) -> Int {
        let (old, new) = (other.pixels.span, pixels.span)
        var count = 0
        for index in new.indices where new[index] != old[index] && !(new[index].isClear && old[index].isClear) {
            count += 1
        }
        return count
    }
}
