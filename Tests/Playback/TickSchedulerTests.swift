import Playback
import TestSupport
import Testing

/// What a scheduler made of intervals: which of them are shown, and the delays in ticks.
private struct Schedule {
    var shown: [Int] = []
    var delays: [Int64] = []
    var dropped = 0
    var lengthened = Duration.zero

    init(_ boundaries: [Duration], on grid: TickGrid) {
        var scheduler = TickScheduler(grid: grid)
        var starts: [Duration] = []
        for (index, interval) in zip(boundaries, boundaries.dropFirst()).enumerated() {
            guard let start = scheduler.place(interval.0..<interval.1) else { continue }
            shown.append(index)
            starts.append(start)
        }
        guard let end = boundaries.last, let ending = scheduler.finish(at: end) else { return }
        if ending.replacesPrevious {
            starts.remove(at: starts.count - 2)
            shown.remove(at: shown.count - 2)
        }
        starts[starts.count - 1] = ending.lastStart
        starts.append(ending.end)
        delays = zip(starts, starts.dropFirst()).map { grid.ticks(in: $1 - $0) }
        dropped = scheduler.dropped
        lengthened = scheduler.lengthened
    }

    init(milliseconds durations: [Int], on grid: TickGrid) {
        var boundaries = [Duration.zero]
        for duration in durations { boundaries.append(boundaries[boundaries.count - 1] + .milliseconds(duration)) }
        self.init(boundaries, on: grid)
    }

    /// `count` images at a rate of `numerator/denominator` a second.
    init(_ count: Int, per second: (numerator: Int, denominator: Int), on grid: TickGrid) {
        let boundaries = (0...count).map { Duration.seconds($0 * second.denominator) / second.numerator }
        self.init(boundaries, on: grid)
    }
}

@Suite struct TickSchedulerTests {
    @Test func sixtyImagesASecondBecomeFiftyFramesOfTwoTicks() {
        let schedule = Schedule(60, per: (60, 1), on: .gif)
        #expect(schedule.delays == [Int64](repeating: 2, count: 50))
        #expect(schedule.dropped == 10)
        #expect(schedule.lengthened == .zero)
        // 0, 1.67, 3.33, 5, 6.67, 8.33 are 0 2 3 5 7 8; the third waits for 4, the fourth for 6, the fifth cannot.
        #expect(schedule.shown.prefix(6) == [0, 1, 2, 3, 5, 6])
    }

    @Test func sixtyImagesASecondStaySixtyInAWebP() {
        let schedule = Schedule(60, per: (60, 1), on: .webP)
        #expect(schedule.delays == [Int64](repeatElement([17, 16, 17], count: 20).flatMap { $0 }))
        #expect(schedule.dropped == 0)
    }

    @Test func aHundredImagesASecondKeepEveryOther() {
        let schedule = Schedule(100, per: (100, 1), on: .gif)
        #expect(schedule.shown == Array(stride(from: 0, to: 100, by: 2)))
        #expect(schedule.delays == [Int64](repeating: 2, count: 50))
    }

    @Test(arguments: [(24, 1), (25, 1), (24_000, 1_001), (30_000, 1_001), (100, 1)], [1, 7, 48, 97])
    func theLengthStaysWithinHalfATick(rate: (Int, Int), count: Int) {
        let length = Duration.seconds(count * rate.1) / rate.0
        for grid in [TickGrid.gif, .webP] where length >= grid.tick * 2 {
            let schedule = Schedule(count, per: rate, on: grid)
            let written = grid.tick * Int(schedule.delays.reduce(0, +))
            #expect(written - length <= grid.tick / 2 && length - written <= grid.tick / 2)
            #expect(schedule.delays.allSatisfy { $0 >= grid.minimumDelay })
        }
    }

    @Test func aShortImageBetweenLongOnesIsKeptAndTheTotalStays() {
        let schedule = Schedule(milliseconds: [100, 10, 100], on: .gif)
        #expect(schedule.shown == [0, 1, 2])
        #expect(schedule.delays == [10, 2, 9])
        #expect(schedule.dropped == 0)
    }

    @Test func aShortLastImageTakesWhatItLacksFromTheOneBefore() {
        let schedule = Schedule(milliseconds: [100, 10], on: .gif)
        #expect(schedule.shown == [0, 1])
        #expect(schedule.delays == [9, 2])
    }

    @Test func aShortLastImageReplacesOneThatHasNothingToSpare() {
        let schedule = Schedule(milliseconds: [100, 20, 10], on: .gif)
        #expect(schedule.shown == [0, 2])
        #expect(schedule.delays == [10, 3])
        #expect(schedule.dropped == 1)
    }

    @Test func aWholeBelowTheShortestDelayIsLengthened() {
        let schedule = Schedule(milliseconds: [5], on: .gif)
        #expect(schedule.delays == [2])
        #expect(schedule.lengthened == .milliseconds(15))
    }

    @Test func theLastImageKeepsItsFullDuration() {
        #expect(Schedule(milliseconds: [200, 200, 200], on: .gif).delays == [20, 20, 20])
    }

    @Test func anImageOfNoDurationIsLeftOut() {
        #expect(Schedule(milliseconds: [50, 0, 50], on: .gif).shown == [0, 2])
    }

    @Test func anySequenceKeepsItsLengthAndItsShortestDelay() {
        var generator = SeededGenerator(seed: 60)
        for round in 0..<200 {
            let count = Int.random(in: 1...30, using: &generator)
            let durations = (0..<count).map { _ in Int.random(in: 0...40, using: &generator) }
            let total = durations.reduce(0, +)
            let schedule = Schedule(milliseconds: durations, on: .gif)
            let place = "seed \(generator.seed), round \(round): \(durations)"
            #expect(schedule.delays.allSatisfy { $0 >= 2 }, "\(place)")
            #expect(schedule.shown.count + schedule.dropped == count, "\(place)")
            let written = Int(schedule.delays.reduce(0, +)) * 10
            if schedule.lengthened > .zero {
                #expect(schedule.delays == [2] && total < 20, "\(place)")
                #expect(schedule.lengthened == .milliseconds(20 - total), "\(place)")
            } else {
                // Half way rounds up, so 5 ms more are possible and 5 ms less are not.
                #expect((-4...5).contains(written - total), "\(place)")
            }
        }
    }

    @Test func nothingPlacedHasNoEnding() {
        var scheduler = TickScheduler(grid: .gif)
        #expect(scheduler.finish(at: .zero) == nil)
    }
}
