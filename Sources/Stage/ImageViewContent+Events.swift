public import Playback

extension ImageViewContent {
    /// What happens in an interval, in order: every image boundary, every complete cycle, every end of the animation; of an
    /// animated image where there is no animation. See ``PlaybackEvent`` for the order at one instant.
    ///
    /// All of it, so mind that an animation may play for ever.
    public func events(in interval: Range<Duration>) -> [PlaybackEvent] {
        let attosecond = Duration(attoseconds: 1)
        var events: [PlaybackEvent] = []
        // What plays between two calls has its events up to the second call, that instant included.
        var begin = interval.lowerBound
        while begin < interval.upperBound {
            let playback = history[begin - attosecond]
            let call = history.nextChange(after: begin - attosecond).flatMap { $0 < interval.upperBound ? $0 : nil }
            let end = call.map { $0 + attosecond } ?? interval.upperBound
            events += playback.announcedSequencer?.events(in: begin..<end) ?? []
            if let call {
                events += Sequencer.callEvents(
                    from: playback.announcedSequencer, to: history[call].announcedSequencer, at: call)
            }
            begin = end
        }
        return events
    }

    /// What happens at an instant, in order: what the time brings, and then what the calls of that instant do.
    func events(at instant: Duration) -> (ofTime: [PlaybackEvent], ofCalls: [PlaybackEvent]) {
        let before = instant - Duration(attoseconds: 1)
        let old = history[before].announcedSequencer
        let ofTime = old?.events(at: instant) ?? []
        guard history.nextChange(after: before) == instant else { return (ofTime, []) }
        return (ofTime, Sequencer.callEvents(from: old, to: history[instant].announcedSequencer, at: instant))
    }

    /// The first instant after the given one at which an event may happen.
    func nextEventInstant(after instant: Duration) -> Duration? {
        let change = history[instant].announcedSequencer?.nextChange(after: instant)
        return [change, history.nextChange(after: instant)].compactMap { $0 }.min()
    }
}
