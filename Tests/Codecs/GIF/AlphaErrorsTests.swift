import Testing

@testable import Codecs

@Suite struct AlphaErrorsTests {
    /// What a dither takes off in a picture of one row.
    private func gain(_ pairs: AlphaErrors.Pair...) -> Int {
        var errors = AlphaErrors(width: pairs.count, height: 1)
        for (x, pair) in pairs.enumerated() { errors.row[AlphaErrors.margin + x] = pair }
        errors.endRow()
        return errors.finish()
    }

    /// The squares of 1 4 6 4 1 are 70, so those in both directions 70 * 70; of 1 2 1 for cells of sixteen pixels, 6 * 6 * 16.
    @Test func aPixelThatVanishesCountsTwice() {
        let square = 255 * 255 * (70 * 70 + 6 * 6 * 16)
        #expect(gain([255, 0]) == square)
        #expect(gain([-255, 0]) == 2 * square)
        #expect(gain([0, 255]) == -square)
        #expect(gain([0, -255]) == -2 * square)
        #expect(gain([-255, -255]) == 0)
    }

    /// From afar errors in one cell cancel out; nearby, 1 4 6 4 1 less itself moved by one is 1 3 2 -2 -3 -1.
    @Test func anEdgeIsSeenFromNearbyAlone() {
        // Above, where it vanishes, 1 + 9 + 4 in one row count twice, as much again once.
        #expect(gain([-255, 0], [255, 0]) == 255 * 255 * 70 * (14 + 2 * 14))
    }

    @Test func aPixelInTheMiddleOfAWideAreaCountsInFull() {
        func gain(side: Int) -> Int {
            var errors = AlphaErrors(width: side, height: side)
            for _ in 0..<side {
                for x in 0..<side { errors.row[AlphaErrors.margin + x] = [-255, 0] }
                errors.endRow()
            }
            return errors.finish()
        }
        // Their second difference, in which what an outline takes cancels out.
        let (small, middle, large) = (gain(side: 16), gain(side: 20), gain(side: 24))
        #expect(small - 2 * middle + large == AlphaErrors.vanished * (16 * 16 - 2 * 20 * 20 + 24 * 24))
    }
}
