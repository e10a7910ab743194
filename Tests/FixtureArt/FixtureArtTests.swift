import FixtureArt
import Raster
import Testing

@Suite("What the fixtures are made to show")
struct FixtureArtTests {
    /// Sizes, counts and bounds as fixtures/README.md promises them to other tests.
    struct Promise: Sendable, CustomTestStringConvertible {
        let name: String
        let frames: Int
        let size: PixelSize
        let colors: ClosedRange<Int>
        let isOpaque: Bool

        var testDescription: String { name }
    }

    static let promises = [
        Promise(
            name: "walker", frames: 8, size: PixelSize(width: 32, height: 32), colors: 2...16, isOpaque: false),
        Promise(name: "coin", frames: 12, size: PixelSize(width: 24, height: 24), colors: 2...8, isOpaque: false),
        Promise(
            name: "flame", frames: 12, size: PixelSize(width: 48, height: 64), colors: 2000...50000, isOpaque: false),
        Promise(name: "scroller", frames: 36, size: PixelSize(width: 120, height: 27), colors: 2...6, isOpaque: true),
        Promise(
            name: "moonrise", frames: 12, size: PixelSize(width: 64, height: 48), colors: 5000...50000, isOpaque: true),
    ]

    @Test("A fixture has the frames, the size, the colours and the alpha that its row promises", arguments: promises)
    func keepsItsPromise(promise: Promise) throws {
        let bitmaps = try Self.bitmaps(of: promise.name)
        #expect(bitmaps.count == promise.frames)
        #expect(bitmaps.allSatisfy { $0.size == promise.size })
        #expect(promise.colors.contains(Set(bitmaps.flatMap(\.pixels)).count))
        #expect(bitmaps.allSatisfy { $0.isOpaque == promise.isOpaque })
        #expect(Set(bitmaps).count == promise.frames, "two frames are the same")
    }

    @Test("Walker and coin have hard edges, the flame every degree of alpha")
    func alphaIsHardOrSoft() throws {
        for name in ["walker", "coin"] {
            #expect(try Self.alphas(of: name) == [0, 255])
        }
        #expect(try Self.alphas(of: "flame").count > 200)
    }

    @Test("The sign moves six pixels to the left with every frame, from the last to the first too")
    func signLoops() throws {
        let frames = try Self.bitmaps(of: "scroller")
        for (index, frame) in frames.enumerated() {
            let next = frames[(index + 1) % frames.count]
            let leaving = frame.cropped(to: PixelRect(x: 6, y: 0, width: frame.width - 6, height: frame.height))
            let staying = next.cropped(to: PixelRect(x: 0, y: 0, width: frame.width - 6, height: frame.height))
            #expect(leaving == staying, "frame \(index)")
        }
    }

    @Test("The mixed sizes differ, and the numbered sequence has a gap")
    func oddOnesAreOdd() throws {
        let sizes = try Self.bitmaps(of: "mixed-sizes").map(\.size)
        #expect(sizes == [PixelSize(width: 8, height: 8), PixelSize(width: 6, height: 10)])
        let numbered = try #require(Fixture.all.first { $0.name == "numbered-gap" })
        #expect(numbered.pictures.map(\.fileName) == ["f1.png", "f2.png", "f4.png"])
    }

    private static func bitmaps(of name: String) throws -> [Bitmap] {
        try #require(Fixture.all.first { $0.name == name }).pictures.map(\.bitmap)
    }

    private static func alphas(of name: String) throws -> Set<UInt8> {
        Set(try bitmaps(of: name).flatMap(\.pixels).map(\.alpha))
    }
}
