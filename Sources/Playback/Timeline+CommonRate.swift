extension Timeline {
    /// The highest rate that ``commonRate(upTo:)`` gives unless told otherwise: what milliseconds need.
    public static let highestCommonRate: Int64 = 1000

    /// The lowest constant rate that keeps every boundary: all durations are whole numbers of its frames.
    ///
    /// Durations of 100 and 250 ms have 20 frames a second in common, thirds and halves of a second 6. A duration counts as
    /// the simple fraction of a second that it is but for the rounding to attoseconds.
    ///
    /// - Parameter limit: Above zero.
    /// - Returns: nil where the rate would be above the limit.
    public func commonRate(upTo limit: Int64 = Timeline.highestCommonRate) -> Rate? {
        // The greatest common divisor of all durations, in seconds.
        var unit = (numerator: Int128(0), denominator: Int128(1))
        for duration in Set((0..<frameCount).map { duration(ofFrame: $0) }) where duration > .zero {
            let seconds = SecondsFraction(duration)
            // gcd(a/b, c/d) is gcd(ad, cb)/bd.
            let numerator = greatestCommonDivisor(
                unit.numerator * seconds.denominator, seconds.numerator * unit.denominator)
            let denominator = unit.denominator * seconds.denominator
            let divisor = greatestCommonDivisor(numerator, denominator)
            unit = (numerator / divisor, denominator / divisor)
            // It only becomes smaller from here on.
            guard unit.denominator <= unit.numerator * Int128(limit) else { return nil }
        }
        return Rate(Int64(unit.denominator), over: Int64(unit.numerator))
    }
}
