import Kineograph
import TestSupport
import Testing

@Suite("Recipes")
struct AnimationRecipeTests {
    private let bitmaps = Sprites.bitmaps(3)

    private func recipe(plays: Int?) throws -> AnimationRecipe {
        try AnimationRecipe(
            AnimationAsset(
                images: bitmaps.map { Image($0) }, delays: [.milliseconds(100), .zero, .milliseconds(50)], plays: plays)
        )
    }

    @Test(arguments: [
        (0, 0), (99, 0), (100, 2), (149, 2), (150, 0), (260, 2), (299, 2), (300, 2), (9_999, 2),
    ])
    func `A still is what shows at an instant, and at last what showed last`(milliseconds: Int, image: Int) throws {
        #expect(try recipe(plays: 2).still(at: .milliseconds(milliseconds)) == bitmaps[image])
    }

    @Test func `What goes on for ever begins again`() throws {
        #expect(try recipe(plays: nil).still(at: .milliseconds(300)) == bitmaps[0])
        #expect(try recipe(plays: nil).still(at: .seconds(1500) + .milliseconds(120)) == bitmaps[2])
    }

    @Test func `Nothing shows before the start`() throws {
        let error = #expect(throws: KineographError.self) { try recipe(plays: 1).still(at: .milliseconds(-1)) }
        #expect(error?.code == .usage)
    }

    @Test func `A view's cycle begins where it was started`() throws {
        let clock = ManualClock()
        let view = ImageView(image: Image(bitmaps[0]), clock: clock)
        view.animationImages = bitmaps.map { Image($0) }
        view.animationDuration = .milliseconds(300)
        view.animationRepeatCount = 2
        clock.advance(by: .milliseconds(70))
        view.startAnimating()
        clock.advance(by: .milliseconds(130))
        let recipe = try AnimationRecipe(view.content)
        #expect(recipe.plays == 2)
        #expect(recipe.timeline.duration == .milliseconds(300))
        #expect(try recipe.still(at: .zero) == bitmaps[0])
        #expect(try recipe.still(at: .milliseconds(150)) == bitmaps[1])
        let stream = recipe.frames()
        var shown: [Bitmap] = []
        while let frame = try stream.next() { shown.append(frame.bitmap) }
        #expect(shown == bitmaps)
    }

    @Test func `A view's cycle is as long as it played`() throws {
        let view = ImageView(image: Image(bitmaps[0]), clock: ManualClock())
        view.animationImages = bitmaps.map { Image($0) }
        view.animationDuration = .milliseconds(300)
        view.animationSpeed = Rate(2)
        view.startAnimating()
        let recipe = try AnimationRecipe(view.content)
        #expect(recipe.rendering.interval == .zero ..< .milliseconds(150))
        #expect(recipe.timeline == (try Timeline(evenly: .milliseconds(150), imageCount: 3)))
    }

    @Test func `An animated image and a still one are cycles too`() throws {
        let view = ImageView(clock: ManualClock())
        view.image = try Image.animatedImage(with: bitmaps.map { Image($0) }, duration: .milliseconds(600))
        view.sizeToFit()
        let animated = try AnimationRecipe(view.content)
        #expect(animated.plays == nil)
        #expect(animated.timeline.duration == .milliseconds(600))
        #expect(try animated.still(at: .milliseconds(200)) == bitmaps[1])
        view.image = Image(bitmaps[2])
        let still = try AnimationRecipe(view.content)
        #expect(still.timeline.frameCount == 1)
        #expect(try still.still(at: .seconds(5)) == bitmaps[2])
    }

    @Test func `A view without size or image has nothing to export`() throws {
        let view = ImageView(clock: ManualClock())
        #expect(throws: KineographError.self) { try AnimationRecipe(view.content) }
        view.bounds = Rect(x: 0, y: 0, width: 5, height: 5)
        let error = #expect(throws: KineographError.self) { try AnimationRecipe(view.content) }
        #expect(error?.code == .usage)
        view.image = Image(bitmaps[0])
        #expect(throws: KineographError.self) { try AnimationRecipe(view.content, scale: 0) }
        #expect(throws: KineographError.self) { try AnimationRecipe(view.content, scale: 1e6) }
        #expect(try AnimationRecipe(view.content, scale: 2).canvas == PixelSize(width: 10, height: 10))
    }
}
