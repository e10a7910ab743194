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

    @Test func `Sizes, lengths and plays count`() throws {
        let one = try recipe([a], delays: [10], plays: 2)
        #expect(
            try Comparison(of: one, and: recipe([Bitmap("R")], delays: [10])).firstDifference
                == .size(PixelSize(width: 2, height: 2), PixelSize(width: 1, height: 1)))
        #expect(
            try Comparison(of: one, and: recipe([a, b], delays: [10, 5], plays: 2)).firstDifference
                == .duration(.milliseconds(10), .milliseconds(15)))
        #expect(
            try Comparison(of: recipe([a, b], delays: [10, 5]), and: one).firstDifference
                == .duration(.milliseconds(15), .milliseconds(10)))
        #expect(
            try Comparison(of: one, and: recipe([a], delays: [10])).firstDifference == .plays(2, nil))
        #expect(try Comparison(of: one, and: recipe([a], delays: [10], plays: 2)).isSame)
    }
}
