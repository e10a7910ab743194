/// An image's compressed pixels as a GIF stores them: a code string cut into blocks.
struct LZWCodeString: Hashable, Sendable {
    /// Bits of a symbol, the byte before the blocks.
    let symbolBits: Int
    /// Blocks of up to 255 bytes, each after its length, without the empty one that ends them.
    let blocks: [UInt8]

    /// Bytes in the file, the byte before the blocks and the end included.
    var byteCount: Int { blocks.count + 2 }
}

/// Packs codes of growing lengths, the lowest bit first (GIF89a, appendix F).
struct LZWCodePacker: Sendable {
    private var bytes: [UInt8] = []
    private var pending: UInt32 = 0
    private var pendingBits = 0
    /// Bits put so far.
    private(set) var bitCount = 0

    @inline(__always)
    mutating func put(_ code: Int, bits: Int) {
        pending |= UInt32(truncatingIfNeeded: code) << UInt32(truncatingIfNeeded: pendingBits)
        pendingBits += bits
        bitCount += bits
        while pendingBits >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: pending))
            pending >>= 8
            pendingBits -= 8
        }
    }

    /// Everything that was put, as blocks.
    consuming func string(symbolBits: Int) -> LZWCodeString {
        if pendingBits > 0 { bytes.append(UInt8(truncatingIfNeeded: pending)) }
        var blocks: [UInt8] = []
        blocks.reserveCapacity(bytes.count + bytes.count / 255 + 1)
        for start in stride(from: 0, to: bytes.count, by: 255) {
            let end = min(start + 255, bytes.count)
            blocks.append(UInt8(end - start))
            blocks.append(contentsOf: bytes[start..<end])
        }
        return LZWCodeString(symbolBits: symbolBits, blocks: blocks)
    }
}
