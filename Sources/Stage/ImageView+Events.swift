public import Playback

extension ImageView {
    /// Tells ``onEvent`` and ``events()`` what has happened until now and was not told yet, in order. A ``Conductor`` does
    /// this for its views; a view without one does it when it is asked to.
    ///
    /// No call of the view tells anything by itself: ``stopAnimating()`` inside ``onEvent`` is safe, and its event follows.
    public func deliverEvents() {
        let now = time
        guard onEvent != nil || delivery.hasListeners else { return delivery.skip(to: now) }
        while true {
            let events = delivery.take(from: content, until: now)
            if events.isEmpty { return }
            for event in events {
                delivery.send(event)
                onEvent?(event)
            }
        }
    }

    /// The events from now on, as they are told; see ``deliverEvents()``. The sequence ends with the view. It keeps what
    /// was not read yet.
    public func events() -> AsyncStream<PlaybackEvent> {
        deliverEvents()
        let (stream, continuation) = AsyncStream.makeStream(of: PlaybackEvent.self)
        delivery.add(continuation)
        return stream
    }
}
