internal import Synchronization

/// A clock that moves only when told to, for playback without waiting: the same script gives the same frames on every
/// machine, in no time at all.
///
/// Sleepers are woken in the order of their deadlines, and those of the same deadline in the order in which they went
/// to sleep. A test that must not move on before its tasks sleep waits for them with ``untilAsleep(_:)``.
public final class ManualClock: Clock, Sendable {
    /// A point in the clock's time.
    public struct Instant: InstantProtocol {
        /// The time since the clock's origin, where it began.
        public let offset: Duration

        public init(offset: Duration) { self.offset = offset }

        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        public func duration(to other: Instant) -> Duration { other.offset - offset }
        public static func < (first: Instant, second: Instant) -> Bool { first.offset < second.offset }
    }

    private struct Sleeper {
        let ticket: Int
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct Watcher {
        let ticket: Int
        let sleepers: Int
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Instant(offset: .zero)
        var nextTicket = 0
        /// In the order in which they are to be woken.
        var sleepers: [Sleeper] = []
        var watchers: [Watcher] = []

        mutating func takeTicket() -> Int {
            defer { nextTicket += 1 }
            return nextTicket
        }

        /// Takes out those who wait for no more sleepers than there are.
        mutating func takeSatisfiedWatchers() -> [CheckedContinuation<Void, any Error>] {
            let satisfied = watchers.filter { $0.sleepers <= sleepers.count }
            watchers.removeAll { $0.sleepers <= sleepers.count }
            return satisfied.map(\.continuation)
        }
    }

    private let state = Mutex(State())

    public init() {}

    public var now: Instant { state.withLock { $0.now } }

    /// An attosecond.
    public var minimumResolution: Duration { Duration(attoseconds: 1) }

    /// How many tasks sleep.
    public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    /// When the next sleeper is to be woken.
    public var nextDeadline: Instant? { state.withLock { $0.sleepers.first?.deadline } }

    // MARK: Moving

    /// Moves the clock on and wakes whoever is due.
    ///
    /// - Precondition: `duration` is not negative.
    public func advance(by duration: Duration) {
        precondition(duration >= .zero, "a clock does not go back")
        let due = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            return ManualClock.takeDue(from: &state)
        }
        for sleeper in due { sleeper.continuation.resume() }
    }

    /// Moves the clock to an instant and wakes whoever is due.
    ///
    /// - Precondition: `instant` is not before ``now``.
    public func advance(to instant: Instant) {
        let due = state.withLock { state in
            precondition(instant >= state.now, "a clock does not go back")
            state.now = instant
            return ManualClock.takeDue(from: &state)
        }
        for sleeper in due { sleeper.continuation.resume() }
    }

    private static func takeDue(from state: inout State) -> ArraySlice<Sleeper> {
        let due = state.sleepers.prefix { $0.deadline <= state.now }
        state.sleepers.removeFirst(due.count)
        return due
    }

    // MARK: Waiting

    /// Sleeps until the clock has been moved to the deadline.
    ///
    /// - Throws: `CancellationError`, at once, where the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let ticket = state.withLock { $0.takeTicket() }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                park(Sleeper(ticket: ticket, deadline: deadline, continuation: continuation))
            }
        } onCancel: {
            let sleeper = state.withLock { state in
                state.sleepers.firstIndex { $0.ticket == ticket }.map { state.sleepers.remove(at: $0) }
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }

    private func park(_ sleeper: Sleeper) {
        let watchers: [CheckedContinuation<Void, any Error>]? = state.withLock { state in
            // A cancellation from here on finds the sleeper in its place; one before it is seen here.
            guard !Task.isCancelled, sleeper.deadline > state.now else { return nil }
            let place = state.sleepers.partitioningIndex { $0.deadline > sleeper.deadline }
            state.sleepers.insert(sleeper, at: place)
            return state.takeSatisfiedWatchers()
        }
        if let watchers {
            for watcher in watchers { watcher.resume() }
        } else if Task.isCancelled {
            sleeper.continuation.resume(throwing: CancellationError())
        } else {
            sleeper.continuation.resume()
        }
    }

    /// Waits until so many tasks sleep, without polling.
    ///
    /// - Throws: `CancellationError` where the task is cancelled.
    public func untilAsleep(_ sleepers: Int) async throws {
        let ticket = state.withLock { $0.takeTicket() }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                watch(Watcher(ticket: ticket, sleepers: sleepers, continuation: continuation))
            }
        } onCancel: {
            let watcher = state.withLock { state in
                state.watchers.firstIndex { $0.ticket == ticket }.map { state.watchers.remove(at: $0) }
            }
            watcher?.continuation.resume(throwing: CancellationError())
        }
    }

    private func watch(_ watcher: Watcher) {
        let isWaiting = state.withLock { state in
            guard !Task.isCancelled, state.sleepers.count < watcher.sleepers else { return false }
            state.watchers.append(watcher)
            return true
        }
        if isWaiting { return }
        if Task.isCancelled {
            watcher.continuation.resume(throwing: CancellationError())
        } else {
            watcher.continuation.resume()
        }
    }
}

extension Array {
    /// The index of the first element for which a condition holds that holds for all after it.
    fileprivate func partitioningIndex(where belongsAfter: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if belongsAfter(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
