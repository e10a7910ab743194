import Diagnostics
import Playback
import Testing

@Suite struct CommonRateTests {
    private static func durations(_ milliseconds: [Int]) throws -> Timeline {
        try Timeline(durations: milliseconds.map { .milliseconds($0) })
    }

    @Test(
        arguments: [
            ([100, 250], Rate(20)), ([40], Rate(25)), ([500], Rate(2)), ([3000], Rate(1, over: 3)),
            ([33, 34, 33], Rate(1000)), ([30, 40, 30], Rate(100)), ([0, 100, 0, 200], Rate(10)),
            ([2000, 3000], Rate(1)), ([60_000, 90_000], Rate(1, over: 30)), ([1500, 500], Rate(2)),
        ] as [([Int], Rate)])
    func everyDurationIsAWholeNumberOfItsFrames(milliseconds: [Int], expected: Rate) throws {
        #expect(try Self.durations(milliseconds).commonRate() == expected)
    }

    @Test(arguments: [Rate(30), Rate(60), Rate(30000, over: 1001), Rate(24000, over: 1001), Rate(7), Rate(1, over: 7)])
    func aRateThatDoesNotDivideASecondComesBackDespiteRounding(rate: Rate) throws {
        #expect(try Timeline(imageCount: 400, rate: rate).commonRate() == rate)
    }

    @Test func anEvenCycleHasItsOwnRate() throws {
        // 7 images in a second, whose boundaries are rounded to attoseconds.
        #expect(try Timeline(evenly: .seconds(1), imageCount: 7).commonRate() == Rate(7))
        #expect(try Timeline(evenly: .seconds(10), imageCount: 3).commonRate() == Rate(3, over: 10))
    }

    @Test func thirdsAndHalvesHaveSixthsInCommon() throws {
        let third = try Duration(parsing: "1/3s")
        #expect(try Timeline(durations: [third, .milliseconds(500)]).commonRate() == Rate(6))
    }

    @Test func whatHasNoRateUpToTheLimitHasNone() throws {
        #expect(try Timeline(durations: [.microseconds(1500), .milliseconds(2)]).commonRate() == nil)
        #expect(try Timeline(durations: [.microseconds(1500), .milliseconds(2)]).commonRate(upTo: 2000) == Rate(2000))
        #expect(try Self.durations([30, 40]).commonRate(upTo: 99) == nil)
        let odd = Duration.nanoseconds(33_333_333)
        #expect(try Timeline(durations: [odd]).commonRate() == Rate(1_000_000_000, over: 33_333_333))
        #expect(try Timeline(durations: [odd, .milliseconds(50)]).commonRate() == nil)
    }
}
