import Playback
import TestSupport
import Testing

@Suite struct FractionSchedulerTests {
    private func delays(at boundaries: [Duration]) -> [String] {
        var scheduler = FractionScheduler()
        return boundaries.flatMap { scheduler.delays(until: $0) }.map(\.description)
    }

    @Test func thirtyImagesASecondAreAThirtiethEach() {
        #expect(delays(at: (1...30).map { .seconds($0) / 30 }) == Array(repeating: "1/30", count: 30))
    }

    @Test(arguments: [7, 30, 48, 97]) func anEvenSecondIsTheSameFractionForEveryImage(count: Int) throws {
        let timeline = try Timeline(evenly: .seconds(1), imageCount: count)
        #expect(delays(at: (1...count).map { timeline.boundary($0) }) == Array(repeating: "1/\(count)", count: count))
    }

    @Test(arguments: ["30", "29.97", "23.976", "24000/1001"]) func aRateIsItsOwnFraction(text: String) throws {
        let rate = try Rate(parsing: text)
        let timeline = try Timeline(imageCount: 50, rate: rate)
        let fraction = "\(rate.denominator)/\(rate.numerator)"
        #expect(delays(at: (1...50).map { timeline.boundary($0) }) == Array(repeating: fraction, count: 50))
    }

    @Test func roundedDurationsStillAreAThirtiethEach() {
        let delay = Duration.seconds(1) / 30
        #expect(delays(at: (1...90).map { delay * $0 }) == Array(repeating: "1/30", count: 90))
    }

    @Test func filmRateIsKeptForTenThousandImages() {
        var scheduler = FractionScheduler()
        for image in 1...10_000 {
            let delay = scheduler.delays(until: .seconds(image * 1001) / 24_000)
            if delay.map(\.description) != ["1001/24000"] { Issue.record("image \(image): \(delay)") }
        }
    }

    @Test func holdsBeyondTheFieldAreSplit() {
        #expect(delays(at: [.seconds(70_000)]) == ["65535/1", "4465/1"])
        #expect(delays(at: [.seconds(65_535)]) == ["65535/1"])
        #expect(delays(at: [.seconds(65_536)]) == ["65535/1", "1/1"])
        #expect(delays(at: [.milliseconds(65_535_500)]) == ["65534/1", "3/2"])
    }

    @Test func longHoldsOfOddMillisecondsAreSplitToBeExact() {
        #expect(delays(at: [.milliseconds(100_001)]) == ["99/1", "1001/1000"])
        #expect(delays(at: [.milliseconds(100_500)]) == ["201/2"])
    }

    @Test func aHoldThatNothingSaysExactlyIsOneDelay() {
        #expect(delays(at: [.nanoseconds(10_000_000_019)]).count == 1)
    }

    @Test func whatIsWrittenNeverDrifts() {
        var generator = SeededGenerator(seed: 5)
        var scheduler = FractionScheduler()
        var boundary = Duration.zero
        for image in 0..<500 {
            boundary += .nanoseconds(Int.random(in: 1_000_000...200_000_000, using: &generator))
            _ = scheduler.delays(until: boundary)
            let error = scheduler.position - boundary
            // Neighbours with denominators to 65535 are closest apart for values like these: far below a microsecond.
            #expect(
                error < .microseconds(1) && error > .microseconds(-1),
                "seed \(generator.seed), image \(image): \(error)")
        }
    }

    @Test func anIntervalTooShortToSayIsMadeUpForByTheNext() {
        var scheduler = FractionScheduler()
        #expect(scheduler.delays(until: .nanoseconds(1)).map(\.description) == ["1/65535"])
        _ = scheduler.delays(until: .seconds(1))
        let error = scheduler.position - .seconds(1)
        #expect(error < .nanoseconds(1) && error > .nanoseconds(-1))
    }
}
