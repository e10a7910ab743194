import Playback
import Testing

/// Events in short: `0:i0` an image of a frame at a time in milliseconds, `c0` a cycle, `end` and `stop` the end.
func describe(_ events: [PlaybackEvent]) -> String {
    events.map { event in
        let time = Int(event.instant / .milliseconds(1))
        return switch event.kind {
        case .image(let position): "\(time):i\(position.frame)"
        case .cycle(let index): "\(time):c\(index)"
        case .end(let finished): "\(time):\(finished ? "end" : "stop")"
        }
    }.joined(separator: " ")
}

@Suite struct PlaybackEventTests {
    private func begun(plays: Int? = nil, loopingFrom loopStart: Int = 0) throws -> Sequencer {
        let timeline = try Timeline(durations: [.milliseconds(100), .milliseconds(200), .milliseconds(100)])
        var sequencer = Sequencer(Program(timeline, loopingFrom: loopStart, plays: plays))
        sequencer.start(at: .zero)
        return sequencer
    }

    @Test func everyBoundaryHasOneEventAndTheEndOne() throws {
        let events = try begun(plays: 2).events(in: .zero ..< .seconds(9))
        #expect(describe(events) == "0:i0 100:i1 300:i2 400:i0 400:c0 500:i1 700:i2 800:c1 800:end")
    }

    @Test func anIntervalHasTheEventsInsideIt() throws {
        let sequencer = try begun()
        #expect(describe(sequencer.events(in: .milliseconds(100) ..< .milliseconds(400))) == "100:i1 300:i2")
        #expect(describe(sequencer.events(in: .milliseconds(101) ..< .milliseconds(401))) == "300:i2 400:i0 400:c0")
        #expect(sequencer.events(in: .milliseconds(200) ..< .milliseconds(200)).isEmpty)
    }

    @Test func aStopIsAnEndThatIsNotFinished() throws {
        var sequencer = try begun()
        sequencer.stop(at: .milliseconds(300))
        #expect(describe(sequencer.events(in: .zero ..< .seconds(9))) == "0:i0 100:i1 300:i2 300:stop")
        sequencer.stop(at: .milliseconds(600))
        #expect(describe(sequencer.events(in: .milliseconds(200) ..< .seconds(9))) == "300:i2 300:stop")
    }

    @Test func anIntroBelongsToTheFirstCycle() throws {
        let events = try begun(plays: 2, loopingFrom: 2).events(in: .zero ..< .seconds(9))
        #expect(describe(events) == "0:i0 100:i1 300:i2 400:i2 400:c0 500:c1 500:end")
    }

    @Test func oneImageHasABoundaryEveryCycle() throws {
        var sequencer = Sequencer(try Timeline(evenly: .milliseconds(50), imageCount: 1), plays: 3)
        sequencer.start(at: .zero)
        #expect(
            describe(sequencer.events(in: .zero ..< .seconds(1)))
                == "0:i0 50:i0 50:c0 100:i0 100:c1 150:c2 150:end")
    }

    @Test func aYearLaterEventsAreAsExact() throws {
        let year = Duration.seconds(31_536_000)
        let events = try begun().events(in: year..<year + .milliseconds(301))
        #expect(events.map { $0.instant - year } == [0, 0, 100, 300].map { .milliseconds($0) })
        #expect(events[1].kind == .cycle(78_839_999))
    }
}
