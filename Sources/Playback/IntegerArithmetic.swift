extension Int128 {
    /// Division that rounds towards minus infinity.
    func flooredDivision(by divisor: Int128) -> Int128 {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder != 0 && (remainder < 0) != (divisor < 0) ? quotient - 1 : quotient
    }

    /// `self * numerator / denominator`, rounded to the nearest integer, half way up; nil where it does not fit.
    ///
    /// The whole and the rest are multiplied apart, so nothing overflows on the way to a result that fits.
    ///
    /// - Precondition: `denominator` is above zero, and neither it nor `numerator` has more than 63 bits.
    func scaled(by numerator: Int128, over denominator: Int128) -> Int128? {
        let whole = flooredDivision(by: denominator)
        let rest = self - whole * denominator
        let (product, overflows) = whole.multipliedReportingOverflow(by: numerator)
        let fraction = (rest * numerator * 2 + denominator).flooredDivision(by: denominator * 2)
        let (sum, sumOverflows) = product.addingReportingOverflow(fraction)
        return overflows || sumOverflows ? nil : sum
    }

    /// `self * numerator / denominator`, rounded down or up to an integer; what does not fit is held at a quarter of the
    /// range, beyond any animation.
    ///
    /// - Precondition: `self` is not negative; the others are above zero and have at most 63 bits.
    func scaled(by numerator: Int64, over denominator: Int64, roundingUp: Bool) -> Int128 {
        let (whole, rest) = quotientAndRemainder(dividingBy: Int128(denominator))
        let (product, overflows) = whole.multipliedReportingOverflow(by: Int128(numerator))
        let (fraction, left) = (rest * Int128(numerator)).quotientAndRemainder(dividingBy: Int128(denominator))
        guard !overflows, product < Int128.max / 4 else { return Int128.max / 4 }
        return product + fraction + (roundingUp && left > 0 ? 1 : 0)
    }
}

extension Duration {
    static let attosecondsPerSecond: Int128 = 1_000_000_000_000_000_000
}

/// The greatest common divisor of two integers that are not both zero (Euclid).
package func greatestCommonDivisor(_ first: Int128, _ second: Int128) -> Int128 {
    var (larger, smaller) = (first, second)
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    return larger
}
