internal import Kineograph

extension Duration {
    /// The time as a person writes it, without losing anything: `0.25 s`, `1/3 s`, `1 s - 1 as`.
    ///
    /// A fraction stands for the attosecond above or below it, since timelines may round to either. What is a few
    /// attoseconds aside says so; anything else is all its digits.
    public var exactText: String {
        guard self >= .zero else { return "-" + (.zero - self).exactText }
        let (seconds, rest) = attoseconds.quotientAndRemainder(dividingBy: Self.second)
        // Whole microseconds are decimals.
        if rest % Self.microsecond == 0 { return "\(Self.decimal(seconds, rest)) s" }
        for (numerator, denominator) in Self.candidates(rest) {
            let scaled = numerator * Self.second
            let below = scaled / denominator
            let above = scaled % denominator == 0 ? below : below + 1
            let distance = rest < below ? rest - below : max(0, rest - above)
            guard abs(distance) <= 999 else { continue }
            let top = seconds * denominator + numerator
            let name = denominator == 1 ? "\(top) s" : "\(top)/\(denominator) s"
            return distance == 0 ? name : "\(name) \(distance < 0 ? "-" : "+") \(abs(distance)) as"
        }
        return "\(Self.decimal(seconds, rest)) s"
    }

    private static let second: Int128 = 1_000_000_000_000_000_000
    private static let microsecond: Int128 = 1_000_000_000_000

    /// Fractions of a second near a rest: none of it, the nearest one of 16 bits, all of it.
    private static func candidates(_ rest: Int128) -> [(Int128, Int128)] {
        let nearest = Fraction(nearestTo: Duration(attoseconds: rest))
        return [(0, 1), (Int128(nearest.numerator), Int128(nearest.denominator)), (1, 1)]
    }

    private static func decimal(_ seconds: Int128, _ rest: Int128) -> String {
        guard rest > 0 else { return "\(seconds)" }
        var digits = String(rest)
        digits = String(repeating: "0", count: 18 - digits.count) + digits
        while digits.hasSuffix("0") { digits.removeLast() }
        return "\(seconds).\(digits)"
    }
}
