import Playback
import Testing

private let attosecond = Duration(attoseconds: 1)

/// Three images of 100, 200 and 100 ms.
private func threeImages() throws -> Timeline {
    try Timeline(durations: [.milliseconds(100), .milliseconds(200), .milliseconds(100)])
}

@Suite struct SequencerCallTests {
    private func begun(plays: Int? = nil, loopingFrom loopStart: Int = 0, speed: Rate = Rate(1)) throws -> Sequencer {
        var sequencer = Sequencer(
            Program(try threeImages(), loopingFrom: loopStart, plays: plays), speed: speed)
        sequencer.start(at: .seconds(1))
        return sequencer
    }

    /// The frames that show at instants in milliseconds.
    private func frames(_ sequencer: Sequencer, _ milliseconds: Int...) -> [Int?] {
        milliseconds.map { sequencer.position(at: .milliseconds($0))?.frame }
    }

    @Test func aPausedAnimationWaitsAndGoesOn() throws {
        var sequencer = try begun()
        sequencer.pause(at: .milliseconds(1150))
        #expect(sequencer.position(at: .seconds(9)) == Position(cycle: 0, frame: 1, image: 1, phase: .paused))
        #expect(sequencer.isUnderWay(at: .seconds(9)) && !sequencer.isRunning(at: .seconds(9)))
        #expect(sequencer.nextChange(after: .milliseconds(1150)) == nil)
        sequencer.pause(at: .seconds(8))
        sequencer.resume(at: .seconds(9))
        #expect(frames(sequencer, 9000, 9149, 9150, 9250) == [1, 1, 2, 0])
        sequencer.resume(at: .seconds(10))
        #expect(frames(sequencer, 9150) == [2])
    }

    @Test func whatWaitsHasNoNaturalEnd() throws {
        var sequencer = try begun(plays: 1)
        #expect(sequencer.naturalEnd == .milliseconds(1400))
        sequencer.pause(at: .milliseconds(1300))
        #expect(sequencer.naturalEnd == nil)
        sequencer.resume(at: .milliseconds(2300))
        #expect(sequencer.naturalEnd == .milliseconds(2400))
    }

    @Test func aPausedAnimationCanBeStopped() throws {
        var sequencer = try begun()
        sequencer.pause(at: .milliseconds(1150))
        sequencer.stop(at: .milliseconds(1500))
        #expect(sequencer.position(at: .milliseconds(1499))?.phase == .paused)
        #expect(sequencer.position(at: .milliseconds(1500)) == Position(cycle: 0, frame: 1, image: 1, phase: .stopped))
        #expect(sequencer.nextChange(after: .milliseconds(1200)) == .milliseconds(1500))
    }

    @Test func aSeekLandsWhereTheProgramWouldBe() throws {
        var sequencer = try begun(plays: 3)
        sequencer.seek(to: .milliseconds(850), at: .seconds(2))
        #expect(sequencer.position(at: .seconds(2)) == Position(cycle: 2, frame: 0, image: 0, phase: .running))
        #expect(frames(sequencer, 2049, 2050, 2250) == [0, 1, 2])
        #expect(sequencer.naturalEnd == .milliseconds(2350))
        sequencer.seek(to: .milliseconds(-5), at: .milliseconds(2100))
        #expect(sequencer.position(at: .milliseconds(2100)) == Position(cycle: 0, frame: 0, image: 0, phase: .running))
        #expect(sequencer.naturalEnd == .milliseconds(3300))
    }

    @Test func aSeekPastTheEndEnds() throws {
        var sequencer = try begun(plays: 2)
        sequencer.seek(to: .milliseconds(800), at: .milliseconds(1100))
        #expect(sequencer.position(at: .milliseconds(1100)) == Position(cycle: 1, frame: 2, image: 2, phase: .ended))
        #expect(sequencer.naturalEnd == .milliseconds(1100))
        #expect(sequencer.nextChange(after: .milliseconds(1100)) == nil)
        sequencer.seek(to: .zero, at: .milliseconds(1200))
        #expect(sequencer.position(at: .milliseconds(1200))?.phase == .ended)
    }

    @Test func aSeekWhilePausedWaitsThere() throws {
        var sequencer = try begun()
        sequencer.pause(at: .milliseconds(1050))
        sequencer.seek(to: .milliseconds(300), at: .milliseconds(1200))
        #expect(sequencer.position(at: .seconds(5)) == Position(cycle: 0, frame: 2, image: 2, phase: .paused))
        sequencer.resume(at: .seconds(5))
        #expect(frames(sequencer, 5099, 5100) == [2, 0])
    }

