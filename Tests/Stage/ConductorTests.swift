import Playback
import Stage
import Testing

@MainActor @Suite struct ConductorTests {
    private let clock = ManualClock()
    private let conductor: Conductor<ManualClock>

    init() { conductor = Conductor(clock: clock) }

    private func view(_ milliseconds: Int, repeatCount: Int = 0) -> ImageView<ManualClock> {
        let view = ImageView(clock: clock)
        view.animationImages = redGreenBlue
        view.animationDuration = .milliseconds(milliseconds)
        view.animationRepeatCount = repeatCount
        conductor.add(view)
        return view
    }

    /// Notes every event of a view, with the clock's time in milliseconds, behind a name.
    private func note(_ view: ImageView<ManualClock>, as name: String, in journal: Journal) {
        view.onEvent = { [clock] event in
            let time = Int(clock.now.offset / .milliseconds(1))
            #expect(event.instant == view.time)
            switch event.kind {
            case .image(let position): journal.entries.append("\(time)\(name)\(position.frame)")
            case .cycle(let index): journal.entries.append("\(time)\(name)c\(index)")
            case .end(let finished): journal.entries.append("\(time)\(name)\(finished ? "end" : "stop")")
            }
        }
    }

    private final class Journal { var entries: [String] = [] }

    @Test func eventsAreToldAtTheirInstants() {
        let journal = Journal()
        let view = view(300, repeatCount: 2)
        note(view, as: "a", in: journal)
        view.startAnimating()
        conductor.advance(by: .seconds(5))
        #expect(journal.entries == ["0a0", "100a1", "200a2", "300a0", "300ac0", "400a1", "500a2", "600ac1", "600aend"])
        #expect(conductor.nextEvent == nil)
        #expect(clock.now.offset == .seconds(5))
    }

    @Test func viewsOfOneInstantAreToldInTheirOrder() {
        let journal = Journal()
        let views = [view(300), view(600), view(300)]
        for (view, name) in zip(views, ["a", "b", "c"]) { note(view, as: name, in: journal) }
        for view in views.reversed() { view.startAnimating() }
        conductor.advance(by: .milliseconds(200))
        #expect(journal.entries == ["0a0", "0b0", "0c0", "100a1", "100c1", "200a2", "200b1", "200c2"])
    }

    @Test func aCallInsideAnEventIsToldNext() {
        let journal = Journal()
        let (first, second) = (view(300), view(300))
        note(second, as: "b", in: journal)
        first.startAnimating()
        first.onEvent = { event in
            if case .image(let position) = event.kind, position.frame == 1 {
                first.stopAnimating()
                second.startAnimating()
            }
            if case .end(let finished) = event.kind { journal.entries.append("stopped \(finished)") }
        }
        conductor.advance(by: .milliseconds(250))
        #expect(journal.entries == ["stopped false", "100b0", "200b1"])
    }

    @Test func anEndThatStartsAgainGoesOn() {
        let view = view(300, repeatCount: 1)
        var ends = 0
        view.onEvent = { event in
            guard case .end(finished: true) = event.kind else { return }
            ends += 1
            view.startAnimating()
        }
        view.startAnimating()
        conductor.advance(by: .milliseconds(1000))
        #expect(ends == 3)
        #expect(view.position?.frame == 1)
    }

    @Test func aViewThatWasRemovedIsToldWhenItAsks() {
        let view = view(300)
        var instants: [Duration] = []
        view.onEvent = { instants.append($0.instant) }
        view.startAnimating()
        conductor.advance(by: .milliseconds(50))
        conductor.remove(view)
        conductor.advance(by: .milliseconds(200))
        #expect(instants == [.zero])
        view.deliverEvents()
        #expect(instants == [0, 100, 200].map { .milliseconds($0) })
    }

    @Test func whoComesLateIsToldNothingOfThePast() {
        let view = view(300)
        view.startAnimating()
        clock.advance(by: .seconds(31_536_000) + .milliseconds(50))
        var instants: [Duration] = []
        view.onEvent = { instants.append($0.instant) }
        conductor.advance(by: .milliseconds(60))
        #expect(instants == [.seconds(31_536_000) + .milliseconds(100)])
    }

    @Test func everyEventIsToldOnce() {
        let journal = Journal()
        let view = view(300)
        note(view, as: "a", in: journal)
        view.startAnimating()
        view.deliverEvents()
        view.deliverEvents()
        conductor.advance(by: .milliseconds(100))
        conductor.deliverEvents()
        view.stopAnimating()
        conductor.deliverEvents()
        view.startAnimating()
        conductor.advance(by: .zero)
        #expect(journal.entries == ["0a0", "100a1", "100astop", "100a0"])
    }

    @Test func eventsComeAsASequence() async {
        let view = view(200, repeatCount: 1)
        let events = view.events()
        view.startAnimating()
        conductor.advance(by: .seconds(1))
        var kinds: [PlaybackEvent.Kind] = []
        for await event in events {
            kinds.append(event.kind)
            if case .end = event.kind { break }
        }
        let positions = (0...2).map { Position(cycle: 0, frame: $0, image: $0, phase: .running) }
        #expect(kinds == positions.map { .image($0) } + [.cycle(0), .end(finished: true)])
    }

    @Test func aRunFollowsAnyClock() async throws {
        let journal = Journal()
        let view = view(300, repeatCount: 1)
        note(view, as: "a", in: journal)
        let events = view.events()
        let (clock, conductor) = (clock, conductor)
        let run = Task { @MainActor in try await conductor.run() }
        // With nothing to wait for it does not sleep; a call wakes it.
        await Task { @MainActor in }.value
        view.startAnimating()
        for step in 1...3 {
            try await clock.untilAsleep(1)
            #expect(clock.nextDeadline?.offset == .milliseconds(100 * step))
            clock.advance(by: .milliseconds(100))
        }
        for await event in events {
            if case .end = event.kind { break }
        }
        run.cancel()
        await #expect(throws: CancellationError.self) { try await run.value }
        #expect(clock.sleeperCount == 0)
        #expect(journal.entries == ["0a0", "100a1", "200a2", "300ac0", "300aend"])
    }
}
