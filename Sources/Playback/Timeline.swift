public import Diagnostics

/// One cycle of an animation: which image shows when.
///
/// A timeline of n frames is its n + 1 boundaries. Frame k shows image ``imageIndex(ofFrame:)`` on the half-open
/// interval from boundary k to boundary k + 1; boundary 0 is zero and the last one is ``duration``. Several frames may
/// show the same image. A frame of zero duration is legal and never shows.
public struct Timeline: Hashable, Sendable {
    private let boundaries: [Duration]
    private let images: [Int]

    /// The longest cycle, over 31 years: far beyond any animation, and far enough from the ends of the integers inside.
    public static let longestDuration = Duration.seconds(1_000_000_000)

    /// Frames between boundaries that are there already.
    ///
    /// - Throws: ``KineographError``, code `invalidData`, where there is no frame, or no time, or code `limitExceeded`.
    init(boundaries: [Duration], images: [Int]) throws(KineographError) {
        guard let duration = boundaries.last, !images.isEmpty else {
            throw KineographError(.invalidData, "the animation has no images", remedy: "give at least one")
        }
        guard duration > .zero else { throw Timeline.noTime }
        guard duration <= Timeline.longestDuration else { throw Timeline.tooLong }
        self.boundaries = boundaries
        self.images = images
    }

    static let noTime = KineographError(
        .invalidData, "the animation lasts no time at all", remedy: "give its images a duration")

    static let tooLong = KineographError(
        .limitExceeded, "the animation is longer than \(longestDuration.components.seconds) seconds",
        remedy: "shorten its durations")

    // MARK: Building

    /// Images 0, 1, ... that share a cycle evenly: boundary k is `duration * k / imageCount` in whole attoseconds.
    ///
    /// - Throws: ``KineographError`` where there are no images, or the duration is not above zero.
    public init(evenly duration: Duration, imageCount: Int) throws(KineographError) {
        let count = Int128(max(imageCount, 1))
        let (quotient, rest) = duration.attoseconds.quotientAndRemainder(dividingBy: count)
        // The quotient and the rest apart, so that nothing overflows.
        let boundaries = (0...max(imageCount, 1)).map { index in
            Duration(attoseconds: quotient * Int128(index) + rest * Int128(index) / count)
        }
        try self.init(boundaries: boundaries, images: Array(0..<max(imageCount, 0)))
    }

    /// Images 0, 1, ... at a rate: boundary k is `k / rate`, to the nearest attosecond.
    ///
    /// - Throws: ``KineographError`` where there are no images, or the whole is too long.
    public init(imageCount: Int, rate: Rate) throws(KineographError) {
        var boundaries = [Duration.zero]
        boundaries.reserveCapacity(max(imageCount, 0) + 1)
        for index in 0..<max(imageCount, 0) { boundaries.append(try rate.duration(ofFrames: index + 1)) }
        try self.init(boundaries: boundaries, images: Array(0..<max(imageCount, 0)))
    }

    /// Images 0, 1, ... with a duration each.
    ///
    /// - Throws: ``KineographError`` naming the frame where a duration is negative; where all are zero, or there are
    ///   none.
    public init(durations: [Duration]) throws(KineographError) {
        try self.init(durations: durations, images: Array(durations.indices))
    }

    /// Frames with an image and a duration each.
    init(durations: [Duration], images: [Int]) throws(KineographError) {
        var boundaries = [Duration.zero]
        boundaries.reserveCapacity(durations.count + 1)
        var end = Duration.zero
        for (frame, duration) in durations.enumerated() {
            guard duration >= .zero else {
                throw KineographError(
                    .invalidData, "a duration is negative", remedy: "give zero or more", frame: frame)
            }
            guard duration <= Timeline.longestDuration - end else { throw Timeline.tooLong }
            end += duration
            boundaries.append(end)
        }
        try self.init(boundaries: boundaries, images: images)
    }

    // MARK: Asking

    /// How many frames a cycle has; 1 or more.
    public var frameCount: Int { images.count }

    /// The length of the cycle; above zero.
    public var duration: Duration { boundaries[boundaries.count - 1] }

    /// Where frame `index` begins, and frame `index - 1` ends.
    ///
    /// - Parameter index: 0 to ``frameCount``, both included.
    public func boundary(_ index: Int) -> Duration { boundaries[index] }

    /// When a frame shows.
    public func interval(of frame: Int) -> Range<Duration> { boundaries[frame]..<boundaries[frame + 1] }

    /// How long a frame shows.
    public func duration(ofFrame frame: Int) -> Duration { boundaries[frame + 1] - boundaries[frame] }

    /// Which image a frame shows.
    public func imageIndex(ofFrame frame: Int) -> Int { images[frame] }

    /// The images of all frames, in order.
    public var imageIndices: [Int] { images }

    /// The frame that shows at an instant of the cycle, in logarithmic time.
    ///
    /// - Parameter instant: Instants before the cycle give the first frame that shows, those from its end on the last
    ///   one.
    public func frame(at instant: Duration) -> Int {
        // The end belongs to the next cycle: the last instant of this one is an attosecond earlier.
        let instant = min(max(instant, .zero), duration - Duration(attoseconds: 1))
        // The last boundary not after the instant is `low`; those from `high` on are after it.
        var (low, high) = (0, boundaries.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if boundaries[middle] <= instant { low = middle } else { high = middle }
        }
        return low
    }
}
