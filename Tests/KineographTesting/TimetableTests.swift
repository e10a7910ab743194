import KineographTesting
import Testing

/// Three images for 100, 200 and 100 ms.
@Suite struct TimetableTests {
    private let clock = ManualClock()
    private let view: ImageView<ManualClock>

    init() throws {
        view = ImageView(clock: clock)
        view.animationImages = [Color.black, .white, .clear].map {
            Image(Bitmap(size: PixelSize(width: 1, height: 1), filledWith: $0))
        }
        view.animationTimeline = try Timeline(durations: [.milliseconds(100), .milliseconds(200), .milliseconds(100)])
    }

    private func text(from start: Int = 0, through end: Int) -> String {
        Timetable(of: view, from: .milliseconds(start), through: .milliseconds(end)).description
    }

    @Test func `It has a row for every change, the end included`() {
        view.animationRepeatCount = 2
        view.startAnimating()
        #expect(
            text(through: 1000) == """
                time   image  cycle  events
                0 s    0      0
                0.1 s  1      0
                0.3 s  2      0
                0.4 s  0      1      cycle 0
                0.5 s  1      1
                0.7 s  2      1
                0.8 s  -      -      cycle 1, finished
                """)
    }

    @Test func `It begins anywhere, with what shows there`() {
        view.startAnimating()
        #expect(
            text(from: 250, through: 400) == """
                time    image  cycle  events
                0.25 s  1      0
                0.3 s   2      0
                0.4 s   0      1      cycle 0
                """)
        #expect(Timetable(of: view.content, through: .zero).rows.count == 1)
    }

    @Test func `A stop shows what the view rests on`() {
        view.image = view.animationImages?[0]
        view.startAnimating()
        clock.advance(by: .milliseconds(150))
        view.stopAnimating()
        #expect(text(through: 1000).hasSuffix("\n0.15 s  still  -      stopped"))
        view.fillMode = .forwards
        #expect(text(through: 1000).hasSuffix("\n0.15 s  1      -      stopped"))
    }

    @Test func `A view that shows nothing has one row`() {
        #expect(text(through: 1000) == "time  image  cycle  events\n0 s   -      -")
    }

    @Test func `An animated image has its images`() throws {
        let images = try #require(view.animationImages)
        let other = try ImageView(image: .animatedImage(with: images, duration: .milliseconds(300)), clock: clock)
        #expect(
            Timetable(of: other, through: .milliseconds(150)).rows.map(\.shown) == [.image(0), .image(1)])
    }

    // MARK: Differences

    private let expected = """
        time   image  cycle  events
        0 s    0      0
        0.1 s  1      0
        0.3 s  2      0
        """

    @Test func `The same timetable has no difference, however it is laid out`() {
        view.startAnimating()
        let timetable = Timetable(of: view, through: .milliseconds(399))
        #expect(timetable.difference(from: expected) == nil)
        #expect(timetable.difference(from: "\n time image cycle events\n 0 s 0 0\n\n0.1 s 1 0  \n0.3 s 2 0\n") == nil)
    }

    @Test func `A difference shows what is missing and what is new, in its place`() throws {
        view.animationTimeline = try Timeline(durations: [.milliseconds(100), .milliseconds(150), .milliseconds(100)])
        view.startAnimating()
        #expect(
            Timetable(of: view, through: .milliseconds(349)).difference(from: expected) == """
                  time    image  cycle  events
                  0 s     0      0
                  0.1 s   1      0
                - 0.3 s  2      0
                + 0.25 s  2      0
                """)
        #expect(Timetable(of: view, through: .zero).difference(from: "")?.hasPrefix("+ time") == true)
    }
}
