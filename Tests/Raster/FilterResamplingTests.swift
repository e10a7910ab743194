import Raster
import TestSupport
import Testing

@Suite struct FilterResamplingTests {
    private static let filters: [ResamplingFilter] = [.bilinear, .box, .lanczos]

    private static let targets = [
        PixelSize(width: 5, height: 4), PixelSize(width: 29, height: 20), PixelSize(width: 1, height: 1),
        PixelSize(width: 13, height: 3), PixelSize(width: 26, height: 18), PixelSize(width: 4, height: 30),
    ]

    private static func pictures() -> [(name: String, bitmap: Bitmap)] {
        var generator = SeededGenerator(seed: 3)
        func picture(_ color: (_ x: Int, _ y: Int) -> Color) -> Bitmap { Bitmap(width: 13, height: 9, color) }
        let orange = Color(red: 255, green: 128, blue: 0)
        let hiddenCyan = Color(red: 0, green: 255, blue: 255, alpha: 0)
        return [
            ("ramp", picture { x, y in Color(red: UInt8(x * 21), green: UInt8(y * 31), blue: UInt8(255 - x * 20)) }),
            ("checkerboard", picture { x, y in (x + y).isMultiple(of: 2) ? .black : .white }),
            ("impulse", picture { x, y in x == 6 && y == 4 ? .white : .black }),
            ("alpha impulse", picture { x, y in x == 6 && y == 4 ? orange : .clear }),
            ("alpha edge", picture { x, _ in x < 7 ? orange : hiddenCyan }),
            ("faint", picture { x, y in Color(red: UInt8(x * 20), green: 255, blue: 9, alpha: UInt8((x * y) % 5)) }),
            ("noise", .random(width: 13, height: 9, using: &generator)),
        ]
    }

    @Test(arguments: filters)
    func everyPixelIsWithinOneOfADoublePrecisionReference(filter: ResamplingFilter) {
        for (name, bitmap) in FilterResamplingTests.pictures() {
            for target in FilterResamplingTests.targets {
                let resized = bitmap.resized(to: target, filter: filter)
                #expect(resized.size == target)
                let reference = ReferenceResampling(filter: filter, source: bitmap, target: target)
                let worst = largestError(resized, reference)
                // Rounding is at most half a step; the rest of the allowance is that of the weights.
                #expect(worst < 0.55, "\(name) to \(target)")
            }
        }
    }

    @Test(arguments: filters, [2, 7, 90])
    func longReductionsAreAsExact(filter: ResamplingFilter, newWidth: Int) {
        var generator = SeededGenerator(seed: 700)
        let noise = Bitmap.random(width: 700, height: 2, using: &generator)
        let checkerboard = Bitmap(width: 700, height: 2) { x, y in (x + y).isMultiple(of: 2) ? .black : .white }
        let faint = Bitmap(width: 700, height: 2) { x, y in
            Color(red: UInt8(x % 256), green: 255, blue: 9, alpha: x % 97 == y ? 255 : 0)
        }
        for bitmap in [noise, noise.composited(over: .white), checkerboard, faint] {
            let target = PixelSize(width: newWidth, height: 1)
            let resized = bitmap.resized(to: target, filter: filter)
            let worst = largestError(resized, ReferenceResampling(filter: filter, source: bitmap, target: target))
            #expect(worst < 0.55, "seed \(generator.seed)")
        }
    }

