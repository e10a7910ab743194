/// A file format's unit of time: which instants it can write down, and which delays.
public struct TickGrid: Hashable, Sendable {
    /// The length of one tick.
    public let tick: Duration
    /// The shortest delay to write, in ticks; 1 or more.
    public let minimumDelay: Int64
    /// The longest delay that fits the format's field, in ticks.
    public let maximumDelay: Int64
    /// The shortest part into which ``split(_:)`` divides a long delay, in ticks; ``minimumDelay`` or more.
    public let shortestPart: Int64

    /// - Parameter shortestPart: ``minimumDelay`` unless given.
    /// - Precondition: `tick` is above zero and `1 <= minimumDelay <= shortestPart <= maximumDelay / 2`, or there is no
    ///   `shortestPart` and `1 <= minimumDelay <= maximumDelay`.
    public init(tick: Duration, minimumDelay: Int64, maximumDelay: Int64, shortestPart: Int64? = nil) {
        precondition(tick > .zero && minimumDelay >= 1 && minimumDelay <= maximumDelay)
        if let shortestPart { precondition(minimumDelay <= shortestPart && shortestPart <= maximumDelay / 2) }
        self.shortestPart = shortestPart ?? minimumDelay
        self.tick = tick
        self.minimumDelay = minimumDelay
        self.maximumDelay = maximumDelay
    }

    /// 1/100 s in 16 bits (GIF89a, section 23). Nothing below 2 ticks: Chromium, Firefox and WebKit play a delay of 0
    /// or 1 as one of 10.
    public static let gif = TickGrid(tick: .milliseconds(10), minimumDelay: 2, maximumDelay: 65_535)
    /// 1 ms in 24 bits (WebP container specification, ANMF chunk). A duration of 0 has no defined meaning. Chromium,
    /// Firefox and WebKit play 10 ms or less as 100 ms, so no long hold is split into such a part.
    public static let webP = TickGrid(
        tick: .milliseconds(1), minimumDelay: 1, maximumDelay: 1 << 24 - 1, shortestPart: 11)
    /// No grid: an attosecond, the unit of `Duration` itself. For formats that write fractions.
    public static let exact = TickGrid(
        tick: Duration(secondsComponent: 0, attosecondsComponent: 1), minimumDelay: 1, maximumDelay: .max)

    /// The same grid with another shortest delay, in ticks.
    public func withMinimumDelay(_ ticks: Int64) -> TickGrid {
        let part = shortestPart == minimumDelay ? nil : max(ticks, shortestPart)
        return TickGrid(tick: tick, minimumDelay: ticks, maximumDelay: maximumDelay, shortestPart: part)
    }

    /// The shortest delay to write.
    public var shortestDelay: Duration { tick * Int(clamping: minimumDelay) }

    /// The instant on the grid nearest to an instant; half way rounds up.
    public func nearest(_ instant: Duration) -> Duration {
        let unit = tick.attoseconds
        let count = (instant.attoseconds * 2 + unit).flooredDivision(by: unit * 2)
        return Duration(attoseconds: count * unit)
    }

    /// The number of ticks in a duration that lies on the grid.
    ///
    /// - Precondition: It fits an `Int64`; on ``exact`` that is a duration below 9.2 seconds.
    public func ticks(in duration: Duration) -> Int64 {
        Int64(duration.attoseconds / tick.attoseconds)
    }

    /// A delay in ticks as delays that each fit the field: the longest as often as it goes, then the rest.
    ///
    /// Where the rest would be shorter than ``shortestPart``, the delay before it lends what is missing.
    public func split(_ ticks: Int64) -> [Int64] {
        guard ticks > maximumDelay else { return [ticks] }
        var delays = [Int64](repeating: maximumDelay, count: Int(ticks / maximumDelay))
        let rest = ticks % maximumDelay
        guard rest > 0 else { return delays }
        let missing = max(0, shortestPart - rest)
        delays[delays.count - 1] -= missing
        delays.append(rest + missing)
        return delays
    }
}
