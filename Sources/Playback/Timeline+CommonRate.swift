extension Timeline {
    /// The highest rate that ``commonRate(upTo:)`` gives unless told otherwise: what milliseconds need.
    public static let highestCommonRate: Int64 = 1000

    /// The lowest constant rate that keeps every boundary: all durations are whole numbers of its frames.
    ///
    /// Durations of 100 and 250 ms have 20 frames a second in common, thirds and halves of a second 6. A duration counts as
    /// the simple fraction of a second that it is but for the rounding to attoseconds.
    ///
    /// - Parameter limit: Above zero.
    /// - Returns: nil where the rate would be above the limit, or there is none.
    public func commonRate(upTo limit: Int64 = Timeline.highestCommonRate) -> Rate? {
        // The greatest common divisor of all durations, in seconds.
        var unit = (numerator: Int128(0), denominator: Int128(1))
        for duration in Set((0..<frameCount).map { duration(ofFrame: $0) }) where duration > .zero {
            guard let seconds = duration.fractionOfSeconds else { return nil }
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

extension Duration {
    /// The fraction with a denominator of at most 16 bits that this is, up to what rounding changed; nil where it is none.
    fileprivate var fractionOfSeconds: (numerator: Int128, denominator: Int128)? {
        let (whole, rest) = attoseconds.quotientAndRemainder(dividingBy: Duration.attosecondsPerSecond)
        guard rest != 0 else { return (whole, 1) }
        // A boundary, and so each end of a duration, may be an attosecond off.
        let tolerance: Int128 = 2
        if Duration.attosecondsPerSecond - rest <= tolerance { return (whole + 1, 1) }
        let fraction = Fraction(nearestTo: Duration(attoseconds: rest))
        guard abs(fraction.duration.attoseconds - rest) <= tolerance else { return nil }
        let denominator = Int128(fraction.denominator)
        return (whole * denominator + Int128(fraction.numerator), denominator)
    }
}
