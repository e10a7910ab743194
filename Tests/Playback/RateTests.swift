import Diagnostics
import Playback
import Testing

@Suite struct RateTests {
    @Test(arguments: [
        ("30", "30"), ("29.97", "2997/100"), ("30000/1001", "30000/1001"), ("23.976", "2997/125"), ("60.0", "60"),
        ("60/2", "30"), (".5", "1/2"), ("1e2", "100"), ("007", "7"),
    ])
    func aRateIsReadExactly(text: String, description: String) throws {
        #expect(try Rate(parsing: text).description == description)
    }

    @Test(arguments: ["", "0", "-1", "30/0", "0/1", "abc", "30fps", "1/2/3", "1.2.3", "nan", "inf", "1e99", "+3", " 3"])
    func whatIsNoRateIsRefusedByName(text: String) {
        let error = #expect(throws: KineographError.self) { try Rate(parsing: text) }
        #expect(error?.code == .usage)
        #expect(error?.message.contains("\"\(text)\"") == true)
    }

    @Test(arguments: ["1e-18", "9999999999999999999"]) func aRateBeyondSixtyFourBitsIsRefused(text: String) {
        // 10^18 still fits, 10^19 - 1 does not.
        if text == "1e-18" {
            #expect((try? Rate(parsing: text)) == Rate(1, over: 1_000_000_000_000_000_000))
        } else {
            #expect(throws: KineographError.self) { try Rate(parsing: text) }
        }
    }

    @Test func framesBeginAtExactInstants() throws {
        #expect(try Rate(24_000, over: 1001).duration(ofFrames: 24_000) == .seconds(1001))
        #expect(try Rate(3).duration(ofFrames: 2) == Duration(attoseconds: 666_666_666_666_666_667))
    }
}
