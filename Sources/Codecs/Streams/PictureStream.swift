public import Diagnostics
internal import Playback
public import Raster

/// Pictures that stand one after the other in a file, or come from a pipe, each whole by itself: any one is had without
/// those before it, and nothing of them is in memory.
public struct PictureStream: Sendable {
    /// What the file says of itself. The rectangle of a frame is that of its picture, which may have a size of its own.
    public let info: AnimationInfo
    /// What finding the pictures tolerated.
    public let diagnostics: [Diagnostic]
    private let decode: @Sendable (Int) throws(KineographError) -> DecodedPicture

    /// A picture, upright, and what decoding it tolerated.
    public struct DecodedPicture: Sendable {
        public var bitmap: Bitmap
        public var diagnostics: [Diagnostic]

        public init(_ bitmap: Bitmap, diagnostics: [Diagnostic] = []) {
            self.bitmap = bitmap
            self.diagnostics = diagnostics
        }
    }

    /// - Parameter decode: Gives the picture of an index; on any thread.
    public init(
        _ info: AnimationInfo, diagnostics: [Diagnostic] = [],
        decode: @escaping @Sendable (Int) throws(KineographError) -> DecodedPicture
    ) {
        self.info = info
        self.diagnostics = diagnostics
        self.decode = decode
    }

    /// Whether the file says how long its pictures show.
    public var hasTimes: Bool { info.frames.contains { $0.duration > .zero } }

    /// The picture of an index.
    ///
    /// - Throws: ``KineographError`` naming the frame.
    public func picture(at index: Int) throws(KineographError) -> DecodedPicture {
        do {
            return try decode(index)
        } catch {
            throw error.at(frame: index)
        }
    }
}

/// Gives the pictures of a stream in order.
struct PictureStreamDecoder: AnimationDecoder {
    private let stream: PictureStream
    private(set) var diagnostics: [Diagnostic]
    private var index = 0

    init(_ stream: PictureStream) {
        self.stream = stream
        diagnostics = stream.diagnostics
    }

    var info: AnimationInfo { stream.info }

    mutating func next() throws(KineographError) -> Bitmap? {
        guard index < info.frames.count else { return nil }
        let picture = try stream.picture(at: index)
        diagnostics += picture.diagnostics
        index += 1
        return picture.bitmap
    }
}

extension AnyAnimationDecoder {
    /// Gives the pictures of a stream in order.
    public convenience init(_ stream: PictureStream) { self.init(PictureStreamDecoder(stream)) }
}

/// Where the pictures of a stream are, found one after the other.
struct PictureIndex {
    private(set) var places: [Range<Int>] = []
    private(set) var sizes: [PixelSize] = []
    private let limits: Limits
    private var log: DiagnosticLog
    private var pixels = 0

    init(_ options: DecodingOptions) {
        limits = options.limits
        log = DiagnosticLog(isStrict: options.isStrict)
    }

    var diagnostics: [Diagnostic] { log.diagnostics }
    var frames: [FrameInfo] {
        sizes.map { FrameInfo(rect: PixelRect($0), duration: .zero, delay: SecondsFraction(.zero).description) }
    }

    mutating func append(_ place: Range<Int>, _ size: PixelSize) throws(KineographError) {
        try limits.check(size: size.width, by: size.height)
        try limits.check(frameCount: places.count + 1, of: size)
        pixels += size.width * size.height
        try limits.check(pixels: pixels, ofFileWith: place.upperBound)
        places.append(place)
        sizes.append(size)
    }

    /// That the file ends before the picture does that begins at an offset.
    ///
    /// - Throws: ``KineographError`` where it is the only one, or reading is strict.
    mutating func reportCutShort(at offset: Int) throws(KineographError) {
        guard !places.isEmpty else {
            throw KineographError(
                .invalidData, "the file ends inside its first picture", remedy: "make it again", offset: offset)
        }
        try log.report(
            Diagnostic("the file ends inside a picture; it is left out", frame: places.count, offset: offset))
    }

    /// That no picture begins at an offset, behind the last one.
    mutating func reportRest(at offset: Int) throws(KineographError) {
        try log.report(Diagnostic("what follows the last picture is none; it is left out", offset: offset))
    }
}

/// How many bytes so many samples for each pixel take.
///
/// - Throws: ``KineographError`` with code `limitExceeded` where that is no number.
func byteCount(of size: PixelSize, bytesPerPixel: Int) throws(KineographError) -> Int {
    let (count, overflow) = (size.area ?? .max).multipliedReportingOverflow(by: bytesPerPixel)
    guard !overflow else {
        throw KineographError(.limitExceeded, "a picture of \(size) is too large", remedy: "make it smaller")
    }
    return count
}
