internal import Diagnostics
internal import Playback

extension Codec {
    /// The files of the editor Aseprite, which are only read.
    public static func aseprite() -> Codec {
        Codec(
            identifier: AsepriteDecoder.identifier, fileExtensions: ["aseprite", "ase"],
            capabilities: Capabilities(
                maximumSide: 65_535, maximumPlays: 65_535,
                grid: TickGrid(tick: .milliseconds(1), minimumDelay: 1, maximumDelay: 65_535)),
            sniff: { AsepriteParser.isSignature($0) },
            makeDecoder: { bytes, options throws(KineographError) in
                AnyAnimationDecoder(try AsepriteDecoder(bytes, options: options))
            })
    }
}
