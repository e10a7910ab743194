import Raster
import TestSupport
import Testing

@Suite("A bitmap after an affine map")
struct TransformingTests {
    private let sixteenth = AffineTransform(rotationDegrees: 22.5)

    @Test func `A pixel half way between four is their average, and outside all is clear`() {
        let map = AffineTransform(translationX: 0.5, y: 0.5)
        let drawn = Bitmap("W#", "#W").transformed(
            by: map, region: PixelRect(x: 0, y: 0, width: 3, height: 3), filter: .bilinear)
        // The middle: (255 + 0 + 0 + 255) / 4 = 127.5. The corner: a quarter of an opaque pixel, 63.75.
        #expect(drawn[1, 1] == Color(red: 128, green: 128, blue: 128))
        #expect(drawn[0, 0] == Color(red: 255, green: 255, blue: 255, alpha: 64))
        // Half of a white and half of a black pixel, each half covered: grey, and half clear.
        #expect(drawn[1, 0] == Color(red: 128, green: 128, blue: 128, alpha: 128))
    }

    @Test func `The hidden colour of a clear pixel does not bleed`() {
        let source = Bitmap("h#", legend: ["h": Color(red: 255, green: 0, blue: 0, alpha: 0)])
        let drawn = source.transformed(
            by: AffineTransform(translationX: 0.25, y: 0), region: PixelRect(x: 0, y: 0, width: 3, height: 1),
            filter: .bilinear)
        // 3/4, and 1/4, of an opaque black pixel.
        #expect(drawn.pixels == [.clear, Color(red: 0, green: 0, blue: 0, alpha: 191), Color(rawValue: 64 << 24)])
    }

