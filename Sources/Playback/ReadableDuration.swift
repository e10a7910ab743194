/// Durations as decimal digits, exact: an attosecond is the eighteenth decimal of a second.
extension Duration {
    /// The milliseconds, exact and as short as can be: `33.333333333333333`, `40`.
    var millisecondsText: String { decimalText(attosecondsPerUnit: 1_000_000_000_000_000, places: 15) }

    /// The seconds, exact and as short as can be: `1`, `0.04`.
    var secondsText: String { decimalText(attosecondsPerUnit: 1_000_000_000_000_000_000, places: 18) }

    /// The seconds for a reader: rounded to a millisecond, half way away from zero.
    var readableText: String {
        let unit: Int128 = 1_000_000_000_000_000
        let half = attosecondCount < 0 ? -unit / 2 : unit / 2
        let rounded = (attosecondCount + half) / unit * unit
        return Duration(attoseconds: rounded).secondsText + " s"
    }

    private var attosecondCount: Int128 {
        let (seconds, attoseconds) = components
        return Int128(seconds) * 1_000_000_000_000_000_000 + Int128(attoseconds)
    }

    private func decimalText(attosecondsPerUnit unit: Int128, places: Int) -> String {
        let count = attosecondCount
        let (whole, rest) = count.magnitude.quotientAndRemainder(dividingBy: unit.magnitude)
        let sign = count < 0 ? "-" : ""
        guard rest > 0 else { return sign + String(whole) }
        var digits = String(rest)
        digits = String(repeating: "0", count: places - digits.count) + digits
        while digits.hasSuffix("0") { digits.removeLast() }
        return "\(sign)\(whole).\(digits)"
    }
}
