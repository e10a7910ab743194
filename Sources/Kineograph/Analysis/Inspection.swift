internal import Assets
public import Codecs
public import Diagnostics

/// What a file holds, found by decoding it whole.
public struct Inspection: Hashable, Sendable {
    public let path: String
    /// The file's canvas, plays and frames.
    public let info: AnimationInfo
    /// The size of the file.
    public let bytes: Int
    /// What decoding it tolerated.
    public let diagnostics: [Diagnostic]

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
    ///   - path: A GIF, WebP, PNG or APNG, or `-`, standard input.
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
            while try decoder.next() != nil {}
            self.path = path
            info = decoder.info
            self.bytes = bytes.count
            diagnostics = decoder.diagnostics
        } catch {
            throw error.at(path: name)
        }
    }
}
