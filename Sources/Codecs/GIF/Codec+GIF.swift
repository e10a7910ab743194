internal import Diagnostics
internal import Playback

extension Codec {
    /// GIF: still and animated pictures of at most 256 colours.
    public static func gif(options: GIFOptions = GIFOptions()) -> Codec {
        Codec(
            identifier: "gif", fileExtensions: ["gif"],
            // 65,536 plays are 65,535 loops, the most that the loop extension's 16 bits hold.
            capabilities: Capabilities(maximumSide: 65_535, maximumPlays: 65_536, grid: .gif),
            sniff: { GIFParser.isSignature($0) },
            makeDecoder: { bytes, options throws(KineographError) in
                AnyAnimationDecoder(try GIFDecoder(bytes, options: options))
            },
            makeEncoder: { request, output throws(KineographError) in
                guard case .file(let sink) = output else {
                    throw KineographError(.internalError, "a GIF is one file, not a sequence of files")
                }
                return AnyAnimationEncoder(try GIFEncoder(request, options: options, to: sink))
            },
            explain: { bytes, options throws(KineographError) in try FileStorage(ofGIF: bytes, options: options) })
    }
}
