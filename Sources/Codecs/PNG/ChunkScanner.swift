internal import Diagnostics

/// Walks the chunks of a PNG file: checks bounds and check sums, looks at no meaning.
struct ChunkScanner {
    let bytes: [UInt8]
    private var offset: Int
    /// Whether the bytes ended inside a chunk.
    private(set) var isCutShort = false

    /// - Throws: ``KineographError`` when the signature is missing.
    init(_ bytes: [UInt8]) throws(KineographError) {
        guard bytes.starts(with: PNGChunk.signature) else {
            throw KineographError(
                .invalidData, "the file does not begin as a PNG does", remedy: "check what kind of file it is",
                offset: 0)
        }
        self.bytes = bytes
        offset = PNGChunk.signature.count
    }

    /// The next chunk, its check sum not looked at; nil at the end of the bytes.
    ///
    /// A chunk that the bytes end in is given once, clipped; fewer than the eight bytes of a length and a type are not.
    mutating func nextUnchecked() -> PNGChunk? {
        guard bytes.count - offset >= 8 else { return nil }
        let start = offset + 8
        let length = Int(bytes.bigEndianUInt32(at: offset))
        let type = ChunkType(rawValue: bytes.bigEndianUInt32(at: offset + 4))
        isCutShort = bytes.count - start < length + 4
        let chunk = PNGChunk(
            type: type, offset: offset, payload: start..<start + min(length, bytes.count - start),
            isCutShort: isCutShort)
        offset = isCutShort ? bytes.count : chunk.payload.upperBound + 4
        return chunk
    }

    /// Whether a chunk is whole, and its check sum right.
    func isSound(_ chunk: PNGChunk) -> Bool {
        !chunk.isCutShort
            && bytes.bigEndianUInt32(at: chunk.payload.upperBound)
                == checksum(of: bytes, in: chunk.offset + 4..<chunk.payload.upperBound)
    }

    /// The next chunk that can be used.
    ///
    /// A wrong check sum, or an end in the middle, is reported. Then a chunk with pixels is given all the same, since most
    /// of it may be sound; of the others the necessary ones are given and the rest is skipped.
    mutating func next(reportingTo log: inout DiagnosticLog) throws(KineographError) -> PNGChunk? {
        while let chunk = nextUnchecked() {
            if chunk.isCutShort {
                try log.report(Diagnostic("the file ends inside chunk \(chunk.type)", offset: chunk.offset))
                if chunk.type == .imageData || chunk.type == .frameData { return chunk }
                return nil
            }
            if isSound(chunk) { return chunk }
            let isUsed = chunk.type.isCritical || chunk.type == .frameData || chunk.type == .frameControl
            let consequence = isUsed ? "it is used all the same" : "it is left out"
            try log.report(
                Diagnostic("the check sum of chunk \(chunk.type) is wrong; \(consequence)", offset: chunk.offset))
            if isUsed { return chunk }
        }
        return nil
    }
}
