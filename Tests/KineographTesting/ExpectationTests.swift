import KineographTesting
import Testing

@Suite struct ExpectationTests {
    private let view: ImageView<ManualClock>
    private let dots = [Color.black, .white].map { Bitmap(size: PixelSize(width: 2, height: 1), filledWith: $0) }

    init() {
        view = ImageView(clock: ManualClock())
        view.animationImages = dots.map { Image($0) }
        view.animationDuration = .seconds(1)
        view.animationRepeatCount = 1
        view.sizeToFit()
        view.startAnimating()
    }

    @Test func `What is as expected is no mismatch`() {
        #expect(frameMismatches(of: view.content, at: [.zero: 0, .milliseconds(500): 1, .seconds(1): nil]) == [])
        expectFrames(of: view, at: [.zero: 0])
        view.image = view.animationImages?[0]
        #expect(frameMismatches(of: view.content, at: [.seconds(1): nil]) == [])
    }

    @Test func `Every mismatch is told, with its time`() {
        #expect(
            frameMismatches(of: view.content, at: [.zero: 1, .milliseconds(500): nil, .seconds(1): 0]) == [
                "at 0 s: image 1 was expected, and image 0 shows",
                "at 0.5 s: no image of the animation was expected, and image 1 shows",
                "at 1 s: image 0 was expected, and nothing shows",
            ])
        view.image = view.animationImages?[0]
        #expect(
            frameMismatches(of: view.content, at: [.seconds(1): 0]) == [
                "at 1 s: image 0 was expected, and the view's still image shows"
            ])
    }

    @Test func `Pictures are compared pixel by pixel`() throws {
        let rendering = try AnimationRecipe(view.content).rendering
        #expect(try pictureMismatches(of: rendering, at: [.zero: dots[0], .milliseconds(500): dots[1]]) == [])
        var other = dots[0]
        other[1, 0] = .white
        let single = Bitmap(size: PixelSize(width: 1, height: 1))
        #expect(
            try pictureMismatches(of: rendering, at: [.zero: other, .milliseconds(750): dots[0], .zero: single]) == [
                "at 0 s: (1, 0) was expected to be #ffffff, and is #000000",
                "at 0.75 s: (0, 0) was expected to be #000000, and is #ffffff, the first of 2 differences",
                "at 0 s: 1x1 pixels were expected, and there are 2x1",
            ])
        try expectPictures(of: rendering, at: [.zero: dots[0]])
    }

    @Test func `Hidden colours of clear pixels do not count`() throws {
        let clear = Bitmap(size: PixelSize(width: 1, height: 1), filledWith: Color(red: 9, green: 9, blue: 9, alpha: 0))
        let recipe = try AnimationRecipe(AnimationAsset(images: [Image(clear)]))
        try expectPictures(of: recipe.rendering, at: [.zero: Bitmap(size: clear.size)])
    }

    @Test func `A mismatch is an issue where the expectation stands`() {
        withKnownIssue {
            expectFrames(of: view, at: [.zero: 1])
        } matching: { issue in
            issue.comments.first == "at 0 s: image 1 was expected, and image 0 shows"
                && issue.sourceLocation?.fileID.hasSuffix("ExpectationTests.swift") == true
        }
        withKnownIssue {
            try expectPictures(of: AnimationRecipe(view.content).rendering, at: [.zero: dots[1]])
        }
        withKnownIssue {
            expectTimetable(Timetable(of: view, through: .zero), is: "time image cycle events\n0 s 1 0")
        } matching: { issue in
            issue.comments.first?.rawValue.contains("- 0 s 1 0\n+ 0 s   0      0") == true
        }
    }
}
