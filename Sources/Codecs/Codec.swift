public import Diagnostics
public import Playback
internal import Raster

/// A file format as a value: how to recognise it, what it can hold, and how to make its decoder and encoder.
///
/// A program outside the package adds its own the same way: make a value, and register it with
/// ``CodecRegistry/registering(_:)``.
public struct Codec: Sendable {
    /// The name by which `--format` and ``AnimationInfo/format`` call it: `gif`.
    public let identifier: String
    /// Lower-case endings without the dot, the usual one first.
    public let fileExtensions: [String]
    public let capabilities: Capabilities
    /// Whether bytes at the start of a file (up to the first 4096) look like this format.
    public let sniff: @Sendable (_ head: ArraySlice<UInt8>) -> Bool
    /// Makes a decoder for a whole file; nil for a format that is only written.
    public let makeDecoder:
        (@Sendable (_ bytes: [UInt8], _ options: DecodingOptions) throws(KineographError) -> AnyAnimationDecoder)?
    /// Finds the pictures of a file that may be many, one after the other, without reading it whole; nil for a format whose
    /// files are not such. For a file that is read whole all the same, as one picture is, it gives nil.
    public let readStream:
        (@Sendable (_ file: FileBytes, _ options: DecodingOptions) throws(KineographError) -> PictureStream?)?
    /// Makes an encoder; nil for a format that is only read.
    public let makeEncoder:
        (
            @Sendable (_ request: EncodingRequest, _ output: EncoderOutput) throws(KineographError) ->
                AnyAnimationEncoder
        )?
    /// Reads back what the encoder wrote, for files that say too little of themselves to be opened; nil for any other format.
    public let reread:
        (@Sendable (_ file: WrittenFile, _ request: EncodingRequest) throws(KineographError) -> Rereading)?
    /// Tells where a file's bytes go; nil where the format does not.
    public let explain:
        (@Sendable (_ bytes: [UInt8], _ options: DecodingOptions) throws(KineographError) -> FileStorage)?

    public init(
        identifier: String, fileExtensions: [String], capabilities: Capabilities,
        sniff: @escaping @Sendable (_ head: ArraySlice<UInt8>) -> Bool,
        makeDecoder: (
            @Sendable (_ bytes: [UInt8], _ options: DecodingOptions) throws(KineographError) -> AnyAnimationDecoder
        )? = nil,
        readStream: (
            @Sendable (_ file: FileBytes, _ options: DecodingOptions) throws(KineographError) -> PictureStream?
        )? = nil,
        makeEncoder: (
            @Sendable (_ request: EncodingRequest, _ output: EncoderOutput) throws(KineographError) ->
                AnyAnimationEncoder
        )? = nil,
        reread: (
            @Sendable (_ file: WrittenFile, _ request: EncodingRequest) throws(KineographError) -> Rereading
        )? = nil,
        explain: (
            @Sendable (_ bytes: [UInt8], _ options: DecodingOptions) throws(KineographError) -> FileStorage
        )? = nil
    ) {
        self.identifier = identifier
        self.fileExtensions = fileExtensions
        self.capabilities = capabilities
        self.sniff = sniff
        self.makeDecoder = makeDecoder
        self.readStream = readStream
        self.makeEncoder = makeEncoder
        self.reread = reread
        self.explain = explain
    }

    /// What a format can hold.
    public struct Capabilities: Hashable, Sendable {
        /// The longest side, in pixels.
        public var maximumSide: Int
        /// The most plays a finite animation can have.
        public var maximumPlays: Int
        /// The instants the format can write.
        public var grid: TickGrid
        /// Whether an animation is a sequence of files instead of one. Such a format may still be asked for one file: its
        /// encoder writes the only picture there is, or throws a `usage` error.
        public var isFileSequence: Bool
        /// Whether all frames last equally long, and nothing says how often they play, as in raw video. Such a format needs
        /// ``EncodingRequest/constantRate``; its encoder never overwrites, so that a pipe gets what is written as it comes.
        public var isConstantRate: Bool
        /// Whether a JSON document of the same name lies beside the file.
        public var hasDocument: Bool

        public init(
            maximumSide: Int, maximumPlays: Int, grid: TickGrid, isFileSequence: Bool = false,
            isConstantRate: Bool = false,
            hasDocument: Bool = false
        ) {
            self.maximumSide = maximumSide
            self.maximumPlays = maximumPlays
            self.grid = grid
            self.isFileSequence = isFileSequence
            self.isConstantRate = isConstantRate
            self.hasDocument = hasDocument
        }

        /// Checks a request against what the format can hold, before any encoder is made.
        ///
        /// - Throws: ``KineographError`` with code `unsupported` that names the format's limit and the value.
        public func check(_ request: EncodingRequest, format: String) throws(KineographError) {
            guard !request.canvas.isEmpty else {
                throw KineographError(
                    .usage, "the canvas is empty (\(request.canvas))", remedy: "give it a size (--size)")
            }
            let side = max(request.canvas.width, request.canvas.height)
            guard side <= maximumSide else {
                throw KineographError(
                    .unsupported,
                    "\(format) holds sides up to \(maximumSide) pixels, and the canvas is \(request.canvas)",
                    remedy: "reduce it (--size, --scale), or choose another format")
            }
            if let plays = request.plays, plays < 1 || plays > maximumPlays {
                throw KineographError(
                    .unsupported, "\(format) holds 1 to \(maximumPlays) plays, not \(plays)",
                    remedy: "let it play for ever (--repeat 0), or fewer times")
            }
        }
    }
}

/// The codecs a program knows. A value: registering makes a new registry and changes nobody else's.
public struct CodecRegistry: Sendable {
    /// In order of registration; identifiers are unique.
    public private(set) var codecs: [Codec]

    public init(_ codecs: [Codec] = []) { self.codecs = codecs }

    /// A registry that also knows a codec; one of the same identifier is replaced.
    public func registering(_ codec: Codec) -> CodecRegistry {
        var registry = self
        if let index = codecs.firstIndex(where: { $0.identifier == codec.identifier }) {
            registry.codecs[index] = codec
        } else {
            registry.codecs.append(codec)
        }
        return registry
    }

    public func codec(identifier: String) -> Codec? { codecs.first { $0.identifier == identifier } }

    /// The first codec with a file ending, given without its dot in any case.
    public func codec(fileExtension: String) -> Codec? {
        let fileExtension = fileExtension.lowercased()
        return codecs.first { $0.fileExtensions.contains(fileExtension) }
    }

    /// The first codec that can read a file and recognises its first bytes.
    public func codec(sniffing bytes: [UInt8]) -> Codec? {
        let head = bytes.prefix(4096)
        return codecs.first { $0.makeDecoder != nil && $0.sniff(head) }
    }
}
