import Playback
import Testing

@Suite struct ReadableDurationTests {
    @Test(
        arguments: [
            (0, 0, "0", "0"), (1, 0, "1000", "1"), (0, 40_000_000_000_000_000, "40", "0.04"),
            (0, 33_333_333_333_333_333, "33.333333333333333", "0.033333333333333333"),
            (0, 1, "0.000000000000001", "0.000000000000000001"), (12, 345_600_000_000_000_000, "12345.6", "12.3456"),
            (0, -500_000_000_000_000, "-0.5", "-0.0005"), (-1, -250_000_000_000_000_000, "-1250", "-1.25"),
        ] as [(Int64, Int64, String, String)])
    func durationsAreExactAndShort(seconds: Int64, attoseconds: Int64, milliseconds: String, text: String) {
        let duration = Duration(secondsComponent: seconds, attosecondsComponent: attoseconds)
        #expect(duration.millisecondsText == milliseconds)
        #expect(duration.secondsText == text)
    }

    @Test func aReaderGetsThreeDecimals() {
        #expect(
            Duration(secondsComponent: 0, attosecondsComponent: 33_333_333_333_333_333).readableMilliseconds == "33.333"
        )
        #expect(Duration.nanoseconds(1_500).readableMilliseconds == "0.002")
        #expect(Duration.milliseconds(-40).readableMilliseconds == "-40")
        #expect(Duration(secondsComponent: 0, attosecondsComponent: 33_333_333_333_333_333).readableText == "0.033 s")
        #expect(Duration(secondsComponent: 0, attosecondsComponent: 500_000_000_000_000).readableText == "0.001 s")
        #expect(Duration.seconds(-2).readableText == "-2 s")
    }
}
