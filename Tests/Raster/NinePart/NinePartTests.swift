import Raster
import TestSupport
import Testing

@Suite("Nine parts")
struct NinePartTests {
    /// One colour a letter.
    private static let legend: [Character: Color] = Dictionary(
        uniqueKeysWithValues: zip("abcdefghijkl", 1...).map { ($0, Color(red: 20, green: 20 * $1, blue: 7)) })
    private let three = Bitmap("abc", "def", "ghi", legend: legend)

    private func parts(
        _ top: Double, _ left: Double, _ bottom: Double, _ right: Double, _ mode: ResizingMode = .tile
    ) -> NineParts {
        let insets = EdgeInsets(top: top, left: left, bottom: bottom, right: right)
        return NineParts(capInsets: insets, scaleX: 1, scaleY: 1, mode: mode)
    }

    private func bitmap(_ rows: [String]) -> Bitmap {
        let letters = rows.map(Array.init)
        return Bitmap(width: letters[0].count, height: rows.count) { x, y in
            Self.legend[letters[y][x]] ?? .clear
        }
    }

    // Caps of one pixel in two: the boundary lies at half a pixel, and rounds towards the top left.
    @Test(arguments: [
        ["i"], ["ac", "gi"], ["abc", "def", "ghi"],
        [
            "abbbbbbbbc", "deeeeeeeef", "deeeeeeeef", "deeeeeeeef", "deeeeeeeef", "deeeeeeeef", "ghhhhhhhhi",
        ], ["abbbc", "ghhhi"], ["gi"], ["c", "f", "i"],
    ])
    func `Caps of one pixel around a centre of one pixel give the same in both modes`(rows: [String]) {
        let expected = bitmap(rows)
        for mode in ResizingMode.allCases {
            #expect(three.resized(to: expected.size, by: parts(1, 1, 1, 1, mode)) == expected, "\(mode)")
        }
    }

