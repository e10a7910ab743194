import Playback
import TestSupport
import Testing

private let attosecond = Duration(attoseconds: 1)

/// Three images of 100, 200 and 100 ms, begun at 1 s.
private func started(plays: Int?) throws -> Sequencer {
    let timeline = try Timeline(durations: [.milliseconds(100), .milliseconds(200), .milliseconds(100)])
    var sequencer = Sequencer(timeline, plays: plays)
    sequencer.start(at: .seconds(1))
    return sequencer
}

@Suite struct SequencerTests {
    /// An instant in milliseconds and attoseconds beside it, and what shows then.
    struct Case: Sendable {
        let plays: Int?
        let milliseconds: Int
        let offset: Int
        let cycle: Int
        let frame: Int
        let phase: Position.Phase

        init(
            _ plays: Int?, _ milliseconds: Int, _ offset: Int, cycle: Int, frame: Int,
            _ phase: Position.Phase = .running
        ) {
            self.plays = plays
            self.milliseconds = milliseconds
            self.offset = offset
            self.cycle = cycle
            self.frame = frame
            self.phase = phase
        }
    }

    private static let table: [Case] = [
        // For ever.
        Case(nil, 1000, 0, cycle: 0, frame: 0), Case(nil, 1000, 1, cycle: 0, frame: 0),
        Case(nil, 1100, -1, cycle: 0, frame: 0), Case(nil, 1100, 0, cycle: 0, frame: 1),
        Case(nil, 1100, 1, cycle: 0, frame: 1), Case(nil, 1300, -1, cycle: 0, frame: 1),
        Case(nil, 1300, 0, cycle: 0, frame: 2), Case(nil, 1300, 1, cycle: 0, frame: 2),
        Case(nil, 1400, -1, cycle: 0, frame: 2), Case(nil, 1400, 0, cycle: 1, frame: 0),
        Case(nil, 1400, 1, cycle: 1, frame: 0), Case(nil, 1500, -1, cycle: 1, frame: 0),
        Case(nil, 1500, 0, cycle: 1, frame: 1), Case(nil, 5000, -1, cycle: 9, frame: 2),
        Case(nil, 5000, 0, cycle: 10, frame: 0),
        // Once.
        Case(1, 1000, 0, cycle: 0, frame: 0), Case(1, 1100, -1, cycle: 0, frame: 0),
        Case(1, 1100, 0, cycle: 0, frame: 1), Case(1, 1300, 0, cycle: 0, frame: 2),
        Case(1, 1400, -1, cycle: 0, frame: 2), Case(1, 1400, 0, cycle: 0, frame: 2, .ended),
        Case(1, 1400, 1, cycle: 0, frame: 2, .ended), Case(1, 9000, 0, cycle: 0, frame: 2, .ended),
        // Three times.
        Case(3, 1400, 0, cycle: 1, frame: 0), Case(3, 1800, -1, cycle: 1, frame: 2),
        Case(3, 1800, 0, cycle: 2, frame: 0), Case(3, 1900, 0, cycle: 2, frame: 1),
        Case(3, 2200, -1, cycle: 2, frame: 2), Case(3, 2200, 0, cycle: 2, frame: 2, .ended),
        Case(3, 2200, 1, cycle: 2, frame: 2, .ended),
    ]

    @Test(arguments: table) func theTableHolds(entry: Case) throws {
        let instant = Duration.milliseconds(entry.milliseconds) + attosecond * entry.offset
        let expected = Position(cycle: entry.cycle, frame: entry.frame, image: entry.frame, phase: entry.phase)
        #expect(try started(plays: entry.plays).position(at: instant) == expected)
    }

    @Test func nothingHasAPositionBeforeItStarts() throws {
        #expect(try started(plays: 1).position(at: .seconds(1) - attosecond) == nil)
        let idle = Sequencer(try Timeline(imageCount: 2, rate: Rate(2)))
        #expect(idle.position(at: .zero) == nil)
        #expect(idle.nextChange(after: .zero) == nil)
        #expect(idle.naturalEnd == nil)
    }

    @Test func stoppingKeepsTheFrameThatShowed() throws {
        var sequencer = try started(plays: nil)
        sequencer.stop(at: .milliseconds(1550))
        #expect(sequencer.isRunning(at: .milliseconds(1550) - attosecond))
        let stopped = Position(cycle: 1, frame: 1, image: 1, phase: .stopped)
        #expect(sequencer.position(at: .milliseconds(1550)) == stopped)
        #expect(sequencer.position(at: .seconds(99)) == stopped)
    }

    @Test func whatHasEndedCannotBeStopped() throws {
        var sequencer = try started(plays: 1)
        sequencer.stop(at: .seconds(2))
        #expect(sequencer.position(at: .seconds(2))?.phase == .ended)
        #expect(sequencer.stop == nil)
    }

    @Test func startingAgainBeginsWithTheFirstFrame() throws {
        var sequencer = try started(plays: 2)
        sequencer.stop(at: .milliseconds(1150))
        sequencer.start(at: .milliseconds(1250))
        #expect(sequencer.position(at: .milliseconds(1250)) == Position(cycle: 0, frame: 0, image: 0, phase: .running))
        #expect(sequencer.naturalEnd == .milliseconds(2050))
    }

