internal import Diagnostics
internal import Playback
public import Raster

extension Codec {
    /// Uncompressed video that video programs read: YUV4MPEG2, ITU-R BT.601. It is written at 4:4:4 and limited range, and read
    /// with 8 bits at 4:2:0, 4:2:2, 4:1:1, 4:4:4, with alpha, and grey, of both ranges.
    ///
    /// - Parameter matte: What lies under pixels that are not opaque, since what is written has no alpha. Nil is black, which the
    ///   report then mentions.
    public static func y4m(matte: Color? = nil) -> Codec {
        rawVideo(
            .y4m(matte: matte), endings: ["y4m"], sniff: { $0.starts(with: Y4MHeader.start) },
            readStream: { (file, options) throws(KineographError) in
                try PictureStream(y4mIn: file, options: options)
            })
    }

    /// A PAM picture (Netpbm) of red, green, blue and straight alpha for each moment of a constant rate, one after the other in
    /// one file. Any PAM is read.
    public static func pam() -> Codec {
        rawVideo(
            .pam, endings: ["pam"], sniff: { $0.starts(with: "P7\n".utf8) },
            readStream: { (file, options) throws(KineographError) in
                try PictureStream(netpbmIn: file, format: "pam", options: options)
            })
    }

    /// The older formats of Netpbm, which are only read: PBM, PGM and PPM, one picture or several.
    public static func netpbm() -> Codec {
        Codec(
            identifier: "pnm", fileExtensions: ["ppm", "pgm", "pbm", "pnm"], capabilities: .rawVideo,
            sniff: NetpbmHeader.isExpected,
            makeDecoder: decoder(by: readNetpbm), readStream: readNetpbm)
    }

    private static let readNetpbm: StreamReader = { (file, options) throws(KineographError) in
        try PictureStream(netpbmIn: file, format: "pnm", options: options)
    }

    /// Nothing but pixels, four bytes each: red, green, blue and straight alpha, at a constant rate. It is only written.
    public static func rgba() -> Codec { rawVideo(.rgba, endings: ["rgba"], sniff: { _ in false }) }

    private typealias StreamReader =
        @Sendable (FileBytes, DecodingOptions) throws(KineographError) -> PictureStream

    private static func decoder(
        by readStream: @escaping StreamReader
    ) -> @Sendable ([UInt8], DecodingOptions) throws(KineographError) -> AnyAnimationDecoder {
        { (bytes, options) throws(KineographError) in
            AnyAnimationDecoder(try readStream(FileBytes(bytes), options))
        }
    }

    private static func rawVideo(
        _ form: RawVideoForm, endings: [String], sniff: @escaping @Sendable (ArraySlice<UInt8>) -> Bool,
        readStream: StreamReader? = nil
    ) -> Codec {
        Codec(
            identifier: form.identifier, fileExtensions: endings, capabilities: .rawVideo, sniff: sniff,
            makeDecoder: readStream.map(decoder), readStream: readStream,
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