    @Test func `Tiles repeat from the top left of their part, and the last is cut off`() {
        let source = bitmap(["abcd", "efgh", "ijkl"])
        #expect(
            source.resized(to: PixelSize(width: 7, height: 5), by: parts(1, 1, 0, 1))
                == bitmap(["abcbcbd", "efgfgfh", "ijkjkjl", "efgfgfh", "ijkjkjl"]))
    }

    @Test func `What is stretched takes the pixel under each middle, with nearest`() {
        // Middles at 0.2, 0.6, 1, 1.4 and 1.8 of the two pixels between the caps.
        #expect(
            bitmap(["abcd"]).resized(
                to: PixelSize(width: 7, height: 1), by: parts(0, 1, 0, 1, .stretch), filter: .nearest)
                == bitmap(["abbcccd"]))
    }

    @Test func `Nothing bleeds from one part into another`() {
        // White caps around black: with any filter the black stays black.
        for filter in ResamplingFilter.allCases {
            #expect(
                Bitmap("W##W").resized(
                    to: PixelSize(width: 9, height: 1), by: parts(0, 1, 0, 1, .stretch), filter: filter)
                    == Bitmap("W#######W"), "\(filter)")
        }
    }

    @Test func `Without caps the whole is repeated, or stretched`() {
        let source = bitmap(["ab", "cd"])
        let size = PixelSize(width: 4, height: 3)
        #expect(source.resized(to: size, by: parts(0, 0, 0, 0)) == bitmap(["abab", "cdcd", "abab"]))
        let stretched = parts(0, 0, 0, 0, .stretch)
        for filter in ResamplingFilter.allCases {
            #expect(
                source.resized(to: size, by: stretched, filter: filter) == source.resized(to: size, filter: filter))
        }
    }

    @Test func `A cap on one side leaves the other to the middle`() {
        #expect(
            bitmap(["abc"]).resized(to: PixelSize(width: 6, height: 1), by: parts(0, 2, 0, 0)) == bitmap(["abcccc"]))
        #expect(
            bitmap(["abc"]).resized(to: PixelSize(width: 6, height: 1), by: parts(0, 0, 0, 1)) == bitmap(["ababac"]))
    }

    @Test func `Caps that leave no centre leave it clear`() {
        #expect(
            bitmap(["ab", "cd"]).resized(to: PixelSize(width: 4, height: 3), by: parts(1, 1, 1, 1))
                == bitmap(["a..b", "....", "c..d"]))
        #expect(
            bitmap(["abc"]).resized(to: PixelSize(width: 5, height: 1), by: parts(0, 2, 0, 1)) == bitmap(["ab..c"]))
    }

    @Test func `Caps longer than the image share it in proportion`() {
        // 3 of 9 and 6 of 9 of three pixels.
        #expect(bitmap(["abc"]).resized(to: PixelSize(width: 5, height: 1), by: parts(0, 3, 0, 6)) == bitmap(["a..bc"]))
        #expect(
            bitmap(["ab"]).resized(to: PixelSize(width: 3, height: 1), by: parts(0, 1e300, 0, 1e300))
                == bitmap(["a.b"]))
    }

    @Test func `A target smaller than the caps shrinks opposite ones in proportion`() {
        // Four and two pixels in three: two and one, each the average of two.
        let source = Bitmap("W#WW##R")
        let grey = Color(red: 128, green: 128, blue: 128)
        #expect(
            source.resized(to: PixelSize(width: 3, height: 1), by: parts(0, 4, 0, 2), filter: .box)
                == Bitmap("gWm", legend: ["g": grey, "m": Color(red: 128, green: 0, blue: 0)]))
    }

    @Test func `Negative caps count for nothing`() {
        #expect(
            bitmap(["ab"]).resized(to: PixelSize(width: 4, height: 1), by: parts(-5, -1, -.infinity, .nan))
                == bitmap(["abab"]))
    }

    @Test func `Parts of a bitmap in another size are those that it would have as a whole`() {
        var generator = SeededGenerator(seed: 6)
        let noise = Bitmap.random(width: 9, height: 8, using: &generator)
        for source in [noise, noise.composited(over: .white)] {
            for (natural, size) in [((18, 16), (41, 30)), ((13, 5), (9, 4)), ((9, 8), (20, 3)), ((30, 3), (7, 50))] {
                let (natural, size) = (
                    PixelSize(width: natural.0, height: natural.1), PixelSize(width: size.0, height: size.1)
                )
                for (filter, mode) in ResamplingFilter.allCases.flatMap({ [($0, ResizingMode.tile), ($0, .stretch)] }) {
                    let parts = parts(1, 3, 2, 2, mode)
                    let expected = source.resized(to: natural, filter: filter).resized(
                        to: size, by: parts, filter: filter)
                    for region in [PixelRect(size), PixelRect(x: 2, y: 1, width: 4, height: 2)] {
                        #expect(
                            source.resized(to: size, by: parts, ofSize: natural, filter: filter, region: region)
                                == expected.cropped(to: region), "\(natural) to \(size), \(filter), \(mode)")
                    }
                }
            }
        }
    }

    @Test func `A region is that part of the whole`() {
        var generator = SeededGenerator(seed: 5)
        let source = Bitmap.random(width: 7, height: 6, using: &generator)
        let size = PixelSize(width: 17, height: 11)
        for mode in ResizingMode.allCases {
            let parts = parts(2, 1, 1, 3, mode)
            let whole = source.resized(to: size, by: parts)
            for _ in 0..<20 {
                let (x, y) = (Int.random(in: 0..<17, using: &generator), Int.random(in: 0..<11, using: &generator))
                let region = PixelRect(
                    x: x, y: y, width: Int.random(in: 0...17 - x, using: &generator),
                    height: Int.random(in: 0...11 - y, using: &generator))
                #expect(source.resized(to: size, by: parts, region: region) == whole.cropped(to: region), "\(region)")
            }
        }
    }

    @Test func `Only what is wanted of an enormous size is made`() {
        let size = PixelSize(width: 1 << 30, height: 1 << 30)
        let region = PixelRect(x: (1 << 30) - 2, y: (1 << 30) - 2, width: 2, height: 2)
        #expect(three.resized(to: size, by: parts(1, 1, 1, 1), region: region) == bitmap(["ef", "hi"]))
    }

    @Test func `Every pixel is that of a plain calculation`() {
        var generator = SeededGenerator(seed: 8)
        for round in 0..<40 {
            let source = Bitmap.random(
                width: Int.random(in: 3...9, using: &generator), height: Int.random(in: 3...9, using: &generator),
                using: &generator)
            let caps = (0..<4).map { _ in Int.random(in: 0...1, using: &generator) }
            let size = PixelSize(
                width: Int.random(in: 2...20, using: &generator), height: Int.random(in: 2...20, using: &generator))
            let mode = ResizingMode.allCases[round % 2]
            let drawn = source.resized(
                to: size, by: parts(Double(caps[0]), Double(caps[1]), Double(caps[2]), Double(caps[3]), mode),
                filter: .nearest)
            let expected = Bitmap(width: size.width, height: size.height) { x, y in
                source[
                    plainIndex(x, source.width, size.width, caps[1], caps[3], mode),
                    plainIndex(y, source.height, size.height, caps[0], caps[2], mode)]
            }
            #expect(drawn == expected, "seed 8, round \(round)")
        }
    }

    /// The source pixel of a new one along an axis.
    private func plainIndex(
        _ index: Int, _ length: Int, _ newLength: Int, _ start: Int, _ end: Int, _ mode: ResizingMode
    ) -> Int {
        if index < start { return index }
        if index >= newLength - end { return length - (newLength - index) }
        let (middle, newMiddle) = (length - start - end, newLength - start - end)
        return start
            + (mode == .tile ? (index - start) % middle : (2 * (index - start) + 1) * middle / (2 * newMiddle))
    }
}
