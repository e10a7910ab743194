import Diagnostics
import Parallel
import Playback
import Raster
import Synchronization
import TestSupport
import Testing

@testable import Stage

@Suite("The cache of drawn images")
struct DrawnImageCacheTests {
    /// Counts how often each image is made: 4 by 4 pixels of one colour.
    private final class CountingSource: ImageSource {
        private let counts = Mutex([Int: Int]())

        func bitmap(at index: Int) throws(KineographError) -> Bitmap {
            counts.withLock { $0[index, default: 0] += 1 }
            let color = Color(red: UInt8(index), green: 1, blue: 2)
            return Bitmap(size: PixelSize(width: 4, height: 4), filledWith: color)
        }

        func images(_ count: Int) -> [Image] {
            (0..<count).map { Image(pixelSize: PixelSize(width: 4, height: 4), source: self, index: $0) }
        }

        var total: Int { counts.withLock { $0.values.reduce(0, +) } }
    }

    private let canvas = Canvas(size: PixelSize(width: 8, height: 8), scale: 2)

    private func pingPong(_ images: [Image]) throws -> ImageViewContent {
        let timeline = try Timeline(imageCount: images.count, rate: Rate(10)).pingPong(returningToStart: true)
        return ImageViewContent(size: Size(width: 4, height: 4), images: images, timeline: timeline)
    }

    @Test func `An image that shows again is made once`() throws {
        let source = CountingSource()
        let rendering = try #require(Rendering(cycleOf: pingPong(source.images(3)), on: canvas))
        for _ in 0..<2 {
            let stream = FrameStream(rendering)
            var reds: [UInt8] = []
            while let frame = try stream.next() { reds.append(frame.bitmap[7, 7].red) }
            #expect(reds == [0, 1, 2, 1, 0])
        }
        #expect(source.total == 3)
    }

    /// A scene of a background and a cycle of sprites before it, drawn as they are or turned.
    private func scene(_ source: CountingSource, sprites: Int, turned: Bool) throws -> StagedScene {
        let images = source.images(sprites + 1)
        var scene = Scene(size: Size(width: 8, height: 8))
        scene.views = [
            Scene.View("ground", [.image(images[0]), .origin(.zero)]),
            Scene.View("sprite", [.animationImages(Array(images[1...])), .origin(Point(x: 4, y: 4))]),
        ]
        scene.script = [Scene.Call(at: .zero, .start, on: "sprite")]
        scene.duration = .seconds(sprites) / 10
        // Another place with each frame.
        for index in 1..<sprites {
            let angle = AffineTransform(rotationDegrees: turned ? Double(index) : 0)
            let moved: [Scene.Property] = [.origin(Point(x: Double(index % 4), y: 0)), .transform(angle)]
            scene.script.append(Scene.Call(at: .milliseconds(100 * index), .set(moved), on: "ground"))
        }
        scene.views[1].properties.append(.animationDuration(scene.duration ?? .zero))
        return try StagedScene(scene)
    }

