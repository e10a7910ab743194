import Playback
import TestSupport
import Testing

@Suite struct DurationSpeedTests {
    @Test(arguments: [
        (Duration.seconds(1), Rate(2), Duration.milliseconds(500), Duration.seconds(2)),
        (.seconds(1), Rate(3), Duration(attoseconds: 333_333_333_333_333_334), .seconds(3)),
        (.seconds(1), Rate(1, over: 3), .seconds(3), Duration(attoseconds: 333_333_333_333_333_333)),
        (Duration(attoseconds: 1), Rate(2, over: 3), Duration(attoseconds: 2), .zero),
        (.zero, Rate(7), .zero, .zero),
    ])
    func `A time is divided rounding up, and multiplied rounding down`(
        time: Duration, speed: Rate, lasting: Duration, played: Duration
    ) {
        #expect(time.lasting(at: speed) == lasting)
        #expect(time.played(at: speed) == played)
    }

    @Test func `Playback is complete at the first instant at which that much has been played`() {
        var generator = SeededGenerator(seed: 11)
        for round in 0..<200 {
            let time = Duration(attoseconds: Int128(Int64.random(in: 1...(.max), using: &generator)))
            let speed = Rate(
                .random(in: 1...100_000, using: &generator), over: .random(in: 1...100_000, using: &generator))
            let end = time.lasting(at: speed)
            #expect(end.played(at: speed) >= time, "round \(round), seed 11")
            #expect((end - Duration(attoseconds: 1)).played(at: speed) < time, "round \(round), seed 11")
        }
    }
}
