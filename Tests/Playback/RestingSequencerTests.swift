import Playback
import Testing

/// What is over stays over, and where it came to rest, whatever is called then (the animation model, rules 1, 2 and 4).
@Suite("A sequencer at rest")
struct RestingSequencerTests {
    /// Three images of 100 ms, from zero on; the alternate sequence has nine of 100 ms.
    private func begun(plays: Int?) throws -> Sequencer {
        let program = Program(
            try Timeline(evenly: .milliseconds(300), imageCount: 3),
            alternate: try Timeline(evenly: .milliseconds(900), imageCount: 9), plays: plays)
        var sequencer = Sequencer(program)
        sequencer.start(at: .zero)
        return sequencer
    }

    private func stopped(at milliseconds: Int) throws -> Sequencer {
        var sequencer = try begun(plays: nil)
        sequencer.stop(at: .milliseconds(milliseconds))
        return sequencer
    }

    private static let slower = Rate(1, over: 3)

    /// Every call but a start.
    private static let calls: [@Sendable (inout Sequencer, Duration) -> Void] = [
        { $0.setSpeed(slower, at: $1) }, { $0.setSpeed(Rate(7), at: $1) }, { $0.pause(at: $1) },
        { $0.resume(at: $1) }, { $0.stop(at: $1) }, { $0.seek(to: .zero, at: $1) },
        { sequencer, instant in
            sequencer.setProgram(Program(sequencer.timeline, plays: 9), at: instant)
        },
        { $0.setAlternate(true, at: $1) },
        { sequencer, instant in
            sequencer.setAlternate(true, at: instant)
            sequencer.setSpeed(slower, at: instant)
            sequencer.setAlternate(false, at: instant + .milliseconds(1))
        },
    ]

    @Test(arguments: calls.indices, [300, 301, 500]) func `What has ended does not go on`(
        call: Int, milliseconds: Int
    ) throws {
        var sequencer = try begun(plays: 1)
        let instant = Duration.milliseconds(milliseconds)
        Self.calls[call](&sequencer, instant)
        for later in [2, 100, 400, 5000] {
            #expect(sequencer.position(at: instant + .milliseconds(later))?.phase == .ended)
        }
        #expect(sequencer.nextChange(after: instant) == nil)
        #expect(sequencer.naturalEnd == .milliseconds(300))
        #expect(sequencer.events(in: instant + .milliseconds(1) ..< .seconds(9)).isEmpty)
    }

    @Test(arguments: calls.indices, [150, 151, 500]) func `What was stopped stays where it was`(
        call: Int, milliseconds: Int
    ) throws {
        var sequencer = try stopped(at: 150)
        let instant = Duration.milliseconds(milliseconds)
        Self.calls[call](&sequencer, instant)
        for later in [2, 100, 400, 5000] {
            let position = try #require(sequencer.position(at: instant + .milliseconds(later)))
            // Half way through: image 1 of 3, and of 9 image 4.
            #expect(position.image == (sequencer.isAlternate ? 4 : 1))
            #expect(position.phase == .stopped && position.cycle == 0)
        }
        #expect(sequencer.nextChange(after: instant) == nil)
        #expect(sequencer.naturalEnd == nil)
        #expect(sequencer.events(in: .milliseconds(151) ..< .seconds(9)).isEmpty)
    }

    @Test func `What has ended rests on the last image of either sequence`() throws {
        var sequencer = try begun(plays: 2)
        sequencer.setAlternate(true, at: .seconds(1))
        #expect(sequencer.position(at: .seconds(1)) == Position(cycle: 1, frame: 8, image: 8, phase: .ended))
        sequencer.setAlternate(false, at: .seconds(2))
        #expect(sequencer.position(at: .seconds(2)) == Position(cycle: 1, frame: 2, image: 2, phase: .ended))
    }

    @Test func `What ended with another program does not go on`() throws {
        var sequencer = try begun(plays: nil)
        sequencer.setProgram(Program(try Timeline(evenly: .milliseconds(900), imageCount: 3), plays: 2), at: .zero)
        // 300 ms, then a cycle of 900.
        #expect(sequencer.naturalEnd == .milliseconds(1200))
        sequencer.setSpeed(Self.slower, at: .seconds(2))
        #expect(sequencer.position(at: .seconds(2)) == Position(cycle: 1, frame: 2, image: 2, phase: .ended))
        #expect(sequencer.naturalEnd == .milliseconds(1200))
    }

    @Test func `What was paused and stopped stays where it was`() throws {
        var sequencer = try begun(plays: 1)
        sequencer.pause(at: .milliseconds(150))
        sequencer.stop(at: .milliseconds(200))
        sequencer.setSpeed(Rate(5), at: .milliseconds(250))
        sequencer.resume(at: .milliseconds(260))
        #expect(sequencer.position(at: .seconds(1)) == Position(cycle: 0, frame: 1, image: 1, phase: .stopped))
    }

    @Test func `A saved animation that was over rests where it did`() throws {
        var sequencer = try stopped(at: 150)
        sequencer.setSpeed(Self.slower, at: .milliseconds(500))
        let state = try #require(sequencer.state(at: .milliseconds(600)))
        #expect(state == PlaybackState(cycle: 0, offset: .milliseconds(150), phase: .stopped))
    }

    @Test func `A start begins anew at the speed that was set at rest`() throws {
        var sequencer = try begun(plays: 1)
        sequencer.setSpeed(Rate(2), at: .milliseconds(500))
        sequencer.start(at: .seconds(1))
        #expect(sequencer.naturalEnd == .milliseconds(1150))
    }
}
