/// When an animation runs, and what it shows: a timeline, how often it plays, and when it was started and stopped. A
/// pure function of the instant, without a clock: whoever owns one passes its time in, as the duration since any fixed
/// origin.
public struct Sequencer: Hashable, Sendable {
    public let timeline: Timeline
    /// How often the cycle plays; nil is for ever.
    public let plays: Int?
    /// When the animation began, if it has.
    public private(set) var start: Duration?
    /// When it was stopped, if it was, before its natural end.
    public private(set) var stop: Duration?

    /// - Precondition: `plays` is nil or above zero.
    public init(_ timeline: Timeline, plays: Int? = nil) {
        precondition(plays.map { $0 > 0 } ?? true, "an animation plays once or more often, or for ever")
        self.timeline = timeline
        self.plays = plays
    }

    /// Begins with the first frame, also where it was running already.
    public mutating func start(at instant: Duration) {
        start = instant
        stop = nil
    }

    /// Stops at once. What does not run, or no longer, is left alone.
    public mutating func stop(at instant: Duration) {
        if isRunning(at: instant) { stop = instant }
    }

    /// When the last cycle ends by itself; nil before the start, and for an animation that plays for ever.
    public var naturalEnd: Duration? {
        guard let start, let plays else { return nil }
        let (length, overflows) = timeline.duration.attoseconds.multipliedReportingOverflow(by: Int128(plays))
        return overflows ? nil : start + Duration(attoseconds: length)
    }

    public func isRunning(at instant: Duration) -> Bool { position(at: instant)?.phase == .running }

    /// Where the animation is at an instant; nil before its start.
    public func position(at instant: Duration) -> Position? {
        guard let start, instant >= start else { return nil }
        if let stop, instant >= stop { return position(after: stop - start, phase: .stopped) }
        if let end = naturalEnd, instant >= end {
            // The last attosecond of the last cycle stands for what showed last.
            return position(after: end - start - Duration(attoseconds: 1), phase: .ended)
        }
        return position(after: instant - start, phase: .running)
    }

    private func position(after elapsed: Duration, phase: Position.Phase) -> Position {
        let (cycle, offset) = elapsed.attoseconds.quotientAndRemainder(dividingBy: timeline.duration.attoseconds)
        let frame = timeline.frame(at: Duration(attoseconds: offset))
        return Position(
            cycle: Int(clamping: cycle), frame: frame, image: timeline.imageIndex(ofFrame: frame), phase: phase)
    }

    /// The first instant after the given one at which the position changes: a frame begins, the animation begins, ends
    /// or was stopped. Nil where it never changes again.
    public func nextChange(after instant: Duration) -> Duration? {
        guard let start else { return nil }
        guard instant >= start else { return start }
        guard let position = position(at: instant), position.phase == .running else { return nil }
        let cycle = timeline.duration.attoseconds
        let cycleStart = start + Duration(attoseconds: (instant - start).attoseconds / cycle * cycle)
        let change = cycleStart + timeline.boundary(position.frame + 1)
        return stop.map { min($0, change) } ?? change
    }
}

/// Where an animation is in its course.
public struct Position: Hashable, Sendable {
    /// What the animation is doing.
    public enum Phase: Hashable, Sendable {
        case running
        /// It played as often as it should, and is over.
        case ended
        /// It was stopped before.
        case stopped
    }

    /// The cycle, from 0.
    public let cycle: Int
    /// The frame of the timeline that shows, from 0; where the animation no longer runs, the one that showed last.
    public let frame: Int
    /// The image that frame shows.
    public let image: Int
    public let phase: Phase

    public init(cycle: Int, frame: Int, image: Int, phase: Phase) {
        self.cycle = cycle
        self.frame = frame
        self.image = image
        self.phase = phase
    }
}
