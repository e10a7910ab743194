import Playback
import TestSupport
import Testing

@Suite struct FractionTests {
    private static let simplest: [(duration: Duration, text: String)] = [
        (.seconds(1) / 30, "1/30"), (.seconds(1) / 60, "1/60"), (.seconds(1001) / 24_000, "1001/24000"),
        (.seconds(125) / 2997, "125/2997"), (.milliseconds(100), "1/10"), (.milliseconds(33), "33/1000"),
        (.seconds(2), "2/1"), (.milliseconds(1500), "3/2"), (.seconds(65_534) / 65_535, "65534/65535"),
        (.seconds(65_535), "65535/1"), (.seconds(70_000), "65535/1"),
        (.seconds(1) / 65_535, "1/65535"), (.nanoseconds(1), "1/65535"), (.zero, "1/65535"),
    ]

    @Test(arguments: simplest)
    func aDurationIsItsSimplestFraction(duration: Duration, text: String) {
        #expect(Fraction(nearestTo: duration).description == text)
    }

    @Test(arguments: [-1, 0, 1]) func anAttosecondBesideAFractionIsThatFraction(offset: Int) {
        let duration = Duration.seconds(1001) / 24_000 + Duration(attoseconds: Int128(offset))
        #expect(Fraction(nearestTo: duration).description == "1001/24000")
    }

    @Test func whatNoSixteenBitsSayIsTheBestThatDo() {
        // Python: Fraction(1667, 100000).limit_denominator(65535)
        #expect(Fraction(nearestTo: .microseconds(16_670)).description == "917/55009")
    }

    @Test(arguments: [
        20_000...90_000, 16_000_000...17_000_000, 3_000_000_000...4_000_000_000, 10_000...900_000_000_000,
    ])
    func noOtherSixteenBitsAreNearer(nanoseconds: ClosedRange<Int>) {
        var generator = SeededGenerator(seed: UInt64(nanoseconds.upperBound))
        let target = Int128(Int.random(in: nanoseconds, using: &generator))
        let unit: Int128 = 1_000_000_000
        // Every denominator with the numerator nearest to the target; distances are over unit * denominator.
        var best = (distance: Int128(1) << 100, denominator: Int128(1))
        for denominator in 1...Int128(65_535) {
            let numerator = (target * denominator * 2 + unit) / (unit * 2)
            guard (1...65_535).contains(numerator) else { continue }
            let distance = abs(numerator * unit - target * denominator)
            if distance * best.denominator < best.distance * denominator { best = (distance, denominator) }
        }
        let found = Fraction(nearestTo: Duration(attoseconds: target * unit))
        let distance = abs(Int128(found.numerator) * unit - target * Int128(found.denominator))
        #expect(distance * best.denominator == best.distance * Int128(found.denominator), "\(target) ns: \(found)")
    }

    @Test func aDenominatorOfZeroMeansAHundred() {
        #expect(Fraction(numerator: 5, denominator: 0).duration == .milliseconds(50))
    }

    @Test func theDurationIsRoundedToTheNearestAttosecond() {
        #expect(Fraction(numerator: 2, denominator: 3).duration == Duration(attoseconds: 666_666_666_666_666_667))
    }

    @Test func everyRandomFractionIsFoundAgainFromItsDuration() {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<300 {
            let fraction = Fraction(
                numerator: .random(in: 1...(.max), using: &generator),
                denominator: .random(in: 1...(.max), using: &generator))
            let found = Fraction(nearestTo: fraction.duration)
            // Equal by value, and in lowest terms.
            #expect(
                Int(found.numerator) * Int(fraction.denominator) == Int(fraction.numerator) * Int(found.denominator),
                "seed \(generator.seed): \(fraction) became \(found)")
            #expect(found.denominator <= fraction.denominator)
        }
    }
}
