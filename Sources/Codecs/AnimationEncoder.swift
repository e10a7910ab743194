public import Diagnostics
public import Parallel
public import Playback
public import Raster

/// Writes the frames of an animation, in order.
///
/// Call grammar: `survey(_:)` for every frame while ``wantsSurvey`` is true (the whole stream, or none of it); then
/// `add(_:)` once for every frame, at least once; then `finish()`. Frames are whole canvases, all of the size the
/// encoder was made for, and their intervals follow each other without gaps from zero. After a throw, no more calls.
public protocol AnimationEncoder: ~Copyable {
    /// Whether the encoder has to see the stream once before it is written, as a shared palette does. Asked before the
    /// first frame, and again after each surveyed one: an encoder that has seen enough says false.
    var wantsSurvey: Bool { get }

    /// Looks at a frame of the first pass.
    mutating func survey(_ frame: Frame) throws(KineographError)

    /// Encodes the next frame of the stream.
    ///
    /// - Throws: ``KineographError`` naming the frame, when the format cannot hold it or writing fails.
    mutating func add(_ frame: Frame) throws(KineographError)

    /// Writes what is pending and the end of the file. The owner of the output then closes it.
    ///
    /// - Throws: ``KineographError``, also when no frame was added.
    consuming func finish() throws(KineographError) -> EncodingReport
}

extension AnimationEncoder where Self: ~Copyable {
    public var wantsSurvey: Bool { false }
    public mutating func survey(_ frame: Frame) throws(KineographError) {}
}

/// What every format is told before the first frame.
public struct EncodingRequest: Sendable {
    public var canvas: PixelSize
    /// How often the animation plays; nil is for ever.
    public var plays: Int?
    /// Whether every frame is known to be opaque.
    public var isOpaque: Bool
    public var comment: String?
    /// Whether a frame that shows the same pixels as the one before stays a frame of its own.
    public var keepsDuplicates: Bool
    /// A rate at whose frames every frame of the stream begins; nil where there is none, or no format needs it (see
    /// ``Codec/Capabilities/isConstantRate``).
    public var constantRate: Rate?
    /// Named parts of the animation, for a format that has them.
    public var tags: [Tag] = []
    /// Where parallel work runs.
    public var pool: WorkPool

    /// A named part of the animation.
    public struct Tag: Hashable, Sendable {
        public var name: String
        /// The frames that show in this time belong to it.
        public var interval: Range<Duration>
        /// How its frames follow each other.
        public var direction: Direction
        /// Whether the last of its frames is where it begins.
        public var isReversed: Bool
        /// How often it plays: in ping-pong, each way counts. Nil is for ever.
        public var repeatCount: Int?

        public init(
            name: String, interval: Range<Duration>, direction: Direction = .forward, isReversed: Bool = false,
            repeatCount: Int? = nil
        ) {
            self.name = name
            self.interval = interval
            self.direction = direction
            self.isReversed = isReversed
            self.repeatCount = repeatCount
        }
    }

    public init(
        canvas: PixelSize, plays: Int? = nil, isOpaque: Bool = false, comment: String? = nil,
        keepsDuplicates: Bool = false, constantRate: Rate? = nil, pool: WorkPool = WorkPool(jobs: 1)
    ) {
        self.canvas = canvas
        self.plays = plays
        self.isOpaque = isOpaque
        self.comment = comment
        self.keepsDuplicates = keepsDuplicates
        self.constantRate = constantRate
        self.pool = pool
    }
}

/// What was written, and everything the format made it give up.
public struct EncodingReport: Hashable, Sendable {
    /// The frames in the file, repeats of long holds included.
    public var frameCount = 0
    /// The length of one cycle in the file; zero for a still picture.
    public var duration = Duration.zero
    /// The shortest delay in the file; nil where nothing is written down, as in a still picture.
    public var shortestDelay: Duration?
    /// The identifier of the still format that was written instead of an animation, since nothing changes in it: `png`.
    /// Such a file has neither a time nor a number of plays. Nil for an animation.
    public var stillFormat: String?
    /// The file in which each frame is, by its index in a sequence of files; empty for one file.
    public var files: [Int] = []
    /// Frames merged into the one before because they show the same.
    public var mergedFrames = 0
    /// Frames written as two of half their time, which show the same, where that is smaller.
    public var halvedFrames = 0
    /// Frames left out because the format's shortest delay is longer.
    public var droppedFrames = 0
    /// By how much an animation shorter than the shortest delay was lengthened.
    public var lengthened = Duration.zero
    /// What became of half-clear pixels in a format that has none; nil where there were none.
    public var alphaLoss: AlphaLoss?
    /// Whether decoding gives the pixels of the frames back, the hidden colour of clear ones aside.
    public var isLossless = true
    /// What else had to give, each a sentence without a full stop that says how much of what.
    public var concessions: [String] = []

    public init() {}
}

/// An encoder of any format.
///
/// A class around a noncopyable encoder, since an existential of one cannot be consumed.
public final class AnyAnimationEncoder {
    private let box: any EncoderBox

    public init<Encoder: AnimationEncoder & ~Copyable>(_ encoder: consuming Encoder) {
        box = Box(encoder)
    }

    public var wantsSurvey: Bool { box.wantsSurvey }
    public func survey(_ frame: Frame) throws(KineographError) { try box.survey(frame) }
    public func add(_ frame: Frame) throws(KineographError) { try box.add(frame) }

    /// Ends the file; call it once, last.
    public func finish() throws(KineographError) -> EncodingReport { try box.finish() }

    private protocol EncoderBox: AnyObject {
        var wantsSurvey: Bool { get }
        func survey(_ frame: Frame) throws(KineographError)
        func add(_ frame: Frame) throws(KineographError)
        func finish() throws(KineographError) -> EncodingReport
    }

    private final class Box<Encoder: AnimationEncoder & ~Copyable>: EncoderBox {
        private var encoder: Encoder?

        init(_ encoder: consuming Encoder) { self.encoder = consume encoder }

        var wantsSurvey: Bool { encoder?.wantsSurvey ?? false }

        func survey(_ frame: Frame) throws(KineographError) { try encoder!.survey(frame) }

        func add(_ frame: Frame) throws(KineographError) { try encoder!.add(frame) }

        func finish() throws(KineographError) -> EncodingReport {
            guard let encoder = encoder.take() else { preconditionFailure("an encoder was finished twice") }
            return try encoder.finish()
        }
    }
}
