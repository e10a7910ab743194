public import Diagnostics
public import Raster

/// Reads an animation's frames in order, as they show.
///
/// Making a decoder reads the file's structure, so that ``info`` is complete at once; pixels are decoded frame by frame as
/// they are asked for, or a little ahead, and memory is that of the frames in flight. To start over, make another decoder
/// from the same bytes.
///
/// Call grammar: `next()` until it gives nil, at most `info.frames.count` times. After a throw, no more calls.
public protocol AnimationDecoder: ~Copyable {
    var info: AnimationInfo { get }
    /// What was tolerated so far; complete once `next()` has given nil.
    var diagnostics: [Diagnostic] { get }

    /// The whole canvas as the next frame shows it, straight alpha, not yet turned upright (``AnimationInfo/orientation``);
    /// nil after the last frame.
    ///
    /// - Throws: ``KineographError`` naming the frame and, where known, the byte offset.
    mutating func next() throws(KineographError) -> Bitmap?
}

/// How to read.
public struct DecodingOptions: Hashable, Sendable {
    public var limits: Limits
    /// Whether what browsers tolerate is an error.
    public var isStrict: Bool
    /// The only layers and groups to show, by their names or paths (`body/arm`), also where they are hidden; none for what the
    /// file shows. It counts for formats with layers alone.
    public var layers: [String]
    /// How many frames are decompressed at the same time at most, in as many threads; 1 or more. It counts for GIF and WebP.
    /// What is read is the same for every number.
    public var jobs: Int

    public init(limits: Limits = .standard, isStrict: Bool = false, layers: [String] = [], jobs: Int = 1) {
        self.limits = limits
        self.isStrict = isStrict
        self.layers = layers
        self.jobs = jobs
    }
}

/// A decoder of any format.
///
/// A class around a noncopyable decoder, since an existential of one cannot be consumed.
public final class AnyAnimationDecoder {
    private let advance: () throws(KineographError) -> Bitmap?
    private let currentDiagnostics: () -> [Diagnostic]
    public let info: AnimationInfo

    public init<Decoder: AnimationDecoder & ~Copyable>(_ decoder: consuming Decoder) {
        info = decoder.info
        let box = Box(decoder)
        advance = { () throws(KineographError) in try box.decoder.next() }
        currentDiagnostics = { box.decoder.diagnostics }
    }

    public var diagnostics: [Diagnostic] { currentDiagnostics() }

    public func next() throws(KineographError) -> Bitmap? { try advance() }

    private final class Box<Decoder: AnimationDecoder & ~Copyable> {
        var decoder: Decoder
        init(_ decoder: consuming Decoder) { self.decoder = decoder }
    }
}
