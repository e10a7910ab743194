/// Costs in 256ths of a bit.
enum BitCost {
    static let bit = 256

    /// The binary logarithm of a number above zero, the same on every machine.
    static func log2(_ number: Int) -> Int {
        number < table.count ? Int(table[number]) : computedLog2(number)
    }

    private static let table: [Int32] = [0] + (1..<4096).map { Int32(computedLog2($0)) }

    /// Squares the mantissa for each bit of the fraction.
    private static func computedLog2(_ number: Int) -> Int {
        let exponent = number.bitWidth - 1 - number.leadingZeroBitCount
        var mantissa = UInt64(number) << UInt64(31 - exponent)
        var result = exponent
        for _ in 0..<8 {
            mantissa = (mantissa &* mantissa) >> 31
            result <<= 1
            if mantissa >> 32 != 0 {
                mantissa >>= 1
                result |= 1
            }
        }
        return result
    }

    /// What each symbol costs where they are as frequent as counted; one that is missing costs as if it were rarer still, and
    /// its place in the code's description.
    static func costs(of counts: [Int32], missing: Int = 3 * bit) -> [Int32] {
        let total = counts.reduce(0) { $0 + Int($1) }
        let whole = log2(max(1, total))
        return counts.map { Int32($0 > 0 ? whole - log2(Int($0)) : whole + missing) }
    }
}
