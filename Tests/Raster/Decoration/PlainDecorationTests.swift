import TestSupport
import Testing

@testable import Raster

@Suite("Decoration as its plain twins")
struct PlainDecorationTests {
    @Test(arguments: [0.3, 1, 2.3, 8, 9.5, 17])
    func `A blur`(deviation: Double) throws {
        var generator = SeededGenerator(seed: 21)
        let values = (0..<9 * 7).map { _ in UInt8.random(in: 0...255, using: &generator) }
        let mask = CoverageMask(rect: PixelRect(x: -3, y: 5, width: 9, height: 7), coverage: values)
        let region = PixelRect(x: -6, y: 2, width: 7, height: 5)
        let blur = try #require(GaussianBlur(standardDeviation: deviation))
        let plain = plainBlur(mask, blur.kernel, shift: blur.shift, in: region)
        let blurred = mask.blurred(standardDeviation: deviation, in: region)
        let shown = (region.minY..<region.maxY).flatMap { y in
            (region.minX..<region.maxX).map { blurred[$0, y] }
        }
        #expect(shown == plain, "seed \(generator.seed)")
    }

    @Test func `The weights of a kernel add up to 1 and fall to both sides`() {
        for deviation in stride(from: 0.22, to: 8, by: 0.37) {
            let weights = GaussianKernel(standardDeviation: deviation).weights.map(Int.init)
            #expect(2 * weights.reduce(0, +) - weights[0] == 65536)
            #expect(zip(weights, weights.dropFirst()).allSatisfy { $0 >= $1 })
        }
    }

    @Test func `A colour poured through a mask`() {
        var generator = SeededGenerator(seed: 4)
        let backdrop = Bitmap.random(width: 37, height: 5, using: &generator)
        let values = (0..<37 * 5).map { _ in UInt8.random(in: 0...255, using: &generator) }
        let mask = CoverageMask(rect: PixelRect(x: 0, y: 0, width: 37, height: 5), coverage: values)
        let color = Color(red: 10, green: 200, blue: 90, alpha: 180)
        var filled = backdrop
        filled.fill(mask, with: color, opacity: 0.75)
        // 49152 * 180 / 255 is 34695.5, and from half upwards 34696.
        let expected = Bitmap(width: 37, height: 5) { x, y in
            let alpha = (Int(mask[x, y]) * 34696 + 32768) / 65536
            let poured = Color(red: 10, green: 200, blue: 90, alpha: UInt8(alpha))
            return plainSourceOver(poured, over: backdrop[x, y])
        }
        #expect(filled == expected, "seed \(generator.seed)")
    }

    @Test func `A clipped bitmap with its border`() {
        var generator = SeededGenerator(seed: 6)
        let bitmap = Bitmap.random(width: 23, height: 19, using: &generator)
        let border = Color(red: 30, green: 0, blue: 255, alpha: 201)
        let shape = LayerShape(
            bounds: Rect(x: 1, y: 0.5, width: 20.25, height: 17), cornerRadius: 6.5, borderWidth: 2.25,
            borderColor: border)
        let masks = shape.masks(in: bitmap.bounds)
        var clipped = bitmap
        clipped.clip(to: shape)
        let expected = Bitmap(width: 23, height: 19) { x, y in
            let (whole, ring) = (masks.whole[x, y], masks.border?[x, y] ?? 0)
            if whole == 255 && ring == 0 { return bitmap[x, y] }
            return plainClip(bitmap[x, y], whole: whole, ring: ring, border: border)
        }
        #expect(clipped == expected, "seed \(generator.seed)")
    }
}
