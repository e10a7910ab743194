import Diagnostics
import Parallel
import Playback
import Raster
import Stage
import TestSupport
import Testing

@Suite struct FrameStreamTests {
    private let canvas = Canvas(size: PixelSize(width: 1, height: 1))
    private let point = Size(width: 1, height: 1)
    /// Red, green and blue for 100, 200 and 100 ms.
    private let timeline: Timeline

    init() throws { timeline = try Timeline(durations: [.milliseconds(100), .milliseconds(200), .milliseconds(100)]) }

    private func content(plays: Int? = nil, images: [Image] = redGreenBlue) -> ImageViewContent {
        ImageViewContent(size: point, images: images, timeline: timeline, plays: plays)
    }

    private func stream(
        _ content: ImageViewContent, milliseconds: Range<Int>, sampling: Rendering.Sampling = .everyChange
    ) -> FrameStream {
        let interval = Duration.milliseconds(milliseconds.lowerBound) ..< .milliseconds(milliseconds.upperBound)
        return FrameStream(Rendering(content, on: canvas, during: interval, sampling: sampling))
    }

    @Test func aCycleHasAFrameForEveryImage() throws {
        let rendering = try #require(Rendering(cycleOf: content(), on: canvas))
        #expect(rendering.interval == .zero ..< .milliseconds(400))
        #expect(try describe(FrameStream(rendering)) == "R100 G200 B100")
    }

    @Test func framesFollowEachOtherFromZero() throws {
        let stream = stream(content(), milliseconds: 150..<750)
        var end = Duration.zero
        while let frame = try stream.next() {
            #expect(frame.interval.lowerBound == end)
            end = frame.interval.upperBound
        }
        #expect(end == .milliseconds(600))
        #expect(try stream.next() == nil)
    }

    @Test func anIntervalCutsTheFramesAtItsEnds() throws {
        #expect(try describe(stream(content(), milliseconds: 150..<750)) == "G150 B100 R100 G200 B50")
        #expect(try describe(stream(content(), milliseconds: 400..<400)) == "")
    }

    @Test func afterTheEndOfAnAnimationNothingShows() throws {
        #expect(try describe(stream(content(plays: 1), milliseconds: 300..<900)) == "B100 .500")
    }

    @Test func filledForwardsTheLastFrameGoesOn() throws {
        var content = content(plays: 1)
        content.setFillMode(.forwards, at: .zero)
        #expect(try describe(stream(content, milliseconds: 200..<900)) == "G100 B600")
    }

    @Test func framesOfTheSameImageAreOne() throws {
        let twice = ImageViewContent(
            size: point, images: redGreenBlue, timeline: try timeline.selecting([0, 1, 1, 2, 0]), plays: nil)
        #expect(try describe(stream(twice, milliseconds: 0..<1600)) == "R100 G400 B100 R200 G400 B100 R200 G100")
    }

    @Test(arguments: [(nil, "R3600000"), (9, "R2700 .3597300")] as [(Int?, String)])
    func oneImageAgainAndAgainIsOneFrame(plays: Int?, frames: String) throws {
        let still = ImageViewContent(
            size: point, images: [dot("R")], timeline: try timeline.selecting([0, 0, 0]), plays: plays)
        #expect(try describe(stream(still, milliseconds: 0..<3_600_000)) == frames)
    }

    @Test func aFixedRateShowsWhatIsVisibleWhenAFrameBegins() throws {
        // At 0, 150, 300 ms; the last one ends with the interval.
        let sampling = Rendering.Sampling.rate(Rate(20, over: 3))
        #expect(try describe(stream(content(), milliseconds: 0..<400, sampling: sampling)) == "R150 G150 B100")
    }

