/// A set of numbers below 256.
typealias ByteSet = SIMD4<UInt64>

extension ByteSet {
    var size: Int { Int(nonzeroBitCount.wrappedSum()) }

    func contains(_ index: Int) -> Bool { self[index >> 6] & 1 << (index & 63) != 0 }

    @inline(__always)
    mutating func insert(_ index: Int) { self[index >> 6] |= 1 << (index & 63) }

    func isSubset(of other: Self) -> Bool { self & ~other == .zero }

    /// Calls a closure with every number, in order.
    @inline(__always)
    func forEach(_ body: (Int) -> Void) {
        for word in 0..<4 {
            var rest = self[word]
            while rest != 0 {
                body(word << 6 | rest.trailingZeroBitCount)
                rest &= rest &- 1
            }
        }
    }
}
