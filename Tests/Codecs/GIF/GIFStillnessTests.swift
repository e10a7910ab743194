import Codecs
import Raster
import TestSupport
import Testing

/// What stands still never changes its colour, and errors do not add up.
@Suite struct GIFStillnessTests {
    /// A picture of more colours than a palette has.
    private static let photograph = Bitmap(width: 24, height: 18) { x, y in
        Color(red: UInt8(x * 10), green: UInt8(y * 14), blue: UInt8((x * y * 4) & 0xff))
    }

    /// A sprite that goes over a photograph.
    private var moving: [Frame] {
        timed(
            (0..<3).map { step in
                var frame = GIFStillnessTests.photograph
                frame.draw(
                    Bitmap(width: 8, height: 8) { x, y in Color(red: 255, green: UInt8(x * 30), blue: UInt8(y * 30)) },
                    at: PixelPoint(x: 2 + 5 * step, y: 6))
                return frame
            })
    }

    @Test(
        arguments: [GIFOptions.Palette.auto, .global, .local],
        [GIFOptions.Dither.auto, .floydSteinberg, .blueNoise, .bayer])
    func whatStandsStillKeepsItsColour(palette: GIFOptions.Palette, dither: GIFOptions.Dither) throws {
        for lossiness in [0, 30] {
            let options = GIFOptions(palette: palette, dither: dither, lossiness: lossiness, effort: 3)
            let seen = try shown(encodeGIF(moving, options: options).bytes).map(\.bitmap)
            let sources = moving.map(\.bitmap)
            for index in sources.indices.dropFirst() {
                for place in sources[index].pixels.indices
                where sources[index].pixels[place] == sources[index - 1].pixels[place] {
                    #expect(seen[index].pixels[place] == seen[index - 1].pixels[place])
                }
            }
        }
    }

    /// Rectangles of like colours that come, lie over each other and become clear again.
    private static func sprites(seed: UInt64) -> [Frame] {
        var random = SeededGenerator(seed: seed)
        var canvas = Bitmap(size: PixelSize(width: 28, height: 20))
        return timed(
            (0..<5).map { step in
                for part in 0..<3 {
                    let place = PixelPoint(
                        x: Int.random(in: 0..<20, using: &random), y: Int.random(in: 0..<14, using: &random))
                    let base = UInt8.random(in: 0..<180, using: &random)
                    let texture = Bitmap(width: 8, height: 6) { _, _ in
                        let shade = base + UInt8.random(in: 0..<60, using: &random)
                        return Color(red: shade, green: 255 - shade, blue: base)
                    }
                    if step > 0, part == 0 {
                        canvas.fill(PixelRect(origin: place, size: texture.size), with: .clear)
                    } else {
                        canvas.draw(texture, at: place)
                    }
                }
                return canvas
            })
    }

    @Test(arguments: 0..<6 as Range<UInt64>, [GIFOptions.Palette.auto, .local])
    func whatIsDrawnAgainAfterADisposalKeepsItsColour(seed: UInt64, palette: GIFOptions.Palette) throws {
        let frames = GIFStillnessTests.sprites(seed: seed)
        let options = GIFOptions(palette: palette, lossiness: 60, effort: 3)
        let bytes = try encodeGIF(frames, options: options).bytes
        #expect(try GIFDecoder(bytes).info.frames.contains { $0.disposal == .background }, "seed \(seed)")
        let seen = try shown(bytes).map(\.bitmap)
        let sources = frames.map(\.bitmap)
        if palette == .auto { #expect(seen != sources, "seed \(seed): nothing is lost") }
        for index in sources.indices.dropFirst() {
            for place in sources[index].pixels.indices
            where sources[index].pixels[place] == sources[index - 1].pixels[place] {
                #expect(
                    seen[index].pixels[place] == seen[index - 1].pixels[place],
                    "seed \(seed), frame \(index), pixel \(place)")
            }
        }
    }

    @Test func aFadeToBlackEndsBlack() throws {
        let frames = timed(
            (0...64).map { step in
                Bitmap(width: 24, height: 18) { x, y in
                    let color = GIFStillnessTests.photograph[x, y]
                    func faded(_ value: UInt8) -> UInt8 { UInt8(Int(value) * (64 - step) / 64) }
                    return Color(red: faded(color.red), green: faded(color.green), blue: faded(color.blue))
                }
            })
        for palette in [GIFOptions.Palette.global, .local] {
            let seen = try shown(encodeGIF(frames, options: GIFOptions(palette: palette, effort: 2)).bytes)
            var worst = 0
            var starts = seen.makeIterator()
            var current = starts.next()
            for frame in frames {
                while let shown = current, shown.interval.upperBound <= frame.interval.lowerBound {
                    current = starts.next()
                }
                let bitmap = try #require(current).bitmap
                for (color, other) in zip(frame.bitmap.pixels, bitmap.pixels) {
                    worst = max(
                        worst, abs(Int(color.red) - Int(other.red)), abs(Int(color.green) - Int(other.green)),
                        abs(Int(color.blue) - Int(other.blue)))
                }
            }
            #expect(worst < 90, "\(palette)")
            let last = try #require(seen.last)
            #expect(last.bitmap.pixels.allSatisfy { max($0.red, $0.green, $0.blue) <= 12 })
        }
    }

    @Test func aBlinkingCursorIsStoredAsTheCursor() throws {
        var off = GIFStillnessTests.photograph
        off.fill(PixelRect(x: 10, y: 5, width: 2, height: 9), with: .black)
        var on = off
        on.fill(PixelRect(x: 10, y: 5, width: 2, height: 9), with: .white)
        let bytes = try encodeGIF(timed([off, on, off, on])).bytes
        let rects = try GIFDecoder(bytes).info.frames.map(\.rect)
        // Going back to what was before stores one pixel.
        let cursor = PixelRect(x: 10, y: 5, width: 2, height: 9)
        #expect(rects.dropFirst().allSatisfy { $0 == cursor || $0.size == PixelSize(width: 1, height: 1) })
    }
}
