import Kineograph
import TestSupport
import Testing

@Suite("Comparisons across formats' units of time")
struct TimeToleranceTests {
    private func compare(_ first: [Int], _ second: [Int], within milliseconds: Int) throws -> Comparison {
        func recipe(_ delays: [Int]) throws -> AnimationRecipe {
            let images = [Bitmap("R"), Bitmap("G"), Bitmap("B")].map { Image($0) }
            return try AnimationRecipe(AnimationAsset(images: images, delays: delays.map { .milliseconds($0) }))
        }
        var options = Comparison.Options()
        options.timeTolerance = .milliseconds(milliseconds)
        return try Comparison(of: recipe(first), and: recipe(second), options: options)
    }

    @Test func `A change a little earlier is the same change`() throws {
        let comparison = try compare([33, 34, 33], [30, 40, 30], within: 3)
        #expect(comparison.isSame)
        #expect(comparison.pictures == 3)
        #expect(comparison.largestShift == .milliseconds(3))
        #expect(comparison.peakSignalToNoiseRatio == nil)
        #expect(try !compare([33, 34, 33], [30, 40, 30], within: 2).isSame)
    }

    @Test func `An end a little earlier is the same end`() throws {
        #expect(try compare([33, 34, 33], [33, 34, 30], within: 3).isSame)
        let comparison = try compare([33, 34, 33], [33, 34, 30], within: 2)
        #expect(comparison.firstDifference == .duration(.milliseconds(100), .milliseconds(97)))
    }

    @Test func `A short picture of one's own is no rounding`() throws {
        // Both show the second image for 2 ms; nothing is forgiven where both change at the same time.
        let comparison = try compare([50, 2, 48], [50, 2, 48], within: 5)
        #expect(comparison.pictures == 3)
        #expect(comparison.largestShift == .zero)
        // One skips the second image: that image begins and ends with changes of the other alone.
        #expect(try !compare([50, 2, 48], [50, 0, 50], within: 5).isSame)
    }
}
