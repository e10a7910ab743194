/// A length or distance code as a symbol and extra bits (RFC 9649, section 3.6.2.2).
struct PrefixedValue {
    let symbol: Int
    let extraBits: Int
    let extra: Int

    /// - Parameter value: 1 or more.
    init(_ value: Int) {
        guard value > 4 else {
            (symbol, extraBits, extra) = (value - 1, 0, 0)
            return
        }
        let offset = value - 1
        let highest = Int.bitWidth - 1 - offset.leadingZeroBitCount
        extraBits = highest - 1
        symbol = 2 * highest + offset >> (highest - 1) & 1
        extra = offset & (1 << extraBits - 1)
    }

    static func extraBits(of symbol: Int) -> Int { symbol < 4 ? 0 : (symbol - 2) >> 1 }
}
