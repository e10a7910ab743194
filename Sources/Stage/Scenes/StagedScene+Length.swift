internal import Diagnostics
internal import Playback

extension StagedScene {
    /// The longest common cycle that the length of a scene follows from by itself: ten minutes.
    public static var longestCommonCycle: Duration { .seconds(600) }
}

extension [StagedScene.Actor] {
    /// The length of a scene of these views, as ``StagedScene/duration`` says.
    ///
    /// - Parameter lastCall: The instant of the script's last call.
    func naturalLength(after lastCall: Duration) throws(KineographError) -> Duration {
        let ends = compactMap { $0.content.history.current.animation?.naturalEnd }
        let settled = Swift.max(lastCall, ends.max() ?? .zero)
        guard settled <= Timeline.longestDuration else {
            throw Staging.fault("duration", "the scene does not end in time", "give the scene a duration")
        }
        var cycle: Cycle?
        for actor in self {
            guard let next = actor.content.endlessCycle(at: settled) else { continue }
            guard let common = cycle.map({ $0.common(with: next) }) ?? next,
                common.duration <= StagedScene.longestCommonCycle
            else {
                throw Staging.fault(
                    "view \"\(actor.name)\"",
                    "its animation and those before it, which go on for ever, have no common cycle within "
                        + "\(StagedScene.longestCommonCycle)",
                    "give the scene a duration")
            }
            cycle = common
        }
        let length = settled + (cycle?.duration ?? .zero)
        if length > .zero { return length }
        return try Rate.standard.duration(ofFrames: 1)
    }
}

/// The length of a cycle, exact also where a speed makes it no whole number of attoseconds: a ratio in lowest terms.
private struct Cycle {
    let numerator: Int128
    let denominator: Int128

    init?(attoseconds: Int128, speed: Rate) {
        let (product, overflows) = attoseconds.multipliedReportingOverflow(by: Int128(speed.denominator))
        guard !overflows, product > 0 else { return nil }
        self.init(product, over: Int128(speed.numerator))
    }

    private init(_ numerator: Int128, over denominator: Int128) {
        let divisor = greatestCommonDivisor(numerator, denominator)
        self.numerator = numerator / divisor
        self.denominator = denominator / divisor
    }

    /// The least time that is a multiple of both: of two ratios in lowest terms, the least common multiple of what is
    /// above over the greatest common divisor of what is below. Nil where that is beyond all integers.
    func common(with other: Cycle) -> Cycle? {
        let shared = greatestCommonDivisor(numerator, other.numerator)
        let (multiple, overflows) = (numerator / shared).multipliedReportingOverflow(by: other.numerator)
        return overflows ? nil : Cycle(multiple, over: greatestCommonDivisor(denominator, other.denominator))
    }

    /// Rounded to the nearest attosecond.
    var duration: Duration {
        Duration(attoseconds: numerator / denominator + (numerator % denominator * 2 >= denominator ? 1 : 0))
    }
}

extension ImageViewContent {
    /// The cycle of what plays at an instant for ever; nil where nothing does.
    fileprivate func endlessCycle(at instant: Duration) -> Cycle? {
        guard let leader = history.current.leadingSequencer(at: instant), leader.plays == nil,
            leader.isRunning(at: instant)
        else { return nil }
        let intro = leader.timeline.boundary(leader.upcomingProgram.loopStart)
        return Cycle(attoseconds: (leader.timeline.duration - intro).attoseconds, speed: leader.speed)
    }
}
