import Kineograph
import TestSupport
import Testing

@Suite("Comparisons")
struct ComparisonTests {
    private func recipe(_ bitmaps: [Bitmap], delays: [Int], plays: Int? = nil) throws -> AnimationRecipe {
        try AnimationRecipe(
            AnimationAsset(
                images: bitmaps.map { Image($0) }, delays: delays.map { .milliseconds($0) }, plays: plays))
    }

    private let a = Bitmap("R.", ".G")
    private let b = Bitmap("R.", ".B")

    @Test func `Frame splits do not count`() throws {
        let comparison = try Comparison(
            of: recipe([a, a, b], delays: [100, 50, 50]), and: recipe([a, b, b, b], delays: [150, 10, 20, 20]))
        #expect(comparison.isSame)
        #expect(comparison.firstDifference == nil)
        #expect(comparison.largestError == 0)
        #expect(comparison.differingPictures == 0)
        #expect(comparison.peakSignalToNoiseRatio == nil)
    }

    @Test func `The first difference has a time and a place`() throws {
        let comparison = try Comparison(
            of: recipe([a, b], delays: [100, 100]), and: recipe([a, b], delays: [90, 110]))
        // From 90 to 100 ms the first shows green and the second blue at the bottom right.
        #expect(
            comparison.firstDifference
                == .pixel(
                    at: .milliseconds(90), place: PixelPoint(x: 1, y: 1), Color(red: 0, green: 255, blue: 0),
                    Color(red: 0, green: 0, blue: 255)))
        #expect(comparison.pictures == 3)
        #expect(comparison.differingPictures == 1)
        #expect(comparison.largestError == 255)
        // Two of 16 channels differ by 255 for a twentieth of the time: 10 * log10(16 / 2 * 20) dB.
        let ratio = try #require(comparison.peakSignalToNoiseRatio)
        #expect(abs(ratio - 22.041199826559248) < 1e-9)
    }

    @Test func `A tolerance forgives small errors, and the largest error tells of them`() throws {
        let near = Bitmap("R.", ".N", legend: ["N": Color(red: 0, green: 252, blue: 0)])
        var options = Comparison.Options()
        options.tolerance = 3
        let forgiven = try Comparison(
            of: recipe([a], delays: [10]), and: recipe([near], delays: [10]), options: options)
        #expect(forgiven.isSame)
        #expect(forgiven.largestError == 3)
        options.tolerance = 2
        #expect(
            try !Comparison(of: recipe([a], delays: [10]), and: recipe([near], delays: [10]), options: options).isSame)
    }

    @Test func `Clear pixels are equal whatever they hide, unless that counts`() throws {
        let hiding = Bitmap("Rh", "hG", legend: ["h": Color(red: 9, green: 9, blue: 9, alpha: 0)])
        let (first, second) = (try recipe([a], delays: [10]), try recipe([hiding], delays: [10]))
        #expect(try Comparison(of: first, and: second).isSame)
        var options = Comparison.Options()
        options.comparesHiddenColor = true
        #expect(try !Comparison(of: first, and: second, options: options).isSame)
    }

    @Test(arguments: [("a.gif", 5000), ("a.webp", 500), ("a.png", 16)])
    func `A file changes within half its unit of the true time`(name: String, microseconds: Int) throws {
        let folder = try TemporaryFolder()
        let exact = try AnimationRecipe.walking(7)
        try AnimationExport.write(exact, to: [folder(name)])
        let written = try AnimationRecipe(AnimationAsset(opening: [folder(name)]))
        var options = Comparison.Options()
        options.timeTolerance = .microseconds(microseconds)
        #expect(try Comparison(of: exact, and: written, options: options).isSame)
    }

    @Test func `One picture has neither time nor plays`() throws {
        let one = try recipe([a], delays: [10], plays: 2)
        #expect(try Comparison(of: one, and: recipe([a, a, a], delays: [500, 20, 7])).isSame)
        let comparison = try Comparison(of: one, and: recipe([b], delays: [10]))
        #expect(!comparison.isSame && comparison.pictures == 1 && comparison.differingPictures == 1)
        // The second goes on after the first has ended, and changes then.
        #expect(try !Comparison(of: one, and: recipe([a, b], delays: [10, 10], plays: 2)).isSame)
    }

    @Test func `Without times, pictures in their order count`() throws {
        var options = Comparison.Options()
        options.ignoresTime = true
        let first = try recipe([a, a, b], delays: [10, 20, 30], plays: 1)
        let same = try Comparison(of: first, and: recipe([a, b, b], delays: [500, 5, 5]), options: options)
        #expect(same.isSame && same.pictures == 2)
        let longer = try Comparison(of: first, and: recipe([a, b, a], delays: [1, 1, 1]), options: options)
        #expect(longer.firstDifference == .pictureCount(2, 3))
        let other = try Comparison(of: first, and: recipe([a, a], delays: [1, 1]), options: options)
        #expect(other.firstDifference == .pictureCount(2, 1))
        let swapped = try Comparison(of: recipe([b, a], delays: [10, 20]), and: first, options: options)
        #expect(swapped.differingPictures == 2)
    }

    @Test(arguments: [("a.gif", "b.webp"), ("a.gif", "a.png"), ("b.webp", "a.png"), ("a.png", "c.png")])
    func `Unless told otherwise, half the coarser file's unit is forgiven`(first: String, second: String) throws {
        let folder = try TemporaryFolder()
        // Boundaries at 24.5, 49, 73.5 ms…: every format rounds them in its own way.
        let exact = try AnimationRecipe.walking(9) { $0.duration = .microseconds(220_500) }
        try AnimationExport.write(exact, to: [folder(first), folder(second)])
        let recipes = try [first, second].map { try AnimationRecipe(AnimationAsset(opening: [folder($0)])) }
        let comparison = try Comparison(of: recipes[0], and: recipes[1])
        #expect(comparison.isSame, "\(String(describing: comparison.firstDifference))")
        for recipe in recipes { #expect(try Comparison(of: exact, and: recipe).isSame) }
        var strict = Comparison.Options()
        strict.timeTolerance = .zero
        #expect(try Comparison(of: recipes[0], and: recipes[1], options: strict).isSame == first.hasSuffix("png"))
    }

    @Test func `A shift of more than half a unit is a difference`() throws {
        #expect(try !Comparison(of: recipe([a, b], delays: [10, 10]), and: recipe([a, b], delays: [11, 9])).isSame)
    }

    @Test func `Sizes, lengths and plays count`() throws {
        let one = try recipe([a, b], delays: [5, 5], plays: 2)
        #expect(
            try Comparison(of: one, and: recipe([Bitmap("R")], delays: [10])).firstDifference
                == .size(PixelSize(width: 2, height: 2), PixelSize(width: 1, height: 1)))
        #expect(
            try Comparison(of: one, and: recipe([a, b], delays: [5, 10], plays: 2)).firstDifference
                == .duration(.milliseconds(10), .milliseconds(15)))
        #expect(
            try Comparison(of: recipe([a, b], delays: [5, 10]), and: one).firstDifference
                == .duration(.milliseconds(15), .milliseconds(10)))
        #expect(
            try Comparison(of: one, and: recipe([a, b], delays: [5, 5])).firstDifference == .plays(2, nil))
        #expect(try Comparison(of: one, and: recipe([a, b], delays: [5, 5], plays: 2)).isSame)
    }
}
