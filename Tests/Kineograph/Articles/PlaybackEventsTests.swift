import Kineograph
import Testing

@Suite("The article on playback events")
struct PlaybackEventsTests {
    @Test func `Its samples are what runs here, and print what they say`() async throws {
        try Article("PlaybackEvents").expectSamples(printing: await runSamples())
    }

    private func runSamples() async throws -> [String] {
        var printed: [String] = []
        func print(_ value: some Any) { printed.append("\(value)") }
        func at(_ path: String) -> String { Article.fixture(path) }
        // The samples begin.
        let clock = ManualClock()
        let view = ImageView(clock: clock)
        view.animationImages = try Array(AnimationAsset(opening: [at("fixtures/walker")]).images.prefix(3))
        view.animationTimeline = try Timeline(durations: [.milliseconds(120), .milliseconds(80), .milliseconds(100)])
        view.animationRepeatCount = 1

        var told: [String] = []
        view.onEvent = { event in
            switch event.kind {
            case .image(let position): told.append("image \(position.image)")
            case .cycle(let index): told.append("cycle \(index)")
            case .end(let finished): told.append(finished ? "end" : "stopped")
            }
        }
        view.startAnimating()
        clock.advance(by: .milliseconds(300))
        print(told.count)  // 0: nobody has asked yet.
        view.deliverEvents()
        print(told)  // ["image 0", "image 1", "image 2", "cycle 0", "end"]: each with its instant.
        let conductor = Conductor(clock: clock)
        conductor.add(view)
        told = []
        view.startAnimating()
        conductor.advance(by: .milliseconds(120))
        print(told)  // ["image 0", "image 1"]: the second at 120 ms.
        let events = view.events()
        conductor.advance(by: .milliseconds(180))
        var kinds: [PlaybackEvent.Kind] = []
        for await event in events {
            kinds.append(event.kind)
            if case .end = event.kind { break }
        }
        print(kinds.count)  // 3: image 2, the complete cycle, the end.
        clock.advance(by: .seconds(1))
        view.startAnimating()
        let now = view.time
        let ahead = view.content.events(in: now..<now + .milliseconds(150))
        print(ahead.count)  // 2: images 0 and 1.
        // The samples end.
        return printed
    }
}
