import KineographTesting
import Testing

func makeDoor<C: Clock>(on clock: C) -> ImageView<C> where C.Duration == Duration {
    let pictures = [Color.black, .white, .black].map { color in
        Image(Bitmap(size: PixelSize(width: 1, height: 1), filledWith: color))
    }
    let door = ImageView(image: pictures[2], clock: clock)
    door.animationImages = pictures
    door.animationDuration = .seconds(1)
    door.animationRepeatCount = 1
    return door
}

@Test func `The door is half open in the middle`() {
    let clock = ManualClock()
    let door = makeDoor(on: clock)
    door.startAnimating()
    clock.advance(by: .milliseconds(500))
    #expect(door.position?.image == 1)
    clock.advance(by: .milliseconds(500))
    #expect(!door.isAnimating)
}

@Test func `Each picture has a third of a second`() {
    let door = makeDoor(on: ManualClock())
    door.startAnimating()
    expectFrames(of: door, at: [.zero: 0, .milliseconds(333): 0, .milliseconds(334): 1, .milliseconds(999): 2])
    expectFrames(of: door, at: [.seconds(1): nil])
}

@Test func `The door's timetable`() {
    let door = makeDoor(on: ManualClock())
    door.startAnimating()
    expectTimetable(
        Timetable(of: door, through: .seconds(1)),
        is: """
            time   image  cycle  events
            0 s    0      0
            1/3 s  1      0
            2/3 s  2      0
            1 s    still  -      cycle 0, finished
            """)
}

@Test func `A draught holds the door for a second`() {
    let clock = ManualClock()
    let door = makeDoor(on: clock)
    door.startAnimating()
    clock.advance(by: .milliseconds(500))
    door.pauseAnimating()
    clock.advance(by: .seconds(1))
    door.resumeAnimating()
    expectTimetable(
        Timetable(of: door, through: .seconds(2)),
        is: """
            time   image  cycle  events
            0 s    0      0
            1/3 s  1      0
            5/3 s  2      0
            2 s    still  -      cycle 0, finished
            """)
}

@Test func `A player shows the door in real time`() async throws {
    let clock = ManualClock()
    let door = makeDoor(on: clock)
    door.startAnimating()
    let player = Player(try AnimationRecipe(door.content).rendering, plays: 1, clock: clock)
    let watching = Task {
        var times: [String] = []
        for try await shown in player { times.append(shown.time.exactText) }
        return times
    }
    for _ in 1...3 {
        try await clock.untilAsleep(1)
        clock.advance(to: try #require(clock.nextDeadline))
    }
    #expect(try await watching.value == ["0 s", "1/3 s", "2/3 s"])
    #expect(clock.now.offset == .seconds(1))  // The last picture had its time, too.
    #expect(clock.sleeperCount == 0)
}
