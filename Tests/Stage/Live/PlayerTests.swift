import Diagnostics
import Playback
import Raster
import Stage
import TestSupport
import Testing

/// Red, green and blue for 100, 200 and 100 ms, played live on a clock that the test moves.
@Suite struct PlayerTests {
    private let clock = ManualClock()
    private let attosecond = Duration(attoseconds: 1)

    private func rendering(_ images: [Image] = redGreenBlue) throws -> Rendering {
        let timeline = try Timeline(durations: [.milliseconds(100), .milliseconds(200), .milliseconds(100)])
        let content = ImageViewContent(size: Size(width: 1, height: 1), images: images, timeline: timeline)
        let canvas = Canvas(size: PixelSize(width: 1, height: 1))
        return try #require(Rendering(cycleOf: content, on: canvas))
    }

    /// A task that plays to the end, and what it saw: letters, the instants in milliseconds at which they came, and how
    /// many frames were skipped before them.
    ///
    /// - Parameter work: How long in milliseconds the consumer is busy with each frame.
    private func watch(_ player: Player<ManualClock>, busyFor work: [Int] = []) -> Task<String, any Error> {
        Task {
            var words: [String] = []
            var work = work[...]
            for try await shown in player {
                let skipped = shown.skippedFrames > 0 ? "-\(shown.skippedFrames)" : ""
                words.append("\(letter(of: shown.frame.bitmap))\(clock.now.milliseconds)\(skipped)")
                if let time = work.popFirst(), time > 0 { try await clock.sleep(for: .milliseconds(time)) }
            }
            return (words + ["end\(clock.now.milliseconds)"]).joined(separator: " ")
        }
    }

