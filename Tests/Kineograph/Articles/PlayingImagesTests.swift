import Kineograph
import Testing

@Suite("The article on playing images")
struct PlayingImagesTests {
    @Test func `Its samples are what runs here, and print what they say`() throws {
        try Article("PlayingImages").expectSamples(printing: runSamples())
    }

    private func runSamples() throws -> [String] {
        var printed: [String] = []
        func print(_ value: some Any) { printed.append("\(value)") }
        func at(_ path: String) -> String { Article.fixture(path) }
        // The samples begin.
        let walker = try AnimationAsset(opening: [at("fixtures/walker")]).images
        let clock = ManualClock()
        let view = ImageView(clock: clock)
        view.animationImages = walker
        view.animationDuration = .milliseconds(800)
        view.startAnimating()
        clock.advance(by: .milliseconds(250))
        print(view.position?.image ?? -1)  // 2: each of the eight images shows for a tenth of a second.
        view.stopAnimating()
        print(view.isAnimating)  // false: what shows now is the view's image.
        let steps = try Timeline(durations: [.milliseconds(120), .milliseconds(80), .milliseconds(100)])
        print(try steps.reversed().imageIndices)  // [2, 1, 0]: backwards, each with its own time.
        print(try steps.pingPong().imageIndices)  // [0, 1, 2, 1]: in a loop neither end shows twice in a row.
        print(try steps.selecting([0, 2, 2]).duration == .milliseconds(320))  // true: 120, 100 and 100.
        print(try steps.lasting(.seconds(3)).duration(ofFrame: 1) == .milliseconds(800))  // true: ten times as long.
        view.animationTimeline = try steps.pingPong()
        view.startAnimating()
        clock.advance(by: .milliseconds(320))
        print(view.position?.image ?? -1)  // 1: on the way back, from 300 to 380 ms.
        view.animationTimeline = nil
        view.animationLoopStart = 4
        view.animationRepeatCount = 2
        view.startAnimating()
        clock.advance(by: .milliseconds(850))
        print(view.position?.image ?? -1)  // 4: the second cycle begins at 800 ms, with image 4.
        clock.advance(by: .milliseconds(350))
        print(view.isAnimating)  // false: 800 ms, and 400 for the loop once more.
        view.animationLoopStart = 0
        view.animationRepeatCount = 1
        view.animationSpeed = Rate(2)
        view.startAnimating()
        clock.advance(by: .milliseconds(220))
        view.pauseAnimating()
        clock.advance(by: .seconds(60))
        print(view.position?.image ?? -1)  // 4: 220 ms at twice the speed are 440 of the animation.
        view.seek(to: .milliseconds(700))
        view.resumeAnimating()
        print(view.position?.image ?? -1)  // 7: the last.
        view.fillMode = .forwards
        clock.advance(by: .milliseconds(50))
        print(view.position?.phase.rawValue ?? "")  // ended: the other 100 ms took 50.
        print(view.displayedImage == walker[7])  // true: it stays.
        let library = ImageLibrary(folder: at("fixtures/walker"))
        let walking = try Image.animatedImageNamed("walk_", duration: .milliseconds(800), in: library)
        print(walking.images?.count ?? 0)  // 8: walk_0.png to walk_7.png.
        view.image = try Image(named: "walk_0", in: library)
        // The samples end.
        return printed
    }
}