    @Test func aYearOfPlayingIsExact() throws {
        // 31,536,000 s at 7 frames a second: the year holds a whole number of cycles, and of frames.
        var sequencer = Sequencer(try Timeline(evenly: .seconds(1), imageCount: 7))
        sequencer.start(at: .zero)
        let year = Duration.seconds(31_536_000)
        #expect(
            sequencer.position(at: year - attosecond)
                == Position(cycle: 31_535_999, frame: 6, image: 6, phase: .running))
        #expect(sequencer.position(at: year) == Position(cycle: 31_536_000, frame: 0, image: 0, phase: .running))
        let boundary = year + sequencer.timeline.boundary(3)
        #expect(sequencer.position(at: boundary - attosecond)?.frame == 2)
        #expect(sequencer.position(at: boundary)?.frame == 3)
    }

    @Test func aDerivedTimelineSaysWhichImageShows() throws {
        var sequencer = Sequencer(try Timeline(imageCount: 3, rate: Rate(10)).pingPong())
        sequencer.start(at: .zero)
        let images = (0..<9).map { sequencer.position(at: .milliseconds(100 * $0))?.image }
        #expect(images == [0, 1, 2, 1, 0, 1, 2, 1, 0])
    }

    /// A timeline made from one of images 0, 1, 2 for 100, 200 and 100 ms; a boundary in milliseconds, and the images that
    /// show an attosecond before it and from it on.
    private static let derived: [(name: String, boundary: Int, before: Int, after: Int)] = [
        ("reverse", 100, 2, 1), ("reverse", 300, 1, 0), ("reverse", 400, 0, 2), ("reverse", 500, 2, 1),
        ("ping-pong", 300, 1, 2), ("ping-pong", 400, 2, 1), ("ping-pong", 600, 1, 0), ("ping-pong", 700, 0, 1),
        ("once there and back", 600, 1, 0), ("once there and back", 700, 0, 0), ("once there and back", 800, 0, 1),
        ("sub-range", 200, 1, 2), ("sub-range", 300, 2, 1), ("sub-range", 500, 1, 2),
        ("speed 1/3", 300, 0, 1), ("speed 1/3", 900, 1, 2), ("speed 1/3", 1200, 2, 0),
        ("speed 2", 50, 0, 1), ("speed 2", 150, 1, 2), ("speed 2", 200, 2, 0),
        ("held last", 300, 1, 2), ("held last", 1300, 2, 0), ("stretch", 50, 0, 1), ("stretch", 250, 1, 0),
        ("sampled", 150, 0, 1), ("sampled", 300, 1, 2), ("sampled", 400, 2, 0),
    ]

    @Test(arguments: derived)
    func derivedTimelinesChangeExactlyAtTheirBoundaries(
        name: String, boundary: Int, before: Int, after: Int
    ) throws {
        let base = try started(plays: nil).timeline
        let timeline =
            switch name {
            case "reverse": try base.reversed()
            case "ping-pong": try base.pingPong()
            case "once there and back": try base.pingPong(returningToStart: true)
            case "sub-range": try base.selecting(1...2)
            case "speed 1/3": try base.atSpeed(Rate(1, over: 3))
            case "speed 2": try base.atSpeed(Rate(2))
            case "held last": try base.settingDuration(.seconds(1), ofFrame: 2)
            case "stretch": try base.trimmed(from: .milliseconds(50), to: .milliseconds(300))
            default: try base.sampled(at: Rate(20, over: 3))
            }
        var sequencer = Sequencer(timeline)
        sequencer.start(at: .zero)
        let instant = Duration.milliseconds(boundary)
        #expect(sequencer.position(at: instant - attosecond)?.image == before)
        #expect(sequencer.position(at: instant)?.image == after)
        #expect(sequencer.position(at: instant + attosecond)?.image == after)
    }

    @Test func countlessPlaysHaveNoEnd() throws {
        var sequencer = Sequencer(try Timeline(evenly: Timeline.longestDuration, imageCount: 1), plays: .max)
        sequencer.start(at: .zero)
        #expect(sequencer.naturalEnd == nil)
    }

    @Test func changesFollowEachOtherToTheEnd() throws {
        let sequencer = try started(plays: 2)
        var changes: [Duration] = []
        var instant = Duration.zero
        while let change = sequencer.nextChange(after: instant) {
            changes.append(change)
            instant = change
        }
        #expect(changes == [1000, 1100, 1300, 1400, 1500, 1700, 1800].map { .milliseconds($0) })
    }

    @Test func aStopIsTheLastChange() throws {
        var sequencer = try started(plays: nil)
        sequencer.stop(at: .milliseconds(1150))
        #expect(sequencer.nextChange(after: .milliseconds(1050)) == .milliseconds(1100))
        #expect(sequencer.nextChange(after: .milliseconds(1100)) == .milliseconds(1150))
        #expect(sequencer.nextChange(after: .milliseconds(1150)) == nil)
    }

    @Test func changesOfRandomTimelinesFillEveryInterval() throws {
        var generator = SeededGenerator(seed: 77)
        for round in 0..<40 {
            let count = Int.random(in: 1...12, using: &generator)
            var durations = (0..<count).map { _ in Duration.milliseconds(Int.random(in: 0...3, using: &generator)) }
            durations[0] += .microseconds(1)
            let plays = Int.random(in: 1...4, using: &generator)
            var sequencer = Sequencer(try Timeline(durations: durations), plays: plays)
            sequencer.start(at: .zero)
            var (instant, shown) = (Duration.zero, Duration.zero)
            while let change = sequencer.nextChange(after: instant) {
                let position = try #require(sequencer.position(at: instant))
                #expect(sequencer.position(at: change - attosecond) == position, "seed 77, round \(round)")
                let frame = sequencer.timeline.duration(ofFrame: position.frame)
                #expect(frame == change - instant, "seed 77, round \(round)")
                shown += change - instant
                instant = change
            }
            #expect(shown == sequencer.timeline.duration * plays, "seed 77, round \(round)")
            #expect(instant == sequencer.naturalEnd, "seed 77, round \(round)")
        }
    }
}
