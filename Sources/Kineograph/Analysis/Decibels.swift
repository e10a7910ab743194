/// Ten times the decimal logarithm, from multiplication and division alone: those are the same on every machine, and a
/// mathematical library's logarithm is not.
///
/// - Precondition: `value` is above zero and finite.
func decibels(_ value: Double) -> Double {
    precondition(value > 0 && value.isFinite, "only a number above zero has a logarithm")
    // The binary logarithm: its whole part is the exponent; squaring the significand brings one binary digit more each
    // time.
    var significand = value.significand
    var logarithm = Double(value.exponent)
    var digit = 0.5
    for _ in 0..<52 {
        significand *= significand
        if significand >= 2 {
            significand /= 2
            logarithm += digit
        }
        digit /= 2
    }
    let decimalLogarithmOfTwo = 0.301_029_995_663_981_2
    return 10 * decimalLogarithmOfTwo * logarithm
}
