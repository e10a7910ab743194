import Codecs
import Raster
import TestSupport
import Testing

/// Which of its two forms a frame is stored in. The pictures are large enough that a quick try decides.
@Suite struct WebPFrameFormTests {
    private static let width = 80
    private static let height = 60

    /// A picture of random greys, `levels` of them.
    private func noise(levels: Int) -> Bitmap {
        var generator = SeededGenerator(seed: 5)
        return Bitmap(width: Self.width, height: Self.height) { _, _ in
            let grey = UInt8(Int.random(in: 0..<levels, using: &generator) * 255 / (levels - 1))
            return Color(red: grey, green: grey, blue: grey)
        }
    }

    private func secondBlend(_ source: [Bitmap], options: WebPOptions = WebPOptions()) throws -> Blend {
        let bytes = try WebPSample.encode(WebPSample.frames(source), options: options).bytes
        let (bitmaps, info, _) = try WebPSample.decode(bytes, isStrict: true)
        #expect(bitmaps == source)
        try #require(info.frames.count == 2)
        #expect(info.frames[1].rect == PixelRect(x: 0, y: 0, width: Self.width, height: Self.height))
        return info.frames[1].blend
    }

    @Test(arguments: [8, 256], [0, 6, 8]) func twoFarPixelsOnNoiseAreStoredAsChanges(levels: Int, effort: Int) throws {
        let before = noise(levels: levels)
        var after = before
        let red = Color(red: 255, green: 0, blue: 0)
        after[0, 0] = red
        after[Self.width - 1, Self.height - 1] = red
        #expect(try secondBlend([before, after], options: WebPOptions(effort: effort)) == .over)
    }

    @Test(arguments: [0, 6, 8]) func aFlatPictureIsStoredAsItIs(effort: Int) throws {
        // Half of the noise is white already: the flat picture would be torn into white and clear.
        let before = noise(levels: 2)
        var after = Bitmap(size: before.size, filledWith: .white)
        after[0, 0] = Color(red: 255, green: 0, blue: 0)
        after[Self.width - 1, Self.height - 1] = Color(red: 255, green: 0, blue: 0)
        #expect(try secondBlend([before, after], options: WebPOptions(effort: effort)) == .source)
    }

    @Test func aTranslucentChangeIsNeverDrawnOver() throws {
        // The canvas is clear where the change comes, so drawing over would do; but viewers round translucent pixels
        // differently when they blend.
        let veil = Color(red: 250, green: 3, blue: 7, alpha: 9)
        let source = [
            Bitmap("R.......", "........"), Bitmap("R.....v.", "........", legend: ["v": veil]),
            Bitmap("R....vv.", "........", legend: ["v": veil]),
        ]
        let (bitmaps, info, _) = try WebPSample.decode(WebPSample.encode(WebPSample.frames(source)).bytes)
        #expect(bitmaps == source)
        #expect(info.frames.allSatisfy { $0.blend == .source })
    }
}
