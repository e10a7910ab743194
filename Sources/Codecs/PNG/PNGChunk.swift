/// A chunk's place in a file (PNG specification, 5.3): length, type, payload, check sum.
struct PNGChunk: Hashable, Sendable {
    let type: ChunkType
    /// Where the chunk begins in the file, at its length.
    let offset: Int
    /// Where its payload is; clipped at the end of the file.
    let payload: Range<Int>
    /// Whether the file ends before the chunk does.
    let isCutShort: Bool

    /// The eight bytes that every PNG file begins with (PNG specification, 5.2).
    static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
}

extension Array where Element == UInt8 {
    /// Appends a chunk: length, type, payload, check sum.
    mutating func append(_ type: ChunkType, _ payload: some Collection<UInt8>) {
        append(bigEndian: UInt32(payload.count))
        let start = count
        append(bigEndian: type.rawValue)
        append(contentsOf: payload)
        append(bigEndian: checksum(of: self, in: start..<count))
    }
}
