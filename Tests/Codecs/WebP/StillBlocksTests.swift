import Raster
import TestSupport
import Testing

@testable import Codecs

/// What a lossy WebP does not store anew. At quality 75 a channel may be 2 levels off and half of what the pixels of its 4 by 4
/// differ by, 12 at most; its mean over 8 by 8 pixels 1.5, and the mean absolute difference there 2.5.
@Suite struct StillBlocksTests {
    private func grey(_ level: UInt8, width: Int = 16, height: Int = 16) -> Bitmap {
        Bitmap(width: width, height: height) { _, _ in Color(red: level, green: level, blue: level) }
    }

    private func settled(_ bitmaps: [Bitmap], quality: Double = 75) -> [Bitmap] {
        var blocks = StillBlocks(quality: quality)
        return bitmaps.map { blocks.settle($0) }
    }

    @Test func aChangeOfOneLevelIsHeldStill() {
        #expect(settled([grey(100), grey(101)]) == [grey(100), grey(100)])
    }

    @Test func aChangeOfTwoLevelsIsStored() {
        #expect(settled([grey(100), grey(102)]) == [grey(100), grey(102)])
    }

    @Test func aSlowChangeNeverStraysFurtherThanTheBound() {
        // Each step alone is within the bound; together they are not.
        let source = (0..<40).map { grey(UInt8(100 + $0)) }
        for (shown, frame) in zip(settled(source), source) {
            #expect(abs(Int(shown[0, 0].red) - Int(frame[0, 0].red)) <= 1)
        }
    }

    @Test(arguments: [(12, true), (13, false)]) func oneFarPixelIsStored(difference: Int, isHeld: Bool) {
        // An edge of 40 levels hides it.
        let before = edges(of: 40)
        var after = before
        after[5, 9].green -= UInt8(difference)
        #expect((settled([before, after])[1] == before) == isHeld)
    }

    @Test(arguments: [(7, true), (8, false)]) func littleContrastHidesLittle(difference: Int, isHeld: Bool) {
        let before = edges(of: 10)
        var after = before
        // Lighter than the lightest by no more than it: 2 and half of 10 are the bound.
        after[4, 9].green += UInt8(difference)
        #expect((settled([before, after])[1] == before) == isHeld)
    }

    @Test(arguments: [(2, true), (3, false)]) func whatWasLeftOnOneColourIsRemoved(difference: UInt8, isHeld: Bool) {
        var before = grey(100)
        before[5, 9].green += difference
        #expect((settled([before, grey(100)])[1] == before) == isHeld)
    }

    /// Grey columns, every other one lighter.
    private func edges(of difference: Int) -> Bitmap {
        Bitmap(width: 16, height: 16) { x, _ in
            let level = UInt8(100 + (x.isMultiple(of: 2) ? 0 : difference))
            return Color(red: level, green: level, blue: level)
        }
    }

    @Test(arguments: [(2, true), (3, false)]) func detailIsMeasuredByItsMeanDifference(levels: Int, isHeld: Bool) {
        // Up and down in turn: the mean stays.
        let after = Bitmap(width: 16, height: 16) { x, y in
            let level = UInt8(100 + ((x + y).isMultiple(of: 2) ? levels : -levels))
            return Color(red: level, green: level, blue: level)
        }
        #expect((settled([grey(100), after])[1] == grey(100)) == isHeld)
    }

    @Test func onlyTheBlocksThatChangedAreNew() {
        var after = grey(101, width: 40, height: 20)
        after[33, 17] = .black
        var expected = grey(100, width: 40, height: 20)
        for y in 16..<20 { for x in 32..<40 { expected[x, y] = after[x, y] } }
        #expect(settled([grey(100, width: 40, height: 20), after])[1] == expected)
    }

    @Test func alphaIsExact() {
        let color = Color(red: 100, green: 100, blue: 100, alpha: 200)
        let before = Bitmap(size: PixelSize(width: 16, height: 16), filledWith: color)
        var after = before
        after[3, 3].alpha = 201
        #expect(settled([before, after])[1] == after)
    }

    @Test func colourCountsAsFarAsItIsSeen() {
        // 40 levels at an alpha of 10 are 40 * 10 / 255 = 1.6 levels on the screen, those of one pixel in 64.
        let before = Bitmap(
            size: PixelSize(width: 16, height: 16), filledWith: Color(red: 100, green: 100, blue: 100, alpha: 10))
        var after = before
        after[3, 3].red = 140
        #expect(settled([before, after])[1] == before)
    }

    @Test func atQuality100EveryChangeIsStored() {
        #expect(settled([grey(100), grey(101)], quality: 100)[1] == grey(101))
    }
}