    @Test func aChangeOfSpeedKeepsThePhase() throws {
        var sequencer = try begun()
        // Half way through frame 1, which lasts another 100 ms: 300 at a third of the speed.
        sequencer.setSpeed(Rate(1, over: 3), at: .milliseconds(1200))
        #expect(sequencer.position(at: .milliseconds(1500) - attosecond)?.frame == 1)
        #expect(frames(sequencer, 1200, 1500, 1799, 1800) == [1, 2, 2, 0])
        sequencer.setSpeed(Rate(4), at: .milliseconds(1800))
        #expect(frames(sequencer, 1800, 1824, 1825, 1874, 1875, 1900) == [0, 0, 1, 1, 2, 0])
    }

    @Test func aThirdOfTheSpeedIsExact() throws {
        let sequencer = try begun(plays: 1, speed: Rate(1, over: 3))
        #expect(sequencer.nextChange(after: .seconds(1)) == .milliseconds(1300))
        #expect(sequencer.nextChange(after: .milliseconds(1300)) == .milliseconds(1900))
        #expect(sequencer.naturalEnd == .milliseconds(2200))
        #expect(sequencer.position(at: .milliseconds(2200) - attosecond)?.phase == .running)
        #expect(sequencer.position(at: .milliseconds(2200))?.phase == .ended)
    }

    @Test func anIntroPlaysOnceBeforeThePartThatLoops() throws {
        let sequencer = try begun(plays: 3, loopingFrom: 1)
        #expect(
            frames(sequencer, 1000, 1100, 1300, 1399, 1400, 1599, 1600, 1700, 1900, 1999)
                == [0, 1, 2, 2, 1, 1, 2, 1, 2, 2])
        #expect(sequencer.position(at: .milliseconds(1400))?.cycle == 1)
        #expect(sequencer.naturalEnd == .milliseconds(2000))
    }

    @Test func anotherProgramCountsFromTheNextCycleBoundary() throws {
        var sequencer = try begun()
        let slower = Program(try threeImages().lasting(.milliseconds(800)))
        sequencer.setProgram(slower, at: .milliseconds(1450))
        // The cycle that runs ends at 1800 as it would have; the next is twice as long.
        #expect(frames(sequencer, 1500, 1700, 1799, 1800, 1999, 2000, 2400, 2600) == [1, 2, 2, 0, 0, 1, 2, 0])
        #expect(sequencer.position(at: .milliseconds(2600))?.cycle == 3)
        sequencer.setSpeed(Rate(2), at: .milliseconds(2000))
        #expect(frames(sequencer, 2199, 2200, 2300) == [1, 2, 0])
    }

    @Test func aChangeOfMindBeforeTheBoundaryCounts() throws {
        var sequencer = try begun()
        sequencer.setProgram(Program(try threeImages(), plays: 1), at: .milliseconds(1100))
        #expect(sequencer.naturalEnd == .milliseconds(1400))
        sequencer.setProgram(Program(try threeImages()), at: .milliseconds(1200))
        #expect(sequencer.naturalEnd == nil)
        sequencer.setProgram(Program(try threeImages(), plays: 3), at: .milliseconds(1300))
        #expect(sequencer.naturalEnd == .milliseconds(2200))
    }

    @Test func theAlternateSequenceIsAsFarThroughItsCycle() throws {
        let alternate = try Timeline(evenly: .milliseconds(800), imageCount: 4)
        var sequencer = Sequencer(Program(try threeImages(), alternate: alternate, plays: 2))
        sequencer.start(at: .zero)
        sequencer.setAlternate(true, at: .milliseconds(600))
        // Half of 400 ms through cycle 1; half of 800 ms begins frame 2.
        #expect(sequencer.position(at: .milliseconds(600)) == Position(cycle: 1, frame: 2, image: 2, phase: .running))
        #expect(sequencer.naturalEnd == .milliseconds(1000))
        sequencer.setAlternate(false, at: .milliseconds(800))
        #expect(sequencer.position(at: .milliseconds(800)) == Position(cycle: 1, frame: 2, image: 2, phase: .running))
        #expect(sequencer.naturalEnd == .milliseconds(900))
    }

    @Test func aTimelineThatCannotLoopIsAFault() async throws {
        await #expect(processExitsWith: .failure) {
            _ = Program(try Timeline(imageCount: 2, rate: .standard), loopingFrom: 2)
        }
    }
}
