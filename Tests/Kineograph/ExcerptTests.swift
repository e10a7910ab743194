import Kineograph
import TestSupport
import Testing

@Suite("Excerpts")
struct ExcerptTests {
    @Test func `An excerpt shows the picture of its instant, once`() throws {
        let images = [Bitmap("R"), Bitmap("G"), Bitmap("B")].map { Image($0) }
        var time = TimeEdits()
        time.rate = Rate(10)
        let recipe = try AnimationRecipe(AnimationAsset(images: images), time: time)
        let excerpt = try recipe.excerpt(at: .milliseconds(199))
        #expect(excerpt.plays == 1)
        #expect(excerpt.timeline.frameCount == 1)
        let frames = excerpt.frames()
        #expect(try frames.next()?.bitmap == Bitmap("G"))
        #expect(try frames.next() == nil)
    }

    @Test func `Nothing shows before the start`() throws {
        let recipe = try AnimationRecipe(AnimationAsset(images: [Image(Bitmap("R"))]))
        let error = #expect(throws: KineographError.self) { try recipe.excerpt(at: .seconds(-1)) }
        #expect(error?.code == .usage)
    }
}
