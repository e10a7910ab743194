import Kineograph
import TestSupport
import Testing

@Suite("Exporting more of a view than a cycle")
struct CourseTests {
    private let clock = ManualClock()

    /// Images 0, 1 and 2 show for 100 ms each; 1 and 2 loop.
    private func view(plays: Int) -> ImageView<ManualClock> {
        let view = ImageView(clock: clock)
        view.animationImages = Sprites.walking(3)
        view.animationDuration = .milliseconds(300)
        view.animationLoopStart = 1
        view.animationRepeatCount = plays
        view.sizeToFit()
        view.startAnimating()
        return view
    }

    /// Which of the images each frame of a file shows.
    private func images(of path: String) throws -> [Int?] {
        let asset = try AnimationAsset(opening: [path])
        return try asset.images.map { image in
            let bitmap = try image.bitmap()
            return Sprites.bitmaps(3).firstIndex(of: bitmap)
        }
    }

    @Test(arguments: ["a.gif", "a.webp", "a.png"])
    func `An intro and all its cycles are one animation that plays once`(name: String) throws {
        let folder = try TemporaryFolder()
        try view(plays: 3).export(to: folder(name))
        let inspection = try Inspection(of: folder(name))
        #expect(inspection.delays == [100, 100, 100, 100, 100, 100, 100])
        #expect(inspection.info.plays == 1)
        #expect(try images(of: folder(name)) == [0, 1, 2, 1, 2, 1, 2])
    }

    @Test func `After an intro that was sped up, calls show as they came`() throws {
        let view = view(plays: 2)
        view.animationSpeed = Rate(2)
        clock.advance(by: .milliseconds(60))
        view.seek(to: .milliseconds(200))
        let recipe = try AnimationRecipe(view.content)
        // 50 ms of image 0 and 10 of 1; the seek to image 2 leaves 50 ms of that, and of the loop 1 and 2.
        #expect((0...5).map { recipe.timeline.boundary($0) } == [0, 50, 60, 110, 160, 210].map { .milliseconds($0) })
    }

    @Test func `An intro before an endless loop is refused, and an interval bounds it`() throws {
        let folder = try TemporaryFolder()
        let view = view(plays: 0)
        let error = try #require(throws: KineographError.self) { try view.export(to: folder("a.gif")) }
        #expect(error.code == .usage)
        #expect(error.message == "the animation loops for ever after an intro, which no file can say")
        try view.export(to: folder("a.gif"), during: .milliseconds(50) ..< .milliseconds(450))
        let inspection = try Inspection(of: folder("a.gif"))
        #expect(inspection.delays == [50, 100, 100, 100, 50])
        #expect(inspection.info.plays == 1)
        #expect(try images(of: folder("a.gif")) == [0, 1, 2, 1, 2])
    }

    @Test func `A stretch of a view's time has its calls, and some length`() throws {
        let view = view(plays: 0)
        view.image = Sprites.walking(2)[1]
        clock.advance(by: .milliseconds(150))
        view.stopAnimating()
        let recipe = try AnimationRecipe(view.content, during: .zero ..< .milliseconds(400))
        #expect(recipe.timeline.duration(ofFrame: 1) == .milliseconds(50))
        #expect(recipe.timeline.duration == .milliseconds(400))
        let error = #expect(throws: KineographError.self) {
            try AnimationRecipe(view.content, during: .seconds(1) ..< .seconds(1))
        }
        #expect(error?.code == .usage)
    }
}
