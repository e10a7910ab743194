public import Diagnostics

/// An exact ratio above zero: frames a second, or a speed.
public struct Rate: Hashable, Sendable, CustomStringConvertible {
    public let numerator: Int64
    public let denominator: Int64

    /// A ratio in lowest terms.
    ///
    /// - Precondition: Both are above zero.
    public init(_ numerator: Int64, over denominator: Int64 = 1) {
        precondition(numerator > 0 && denominator > 0, "a rate is above zero")
        let divisor = Int64(greatestCommonDivisor(Int128(numerator), Int128(denominator)))
        self.numerator = numerator / divisor
        self.denominator = denominator / divisor
    }

    /// A ratio as it is written: `30`, `29.97` (2997/100), `30000/1001`. A decimal means itself: 23.976 is 2997/125,
    /// and the film rate of video is 24000/1001.
    ///
    /// - Throws: ``KineographError`` with code `usage`.
    public init(parsing text: String) throws(KineographError) {
        guard let number = ExactNumber(text), number.numerator > 0 else {
            throw KineographError(
                .usage, "\"\(text)\" is not a rate", remedy: "write a number above zero, as 30, 29.97 or 30000/1001")
        }
        let divisor = greatestCommonDivisor(number.numerator, number.denominator)
        guard let numerator = Int64(exactly: number.numerator / divisor),
            let denominator = Int64(exactly: number.denominator / divisor)
        else {
            throw KineographError(.usage, "the rate \"\(text)\" is too large or too fine", remedy: "round it")
        }
        self.init(numerator, over: denominator)
    }

    /// UIImageView's rate where no duration is given.
    public static let standard = Rate(30)

    /// The instant at which frame `count` begins, rounded to the nearest attosecond.
    ///
    /// - Throws: ``KineographError`` with code `limitExceeded` where it is beyond ``Timeline/longestDuration``.
    public func duration(ofFrames count: Int) throws(KineographError) -> Duration {
        try (Duration.attosecondsPerSecond * Int128(count)).scaledTime(by: denominator, over: numerator)
    }

    /// `30`, `30000/1001`
    public var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
}

extension Int128 {
    /// Attoseconds scaled by a ratio.
    ///
    /// - Throws: ``KineographError`` with code `limitExceeded` where the result is beyond ``Timeline/longestDuration``.
    func scaledTime(by numerator: Int64, over denominator: Int64) throws(KineographError) -> Duration {
        guard let scaled = scaled(by: Int128(numerator), over: Int128(denominator)),
            scaled <= Timeline.longestDuration.attoseconds
        else { throw Timeline.tooLong }
        return Duration(attoseconds: scaled)
    }
}
