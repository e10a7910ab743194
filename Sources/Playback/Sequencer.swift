/// When an animation runs, and what it shows: a program, and the calls that start, stop, pause and move it. A pure function
/// of the instant, without a clock: whoever owns one passes its time in, as the duration since any fixed origin.
///
/// A sequencer answers for the time since its last call other than ``stop(at:)`` and ``pause(at:)``. Calls come in the
/// order of their instants. To ask about the time before a call as well, keep the value from before it in a ``History``.
///
/// Nothing accumulates while it plays: a position is one multiplication and one division away from the last call, so a
/// year of playing is exact to the attosecond. A call keeps the phase to the attosecond, rounded down.
public struct Sequencer: Hashable, Sendable {
    /// What plays since the last call.
    var program: Program
    /// What plays from the next cycle boundary on.
    var pending: Program?
    /// Whether the alternate sequence shows.
    public internal(set) var isAlternate = false
    /// Exact: 2 is twice as fast.
    public internal(set) var speed: Rate
    /// When the animation began, if it has.
    public internal(set) var start: Duration?
    /// When it was stopped, if it was, before its natural end.
    public internal(set) var stop: Duration?
    /// Since when it waits.
    public internal(set) var pause: Duration?
    /// Whether it was over already when it was restored, so that its end was told by then.
    var wasRestoredOver = false
    /// The instant from which it counts, and the place it had then.
    var origin = Duration.zero
    var cycle = 0
    /// From zero to the timeline's length; the length itself only where a seek went past the end.
    var offset: Int128 = 0

    public init(_ program: Program, speed: Rate = Rate(1)) {
        self.program = program
        self.speed = speed
    }

    /// - Precondition: `plays` is nil or above zero.
    public init(_ timeline: Timeline, plays: Int? = nil, speed: Rate = Rate(1)) {
        self.init(Program(timeline, plays: plays), speed: speed)
    }

    /// What plays, or will from the next cycle boundary on.
    public var upcomingProgram: Program { pending ?? program }
    /// The timeline of ``upcomingProgram``, of the sequence that shows.
    public var timeline: Timeline { upcomingProgram.track(alternate: isAlternate).timeline }
    /// How often the cycle plays; nil is for ever.
    public var plays: Int? { upcomingProgram.plays }
}

// MARK: Calls

extension Sequencer {
    /// Begins with the first frame, also where it was running or waiting already. The speed stays.
    public mutating func start(at instant: Duration) {
        program = upcomingProgram
        pending = nil
        (start, origin) = (instant, instant)
        (cycle, offset) = (0, 0)
        (stop, pause) = (nil, nil)
        wasRestoredOver = false
    }

    /// Stops at once. What does not run, or no longer, is left alone.
    public mutating func stop(at instant: Duration) {
        if isUnderWay(at: instant) { stop = instant }
    }

    /// Holds the frame that shows until ``resume(at:)``. What does not run is left alone.
    public mutating func pause(at instant: Duration) {
        if isRunning(at: instant) { pause = instant }
    }

    /// Goes on from where it was paused. What does not wait is left alone.
    public mutating func resume(at instant: Duration) {
        guard position(at: instant)?.phase == .paused else { return }
        count(from: instant)
        pause = nil
    }

    /// Changes the speed; the phase stays, also that of what is over.
    public mutating func setSpeed(_ speed: Rate, at instant: Duration) {
        if position(at: instant) != nil { count(from: instant) }
        self.speed = speed
    }

    /// Moves to where the animation would be after playing its program for some time from the start, at speed 1. What
    /// waits goes on waiting there; past its end an animation ends at once. What does not run is left alone.
    ///
    /// - Parameter time: Times before zero mean the first frame.
    public mutating func seek(to time: Duration, at instant: Duration) {
        guard isUnderWay(at: instant) else { return }
        count(from: instant)
        program = upcomingProgram
        pending = nil
        let track = program.track(alternate: isAlternate)
        let time = max(time.attoseconds, 0)
        if let end = track.end(fromCycle: 0), time >= end {
            (cycle, offset) = ((track.plays ?? 1) - 1, track.length)
        } else {
            let place = track.place(cycle: 0, offset: time)
            (cycle, offset) = (place.cycle, place.offset)
        }
    }

    /// Plays something else, or more or less often, from the next cycle boundary on. An animation that has completed its
    /// cycles by then ends there. What does not run is left alone.
    public mutating func setProgram(_ program: Program, at instant: Duration) {
        guard isUnderWay(at: instant) else { return }
        count(from: instant)
        pending = program == self.program ? nil : program
    }

    /// Chooses the sequence that shows. The position in the cycle stays: as far through the new one as it was through
    /// the old one. What is over stays over.
    public mutating func setAlternate(_ isAlternate: Bool, at instant: Duration) {
        guard isAlternate != self.isAlternate else { return }
        if position(at: instant) != nil {
            count(from: instant)
            let old = program.track(alternate: self.isAlternate)
            let place = program.track(alternate: isAlternate)
                .place(inPhaseWith: Track.Place(cycle: cycle, offset: offset), of: old)
            (cycle, offset) = (place.cycle, place.offset)
        }
        self.isAlternate = isAlternate
    }

    /// Counts from another instant on: the place it has then becomes the one it counts from. What is over counts from where
    /// it came to rest, so that neither speed nor sequence moves it or brings it back.
    private mutating func count(from instant: Duration) {
        let instant = min(instant, stop ?? naturalEnd ?? instant)
        let moment = moment(at: instant)
        (origin, cycle, offset) = (instant, moment.place.cycle, moment.place.offset)
        if moment.isPastEnd { offset = moment.track.length }
        if moment.isPastPending {
            program = upcomingProgram
            pending = nil
        }
        if pause != nil { pause = instant }
    }
}