    private func largestError(_ bitmap: Bitmap, _ reference: ReferenceResampling) -> Double {
        var worst = 0.0
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                let expected = reference.pixel(x, y)
                let color = bitmap[x, y]
                worst = max(worst, abs(Double(color.alpha) - expected.w))
                if color.isClear {
                    worst = max(worst, color == .clear ? 0 : 255)
                    continue
                }
                worst = max(worst, abs(Double(color.red) - expected.x))
                worst = max(worst, abs(Double(color.green) - expected.y))
                worst = max(worst, abs(Double(color.blue) - expected.z))
            }
        }
        return worst
    }

    @Test(arguments: filters)
    func oneColourStaysThatColourAtEverySize(filter: ResamplingFilter) {
        let colors = [Color.white, Color(red: 1, green: 128, blue: 254, alpha: 1), Color(rawValue: 0x7f03_02ff)]
        for color in colors {
            let bitmap = Bitmap(size: PixelSize(width: 7, height: 5), filledWith: color)
            for target in FilterResamplingTests.targets {
                #expect(bitmap.resized(to: target, filter: filter) == Bitmap(size: target, filledWith: color))
            }
        }
    }

    @Test(arguments: filters)
    func theHiddenColourOfAClearPixelNeverBleeds(filter: ResamplingFilter) {
        let hiddenRed = Color(red: 255, green: 0, blue: 0, alpha: 0)
        let bitmap = Bitmap(width: 8, height: 8) { x, y in
            (x / 2 + y / 2).isMultiple(of: 2) ? hiddenRed : Color(red: 0, green: 0, blue: 255)
        }
        for target in [
            PixelSize(width: 3, height: 3), PixelSize(width: 4, height: 4), PixelSize(width: 11, height: 19),
        ] {
            for color in bitmap.resized(to: target, filter: filter).pixels {
                #expect(color == .clear || (color.red == 0 && color.blue == 255), "\(color)")
            }
        }
    }

    @Test func anAreaIsAveragedByAlpha() {
        // Opaque red and clear: red, half clear. Opaque black and opaque white: 127.5, upwards.
        let bitmap = Bitmap("R.#W", "R.#W")
        let half = Color(red: 255, green: 0, blue: 0, alpha: 128)
        let grey = Color(red: 128, green: 128, blue: 128)
        let expected = Bitmap("hg", legend: ["h": half, "g": grey])
        #expect(bitmap.resized(to: PixelSize(width: 2, height: 1), filter: .box) == expected)
    }

    @Test func anAreaThatCutsPixelsTakesThemInProportion() {
        // 3 to 2: the first new pixel has all of the first and half of the second, 255 * 2 / 3; the other 255 / 3.
        let line = Bitmap("W##").resized(to: PixelSize(width: 2, height: 1), filter: .box)
        #expect(line.pixels.map(\.red) == [170, 0])
        // 2 to 3: the middle one has a half of each.
        let longer = Bitmap("W#").resized(to: PixelSize(width: 3, height: 1), filter: .box)
        #expect(longer.pixels.map(\.red) == [255, 128, 0])
    }

    @Test func bilinearEnlargementDrawsStraightLines() {
        // Middles at 0.25, 0.75, 1.25 and 1.75 of two pixels with middles at 0.5 and 1.5.
        let line = Bitmap("#W").resized(to: PixelSize(width: 4, height: 1), filter: .bilinear)
        #expect(line.pixels.map(\.red) == [0, 64, 191, 255])
    }

    @Test func lanczosRingsAtAnEdgeAndIsHeldThere() {
        let edge = Bitmap(width: 16, height: 1) { x, _ in
            x < 8 ? Color(red: 64, green: 0, blue: 255) : Color(red: 192, green: 255, blue: 0)
        }
        let reds = edge.resized(to: PixelSize(width: 64, height: 1), filter: .lanczos).pixels
        #expect(reds.contains { $0.red < 64 } && reds.contains { $0.red > 192 })
        #expect(reds[0] == edge[0, 0] && reds[63] == edge[15, 0])
        #expect(reds[27].green == 0 && reds[36].green == 255)
    }

    @Test(arguments: ResamplingFilter.allCases)
    func aRegionIsThatPartOfTheWhole(filter: ResamplingFilter) {
        var generator = SeededGenerator(seed: 8)
        let bitmap = Bitmap.random(width: 9, height: 7, using: &generator)
        for target in [
            PixelSize(width: 23, height: 12), PixelSize(width: 5, height: 4), PixelSize(width: 18, height: 14),
        ] {
            let region = PixelRect(x: 2, y: 1, width: 3, height: 2)
            let part = bitmap.resized(to: target, filter: filter, region: region)
            #expect(part == bitmap.resized(to: target, filter: filter).cropped(to: region), "\(target)")
        }
    }
}
