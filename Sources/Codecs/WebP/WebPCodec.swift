internal import Diagnostics
internal import Playback

extension Codec {
    /// WebP, still and animated (RFC 9649).
    ///
    /// - Parameter options: How its encoder compresses.
    public static func webP(options: WebPOptions = WebPOptions()) -> Codec {
        Codec(
            identifier: "webp", fileExtensions: ["webp"], capabilities: webPCapabilities,
            sniff: { isWebP($0) },
            makeDecoder: { (bytes, decoding) throws(KineographError) in
                AnyAnimationDecoder(try WebPDecoder(bytes, options: decoding))
            },
            makeEncoder: { (request, output) throws(KineographError) in
                guard case .file(let sink) = output else {
                    throw KineographError(.internalError, "an animated WebP is one file, not a sequence")
                }
                return AnyAnimationEncoder(try WebPEncoder(request, options: options, to: sink))
            },
            explain: { (bytes, decoding) throws(KineographError) in try FileStorage(ofWebP: bytes, options: decoding) })
    }

    static let webPCapabilities = Capabilities(maximumSide: 16_383, maximumPlays: 65_535, grid: .webP)
}

/// Whether bytes begin as a WebP file does: a RIFF chunk of the form WEBP.
func isWebP(_ head: some RandomAccessCollection<UInt8>) -> Bool {
    head.count >= 12 && head.starts(with: "RIFF".utf8) && head.dropFirst(8).starts(with: "WEBP".utf8)
}
