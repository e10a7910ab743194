internal import Diagnostics
internal import Playback

extension Codec {
    /// JPEG pictures, which are only read: sprites want alpha and sharp edges.
    public static func jpeg() -> Codec {
        Codec(
            identifier: "jpeg", fileExtensions: ["jpg", "jpeg", "jpe", "jfif"], capabilities: .jpeg,
            sniff: { $0.starts(with: JPEGStructure.start) },
            makeDecoder: { (bytes, options) throws(KineographError) in
                AnyAnimationDecoder(try JPEGDecoder(bytes, options: options))
            },
            explain: { (bytes, options) throws(KineographError) in
                try FileStorage(ofJPEG: bytes, options: options)
            })
    }
}

extension Codec.Capabilities {
    static let jpeg = Codec.Capabilities(maximumSide: 65_535, maximumPlays: 1, grid: .exact)
}
