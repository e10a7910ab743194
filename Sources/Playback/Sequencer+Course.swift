extension Sequencer {
    /// A place, and how it was reached.
    struct Moment {
        var track: Track
        var place: Track.Place
        /// The time on the timeline that the sequencer counts from, were it long enough.
        var distance: Int128
        var isPastPending: Bool
        var isPastEnd: Bool
    }

    /// The place at an instant from ``origin`` on, whatever was stopped; the last one before the end where that has passed.
    func moment(at instant: Duration) -> Moment {
        let played = max(min(instant, pause ?? instant) - origin, .zero).attoseconds
        let distance =
            offset + played.scaled(by: speed.numerator, over: speed.denominator, roundingUp: false)
        if let end = endDistance, distance >= end { return moment(after: end - 1, isPastEnd: true) }
        return moment(after: distance, isPastEnd: false)
    }

    private func moment(after distance: Int128, isPastEnd: Bool) -> Moment {
        let track = program.track(alternate: isAlternate)
        guard let pending, distance >= track.length else {
            return Moment(
                track: track, place: track.place(cycle: cycle, offset: distance), distance: distance,
                isPastPending: false, isPastEnd: isPastEnd)
        }
        let next = pending.track(alternate: isAlternate)
        return Moment(
            track: next, place: next.place(cycle: cycle + 1, offset: next.intro + distance - track.length),
            distance: distance, isPastPending: true, isPastEnd: isPastEnd)
    }

    /// Where the animation ends, on the timeline that it counts from.
    private var endDistance: Int128? {
        let track = program.track(alternate: isAlternate)
        guard let pending else { return track.end(fromCycle: cycle) }
        guard let plays = pending.plays else { return nil }
        if plays <= cycle + 1 { return track.length }
        let next = pending.track(alternate: isAlternate)
        return next.end(fromCycle: cycle + 1).map { track.length - next.intro + $0 }
    }

    /// The first instant at which a distance is reached.
    private func instant(of distance: Int128) -> Duration {
        let played = max(distance - offset, 0)
            .scaled(by: speed.denominator, over: speed.numerator, roundingUp: true)
        return origin + Duration(attoseconds: played)
    }

    // MARK: Asking

    /// When the last cycle ends by itself; nil before the start, while it waits, once it was stopped, and for an animation
    /// that plays for ever.
    public var naturalEnd: Duration? {
        guard start != nil, stop == nil, let endDistance else { return nil }
        let end = instant(of: endDistance)
        if let pause, pause < end { return nil }
        return end
    }

    /// Whether frames follow each other.
    public func isRunning(at instant: Duration) -> Bool { position(at: instant)?.phase == .running }

    /// Whether it runs or waits: it has begun, and has neither ended nor been stopped.
    public func isUnderWay(at instant: Duration) -> Bool { position(at: instant)?.phase.isUnderWay == true }

    /// Where the animation is at an instant; nil before its start, and before the call that it counts from.
    public func position(at instant: Duration) -> Position? {
        guard start != nil, instant >= origin else { return nil }
        let moment = moment(at: min(instant, stop ?? instant))
        let phase: Position.Phase =
            switch instant {
            case _ where stop.map { instant >= $0 } == true: .stopped
            case _ where moment.isPastEnd: .ended
            case _ where pause.map { instant >= $0 } == true: .paused
            default: .running
            }
        let frame = moment.track.timeline.frame(at: Duration(attoseconds: moment.place.offset))
        return Position(
            cycle: moment.place.cycle, frame: frame, image: moment.track.timeline.imageIndex(ofFrame: frame),
            phase: phase)
    }

    /// How far through the timeline the animation is at an instant; nil where it has no position.
    public func offset(at instant: Duration) -> Duration? {
        guard start != nil, instant >= origin else { return nil }
        return Duration(attoseconds: moment(at: min(instant, stop ?? instant)).place.offset)
    }

    /// When the cycle that plays at an instant ends; nil where none plays.
    public func cycleEnd(after instant: Duration) -> Duration? {
        guard isRunning(at: instant) else { return nil }
        let moment = moment(at: instant)
        return self.instant(of: moment.distance + moment.track.length - moment.place.offset)
    }

    /// When an animation that plays for ever has come to what it repeats: its intro is over, and nothing waits for the end
    /// of a cycle to take effect. Nil where it does not run, or ends.
    public func loopBegin(from instant: Duration) -> Duration? {
        guard isRunning(at: instant), endDistance == nil else { return nil }
        let moment = moment(at: instant)
        if pending != nil, !moment.isPastPending { return cycleEnd(after: instant) }
        let intro = moment.track.intro - moment.place.offset
        return intro > 0 ? self.instant(of: moment.distance + intro) : instant
    }

    /// The first instant after the given one at which the position changes: a frame begins, the animation begins, ends,
    /// waits or was stopped. Nil where it never changes again.
    public func nextChange(after instant: Duration) -> Duration? {
        guard start != nil else { return nil }
        guard instant >= origin else { return origin }
        guard let position = position(at: instant) else { return nil }
        let call = [pause, stop].compactMap { $0 }.filter { $0 > instant }.min()
        guard position.phase == .running else { return position.phase == .paused ? call : nil }
        let moment = moment(at: instant)
        let boundary = moment.track.timeline.boundary(position.frame + 1).attoseconds
        let change = self.instant(of: moment.distance + boundary - moment.place.offset)
        return min(call ?? change, change)
    }
}
