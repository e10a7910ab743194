import Playback
import Testing

@Suite struct TickGridTests {
    @Test(arguments: [(4, 0), (5, 1), (6, 1), (14, 1), (15, 2), (-5, 0), (-6, -1), (0, 0)])
    func anInstantGoesToTheNearestTickAndHalfWayUp(milliseconds: Int, tick: Int) {
        #expect(TickGrid.gif.nearest(.milliseconds(milliseconds)) == .milliseconds(10 * tick))
    }

    @Test func anAttosecondBelowHalfWayGoesDown() {
        let justBelow = Duration.milliseconds(5) - Duration(attoseconds: 1)
        #expect(TickGrid.gif.nearest(justBelow) == .zero)
    }

    @Test func thirtyBoundariesOfASecondAreThreeFourThreeHundredths() {
        let ticks = (0...30).map { TickGrid.gif.ticks(in: TickGrid.gif.nearest(.seconds(1) * $0 / 30)) }
        let delays = zip(ticks, ticks.dropFirst()).map { $1 - $0 }
        #expect(delays == Array(repeating: [3, 4, 3], count: 10).flatMap { $0 })
        #expect(ticks.last == 100)
    }

    @Test func thirtyBoundariesOfASecondAreThirtyThreeOrThirtyFourMilliseconds() {
        let ticks = (0...30).map { TickGrid.webP.ticks(in: TickGrid.webP.nearest(.seconds(1) * $0 / 30)) }
        let delays = zip(ticks, ticks.dropFirst()).map { $1 - $0 }
        #expect(delays == Array(repeating: [33, 34, 33], count: 10).flatMap { $0 })
        #expect(ticks.last == 1000)
    }

    @Test func aHoldOfSevenHundredSecondsIsTwoDelays() {
        #expect(TickGrid.gif.split(70_000) == [65_535, 4_465])
    }

    @Test func aHoldOfFiveHoursIsTwoDelaysOfAWebP() {
        #expect(TickGrid.webP.split(18_000_000) == [16_777_215, 1_222_785])
    }

    /// Browsers play 10 ms or less as 100 ms.
    @Test func noPartOfALongHoldOfAWebPIsTooShortForBrowsers() {
        let longest: Int64 = 16_777_215
        #expect(TickGrid.webP.split(longest + 1) == [longest - 10, 11])
        #expect(TickGrid.webP.split(longest + 10) == [longest - 1, 11])
        #expect(TickGrid.webP.split(longest + 11) == [longest, 11])
        #expect(TickGrid.webP.split(longest * 2 + 3) == [longest, longest - 8, 11])
        // A short delay that is no part of a longer one stays what it is.
        #expect(TickGrid.webP.split(3) == [3])
        #expect(TickGrid.webP.withMinimumDelay(20).split(longest + 1) == [longest - 19, 20])
    }

    @Test func whatFitsIsNotSplit() {
        #expect(TickGrid.gif.split(65_535) == [65_535])
        #expect(TickGrid.gif.split(131_070) == [65_535, 65_535])
    }

    @Test func aRestBelowTheShortestDelayBorrowsFromTheOneBefore() {
        #expect(TickGrid.gif.split(65_536) == [65_534, 2])
        #expect(TickGrid.gif.withMinimumDelay(5).split(65_537) == [65_532, 5])
    }
}
