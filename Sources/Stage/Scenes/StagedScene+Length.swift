internal import Diagnostics
internal import Playback

extension StagedScene {
    /// The longest common cycle that the length of a scene follows from by itself: ten minutes.
    public static var longestCommonCycle: Duration { .seconds(600) }
}

extension [StagedScene.Actor] {
    /// The length of a scene of these views, as ``StagedScene/duration`` says.
    ///
    /// - Parameters:
    ///   - lastCall: The instant of the script's last call.
    ///   - isEndless: Whether the scene is repeated for ever.
    func naturalLength(after lastCall: Duration, isEndless: Bool) throws(KineographError) -> Duration {
        let animations = compactMap(\.content.history.current.animation)
        let ends = animations.compactMap { $0.stop == nil ? $0.naturalEnd : nil }
        var settled = Swift.max(lastCall, ends.max() ?? .zero)
        let loopBegins = compactMap { actor in
            actor.content.history.current.leadingSequencer(at: settled)?.loopBegin(from: settled)
        }
        settled = Swift.max(settled, loopBegins.max() ?? .zero)
        guard settled <= Timeline.longestDuration else {
            throw Staging.fault("duration", "the scene does not end in time", "give the scene a duration")
        }
        var cycle: Cycle?
        for actor in self {
            guard let leader = actor.content.history.current.leadingSequencer(at: settled),
                let next = Cycle(of: leader, at: settled)
            else { continue }
            guard !isEndless || leader.upcomingProgram.loopStart == 0 else {
                throw Staging.fault(
                    "view \"\(actor.name)\"",
                    "its animation loops for ever after an intro (animationLoopStart), which no file can say",
                    "give the scene a \"duration\", or a \"repeat\" above 0")
            }
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

    /// The part that an animation repeats; nil where it does not run, or ends.
    init?(of sequencer: Sequencer, at instant: Duration) {
        guard sequencer.plays == nil, sequencer.isRunning(at: instant) else { return nil }
        let timeline = sequencer.timeline
        let loop = timeline.duration - timeline.boundary(sequencer.upcomingProgram.loopStart)
        let speed = sequencer.speed
        let (product, overflows) = loop.attoseconds.multipliedReportingOverflow(by: Int128(speed.denominator))
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
