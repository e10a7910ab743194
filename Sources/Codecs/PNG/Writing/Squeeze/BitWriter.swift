/// Gathers bits into bytes, the first into the lowest (RFC 1951, 3.1.1).
struct BitWriter {
    private(set) var bytes: [UInt8] = []
    private var pending: UInt64 = 0
    private var pendingCount = 0

    init(_ bytes: [UInt8] = []) { self.bytes = bytes }

    /// - Parameters:
    ///   - bits: Nothing is set above the count.
    ///   - count: At most 32.
    @inline(__always)
    mutating func write(_ bits: UInt32, count: Int) {
        pending |= UInt64(bits) << UInt64(pendingCount)
        pendingCount += count
        while pendingCount >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: pending))
            pending >>= 8
            pendingCount -= 8
        }
    }

    /// Fills the last byte with zeros.
    mutating func align() {
        if pendingCount > 0 { write(0, count: 8 - pendingCount) }
    }

    /// Bytes as they are.
    mutating func append(_ bytes: borrowing Span<UInt8>) {
        align()
        for index in bytes.indices { self.bytes.append(bytes[index]) }
    }
}
