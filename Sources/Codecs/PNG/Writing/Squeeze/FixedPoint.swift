/// Logarithms in whole numbers, the same on every machine.
enum FixedPoint {
    /// What stands for one bit.
    static let one: UInt32 = 1 << 10

    /// The logarithm of 1 + i/1024 to the base 2, by squaring: each gives another binary place.
    private static let fractions: [UInt16] = (0..<1024).map { index in
        var mantissa = UInt64(1024 + index) << 20
        var value: UInt16 = 0
        for _ in 0..<10 {
            mantissa = (mantissa * mantissa) >> 30
            value <<= 1
            if mantissa >= 1 << 31 {
                mantissa >>= 1
                value |= 1
            }
        }
        return value
    }

    /// The logarithm of a number to the base 2, rounded down; of 0 it is 0.
    @inline(__always)
    static func log2(_ number: UInt32) -> UInt32 {
        guard number > 0 else { return 0 }
        let zeros = UInt32(number.leadingZeroBitCount)
        // Shifted out at the left is the leading 1.
        let index = Int(((number << zeros) << 1) >> 22)
        return (31 - zeros) * one + UInt32(fractions[index])
    }
}
