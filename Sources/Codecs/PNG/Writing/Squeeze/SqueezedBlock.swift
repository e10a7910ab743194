/// A block of deflate's stream with codes of its own.
struct SqueezedBlock {
    /// The bytes it stands for.
    let range: Range<Int>
    let tokens: [DeflateToken]
    let counts: SymbolCounts
    private let header: BlockHeader
    let bitCount: Int

    init(_ tokens: [DeflateToken], of range: Range<Int>) { self.init(tokens, of: range, tolerance: 0) }

    private init(_ tokens: [DeflateToken], of range: Range<Int>, tolerance: UInt32) {
        self.range = range
        self.tokens = tokens
        counts = SymbolCounts(tokens[...])
        header = BlockHeader(counts, tolerance: tolerance)
        var bits = header.bitCount + header.literals.bitCount(of: counts.literals)
        bits += header.distances.bitCount(of: counts.distances)
        for token in tokens where !token.isLiteral {
            bits += DeflateSymbol.lengthBits(token.length)
            bits += DeflateSymbol.distanceBits(symbol: DeflateSymbol.distance(token.distance))
        }
        bitCount = bits
    }

    /// The same block with codes that are told in fewer bits, where they are so much shorter than the tokens get longer.
    var withSimplerCodes: SqueezedBlock {
        var best = self
        for tolerance in [1, 2, 4, 8] as [UInt32] {
            let other = SqueezedBlock(tokens, of: range, tolerance: tolerance)
            if other.bitCount < best.bitCount { best = other }
        }
        return best
    }

    /// Writes the block; its bytes as they are where that is shorter.
    func write(to writer: inout BitWriter, bytes: borrowing Span<UInt8>, isLast: Bool) {
        let storedBits = range.count * 8 + (range.count / 65_535 + 1) * 40
        if storedBits < bitCount { return store(in: &writer, bytes: bytes, isLast: isLast) }
        header.write(to: &writer, isLast: isLast)
        let literalWords = header.literals.words
        let distanceWords = header.distances.words
        let literalLengths = header.literals.lengths
        let distanceLengths = header.distances.lengths
        for token in tokens {
            if token.isLiteral {
                writer.write(literalWords[token.literal], count: Int(literalLengths[token.literal]))
                continue
            }
            let symbol = DeflateSymbol.length(token.length)
            writer.write(literalWords[symbol], count: Int(literalLengths[symbol]))
            let lengthBits = DeflateSymbol.lengthBits(token.length)
            writer.write(UInt32(token.length - 3) & (1 << UInt32(lengthBits) - 1), count: lengthBits)
            let distance = DeflateSymbol.distance(token.distance)
            writer.write(distanceWords[distance], count: Int(distanceLengths[distance]))
            let distanceBits = DeflateSymbol.distanceBits(symbol: distance)
            writer.write(UInt32(token.distance - 1) & (1 << UInt32(distanceBits) - 1), count: distanceBits)
        }
        let end = DeflateSymbol.endOfBlock
        writer.write(literalWords[end], count: Int(literalLengths[end]))
    }

    private func store(in writer: inout BitWriter, bytes: borrowing Span<UInt8>, isLast: Bool) {
        var start = range.lowerBound
        while start < range.upperBound {
            let end = min(start + 65_535, range.upperBound)
            writer.write(isLast && end == range.upperBound ? 1 : 0, count: 3)
            writer.align()
            let count = UInt32(end - start)
            writer.write(count | (~count & 0xffff) << 16, count: 32)
            writer.append(bytes.extracting(start..<end))
            start = end
        }
    }
}
