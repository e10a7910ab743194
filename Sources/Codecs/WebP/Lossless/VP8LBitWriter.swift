/// Packs values into bytes, the least significant bit first (RFC 9649, section 3.3).
struct VP8LBitWriter {
    private var bytes: [UInt8] = []
    private var pending: UInt64 = 0
    private var pendingCount = 0

    /// How many bits were written.
    var bitCount: Int { bytes.count * 8 + pendingCount }

    /// - Parameters:
    ///   - value: Has no bit set beyond the count.
    ///   - count: At most 32.
    mutating func write(_ value: Int, bits count: Int) {
        pending |= UInt64(value) << UInt64(pendingCount)
        pendingCount += count
        while pendingCount >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: pending))
            pending >>= 8
            pendingCount -= 8
        }
    }

    mutating func write(_ code: PrefixCode.Written) { write(Int(code.bits), bits: Int(code.count)) }

    /// The bytes; the last one is filled up with zeros.
    consuming func finish() -> [UInt8] {
        if pendingCount > 0 { bytes.append(UInt8(truncatingIfNeeded: pending)) }
        return bytes
    }
}
