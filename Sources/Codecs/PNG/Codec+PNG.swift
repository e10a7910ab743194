internal import Diagnostics
internal import Playback

extension Codec {
    /// Animations in one PNG file. PNG and APNG are one format to read.
    public static func apng(options: PNGOptions = PNGOptions()) -> Codec {
        Codec(
            identifier: "apng", fileExtensions: ["apng", "png"], capabilities: .apng, sniff: isPNG,
            makeDecoder: decodePNG, readStream: readPNGStream,
            makeEncoder: { request, output throws(KineographError) in
                guard case .file(let sink) = output else {
                    throw KineographError(
                        .usage, "an APNG is one file, not a sequence", remedy: "name a file that ends in .png or .apng")
                }
                return AnyAnimationEncoder(try APNGEncoder(request, options: options, to: sink))
            },
            explain: explainPNG)
    }

    static let pngIdentifier = "png"

    /// Animations as a sequence of PNG files; what shows one picture only, also as one file.
    public static func png(options: PNGOptions = PNGOptions()) -> Codec {
        Codec(
            identifier: pngIdentifier, fileExtensions: [], capabilities: .png, sniff: isPNG, makeDecoder: decodePNG,
            readStream: readPNGStream,
            makeEncoder: { request, output throws(KineographError) in
                switch output {
                case .file(let sink), .fileWithDocument(let sink, document: _, name: _):
                    AnyAnimationEncoder(try PNGStillEncoder(request, options: options, to: sink))
                case .sequence(let sink):
                    AnyAnimationEncoder(try PNGSequenceEncoder(request, options: options, to: sink))
                }
            },
            explain: explainPNG)
    }
}

extension Codec.Capabilities {
    static let apng = Codec.Capabilities(
        maximumSide: Int(Int32.max), maximumPlays: Int(Int32.max), grid: APNGEncoder.grid)
    /// Files have no time and no plays: any will do.
    static let png = Codec.Capabilities(
        maximumSide: Int(Int32.max), maximumPlays: .max, grid: .exact, isFileSequence: true)
}

@Sendable private func isPNG(_ head: ArraySlice<UInt8>) -> Bool { head.starts(with: PNGChunk.signature) }

@Sendable private func decodePNG(
    _ bytes: [UInt8], _ options: DecodingOptions
) throws(KineographError) -> AnyAnimationDecoder {
    AnyAnimationDecoder(try PNGDecoder(bytes, options: options))
}

@Sendable private func readPNGStream(
    _ file: FileBytes, _ options: DecodingOptions
) throws(KineographError) -> PictureStream? { try PictureStream(pngFilesIn: file, options: options) }

@Sendable private func explainPNG(
    _ bytes: [UInt8], _ options: DecodingOptions
) throws(KineographError) -> FileStorage {
    try FileStorage(ofPNG: bytes, options: options)
}