    /// Moves the clock to whatever the player waits for next, so many times.
    private func pass(_ waits: Int) async throws {
        for _ in 0..<waits {
            try await clock.untilAsleep(1)
            clock.advance(to: try #require(clock.nextDeadline))
        }
    }

    @Test func `Frames come at their boundaries, and the last one has its whole time`() async throws {
        let watching = watch(Player(try rendering(), plays: 1, clock: clock))
        try await pass(3)
        #expect(try await watching.value == "R0 G100 B300 end400")
        #expect(clock.sleeperCount == 0)
    }

    @Test func `It sleeps until an instant, to the attosecond`() async throws {
        clock.advance(by: .seconds(7))
        let watching = watch(Player(try rendering(), plays: 1, clock: clock))
        try await clock.untilAsleep(1)
        #expect(clock.nextDeadline?.offset == .milliseconds(7100))
        clock.advance(by: .milliseconds(100) - attosecond)
        #expect(clock.sleeperCount == 1)
        clock.advance(by: attosecond)
        try await pass(2)
        #expect(try await watching.value == "R7000 G7100 B7300 end7400")
    }

    @Test func `It plays as often as it is told`() async throws {
        let watching = watch(Player(try rendering(), plays: 2, clock: clock))
        try await pass(6)
        #expect(try await watching.value == "R0 G100 B300 R400 G500 B700 end800")
    }

    @Test func `It plays for ever, and a cancelled task leaves no sleeper`() async throws {
        let watching = watch(Player(try rendering(), clock: clock))
        try await pass(100)
        try await clock.untilAsleep(1)
        // 33 cycles of three frames, and one more frame.
        #expect(clock.now.offset == .milliseconds(33 * 400 + 100))
        watching.cancel()
        #expect(try await watching.value.hasSuffix("R13200 G13300 end13300"))
        #expect(clock.sleeperCount == 0)
    }

    @Test func `A cancelled task gets no frame at all`() async throws {
        let player = Player(try rendering(), clock: clock)
        let task = Task {
            unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
            var iterator = player.makeAsyncIterator()
            return try await iterator.next() == nil
        }
        #expect(try await task.value)
    }

    @Test(arguments: [
        // 250 ms of work: green shows until 300 ms, so it is late, and not skipped.
        ([250], "R0 G250 B300 end400", 3),
        // Up to the very instant at which blue begins.
        ([300], "R0 B300-1 end400", 2),
        // 50 ms of work are no delay, since playing sleeps until instants.
        ([50, 50, 50], "R0 G100 B300 end400", 6),
        // Past the end the last frame still comes, and nothing waits.
        ([1000], "R0 B1000-1 end1000", 1),
    ])
    func `A late consumer gets the frame that is due, and is told what it missed`(
        work: [Int], expected: String, waits: Int
    ) async throws {
        let watching = watch(Player(try rendering(), plays: 1, clock: clock), busyFor: work)
        try await pass(waits)
        #expect(try await watching.value == expected)
    }

    @Test func `Whole cycles are skipped at once, and counted`() async throws {
        // 999 cycles and 350 ms: blue of the thousandth cycle.
        let watching = watch(Player(try rendering(), plays: 1000, clock: clock), busyFor: [999 * 400 + 350])
        try await pass(2)
        #expect(try await watching.value == "R0 B399950-\(999 * 3 + 2 - 1) end400000")
    }

    @Test func `Of cycles that play no more, none is skipped`() async throws {
        let watching = watch(Player(try rendering(), plays: 3, clock: clock), busyFor: [1_000_000])
        try await pass(1)
        // Nine frames, of which the first and the last are seen.
        #expect(try await watching.value == "R0 B1000000-7 end1000000")
    }

    @Test func `Nothing drifts where boundaries are no whole attoseconds`() async throws {
        // 1 s over 3 images: boundaries at a third of a second, rounded down, in every cycle.
        let timeline = try Timeline(evenly: .seconds(1), imageCount: 3)
        let content = ImageViewContent(size: Size(width: 1, height: 1), images: redGreenBlue, timeline: timeline)
        let rendering = try #require(Rendering(cycleOf: content, on: Canvas(size: PixelSize(width: 1, height: 1))))
        let watching = watch(Player(rendering, plays: 1000, clock: clock))
        try await pass(2998)
        try await clock.untilAsleep(1)
        #expect(clock.nextDeadline?.offset == .seconds(999) + Duration(attoseconds: 666_666_666_666_666_666))
        try await pass(2)
        #expect(try await watching.value.hasSuffix(" end1000000"))
    }

    @Test func `A speed divides the time, exactly`() async throws {
        // 400 ms at 3: green begins after a thirtieth of a second, rounded up.
        let watching = watch(Player(try rendering(), plays: 3, speed: Rate(3), clock: clock))
        try await clock.untilAsleep(1)
        #expect(clock.nextDeadline?.offset == Duration(attoseconds: 33_333_333_333_333_334))
        try await pass(9)
        #expect(try await watching.value == "R0 G33 B100 R133 G166 B233 R266 G300 B366 end400")
    }

    @Test func `Half speed doubles it`() async throws {
        let watching = watch(Player(try rendering(), plays: 1, speed: Rate(1, over: 2), clock: clock))
        try await pass(3)
        #expect(try await watching.value == "R0 G200 B600 end800")
    }

    @Test(arguments: [
        (0, "R0 G100 B300 R400 G500 B700 end800", 6), (250, "G0 B50 R150 G250 B450 end550", 5),
        (300, "B0 R100 G200 B400 end500", 4), (750, "B0 end50", 1), (900, "B0 end0", 0),
    ])
    func `It begins anywhere, also inside a frame and in a later cycle`(
        start: Int, expected: String, waits: Int
    ) async throws {
        let player = Player(try rendering(), plays: 2, from: .milliseconds(start), clock: clock)
        let watching = watch(player)
        try await pass(waits)
        #expect(try await watching.value == expected)
    }

    @Test func `A frame tells its cycle, its place in it and when it is due`() async throws {
        clock.advance(by: .seconds(1))
        let player = Player(try rendering(), plays: 2, speed: Rate(2), from: .milliseconds(350), clock: clock)
        let task = Task {
            var iterator = player.makeAsyncIterator()
            return try [#require(await iterator.next()), #require(await iterator.next())]
        }
        try await pass(1)
        let frames = try await task.value
        #expect(frames.map(\.cycle) == [0, 1])
        #expect(frames.map(\.time) == [.milliseconds(300), .milliseconds(400)])
        #expect(frames.map(\.due.offset) == [.seconds(1), .milliseconds(1025)])
        #expect(frames.map(\.frame.interval.lowerBound) == [.milliseconds(300), .zero])
        #expect(frames.map(\.frame.interval.upperBound) == [.milliseconds(400), .milliseconds(100)])
    }

    @Test func `Every iteration plays anew`() async throws {
        let player = Player(try rendering(), plays: 1, clock: clock)
        for start in [0, 400] {
            let watching = watch(player)
            try await pass(3)
            #expect(try await watching.value == "R\(start) G\(start + 100) B\(start + 300) end\(start + 400)")
        }
    }

    @Test func `An empty interval shows nothing`() async throws {
        var rendering = try rendering()
        rendering.interval = .zero ..< .zero
        #expect(try await watch(Player(rendering, clock: clock)).value == "end0")
    }

    @Test func `A picture that fails ends it, and names the frame`() async throws {
        let broken = try rendering(LetterSource(letters: ["R", "!", "B"]).images)
        let player = Player(broken, clock: clock)
        let task = Task {
            var iterator = player.makeAsyncIterator()
            _ = try await iterator.next()
            let error = await #expect(throws: KineographError.self) { try await iterator.next() }
            #expect(try await iterator.next() == nil)
            return error
        }
        try await pass(1)
        #expect(try await task.value?.frame == 1)
        #expect(clock.sleeperCount == 0)
    }
}

extension ManualClock.Instant {
    /// Whole milliseconds since the clock began, rounded down.
    fileprivate var milliseconds: Int { Int(offset / .milliseconds(1)) }
}
