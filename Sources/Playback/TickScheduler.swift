/// Lays intervals, one after the other, on a ``TickGrid``.
///
/// Boundaries are rounded, never durations, so an error never grows. An interval that would be shorter than the grid's
/// shortest delay either waits for the grid (its start moves by less than that delay) or is left out, so that the length
/// of the whole is kept: 60 frames a second in a GIF become 50.
public struct TickScheduler: Hashable, Sendable {
    public let grid: TickGrid
    /// How many intervals were left out because they were too short for the grid.
    public private(set) var dropped = 0
    /// By how much the whole had to be lengthened: zero unless it is shorter than one shortest delay.
    public private(set) var lengthened = Duration.zero
    private var lastStart: Duration?

    public init(grid: TickGrid) { self.grid = grid }

    private var shortest: Duration { grid.tick * Int(clamping: grid.minimumDelay) }

    /// Where an interval starts on the grid, or nil if it is left out and the one before it goes on.
    ///
    /// Call it with intervals that follow each other without gaps. The first interval is always placed, at its own start.
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
        self.lastStart = placed
        return placed
    }

    /// The end of the last interval on the grid, and whether it reaches a shortest delay by itself.
    ///
    /// - Returns: `end`, where the whole ends; `fits` is false where the interval placed last has less than a shortest delay
    ///   left: it then has to take the place of the one before it, which is left out.
    public mutating func finish(at end: Duration, placedCount: Int) -> (end: Duration, fits: Bool) {
        let rounded = grid.nearest(end)
        guard let lastStart else { return (rounded, true) }
        if rounded - lastStart >= shortest { return (rounded, true) }
        if placedCount > 1 {
            dropped += 1
            return (rounded, false)
        }
        lengthened = lastStart + shortest - rounded
        return (lastStart + shortest, true)
    }
}