    @Test(arguments: [false, true])
    func
        `The pixels of an image that is moved or turned are made twice at most, and those of a long animation with each frame`(
            turned: Bool
        ) throws
    {
        let source = CountingSource()
        let scene = try scene(source, sprites: 20, turned: turned)
        let canvas = Canvas(size: PixelSize(width: 8, height: 8))
        let cache = DrawnImageCache()
        for _ in 0..<2 {
            for frame in 0..<20 {
                let instant = Duration.milliseconds(100 * frame)
                #expect(
                    try scene.render(at: instant, on: canvas, reusing: cache)
                        == scene.render(at: instant, on: canvas, reusing: nil))
            }
        }
        // Without a cache each of the two images of a frame is made.
        #expect(source.total - 2 * 20 * 2 == 2 + 2 * 20)
        // Nothing but the ground: 4 * 4 * 4 bytes.
        #expect(cache.byteCount == 64)
    }

    @Test func `A copy of an image with other looks is another picture of the same pixels`() throws {
        let image = Image(Bitmap("R.")).withRenderingMode(.alwaysTemplate)
        var content = ImageViewContent(size: Size(width: 2, height: 1))
        content.setImage(image, at: .zero)
        let cache = DrawnImageCache()
        let canvas = Canvas(size: PixelSize(width: 4, height: 2), scale: 2)
        func picture(_ color: Color?, _ scale: Double = 1) throws -> Bitmap {
            content.looks.tintColor = color
            return try content.render(at: .zero, on: canvas, reusing: cache)
        }
        for _ in 0..<2 {
            #expect(try picture(nil) == Bitmap("RR..", "RR.."))
            #expect(try picture(Color("#00f")) == Bitmap("BB..", "BB.."))
        }
        content.setImage(image.imageFlippedForRightToLeftLayoutDirection(), at: .zero)
        content.looks.layoutDirection = .rightToLeft
        #expect(try picture(nil) == Bitmap("..RR", "..RR"))
        content.setImage(image.withTintColor(.white), at: .zero)
        #expect(try picture(nil) == Bitmap("WW..", "WW.."))
        content.setImage(image.resizableImage(withCapInsets: .zero).withScale(2), at: .zero)
        #expect(try picture(nil) == Bitmap("R.R.", "R.R."))
    }

    @Test func `It holds no more than its bytes, and lets go of what was not used longest`() throws {
        // A picture has 8 * 8 * 4 = 256 bytes.
        let source = CountingSource()
        let images = source.images(6)
        let cache = DrawnImageCache(byteLimit: 1024)
        func show(_ index: Int) throws {
            var content = ImageViewContent(size: Size(width: 4, height: 4))
            content.setImage(images[index], at: .zero)
            let picture = try content.render(at: .zero, on: canvas, reusing: cache)
            #expect(picture[0, 0].red == UInt8(index))
        }
        for index in [0, 1, 2, 3, 0] { try show(index) }
        #expect(source.total == 4)
        // The fifth takes it over the limit; half is left: the two that were asked for last.
        try show(4)
        for index in [0, 4] { try show(index) }
        #expect(source.total == 5)
        try show(1)
        #expect(source.total == 6)
    }

    @Test func `A picture that would take most of the room is not kept`() throws {
        let source = CountingSource()
        var content = ImageViewContent(size: Size(width: 4, height: 4))
        content.setImage(source.images(1)[0], at: .zero)
        let cache = DrawnImageCache(byteLimit: 1023)
        for _ in 0..<2 { _ = try content.render(at: .zero, on: canvas, reusing: cache) }
        #expect(source.total == 2)
    }

    @Test func `Frames are the same on any number of threads, and without a cache`() throws {
        let content = try pingPong(CountingSource().images(9))
        func frames(_ jobs: Int) throws -> [Bitmap] {
            let stream = FrameStream(
                try #require(Rendering(cycleOf: content, on: canvas)), on: WorkPool(jobs: jobs))
            var frames: [Bitmap] = []
            while let frame = try stream.next() { frames.append(frame.bitmap) }
            return frames
        }
        let expected = try (0..<17).map { try content.render(at: .milliseconds(100 * $0), on: canvas) }
        #expect(try frames(1) == expected)
        #expect(try frames(4) == expected)
    }

    @Test func `A shadow that stays is blurred once, whatever its colour`() throws {
        var looks = ViewLooks(frame: Rect(x: 2, y: 2, width: 3, height: 3))
        looks.backgroundColor = .white
        looks.shadowOpacity = 1
        looks.shadowRadius = 1
        let cache = DrawnImageCache(byteLimit: 1024)
        func picture(_ change: (inout ViewLooks) -> Void = { _ in }) throws -> Bitmap {
            change(&looks)
            let canvas = Canvas(size: PixelSize(width: 9, height: 7))
            let views = [ViewPresentation(looks: looks)]
            let kept = try canvas.rendering(views, reusing: cache)
            let made = try canvas.rendering(views, reusing: nil)
            #expect(kept == made)
            return kept
        }
        let black = try picture()
        let bytes = cache.byteCount
        #expect((1...63).contains(bytes))
        #expect(try picture() == black)
        #expect(try picture { $0.shadowColor = Color(red: 9, green: 8, blue: 7) } != black)
        #expect(try picture { $0.shadowOpacity = 0.5 } != black)
        #expect(cache.byteCount == bytes)
        _ = try picture { $0.shadowPath = .ellipse(in: $0.bounds) }
        #expect(cache.byteCount > bytes && cache.byteCount <= bytes + 63)
        for step in 1...40 {
            _ = try picture { $0.shadowOffset = Size(width: 0, height: Double(step) / 10) }
            #expect(cache.byteCount <= 1024)
        }
    }
}
