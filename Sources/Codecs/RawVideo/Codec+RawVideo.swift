internal import Diagnostics
internal import Playback
public import Raster

extension Codec {
    /// Uncompressed video that video programs read: YUV4MPEG2 at 4:4:4, ITU-R BT.601, limited range. It is only written.
    ///
    /// - Parameter matte: What lies under pixels that are not opaque, since it has no alpha. Nil is black, which the report
    ///   then mentions.
    public static func y4m(matte: Color? = nil) -> Codec { rawVideo(.y4m(matte: matte), endings: ["y4m"]) }

    /// A PAM picture (Netpbm) of red, green, blue and straight alpha for each moment of a constant rate, one after the other in
    /// one file. It is only written.
    public static func pam() -> Codec { rawVideo(.pam, endings: ["pam"]) }

    /// Nothing but pixels, four bytes each: red, green, blue and straight alpha, at a constant rate. It is only written.
    public static func rgba() -> Codec { rawVideo(.rgba, endings: ["rgba"]) }

    private static func rawVideo(_ form: RawVideoForm, endings: [String]) -> Codec {
        Codec(
            identifier: form.identifier, fileExtensions: endings, capabilities: .rawVideo, sniff: { _ in false },
            makeEncoder: { request, output throws(KineographError) in
                guard case .file(let sink) = output else {
                    throw KineographError(
                        .usage, "\(form.identifier) is one file, not a sequence",
                        remedy: "name a file that ends in .\(form.identifier)")
                }
                return AnyAnimationEncoder(try RawVideoEncoder(request, form: form, to: sink))
            },
            reread: { file, request throws(KineographError) in
                let decoder = AnyAnimationDecoder(try RawVideoReader(file, form: form, request: request))
                guard case .y4m(let matte) = form else { return Rereading(decoder) }
                // Eight bits of luma and chroma in their limited ranges tell no more.
                return Rereading(decoder, shown: { $0.composited(over: matte ?? .black) }, tolerance: 3)
            })
    }
}

extension Codec.Capabilities {
    /// Nothing says how often it plays: any number will do.
    static let rawVideo = Codec.Capabilities(
        maximumSide: Int(Int32.max), maximumPlays: .max, grid: .exact, isConstantRate: true)
}
