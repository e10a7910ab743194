/// A time as a fraction of seconds in lowest terms, exact: `3/100`, `1001/24000`, `5/1`.
package struct SecondsFraction: Hashable, Sendable, CustomStringConvertible {
    package let numerator: Int128
    /// Above zero.
    package let denominator: Int128

    private init(_ numerator: Int128, over denominator: Int128) {
        let divisor = greatestCommonDivisor(numerator, denominator)
        self.numerator = numerator / divisor
        self.denominator = denominator / divisor
    }

    package static let zero = SecondsFraction(0, over: 1)

    /// The fraction that a time stands for: one with a denominator of at most 16 bits where it is that but for the rounding
    /// of its ends, else so many attoseconds.
    ///
    /// - Parameter duration: Not negative.
    package init(_ duration: Duration) {
        // A boundary, and so each end of a duration, may be an attosecond off.
        let tolerance: Int128 = 2
        let second = Duration.attosecondsPerSecond
        let (whole, rest) = duration.attoseconds.quotientAndRemainder(dividingBy: second)
        let fraction = Fraction(nearestTo: Duration(attoseconds: rest))
        let denominator = Int128(fraction.denominator)
        if rest == 0 {
            self.init(whole, over: 1)
        } else if second - rest <= tolerance {
            self.init(whole + 1, over: 1)
        } else if abs(fraction.duration.attoseconds - rest) <= tolerance {
            self.init(whole * denominator + Int128(fraction.numerator), over: denominator)
        } else {
            self.init(duration.attoseconds, over: second)
        }
    }

    /// A fraction as ``description`` writes it, of at most twenty digits on each side.
    ///
    /// - Returns: nil for any other text, and for a time beyond ``Timeline/longestDuration``.
    package init?(parsing text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        let isShort = parts.allSatisfy { part in
            (1...20).contains(part.utf8.count) && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
        }
        guard parts.count == 2, isShort, let numerator = Int128(parts[0]), let denominator = Int128(parts[1]),
            denominator > 0, numerator / denominator < Timeline.longestDuration.components.seconds
        else { return nil }
        self.init(numerator, over: denominator)
    }

    /// The sum, exact as long as its terms stay within nineteen digits behind the point; else to the attosecond.
    package static func + (first: SecondsFraction, second: SecondsFraction) -> SecondsFraction {
        let (left, leftOverflows) = first.numerator.multipliedReportingOverflow(by: second.denominator)
        let (right, rightOverflows) = second.numerator.multipliedReportingOverflow(by: first.denominator)
        let (sum, sumOverflows) = left.addingReportingOverflow(right)
        let (denominator, overflows) = first.denominator.multipliedReportingOverflow(by: second.denominator)
        if !leftOverflows, !rightOverflows, !sumOverflows, !overflows {
            let exact = SecondsFraction(sum, over: denominator)
            if exact.denominator < 10 * Duration.attosecondsPerSecond { return exact }
        }
        let attoseconds = (first.duration + second.duration).attoseconds
        return SecondsFraction(attoseconds, over: Duration.attosecondsPerSecond)
    }

    /// The time, rounded to the nearest attosecond, half way up.
    package var duration: Duration {
        let (whole, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
        let fraction = (rest * Duration.attosecondsPerSecond + denominator / 2) / denominator
        return Duration(attoseconds: whole * Duration.attosecondsPerSecond + fraction)
    }

    package var description: String { "\(numerator)/\(denominator)" }
}