    @Test func aFixedRateKeepsFramesThatShowTheSame() throws {
        let sampling = Rendering.Sampling.rate(Rate(20))
        #expect(
            try describe(stream(content(), milliseconds: 200..<450, sampling: sampling)) == "G50 G50 B50 B50 R50")
    }

    @Test func samplingAtTheRateOfRoundedDurationsShowsEveryImageOnce() throws {
        let sixtieth = Duration.seconds(1) / 60
        let timeline = try Timeline(durations: Array(repeating: sixtieth + Duration(attoseconds: 1), count: 60))
        let images = (0..<60).map { $0.isMultiple(of: 2) ? dot("R") : dot("G") }
        let content = ImageViewContent(size: point, images: images, timeline: timeline)
        let rendering = Rendering(content, on: canvas, during: .zero ..< .seconds(1), sampling: .rate(Rate(60)))
        let words = try describe(FrameStream(rendering)).split(separator: " ")
        #expect(words.map { $0.first } == (0..<60).map { $0.isMultiple(of: 2) ? "R" : "G" })
    }

    @Test(arguments: 1...4) func everyNumberOfThreadsGivesTheSameFrames(jobs: Int) throws {
        let letters = (0..<8).flatMap { _ in Array("RGBW#") }
        let images = LetterSource(letters: letters).images
        let content = ImageViewContent(
            size: point, images: images, timeline: try Timeline(imageCount: 40, rate: Rate(10)))
        let rendering = try #require(Rendering(cycleOf: content, on: canvas))
        let words = try describe(FrameStream(rendering, on: WorkPool(jobs: jobs)))
        #expect(words == letters.map { "\($0)100" }.joined(separator: " "))
    }

    @Test func aStreamCanBeginAgain() throws {
        let stream = FrameStream(try #require(Rendering(cycleOf: content(), on: canvas)))
        _ = try stream.next()
        #expect(try describe(stream.restarted()) == "R100 G200 B100")
        #expect(try describe(stream) == "G200 B100")
    }

    @Test func aFailureNamesItsFrame() throws {
        let broken = content(images: LetterSource(letters: ["R", "!", "B"]).images)
        let stream = FrameStream(try #require(Rendering(cycleOf: broken, on: canvas)))
        _ = try stream.next()
        let error = #expect(throws: KineographError.self) { try stream.next() }
        #expect(error?.frame == 1)
        #expect(error?.path == "1.png")
    }

    @Test func aStreamOverAnOpaqueColourIsOpaque() {
        func isOpaque(_ content: ImageViewContent, on canvas: Canvas) -> Bool {
            FrameStream(Rendering(content, on: canvas, during: .zero ..< .seconds(1))).isOpaque
        }
        var content = content()
        #expect(!isOpaque(content, on: canvas))
        #expect(isOpaque(content, on: Canvas(size: canvas.size, background: .white)))
        content.looks.backgroundColor = .white
        #expect(isOpaque(content, on: canvas))
        #expect(!isOpaque(content, on: Canvas(size: PixelSize(width: 2, height: 1))))
        content.looks.alpha = 0.5
        #expect(!isOpaque(content, on: canvas))
    }

    @Test func anAnimatedImageHasACycleToo() throws {
        let clock = ManualClock()
        let view = ImageView(image: try .animatedImage(with: redGreenBlue, duration: .milliseconds(300)), clock: clock)
        let rendering = try #require(Rendering(cycleOf: view.content, on: canvas))
        #expect(try describe(FrameStream(rendering)) == "R100 G100 B100")
        view.image = dot("R")
        #expect(Rendering(cycleOf: view.content, on: canvas) == nil)
    }

    @Test func aScriptOfCallsShowsInItsStream() throws {
        let clock = ManualClock()
        let view = ImageView(image: dot("W"), clock: clock)
        view.animationImages = redGreenBlue
        view.animationTimeline = timeline
        clock.advance(by: .milliseconds(50))
        view.startAnimating()
        clock.advance(by: .milliseconds(500))
        view.stopAnimating()
        #expect(try describe(stream(view.content, milliseconds: 0..<1000)) == "W50 R100 G200 B100 R100 W450")
    }
}
