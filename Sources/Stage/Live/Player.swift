public import Diagnostics
public import Playback
public import Raster

/// Plays a rendering live: the frames come when they are due on a clock.
///
///     for try await shown in Player(rendering, plays: 3, clock: ContinuousClock()) {
///         display(shown.frame.bitmap)
///     }
///
/// - Each frame is due at the start plus its boundary, an instant and never a wait of some length, so that nothing drifts.
/// - A consumer that is late gets the frame that is due by now, and is told how many were skipped. Only the last frame is
///   never skipped, since it is what stays to be seen.
/// - The last frame has its whole time before the sequence ends.
/// - Frames are rendered ahead, while the consumer is busy or waits. The clock starts when the first one is ready.
/// - Where the task is cancelled the sequence ends at once, and leaves no sleeper on the clock.
///
/// A player is a value: every iteration plays anew, from ``start``. To pause, leave the loop; to go on, play another player
/// from where it was, at any speed.
public struct Player<C: Clock>: AsyncSequence, Sendable where C.Duration == Duration {
    /// A frame, and when it is due.
    public struct Element: Sendable {
        /// The frame, with its interval from the start of the cycle.
        public let frame: Frame
        /// The cycle, from 0.
        public let cycle: Int
        /// When the frame begins to show, in the time of what plays: from the start of the first cycle, at speed 1.
        public let time: Duration
        /// When the frame begins to show on the clock; for the first one, when playing began.
        public let due: C.Instant
        /// How many frames were passed over between the one before and this one, because the consumer was late.
        public let skippedFrames: Int

        /// How much is played between ``due`` and an instant; nothing before.
        public func elapsed(until instant: C.Instant, at speed: Rate) -> Duration {
            Swift.max(.zero, due.duration(to: instant)).played(at: speed)
        }
    }

    public typealias Failure = KineographError

    /// What plays; its interval is one cycle.
    public let rendering: Rendering
    public let clock: C
    /// How often the cycle plays; nil is for ever.
    public var plays: Int?
    /// Exact: 2 is twice as fast.
    public var speed: Rate
    /// Where playing begins: a time from the start of the first cycle, at speed 1.
    public var start: Duration
    /// How many frames are rendered before they are due, at most.
    public var framesAhead = 2

    /// - Precondition: `plays` is nil or above zero; `start` is not negative.
    public init(
        _ rendering: Rendering, plays: Int? = nil, speed: Rate = Rate(1), from start: Duration = .zero, clock: C
    ) {
        precondition(plays.map { $0 > 0 } ?? true, "an animation plays once or more often, or for ever")
        precondition(start >= .zero, "playing begins at the first frame or later")
        self.rendering = rendering
        self.plays = plays
        self.speed = speed
        self.start = start
        self.clock = clock
    }

    public func makeAsyncIterator() -> Iterator {
        Iterator(self)
    }
}

extension Player {
    /// One run of a player. The clock starts with the first call of `next()`.
    public struct Iterator: AsyncIteratorProtocol {
        private let player: Player
        private var phase = Phase.new
        private var workshop: RenderingAhead

        private enum Phase {
            case new
            /// A frame was delivered.
            case playing(FrameCursor, since: C.Instant)
            case over
        }

        init(_ player: Player) {
            self.player = player
            workshop = RenderingAhead(capacity: player.framesAhead)
        }

        /// The next frame, when it is due; nil after the last one had its time, and in a cancelled task.
        ///
        /// - Throws: ``KineographError`` naming the frame, counted from 0, where making the pixels of its image fails. The
        ///   sequence is over then.
        public mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws(KineographError) -> Element? {
            let current = phase
            // What ends early, by a throw or by cancellation, is over.
            phase = .over
            guard !Task.isCancelled else { return nil }
            switch current {
            case .over: return nil
            case .new: return try await first(isolation: actor)
            case .playing(let cursor, let origin): return try await following(cursor, since: origin, isolation: actor)
            }
        }

        public mutating func next() async throws(KineographError) -> Element? { try await next(isolation: nil) }

        private mutating func first(isolation actor: isolated (any Actor)?) async throws(KineographError) -> Element? {
            guard var cursor = try FrameCursor(player.rendering, plays: player.plays) else { return nil }
            _ = try cursor.skip(to: player.start)
            workshop.prepare(from: cursor)
            let bitmap = try await workshop.take(cursor, isolation: actor)
            let origin = player.clock.now
            return deliver(bitmap, of: cursor, since: origin, due: origin, skipped: 0)
        }

        private mutating func following(
            _ last: FrameCursor, since origin: C.Instant, isolation actor: isolated (any Actor)?
        ) async throws(KineographError) -> Element? {
            var cursor = last
            guard try cursor.advance() else {
                _ = await sleep(until: instant(of: cursor.playbackInterval.upperBound, since: origin), isolation: actor)
                return nil
            }
            let played = player.start + origin.duration(to: player.clock.now).played(at: player.speed)
            let skipped = try cursor.skip(to: played)
            workshop.prepare(from: cursor)
            let due = instant(of: cursor.playbackInterval.lowerBound, since: origin)
            guard await sleep(until: due, isolation: actor) else { return nil }
            let bitmap = try await workshop.take(cursor, isolation: actor)
            return deliver(bitmap, of: cursor, since: origin, due: due, skipped: skipped)
        }

        private mutating func deliver(
            _ bitmap: Bitmap, of cursor: FrameCursor, since origin: C.Instant, due: C.Instant, skipped: Int
        ) -> Element {
            workshop.prepare(after: cursor)
            phase = .playing(cursor, since: origin)
            return Element(
                frame: Frame(bitmap: bitmap, interval: cursor.interval), cycle: cursor.cycle,
                time: cursor.playbackInterval.lowerBound, due: due, skippedFrames: skipped)
        }

        /// When a time of what plays comes on the clock.
        private func instant(of time: Duration, since origin: C.Instant) -> C.Instant {
            origin.advanced(by: Swift.max(.zero, time - player.start).lasting(at: player.speed))
        }

        /// - Returns: Whether the task may go on; false where it was cancelled.
        private func sleep(until instant: C.Instant, isolation actor: isolated (any Actor)?) async -> Bool {
            guard instant > player.clock.now else { return !Task.isCancelled }
            return (try? await player.clock.sleep(until: instant, tolerance: nil)) != nil
        }
    }
}
