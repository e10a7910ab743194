import Playback
import Stage
import TestSupport
import Testing

private let attosecond = Duration(attoseconds: 1)

/// What goes wrong elsewhere, and does not here. Each name says the fault.
@Suite struct PlaybackPitfallTests: ViewOnAClock {
    let clock = ManualClock()
    let view: ImageView<ManualClock>

    init() {
        view = whiteView(on: clock)
        view.animationRepeatCount = 1
    }

    /// The kinds of all events of the view, in order.
    private var events: [PlaybackEvent.Kind] { view.content.events(in: .zero ..< .seconds(99)).map(\.kind) }

    private func ends(finished: Bool) -> Int { events.count { $0 == .end(finished: finished) } }

    private func image(_ index: Int, cycle: Int = 0) -> PlaybackEvent.Kind {
        .image(Position(cycle: cycle, frame: index, image: index, phase: .running))
    }

    @Test func `The last image is not cut short, and the end comes when its time is up, not when it appears`() throws {
        view.animationTimeline = try Timeline(durations: Array(repeating: .milliseconds(200), count: 3))
        view.startAnimating()
        clock.advance(by: .milliseconds(600) - attosecond)
        #expect(try view.isAnimating && shown == "B")
        clock.advance(by: attosecond)
        #expect(!view.isAnimating)
    }

    @Test(arguments: [(true, [0, 1, 0]), (false, [0, 1])])
    func `There and back shows no image twice at the seam`(once: Bool, images: [Int]) throws {
        let timeline = try Timeline(evenly: .milliseconds(200), imageCount: 2).pingPong(returningToStart: once)
        #expect(timeline.imageIndices == images)
        var sequencer = Sequencer(timeline, plays: once ? 1 : nil)
        sequencer.start(at: .zero)
        let shown = (0..<4).map { sequencer.position(at: .milliseconds(100 * $0))?.image }
        #expect(shown == (once ? [0, 1, 0, 0] : [0, 1, 0, 1]))
        #expect(sequencer.naturalEnd == (once ? .milliseconds(300) : nil))
    }

    @Test func `A duration for each image needs no image twice`() throws {
        view.animationTimeline = try Timeline(durations: [100, 200, 100].map { .milliseconds($0) })
        view.startAnimating()
        #expect(view.content.position(at: .milliseconds(299))?.image == 1)
        #expect(view.content.position(at: .milliseconds(300))?.image == 2)
    }

    @Test func `So many frames of a game are no rounded milliseconds`() throws {
        let tenFrames = try Duration(parsing: "10f", frameRate: Rate(60))
        #expect(tenFrames == Duration(attoseconds: 166_666_666_666_666_667))
        #expect(try Duration(parsing: "60f", frameRate: Rate(60)) == .seconds(1))
    }

    @Test func `A speed divides boundaries, never rounded durations`() throws {
        let third = try Timeline(durations: [.milliseconds(333)]).atSpeed(Rate(3))
        #expect(third.duration == .milliseconds(111))
    }

    @Test func `A long step over the end shows the last image and tells exactly one end`() throws {
        view.fillMode = .forwards
        var told: [PlaybackEvent.Kind] = []
        view.onEvent = { told.append($0.kind) }
        view.startAnimating()
        advance(3000)
        view.deliverEvents()
        #expect(try shown == "B")
        #expect(told == [image(0), image(1), image(2), .cycle(0), .end(finished: true)])
    }

    @Test(arguments: [(FillMode.forwards, "B"), (.removed, "W")] as [(FillMode, Character)])
    func `After the last play it is the view that says what rests, and never the first image`(
        mode: FillMode, letter: Character
    ) throws {
        view.fillMode = mode
        view.startAnimating()
        advance(300)
        #expect(try shown == letter)
    }

    @Test func `Who waits for the end needs no timer`() {
        view.animationRepeatCount = 2
        view.startAnimating()
        #expect(events.count { if case .cycle = $0 { true } else { false } } == 2)
        #expect(ends(finished: true) == 1 && ends(finished: false) == 0)
    }

    @Test func `A changed repeat count does not stop abruptly`() {
        view.animationRepeatCount = 0
        view.startAnimating()
        advance(450)
        view.animationRepeatCount = 1
        #expect(view.isAnimating)
        #expect(view.content.animation?.naturalEnd == .milliseconds(600))
    }

    @Test func `No event comes twice for the last image, and cycles are counted also where it loops`() {
        view.animationRepeatCount = 0
        view.startAnimating()
        let looped = view.content.events(in: .zero ..< .milliseconds(601)).map(\.kind)
        #expect(
            looped == [
                image(0), image(1), image(2), image(0, cycle: 1), .cycle(0), image(1, cycle: 1), image(2, cycle: 1),
                image(0, cycle: 2), .cycle(1),
            ])
    }

    @Test func `Starting after the end is not ignored`() throws {
        view.startAnimating()
        advance(1000)
        view.startAnimating()
        #expect(try view.isAnimating && shown == "R")
        advance(300)
        #expect(ends(finished: true) == 2 && ends(finished: false) == 0)
    }

    @Test func `Turned round while it runs, it still ends and says so`() throws {
        view.startAnimating()
        advance(150)
        view.animationTimeline = try Timeline(evenly: .milliseconds(300), imageCount: 3).reversed()
        view.animationRepeatCount = 2
        advance(150)
        #expect(try shown == "B")
        advance(300)
        #expect(!view.isAnimating)
        #expect(ends(finished: true) == 1)
    }

    @Test func `An intro before a loop needs no second animation`() throws {
        view.animationRepeatCount = 0
        view.animationLoopStart = 2
        view.startAnimating()
        var letters = ""
        for _ in 0..<6 {
            letters.append(try shown ?? "-")
            advance(100)
        }
        #expect(letters == "RGBBBB")
    }
}
