/// A number as it is written, without rounding: a decimal (`29.97`, `1e-3`) or a fraction of whole numbers
/// (`30000/1001`).
struct ExactNumber {
    let numerator: Int128
    /// Above zero.
    let denominator: Int128

    private static let mostDigits = 19

    /// - Returns: nil where the text is no number, is negative, or has more than 19 digits that count.
    init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2 {
            guard let numerator = ExactNumber.whole(parts[0]), let denominator = ExactNumber.whole(parts[1]),
                denominator > 0
            else { return nil }
            self.init(numerator: numerator, denominator: denominator)
        } else {
            self.init(decimal: text)
        }
    }

    private init(numerator: Int128, denominator: Int128) {
        self.numerator = numerator
        self.denominator = denominator
    }

    /// How many seconds a number of frames takes; nil where the ratio grows beyond 19 digits.
    func divided(by rate: Rate) -> ExactNumber? {
        let limit = ExactNumber.powerOfTen(ExactNumber.mostDigits)
        let (top, topOverflows) = numerator.multipliedReportingOverflow(by: Int128(rate.denominator))
        let (bottom, bottomOverflows) = denominator.multipliedReportingOverflow(by: Int128(rate.numerator))
        guard !topOverflows, !bottomOverflows else { return nil }
        let divisor = greatestCommonDivisor(top, bottom)
        guard top / divisor < limit, bottom / divisor < limit else { return nil }
        return ExactNumber(numerator: top / divisor, denominator: bottom / divisor)
    }

    private init?(decimal text: some StringProtocol) {
        let mantissaEnd = text.firstIndex { $0 == "e" || $0 == "E" } ?? text.endIndex
        var exponent = 0
        if mantissaEnd != text.endIndex {
            guard let written = Int(text[text.index(after: mantissaEnd)...]) else { return nil }
            exponent = written
        }
        let mantissa = text[..<mantissaEnd].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let fraction = mantissa.count == 2 ? mantissa[1] : ""
        guard let digits = ExactNumber.whole(String(mantissa[0]) + String(fraction)) else { return nil }
        let (places, overflows) = fraction.count.subtractingReportingOverflow(exponent)
        guard !overflows else { return nil }
        // More than 37 places leave less than an attosecond's half of any 19 digits.
        if digits == 0 || places > 37 {
            self.init(numerator: 0, denominator: 1)
        } else if places >= 0 {
            self.init(numerator: digits, denominator: ExactNumber.powerOfTen(places))
        } else {
            guard places >= -18 else { return nil }
            self.init(numerator: digits * ExactNumber.powerOfTen(-places), denominator: 1)
        }
    }

    private static func whole(_ text: some StringProtocol) -> Int128? {
        guard !text.isEmpty, text.utf8.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) else {
            return nil
        }
        let counted = text.drop { $0 == "0" }
        guard counted.count <= mostDigits else { return nil }
        return counted.isEmpty ? 0 : Int128(counted)
    }

    private static func powerOfTen(_ exponent: Int) -> Int128 {
        (0..<exponent).reduce(1) { power, _ in power * 10 }
    }
}
