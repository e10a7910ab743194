import Raster
import TestSupport
import Testing

@Suite struct ResizingTests {
    private let sprite = Bitmap("RG.", "B#W")

    @Test func theSameSizeGivesTheBitmapItself() {
        for filter in ResamplingFilter.allCases {
            let same = sprite.resized(to: sprite.size, filter: filter)
            let isShared = same.pixels.span.isIdentical(to: sprite.pixels.span)
            #expect(isShared, "\(filter)")
        }
    }

    @Test func anEnlargementByWholeFactorsMakesEveryPixelOneBlock() {
        let blocks = Bitmap("RRGG..", "RRGG..", "RRGG..", "BB##WW", "BB##WW", "BB##WW")
        #expect(sprite.resized(to: PixelSize(width: 6, height: 6), filter: .nearest) == blocks)
        #expect(sprite.resized(to: PixelSize(width: 6, height: 6)) == blocks)
        #expect(sprite.resized(to: PixelSize(width: 6, height: 6), filter: .box) == blocks)
    }

    @Test func nearestTakesThePixelUnderTheMiddle() {
        // 3 to 5: middles at 0.3, 0.9, 1.5, 2.1 and 2.7.
        let line = Bitmap("RGB").resized(to: PixelSize(width: 5, height: 1), filter: .nearest)
        #expect(line == Bitmap("RRGBB"))
        // 5 to 2: middles at 1.25 and 3.75.
        #expect(Bitmap("R#GB.").resized(to: PixelSize(width: 2, height: 1), filter: .nearest) == Bitmap("#B"))
    }

    @Test func nearestKeepsHiddenColours() {
        let hidden = Bitmap("x", legend: ["x": Color(rawValue: 0x00ab_cdef)])
        let enlarged = hidden.resized(to: PixelSize(width: 2, height: 2), filter: .nearest)
        #expect(enlarged == Bitmap(size: PixelSize(width: 2, height: 2), filledWith: Color(rawValue: 0x00ab_cdef)))
    }

    @Test func autoPicksByTheFactors() {
        var generator = SeededGenerator(seed: 21)
        let bitmap = Bitmap.random(width: 6, height: 4, using: &generator)
        let cases: [(PixelSize, ResamplingFilter)] = [
            (PixelSize(width: 12, height: 4), .nearest), (PixelSize(width: 18, height: 20), .nearest),
            (PixelSize(width: 15, height: 10), .box), (PixelSize(width: 6, height: 5), .box),
            (PixelSize(width: 3, height: 2), .box), (PixelSize(width: 2, height: 4), .box),
            (PixelSize(width: 4, height: 3), .lanczos), (PixelSize(width: 12, height: 2), .lanczos),
        ]
        for (size, filter) in cases {
            #expect(bitmap.resized(to: size) == bitmap.resized(to: size, filter: filter), "\(size)")
        }
    }

    @Test func emptySizesGiveEmptyOrClearBitmaps() {
        for filter in ResamplingFilter.allCases {
            #expect(sprite.resized(to: .zero, filter: filter) == Bitmap(size: .zero))
            let fromNothing = Bitmap(size: .zero).resized(to: PixelSize(width: 2, height: 1), filter: filter)
            #expect(fromNothing == Bitmap(".."))
        }
    }

    @Test(arguments: ResamplingFilter.allCases)
    func drawingIntoARectangleScalesAndComposites(filter: ResamplingFilter) {
        var generator = SeededGenerator(seed: 13)
        let picture = Bitmap.random(width: 5, height: 4, using: &generator)
        let backdrop = Bitmap.random(width: 12, height: 10, using: &generator)
        let rects = [
            PixelRect(x: 1, y: 1, width: 10, height: 8), PixelRect(x: -4, y: -3, width: 17, height: 31),
            PixelRect(x: 8, y: 2, width: 5, height: 4), PixelRect(x: 3, y: 3, width: 2, height: 3),
        ]
        let clip = PixelRect(x: 2, y: 2, width: 8, height: 7)
        for rect in rects {
            var drawn = backdrop
            drawn.draw(picture, in: rect, filter: filter, clippedTo: clip, opacity: 0.75)
            var expected = backdrop
            let scaled = picture.resized(to: rect.size, filter: filter)
            expected.draw(scaled, at: rect.origin, clippedTo: clip, opacity: 0.75)
            #expect(drawn == expected, "\(rect)")
        }
    }

    @Test(arguments: [1 << 30, Int.max]) func onlyThePartThatShowsOfAVastRectangleIsScaled(side: Int) {
        // The canvas lies left of the middle, on the first of two pixels.
        let vast = PixelRect(x: -2, y: -2, width: side, height: side)
        for filter in ResamplingFilter.allCases {
            var canvas = Bitmap("....", "....")
            canvas.draw(Bitmap("RB"), in: vast, filter: filter)
            #expect(canvas == Bitmap("RRRR", "RRRR"), "\(filter)")
        }
        // Half way across, pixel 2^30 begins.
        var canvas = Bitmap("..")
        canvas.draw(Bitmap("RB"), in: PixelRect(x: 1 - 1 << 30, y: 0, width: 1 << 31, height: 1), filter: .nearest)
        #expect(canvas == Bitmap("RB"))
        var untouched = Bitmap("##")
        untouched.draw(Bitmap("R"), in: PixelRect(x: 2, y: 0, width: .max, height: .max))
        untouched.draw(Bitmap("R"), in: .zero)
        #expect(untouched == Bitmap("##"))
    }
}
