import Playback
import Testing

@Suite struct SecondsFractionTests {
    @Test(
        arguments: [
            (.milliseconds(30), "3/100"), (.seconds(5), "5/1"), (.zero, "0/1"), (.milliseconds(1500), "3/2"),
            (.nanoseconds(33_333_333), "33333333/1000000000"), (.seconds(70_000), "70000/1"),
        ] as [(Duration, String)])
    func aTimeIsASimpleFractionWhereItCanBe(time: Duration, text: String) {
        #expect(SecondsFraction(time).description == text)
        #expect(SecondsFraction(parsing: text)?.duration == time)
    }

    @Test(arguments: ["1/30", "1001/24000", "2/3", "1/7", "61/7"]) func roundingToAttosecondsIsSeenThrough(text: String)
        throws
    {
        let time = try #require(SecondsFraction(parsing: text)).duration
        let attosecond = Duration(secondsComponent: 0, attosecondsComponent: 1)
        for near in [time - attosecond, time, time + attosecond] { #expect(SecondsFraction(near).description == text) }
    }

    @Test func sumsAreExact() throws {
        let third = try #require(SecondsFraction(parsing: "1/3"))
        #expect((third + third + third).description == "1/1")
        // 3 ms and an attosecond that no simple fraction is.
        let odd = SecondsFraction(.milliseconds(3) + Duration(secondsComponent: 0, attosecondsComponent: 3))
        #expect(odd.description == "3000000000000003/1000000000000000000")
        #expect(
            (odd + third).duration == (try #require(SecondsFraction(parsing: "1009/3000"))).duration
                + Duration(secondsComponent: 0, attosecondsComponent: 3))
    }

    @Test(arguments: ["", "1", "1/0", "-1/2", "1/2/3", "a/2", "1/ 2", "123456789012345678901/1", "1000000000/1"])
    func whatIsNoFractionIsNone(text: String) {
        #expect(SecondsFraction(parsing: text) == nil)
    }
}
