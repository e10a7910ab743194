import Diagnostics
import Playback
import Testing

@Suite struct DurationTextTests {
    private static let times: [(text: String, attoseconds: Int128)] = [
        ("1.5s", 1_500_000_000_000_000_000), ("250ms", 250_000_000_000_000_000), ("2", 2_000_000_000_000_000_000),
        ("1/30s", 33_333_333_333_333_333), ("1/60s", 16_666_666_666_666_667), ("0", 0),
        ("0.1", 100_000_000_000_000_000),
        ("1e-3", 1_000_000_000_000_000), ("1E1ms", 10_000_000_000_000_000), ("0.0000000000000000014", 1),
        ("0.0000000000000000015", 2), ("1/3ms", 333_333_333_333_333), (".5", 500_000_000_000_000_000),
        ("5.", 5_000_000_000_000_000_000), ("1e-300", 0), ("1000000000", 1_000_000_000_000_000_000_000_000_000),
    ]

    @Test(arguments: times) func aTimeIsExactToTheAttosecond(text: String, attoseconds: Int128) throws {
        #expect(try Duration(parsing: text) == Duration(attoseconds: attoseconds))
    }

    @Test func framesAreTimesOfTheirRate() throws {
        #expect(try Duration(parsing: "12f", frameRate: Rate(24)) == .milliseconds(500))
        #expect(try Duration(parsing: "10f", frameRate: Rate(60)) == Duration(attoseconds: 166_666_666_666_666_667))
        #expect(try Duration(parsing: "1.5f", frameRate: Rate(30_000, over: 1001)) == .microseconds(50_050))
    }

    @Test(arguments: [
        "", "s", "-1s", "1h", "abc", "1/0s", "1.2.3", "12f", "1e", "1 s", "0x10", "１", "12345678901234567890",
        "1e9223372036854775807", "1e-9223372036854775808",
    ])
    func whatIsNoTimeIsRefusedByName(text: String) {
        let error = #expect(throws: KineographError.self) { try Duration(parsing: text) }
        #expect(error?.code == .usage)
        #expect(error?.message == "\"\(text)\" is not a time")
    }

    @Test(arguments: ["1000000001", "1e17s", "1e18ms"]) func aTimeBeyondThirtyYearsIsTooLong(text: String) {
        let error = #expect(throws: KineographError.self) { try Duration(parsing: text) }
        #expect(error?.code == .limitExceeded)
        #expect(error?.message == "the time \"\(text)\" is too long")
    }

    @Test func framesOfAnImpossiblyFineRateAreRefused() {
        let rate = Rate(.max - 1, over: .max)
        #expect(throws: KineographError.self) { try Duration(parsing: "1234567890123456789f", frameRate: rate) }
    }

    @Test func aNumberMeansItsShortestDecimal() throws {
        #expect(try Duration(shortestDecimal: 0.1) == .milliseconds(100))
        #expect(try Duration(shortestDecimal: 0.3) == .milliseconds(300))
        #expect(try Duration(shortestDecimal: 1e-5) == .microseconds(10))
        #expect(try Duration(shortestDecimal: -0.0) == .zero)
        #expect(throws: KineographError.self) { try Duration(shortestDecimal: -.infinity) }
        #expect(throws: KineographError.self) { try Duration(shortestDecimal: .nan) }
        #expect(throws: KineographError.self) { try Duration(shortestDecimal: -1) }
    }
}
