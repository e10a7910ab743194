internal import Playback

/// Which events were told already, and who is told by a stream.
struct EventDelivery {
    /// The last instant whose events were told.
    private var through = Duration.zero
    /// Those of that instant: calls may add some.
    private var told: [PlaybackEvent] = []
    private var listeners: [AsyncStream<PlaybackEvent>.Continuation] = []

    /// The events until an instant, that instant included, which were not told yet.
    mutating func take(from content: ImageViewContent, until instant: Duration) -> [PlaybackEvent] {
        var events = content.events(in: through..<instant + Duration(attoseconds: 1))
        let known = zip(events, told).prefix { $0 == $1 }.count
        if instant == through { told = events } else { told = events.filter { $0.instant == instant } }
        through = instant
        events.removeFirst(known)
        return events
    }

    var hasListeners: Bool { !listeners.isEmpty }

    /// Passes over what nobody waits for; who comes now is told what this instant brings.
    mutating func skip(to instant: Duration) {
        if instant > through { told = [] }
        through = instant
    }

    mutating func send(_ event: PlaybackEvent) {
        listeners.removeAll { listener in
            if case .terminated = listener.yield(event) { true } else { false }
        }
    }

    mutating func add(_ listener: AsyncStream<PlaybackEvent>.Continuation) { listeners.append(listener) }

    func finish() { for listener in listeners { listener.finish() } }
}
