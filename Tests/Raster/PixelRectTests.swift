import Raster
import Testing

@Suite struct PixelRectTests {
    private let far = PixelRect(x: .max - 1, y: .max - 1, width: .max, height: .max)
    private let near = PixelRect(x: .min, y: .min, width: .max, height: .max)
    private let canvas = PixelRect(PixelSize(width: 8, height: 6))

    @Test func twoRectanglesShareWhatLiesInBoth() {
        let other = PixelRect(x: -2, y: 4, width: 5, height: 9)
        #expect(canvas.intersection(other) == PixelRect(x: 0, y: 4, width: 3, height: 2))
        #expect(canvas.intersection(PixelRect(x: 8, y: 0, width: 2, height: 2)).isEmpty)
    }

    @Test func whatMeetsInOneDirectionOnlySharesNothing() {
        #expect(canvas.intersection(PixelRect(x: -3, y: 2, width: 2, height: 3)) == .zero)
        #expect(canvas.intersection(PixelRect(x: 9, y: 2, width: 2, height: 3)) == .zero)
        #expect(canvas.intersection(PixelRect(x: 2, y: -3, width: 3, height: 3)) == .zero)
        #expect(canvas.intersection(PixelRect(x: 2, y: 6, width: 3, height: 3)) == .zero)
    }

    @Test func theUnionIsAroundBothAndAnEmptyOneCountsForNothing() {
        let dot = PixelRect(x: -1, y: 7, width: 1, height: 1)
        #expect(canvas.union(dot) == PixelRect(x: -1, y: 0, width: 9, height: 8))
        #expect(canvas.union(.zero) == canvas)
        #expect(PixelRect(x: 90, y: 90, width: 0, height: 5).union(canvas) == canvas)
    }

    @Test func rectanglesAtTheEndsOfTheNumbersDoNotOverflow() {
        #expect(far.maxX == .max)
        #expect(far.maxY == .max)
        #expect(near.maxX == -1)
        #expect(far.intersection(near).isEmpty)
        #expect(canvas.intersection(far).isEmpty)
        #expect(near.intersection(near) == near)
        #expect(canvas.intersection(PixelRect(x: -1, y: -1, width: .max, height: .max)) == canvas)
        #expect(far.union(near) == PixelRect(x: .min, y: .min, width: .max, height: .max))
        #expect(!canvas.contains(far))
        #expect(PixelRect(x: 0, y: 0, width: .max, height: .max).contains(canvas))
    }

    @Test func itDescribesItselfBySizeAndPlace() {
        #expect(PixelRect(x: 4, y: 2, width: 128, height: 96).description == "128x96 at (4, 2)")
    }
}
