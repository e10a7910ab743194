/// What turns 16-bit samples of a file with another gamma into 8-bit sRGB.
enum TransferTable {
    /// Whether a gamma, in 1/100,000, is meant to be that of sRGB: 1/2.2 up to a twentieth.
    static func isNearStandard(_ gamma: UInt32) -> Bool { (43_182...47_727).contains(gamma) }

    /// The entries for samples that are light to the power of a gamma (PNG specification, 11.3.2.2: gAMA).
    ///
    /// The table is built from its steps: sRGB value k begins where the light is that of k - 1/2 (IEC 61966-2-1).
    ///
    /// - Parameter gamma: In 1/100,000; above 0.
    static func make(gamma: UInt32) -> [UInt8] {
        var table = [UInt8](repeating: 0, count: 1 << 16)
        var start = 0
        for value in 0..<255 {
            let light = lightOfSRGB((Double(value) + 0.5) / 255)
            let sample = power(light, Double(gamma) / 100_000) * 65_535
            let end = min(table.count, Int(sample.rounded(.up)))
            while start < end {
                table[start] = UInt8(value)
                start += 1
            }
        }
        while start < table.count {
            table[start] = 255
            start += 1
        }
        return table
    }

    private static func lightOfSRGB(_ value: Double) -> Double {
        value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055, 2.4)
    }

    /// `base` to the power of `exponent`, for a base in 0 < base <= 1 and an exponent above 0.
    ///
    /// Made of arithmetic that IEEE 754 defines to the bit, unlike the C library's `pow`, so that every machine reads the
    /// same pixels from a file. Its error is some 10⁻¹⁵, that of a step in the table 10⁻⁵.
    static func power(_ base: Double, _ exponent: Double) -> Double {
        exponential(logarithm(base) * exponent)
    }

    private static let logarithmOf2 = 0.693_147_180_559_945_3

    /// The natural logarithm: the exponent's part, and the series of artanh for the significand, which is in 1 ..< 2.
    private static func logarithm(_ value: Double) -> Double {
        let significand = value.significand
        let ratio = (significand - 1) / (significand + 1)
        var term = ratio
        var sum = 0.0
        for odd in stride(from: 1.0, through: 31, by: 2) {
            sum += term / odd
            term *= ratio * ratio
        }
        return Double(value.exponent) * logarithmOf2 + 2 * sum
    }

    /// e to a power: a power of 2, and the Taylor series for the rest, which is within half of ln 2.
    private static func exponential(_ value: Double) -> Double {
        let powerOf2 = (value / logarithmOf2).rounded()
        let rest = value - powerOf2 * logarithmOf2
        var term = 1.0
        var sum = 1.0
        for index in 1...16 {
            term *= rest / Double(index)
            sum += term
        }
        return Double(sign: .plus, exponent: Int(max(powerOf2, -2_000)), significand: sum)
    }
}