    @Test func `Nothing is moved by the identity, whatever the region`() {
        var generator = SeededGenerator(seed: 11)
        let source = Bitmap.random(width: 6, height: 5, using: &generator).clearingHiddenColor()
        let region = PixelRect(x: 1, y: 2, width: 4, height: 3)
        for filter in [ResamplingFilter.bilinear, .nearest] {
            #expect(
                source.transformed(by: .identity, region: region, filter: filter) == source.cropped(to: region))
        }
    }

    @Test func `An edge is as opaque as it covers the pixels`() {
        // The left half plane, turned: its edge runs through the origin. Against the area of each pixel by 64 by 64 points.
        let size = 40
        let source = Bitmap(size: PixelSize(width: size, height: size), filledWith: .black)
        let map = AffineTransform(translationX: 0, y: -20).concatenating(sixteenth)
        let region = PixelRect(x: -6, y: -6, width: 12, height: 12)
        let drawn = source.transformed(by: map, region: region, filter: .auto)
        let (cosine, sine) = (map.a, map.b)
        for y in 0..<12 {
            for x in 0..<12 {
                var inside = 0
                for j in 0..<64 {
                    for i in 0..<64 {
                        let point = (Double(x - 6) + (Double(i) + 0.5) / 64, Double(y - 6) + (Double(j) + 0.5) / 64)
                        if point.0 * cosine + point.1 * sine > 0 { inside += 1 }
                    }
                }
                let area = Double(inside) / 4096
                let coverage = Double(drawn[x, y].alpha) / 255
                // A pixel that is turned with the edge covers up to a 24th of its area more or less.
                #expect(abs(coverage - area) < 0.045, "pixel (\(x), \(y))")
            }
        }
    }

    @Test func `Nearest takes the pixel under the middle, as it is`() {
        let hidden = Color(red: 9, green: 8, blue: 7, alpha: 0)
        let source = Bitmap("Rh", legend: ["h": hidden])
        let drawn = source.transformed(
            by: AffineTransform(translationX: 0.4, y: 0.4), region: PixelRect(x: 0, y: 0, width: 3, height: 2),
            filter: .nearest)
        #expect(drawn == Bitmap("Rh.", "...", legend: ["h": hidden]))
    }

    @Test func `What is squeezed is averaged`() {
        // A checkerboard of single pixels, skewed and flattened to a fifth: grey, wherever it is opaque.
        let source = Bitmap(width: 40, height: 40) { x, y in (x + y).isMultiple(of: 2) ? .white : .black }
        let map = AffineTransform(a: 1, b: 0.1, c: 0.3, d: 0.2, tx: 0, ty: 0)
        let drawn = source.transformed(
            by: map, region: PixelRect(x: 8, y: 2, width: 30, height: 6), filter: .bilinear)
        let opaque = drawn.pixels.filter(\.isOpaque)
        #expect(opaque.count > 60)
        #expect(opaque.allSatisfy { abs(Int($0.red) - 128) < 32 })
    }

    @Test(arguments: [
        AffineTransform(scaleX: 0, y: 1), AffineTransform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0),
        AffineTransform(scaleX: .nan, y: 1), AffineTransform(scaleX: 1e300, y: 1e300),
        AffineTransform(translationX: 1e300, y: -1e300), AffineTransform(scaleX: 1e-9, y: 1e9),
    ])
    func `A map that leaves nothing leaves clear pixels`(map: AffineTransform) {
        let drawn = Bitmap("R").transformed(by: map, region: PixelRect(x: 2, y: 2, width: 2, height: 2), filter: .auto)
        #expect(drawn.pixels.allSatisfy { $0 == .clear || $0.red == 255 })
    }

    // Maps whose inverse is exact in binary; the last squeezes so much that two by two averages make a pixel.
    @Test(arguments: [
        AffineTransform(a: 1, b: 0.25, c: 0, d: 1, tx: 0.5, ty: -1),
        AffineTransform(a: 1, b: 0.25, c: 0.25, d: 1.0625, tx: 2, ty: 1),
        AffineTransform(a: -1, b: 0.25, c: 0, d: 1, tx: 5.125, ty: 0.75),
        AffineTransform(a: 1, b: 0.5, c: 0.5, d: 1.25, tx: 0.25, ty: 0),
    ])
    func `Every pixel is that of a plain calculation in whole numbers`(map: AffineTransform) throws {
        var generator = SeededGenerator(seed: 21)
        let inverse = try #require(map.inverted)
        let samples = max(abs(inverse.a) + abs(inverse.b), abs(inverse.c) + abs(inverse.d)) > 1.5 ? 2 : 1
        for source in [
            Bitmap.random(width: 7, height: 6, using: &generator),
            Bitmap(width: 7, height: 6) { x, y in Color(red: UInt8(x * 30), green: UInt8(y * 40), blue: 99) },
        ] {
            let region = PixelRect(x: -2, y: -2, width: 14, height: 14)
            let drawn = source.transformed(by: map, region: region, filter: .bilinear)
            for y in 0..<14 {
                for x in 0..<14 {
                    let place = Point(x: Double(x - 2), y: Double(y - 2))
                    let expected = plain(source, inverse, at: place, samples: samples)
                    #expect(drawn[x, y] == expected, "(\(x), \(y))")
                }
            }
        }
    }

    /// The average of the bilinear samples in a pixel.
    private func plain(_ source: Bitmap, _ inverse: AffineTransform, at place: Point, samples: Int) -> Color {
        var sums = [Int](repeating: 0, count: 4)
        for j in 0..<samples {
            for i in 0..<samples {
                let (across, down) = ((Double(i) + 0.5) / Double(samples), (Double(j) + 0.5) / Double(samples))
                let middle = inverse.applied(to: Point(x: place.x + across, y: place.y + down))
                // In 256ths of a pixel, counted from the middle of the first.
                let (u, v) = (
                    Int(((middle.x - 0.5) * 256 + 0.5).rounded(.down)),
                    Int(((middle.y - 0.5) * 256 + 0.5).rounded(.down))
                )
                for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                    let (x, y) = ((u >> 8) + dx, (v >> 8) + dy)
                    guard x >= 0, y >= 0, x < source.width, y < source.height else { continue }
                    let weight = (dx == 1 ? u & 255 : 256 - (u & 255)) * (dy == 1 ? v & 255 : 256 - (v & 255))
                    let color = source[x, y]
                    let opacity = Int(color.alpha) * weight
                    for (index, channel) in [color.red, color.green, color.blue, 1].enumerated() {
                        sums[index] += Int(channel) * opacity
                    }
                }
            }
        }
        let weight = 65536 * samples * samples
        let alpha = (sums[3] + weight / 2) / weight
        if alpha == 0 { return .clear }
        let bytes = sums.map { UInt8(($0 + sums[3] / 2) / sums[3]) }
        return Color(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: UInt8(alpha))
    }
}
