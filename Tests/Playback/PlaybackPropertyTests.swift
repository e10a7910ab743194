import Playback
import TestSupport
import Testing

/// What holds for any animation, tried on random ones.
@Suite struct PlaybackPropertyTests {
    private static let seed: UInt64 = 2024
    private static let attosecond = Duration(attoseconds: 1)

    /// Up to 9 frames, some of no time, in any direction, at any speed; forwards with or without an intro.
    private func randomSequencer(using generator: inout SeededGenerator) throws -> Sequencer {
        let count = Int.random(in: 1...9, using: &generator)
        var durations = (0..<count).map { _ in Duration(attoseconds: Int128(Int.random(in: 0...9, using: &generator))) }
        durations[count - 1] += .nanoseconds(Int.random(in: 1...50, using: &generator))
        let timeline = try Timeline(durations: durations)
        let plays = Bool.random(using: &generator) ? nil : Int.random(in: 1...4, using: &generator)
        let program =
            switch Direction.allCases.randomElement(using: &generator) {
            case .reverse: Program(try timeline.reversed(), plays: plays)
            case .pingPong: Program(try timeline.pingPong(), plays: plays)
            default:
                Program(timeline, loopingFrom: Int.random(in: 0..<count, using: &generator), plays: plays)
            }
        let speed = Rate(Int64.random(in: 1...7, using: &generator), over: Int64.random(in: 1...7, using: &generator))
        var sequencer = Sequencer(program, speed: speed)
        sequencer.start(at: Duration(attoseconds: Int128(Int.random(in: 0...99, using: &generator))))
        return sequencer
    }

    @Test func lookupsAreMonotone() throws {
        var generator = SeededGenerator(seed: Self.seed)
        for round in 0..<60 {
            let sequencer = try randomSequencer(using: &generator)
            let instants = (0..<50).map { _ in Duration.nanoseconds(Int.random(in: 0...300, using: &generator)) }
            let places = instants.sorted().compactMap { sequencer.position(at: $0) }.map { ($0.cycle, $0.frame) }
            for (earlier, later) in zip(places, places.dropFirst()) {
                #expect(earlier <= later, "seed \(Self.seed), round \(round)")
            }
        }
    }

    @Test func theOrderOfAskingDoesNotMatter() throws {
        var generator = SeededGenerator(seed: Self.seed)
        for round in 0..<60 {
            let sequencer = try randomSequencer(using: &generator)
            let instants = (0..<50).map { _ in Duration.nanoseconds(Int.random(in: 0...300, using: &generator)) }
            var answers: [Duration: Position?] = [:]
            for instant in instants { answers[instant] = sequencer.position(at: instant) }
            for instant in instants.shuffled(using: &generator) {
                #expect(sequencer.position(at: instant) == answers[instant], "seed \(Self.seed), round \(round)")
            }
        }
    }

    @Test func theShownIntervalsFillTheIntervalAsked() throws {
        var generator = SeededGenerator(seed: Self.seed)
        for round in 0..<60 {
            let sequencer = try randomSequencer(using: &generator)
            let start = try #require(sequencer.start)
            let interval = start + .nanoseconds(3)..<start + .nanoseconds(900)
            var cursor = interval.lowerBound
            var shown = Duration.zero
            while cursor < interval.upperBound {
                let end = min(sequencer.nextChange(after: cursor) ?? interval.upperBound, interval.upperBound)
                // One position holds from a change to the next, and not an attosecond longer.
                let position = sequencer.position(at: cursor)
                #expect(sequencer.position(at: end - Self.attosecond) == position, "seed \(Self.seed), round \(round)")
                if end < interval.upperBound {
                    #expect(sequencer.position(at: end) != position, "seed \(Self.seed), round \(round)")
                }
                shown += end - cursor
                cursor = end
            }
            #expect(shown == interval.upperBound - interval.lowerBound, "seed \(Self.seed), round \(round)")
        }
    }

    @Test func theBoundaryOfAFrameShowsThatFrame() throws {
        var generator = SeededGenerator(seed: Self.seed)
        for round in 0..<200 {
            var sequencer = Sequencer(try randomSequencer(using: &generator).timeline)
            sequencer.start(at: .zero)
            let timeline = sequencer.timeline
            for frame in 0..<timeline.frameCount where timeline.duration(ofFrame: frame) > .zero {
                let position = sequencer.position(at: timeline.boundary(frame))
                #expect(position?.frame == frame, "seed \(Self.seed), round \(round)")
                #expect(timeline.frame(at: timeline.boundary(frame)) == frame, "seed \(Self.seed), round \(round)")
            }
        }
    }

    @Test func eventsAreTheChangesOfThePosition() throws {
        var generator = SeededGenerator(seed: Self.seed)
        for round in 0..<60 {
            let sequencer = try randomSequencer(using: &generator)
            let interval = Duration.zero ..< .nanoseconds(500)
            let events = sequencer.events(in: interval)
            let ends = events.filter { if case .end = $0.kind { true } else { false } }
            #expect(ends.map(\.instant) == [sequencer.naturalEnd].compactMap { $0 }.filter { $0 < interval.upperBound })
            // However the interval is cut, the parts have the events of the whole.
            let cut = Duration.nanoseconds(Int.random(in: 0...500, using: &generator))
            let parts = sequencer.events(in: .zero..<cut) + sequencer.events(in: cut..<interval.upperBound)
            #expect(parts == events, "seed \(Self.seed), round \(round)")
        }
    }
}
