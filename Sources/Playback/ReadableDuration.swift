/// Durations as decimal digits. Exact ones are as short as can be; an attosecond is the eighteenth decimal of a second.
extension Duration {
    /// The milliseconds, exact: `33.333333333333333`, `40`.
    package var millisecondsText: String { decimalText(attosecondsPerUnit: 1_000_000_000_000_000, places: 15) }

    /// The seconds, exact: `1`, `0.04`.
    package var secondsText: String { decimalText(attosecondsPerUnit: Duration.attosecondsPerSecond, places: 18) }

    /// The milliseconds for a reader, rounded to a microsecond: `33.333`.
    package var readableMilliseconds: String { rounded(to: 1_000_000_000_000).millisecondsText }

    /// The seconds for a reader, rounded to a millisecond: `0.033 s`.
    package var readableText: String { rounded(to: 1_000_000_000_000_000).secondsText + " s" }

    /// The nearest multiple of so many attoseconds; half way goes away from zero.
    private func rounded(to unit: Int128) -> Duration {
        let half = attoseconds < 0 ? -unit / 2 : unit / 2
        return Duration(attoseconds: (attoseconds + half) / unit * unit)
    }

    private func decimalText(attosecondsPerUnit unit: Int128, places: Int) -> String {
        let (whole, rest) = attoseconds.magnitude.quotientAndRemainder(dividingBy: unit.magnitude)
        let sign = attoseconds < 0 ? "-" : ""
        guard rest > 0 else { return sign + String(whole) }
        var digits = String(rest)
        digits = String(repeating: "0", count: places - digits.count) + digits
        while digits.hasSuffix("0") { digits.removeLast() }
        return "\(sign)\(whole).\(digits)"
    }
}
