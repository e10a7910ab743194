public import Playback

/// Tells many views on one clock about their events when they are due. What it costs to move on is in proportion to the
/// views in which something happens, not to all of them.
///
/// On a ``ManualClock``, ``advance(by:)`` moves the clock from one event to the next, so that each is told at its instant:
///
///     let conductor = Conductor(clock: clock)
///     conductor.add(view)
///     view.onEvent = { event in … }
///     view.startAnimating()
///     conductor.advance(by: .seconds(2))
///
/// On any other clock, ``run(isolation:)`` sleeps until the next event. Conductor and views belong to one actor.
public final class Conductor<C: Clock> where C.Duration == Duration {
    public let clock: C
    private let origin: C.Instant
    private var views: [Int: ImageView<C>] = [:]
    private var nextID = 0
    private var queue = ChangeQueue()
    private var wake: AsyncStream<Void>.Continuation?

    public init(clock: C) {
        self.clock = clock
        origin = clock.now
    }

    /// Takes care of a view from now on. It holds the view until ``remove(_:)``.
    ///
    /// - Precondition: The view is on the conductor's clock, and has no conductor.
    public func add(_ view: ImageView<C>) {
        precondition(view.conductor == nil, "a view has one conductor")
        view.conductor = self
        view.conductorID = nextID
        views[nextID] = view
        nextID += 1
        viewDidChange(view)
    }

    /// No longer takes care of a view.
    public func remove(_ view: ImageView<C>) {
        guard view.conductor === self else { return }
        view.conductor = nil
        views[view.conductorID] = nil
        queue.setDue(nil, of: view.conductorID)
    }

    /// When something happens next; nil where nothing ever does without a call.
    public var nextEvent: C.Instant? { queue.nextDue.map { origin.advanced(by: $0) } }

    /// Tells what has happened until now. Views whose events fall on the same instant are told in the order in which they
    /// were added.
    public func deliverEvents() {
        while let id = queue.popFirst(dueBy: origin.duration(to: clock.now)) {
            guard let view = views[id] else { continue }
            view.deliverEvents()
            if view.conductor === self { schedule(view) }
        }
    }

    /// Tells events when they happen, until the task is cancelled.
    ///
    /// - Throws: `CancellationError`, leaving no sleeper.
    public func run(isolation: isolated (any Actor)? = #isolation) async throws {
        defer { wake = nil }
        while true {
            let (wakes, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
            self.wake = wake
            deliverEvents()
            let sleeper = nextEvent.map { deadline in
                Task { [clock] in
                    try await clock.sleep(until: deadline, tolerance: nil)
                    wake.yield()
                }
            }
            var iterator = wakes.makeAsyncIterator()
            _ = await iterator.next(isolation: isolation)
            sleeper?.cancel()
            _ = await sleeper?.result
            try Task.checkCancellation()
        }
    }

    /// A call may have made events due.
    func viewDidChange(_ view: ImageView<C>) {
        queue.setDue(origin.duration(to: clock.now), of: view.conductorID)
        wake?.yield()
    }

    private func schedule(_ view: ImageView<C>) {
        let due = view.content.nextEventInstant(after: view.time)
        queue.setDue(due.map { origin.duration(to: view.origin) + $0 }, of: view.conductorID)
    }
}

extension Conductor where C == ManualClock {
    /// Moves the clock on, from one event to the next, and tells each at its instant.
    ///
    /// - Precondition: `duration` is not negative.
    public func advance(by duration: Duration) {
        precondition(duration >= .zero, "a clock does not go back")
        let target = clock.now.advanced(by: duration)
        deliverEvents()
        while let next = nextEvent, next <= target {
            clock.advance(to: max(next, clock.now))
            deliverEvents()
        }
        clock.advance(to: max(target, clock.now))
        deliverEvents()
    }
}
