import Diagnostics
import Playback
import Raster
import Stage
import Testing

@Suite("Sizes beyond all memory")
struct HostileSizeTests {
    private func view(width: Double, height: Double) -> ImageView<ManualClock> {
        let view = ImageView(image: dot("R"), clock: ManualClock())
        view.bounds.size = Size(width: width, height: height)
        return view
    }

    @Test(arguments: [
        (1e9, 1e9, 1), (.infinity, 1, 1), (.infinity, .infinity, 1), (1e300, 1e300, 1e300), (10, 10, 1e12),
        // A row of 2^26 + 1 pixels, and as many in all.
        (67_108_865, 1, 1), (1, 1, 8193),
    ])
    func `A view with too many pixels is refused before anything is allocated`(
        width: Double, height: Double, scale: Double
    ) throws {
        let error = try #require(throws: KineographError.self) {
            try view(width: width, height: height).render(scale: scale)
        }
        #expect(error.code == .limitExceeded)
        #expect(error.message.hasSuffix("is over the limit of 67108864 pixels"))
    }

    @Test(arguments: [0, -1, .nan, .infinity])
    func `A scale that is not above zero is an error`(scale: Double) throws {
        let error = try #require(throws: KineographError.self) { try view(width: 1, height: 1).render(scale: scale) }
        #expect(error.code == .usage)
    }

    @Test func `A view without an extent has no pixels`() throws {
        #expect(try view(width: .nan, height: 1).render().size == PixelSize(width: 0, height: 1))
        #expect(try view(width: 0, height: 3).render().pixels.isEmpty)
    }

    @Test func `The limit is the canvas's own, also for its crop and in a stream`() throws {
        var canvas = Canvas(size: PixelSize(width: .max, height: .max))
        let content = view(width: 2, height: 1).content
        #expect(throws: KineographError.self) { try content.render(at: .zero, on: canvas) }
        let stream = FrameStream(Rendering(content, on: canvas, during: .zero ..< .seconds(1)))
        let error = try #require(throws: KineographError.self) { try stream.next() }
        #expect(error.code == .limitExceeded && error.frame == 0)
        canvas.crop = PixelRect(x: 0, y: 0, width: 3, height: 1)
        #expect(try content.render(at: .zero, on: canvas).size == PixelSize(width: 3, height: 1))
        canvas.pixelLimit = 2
        #expect(throws: KineographError.self) { try content.render(at: .zero, on: canvas) }
    }

    @Test func `A scene at a scale beyond all memory is refused`() throws {
        let scene = try stage([Scene.View("a", .image(dot("R")))])
        let error = try #require(throws: KineographError.self) {
            try scene.render(at: .zero, on: scene.canvas(scale: 1e9))
        }
        #expect(error.code == .limitExceeded)
    }
}
