public import Diagnostics

/// Where an animation was, to be saved, and to go on from on another clock.
public struct PlaybackState: Hashable, Sendable, Codable {
    /// The cycle, from 0.
    public var cycle: Int
    /// The time since the beginning of the timeline.
    public var offset: Duration
    public var phase: Position.Phase

    public init(cycle: Int, offset: Duration, phase: Position.Phase) {
        self.cycle = cycle
        self.offset = offset
        self.phase = phase
    }
}

extension Sequencer {
    /// Where the animation is at an instant; nil before its start.
    public func state(at instant: Duration) -> PlaybackState? {
        guard let position = position(at: instant), let offset = offset(at: instant) else { return nil }
        return PlaybackState(cycle: position.cycle, offset: offset, phase: position.phase)
    }

    /// Takes up a state that was saved, as if the instant were the one of saving. An animation that was over by then
    /// ends no second time.
    ///
    /// - Throws: ``KineographError`` with code `invalidData` where the timeline has no such place.
    public mutating func restore(_ state: PlaybackState, at instant: Duration) throws(KineographError) {
        let length = upcomingProgram.track(alternate: isAlternate).timeline.duration
        guard state.cycle >= 0, state.offset >= .zero, state.offset < length else {
            throw KineographError(
                .invalidData,
                "the saved animation was \(state.offset) into cycle \(state.cycle), and one takes \(length)",
                remedy: "restore it with the images and settings it was saved with")
        }
        start(at: instant)
        cycle = state.cycle
        offset = state.offset.attoseconds
        wasRestoredOver = !state.phase.isUnderWay
        switch state.phase {
        case .running: break
        case .paused: pause(at: instant)
        case .stopped: stop(at: instant)
        case .ended:
            offset = length.attoseconds
            // With other settings it has more to play: it rests where it was.
            if position(at: instant)?.phase != .ended {
                offset = state.offset.attoseconds
                stop(at: instant)
            }
        }
    }
}
