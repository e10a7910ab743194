public import Codecs
public import Diagnostics
internal import Files

/// A whole file in memory, and the codec that reads it.
public struct AnimationFile: Sendable {
    /// What messages call it.
    public let path: String
    public let bytes: [UInt8]
    public let codec: Codec

    /// Reads a file, and finds out what it is by its contents, whatever its ending.
    ///
    /// - Parameter path: `-` is standard input.
    /// - Throws: ``KineographError`` naming the path; `invalidData` says what the file is instead of an animation.
    public init(reading path: String, registry: CodecRegistry) throws(KineographError) {
        let isInput = path == "-"
        try self.init(
            path: isInput ? AnimationFile.standardInput : path,
            bytes: isInput ? InputFile.standardInput() : InputFile.contents(of: path), registry: registry)
    }

    /// A file that is in memory.
    ///
    /// - Parameter path: What messages call it.
    /// - Throws: As ``init(reading:registry:)``.
    public init(path: String, bytes: [UInt8], registry: CodecRegistry) throws(KineographError) {
        guard let codec = registry.codec(sniffing: bytes) else {
            throw unreadable(path, head: Array(bytes.prefix(4096)), registry: registry)
        }
        self.path = path
        self.bytes = bytes
        self.codec = codec
    }

    /// What messages call standard input.
    public static let standardInput = "standard input"

    /// What messages call a path.
    public static func displayName(of path: String) -> String { path == "-" ? standardInput : path }

    /// A decoder at the first frame.
    ///
    /// - Throws: ``KineographError`` naming the path.
    public func decoder(_ options: DecodingOptions) throws(KineographError) -> AnyAnimationDecoder {
        guard let makeDecoder = codec.makeDecoder else {
            throw KineographError(
                .unsupported, "\(codec.identifier) can only be written", remedy: "choose another file", path: path)
        }
        do {
            return try makeDecoder(bytes, options)
        } catch {
            throw error.at(path: path)
        }
    }
}

/// - Parameter head: The first bytes of the file.
func unreadable(_ path: String, head: [UInt8], registry: CodecRegistry) -> KineographError {
    if head.isEmpty, path == AnimationFile.standardInput {
        return KineographError(
            .invalidData, "it is empty", remedy: "pipe a picture or an animation into it", path: path)
    }
    let known = registry.codecs.filter { $0.makeDecoder != nil }.map { $0.identifier }
    return KineographError(
        .invalidData, "\(contentDescription(of: head)), and not one of \(known.joined(separator: ", "))",
        remedy: "export it from its program as PNG", path: path)
}
