import Playback
import Testing

/// What happened, in order. Everything in this file runs on the main actor, whose jobs run in the order they are
/// queued.
@MainActor private final class Journal {
    var entries: [String] = []
}

@MainActor @Suite struct ManualClockTests {
    private let clock = ManualClock()
    private let journal = Journal()

    private func sleeper(_ name: String, for duration: Duration) -> Task<Void, Never> {
        Task { @MainActor in
            do {
                try await clock.sleep(for: duration)
                journal.entries.append(name)
            } catch {
                journal.entries.append("\(name) cancelled")
            }
        }
    }

    @Test func timeStandsStillUntilItIsMoved() {
        #expect(clock.now.offset == .zero)
        clock.advance(by: .seconds(2))
        clock.advance(to: ManualClock.Instant(offset: .seconds(5)))
        #expect(clock.now == ManualClock.Instant(offset: .zero).advanced(by: .seconds(5)))
        #expect(clock.now.duration(to: .init(offset: .seconds(7))) == .seconds(2))
        #expect(clock.minimumResolution == Duration(attoseconds: 1))
    }

    /// Which of several woken tasks runs first is not the clock's to say, so each is waited for.
    @Test func sleepersWakeInTheOrderOfTheirDeadlines() async throws {
        let late = sleeper("late", for: .seconds(3))
        let early = sleeper("early", for: .seconds(1))
        let later = sleeper("later", for: .seconds(4))
        try await clock.untilAsleep(3)
        #expect(clock.nextDeadline?.offset == .seconds(1))
        clock.advance(by: .seconds(2))
        #expect(clock.sleeperCount == 2)
        await early.value
        #expect(journal.entries == ["early"])
        clock.advance(by: .seconds(2))
        #expect(clock.nextDeadline == nil)
        await late.value
        await later.value
        #expect(journal.entries.sorted() == ["early", "late", "later"])
    }

    @Test func aSleeperWakesAtItsDeadlineAndNotAnAttosecondBefore() async throws {
        let task = sleeper("woke", for: .seconds(1))
        try await clock.untilAsleep(1)
        clock.advance(by: .seconds(1) - clock.minimumResolution)
        #expect(clock.sleeperCount == 1)
        clock.advance(by: clock.minimumResolution)
        #expect(clock.sleeperCount == 0)
        await task.value
        #expect(journal.entries == ["woke"])
    }

    @Test func aDeadlineThatHasPassedIsNoSleep() async throws {
        clock.advance(by: .seconds(9))
        try await clock.sleep(until: .init(offset: .seconds(9)))
        try await clock.sleep(for: .seconds(-1))
        #expect(clock.sleeperCount == 0)
    }

    @Test func aCancelledSleeperLeavesAtOnce() async throws {
        let task = sleeper("sleeper", for: .seconds(1))
        try await clock.untilAsleep(1)
        task.cancel()
        await task.value
        #expect(journal.entries == ["sleeper cancelled"])
        #expect(clock.sleeperCount == 0)
        clock.advance(by: .seconds(2))
    }

    @Test func whoIsCancelledBeforeFallsAsleepNever() async {
        let task = sleeper("sleeper", for: .seconds(1))
        task.cancel()
        await task.value
        #expect(journal.entries == ["sleeper cancelled"])
    }

    @Test func aTaskThatSleepsInStepsFollowsTheClock() async throws {
        let task = Task { @MainActor in
            for step in 1...3 {
                try await clock.sleep(until: .init(offset: .seconds(step)))
                journal.entries.append("\(step) at \(clock.now.offset)")
            }
        }
        for _ in 1...3 {
            try await clock.untilAsleep(1)
            clock.advance(by: .seconds(1))
        }
        try await task.value
        #expect(journal.entries == ["1 at 1.0 seconds", "2 at 2.0 seconds", "3 at 3.0 seconds"])
    }

    @Test func waitingForSleepersThatAreThereIsNoWait() async throws {
        let task = sleeper("sleeper", for: .seconds(1))
        try await clock.untilAsleep(1)
        try await clock.untilAsleep(0)
        try await clock.untilAsleep(1)
        clock.advance(by: .seconds(1))
        await task.value
    }

    @Test func aCancelledWatcherLeaves() async throws {
        let watcher = Task { @MainActor in try await clock.untilAsleep(1) }
        // The main actor runs its jobs in order: when this one is done, the watcher waits.
        await Task { @MainActor in }.value
        watcher.cancel()
        await #expect(throws: CancellationError.self) { try await watcher.value }
        let late = Task { @MainActor in try await clock.untilAsleep(5) }
        late.cancel()
        await #expect(throws: CancellationError.self) { try await late.value }
    }
}
