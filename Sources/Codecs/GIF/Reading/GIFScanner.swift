/// Walks over the bytes of a file, never past their end.
struct GIFScanner {
    let bytes: [UInt8]
    /// Where the next byte is read; at most `bytes.count`.
    private(set) var offset = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var remaining: Int { bytes.count - offset }

    /// The next byte, or nil at the end.
    mutating func byte() -> UInt8? {
        guard offset < bytes.count else { return nil }
        defer { offset += 1 }
        return bytes[offset]
    }

    /// The next `count` bytes, or nil, and nothing read, where there are fewer.
    mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
        guard count <= remaining else { return nil }
        defer { offset += count }
        return bytes[offset..<offset + count]
    }

    /// The next two bytes as a number, the low one first.
    mutating func word() -> Int? {
        guard let low = take(2) else { return nil }
        return Int(low[low.startIndex]) | Int(low[low.startIndex + 1]) << 8
    }

    /// The bytes of a chain of sub-blocks without their lengths (GIF89a, section 15).
    ///
    /// - Returns: `isComplete` is false where the file ends before the block terminator.
    mutating func subBlocks() -> (contents: [UInt8], isComplete: Bool) {
        var contents: [UInt8] = []
        while let length = byte() {
            if length == 0 { return (contents, true) }
            contents += take(min(Int(length), remaining)) ?? []
        }
        return (contents, false)
    }

    /// Passes over a chain of sub-blocks.
    ///
    /// - Returns: nil where its terminator is there; else the offset at which the file broke off: of the length of the
    ///   sub-block that is cut short, or of the length that is missing.
    mutating func skipSubBlocks() -> Int? {
        var start = offset
        while let length = byte() {
            if length == 0 { return nil }
            guard Int(length) <= remaining else {
                offset = bytes.count
                return start
            }
            offset += Int(length)
            start = offset
        }
        return start
    }

    /// Passes over bytes of value zero.
    mutating func skipZeros() {
        while offset < bytes.count, bytes[offset] == 0 { offset += 1 }
    }
}
