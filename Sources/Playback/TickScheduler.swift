/// Lays intervals, one after the other, on a ``TickGrid``.
///
/// Boundaries are rounded, never durations, so an error never grows. An interval that would be shorter than the grid's
/// shortest delay either waits for the grid (its start moves by less than that delay) or is left out, so that the
/// length of the whole is kept: 60 frames a second in a GIF become 50.
///
/// Call grammar: `place(_:)` for every interval, in order, then `finish(at:)` once.
public struct TickScheduler: Hashable, Sendable {
    public let grid: TickGrid
    /// How many intervals were left out because they were too short for the grid.
    public private(set) var dropped = 0
    /// By how much the whole had to be lengthened: zero unless it is shorter than one shortest delay.
    public private(set) var lengthened = Duration.zero
    private var previousStart: Duration?
    private var lastStart: Duration?

    public init(grid: TickGrid) { self.grid = grid }

    private var shortest: Duration { grid.shortestDelay }

    /// Where an interval starts on the grid, or nil if it is left out and the one before it goes on.
    ///
    /// The start of the interval placed last is not final until the next one is placed or ``finish(at:)`` is called.
    /// The first interval is always placed, at its own start.
    ///
    /// - Parameter interval: It begins where the interval of the call before ended.
    public mutating func place(_ interval: Range<Duration>) -> Duration? {
        let start = grid.nearest(interval.lowerBound)
        guard let lastStart else {
            self.lastStart = start
            return start
        }
        let placed = max(start, lastStart + shortest)
        guard grid.nearest(interval.upperBound) > placed else {
            dropped += 1
            return nil
        }
        previousStart = lastStart
        self.lastStart = placed
        return placed
    }

    /// How the whole ends on the grid.
    public struct Ending: Hashable, Sendable {
        /// Where the interval placed last starts: earlier than it was placed where the end left it too little time.
        public let lastStart: Duration
        /// Where the interval placed last, and with it the whole, ends.
        public let end: Duration
        /// Whether the interval placed last takes the place of the one placed before it, which is left out after all.
        public let replacesPrevious: Bool
    }

    /// Ends the whole: the interval placed last gets at least a shortest delay. It takes what is missing from the
    /// interval before it where that one has it to spare, else its whole place; where there is none, the whole grows.
    ///
    /// - Returns: nil when nothing was placed.
    public mutating func finish(at end: Duration) -> Ending? {
        guard let lastStart else { return nil }
        let roundedEnd = grid.nearest(end)
        if roundedEnd - lastStart >= shortest {
            return Ending(lastStart: lastStart, end: roundedEnd, replacesPrevious: false)
        }
        guard let previousStart else {
            lengthened = lastStart + shortest - end
            return Ending(lastStart: lastStart, end: lastStart + shortest, replacesPrevious: false)
        }
        let earlier = roundedEnd - shortest
        if earlier - previousStart >= shortest {
            return Ending(lastStart: earlier, end: roundedEnd, replacesPrevious: false)
        }
        dropped += 1
        return Ending(lastStart: previousStart, end: roundedEnd, replacesPrevious: true)
    }
}
