/// The picture itself, after all transforms, as tokens (RFC 9649, section 3.7.3).
struct CodedPicture {
    let cacheBits: Int
    let tokens: [PixelToken]
    let groups: [PrefixCodeGroup]
    /// Nil where there is one group.
    let entropyImage: EntropyImage?
    let bitCount: Int

    /// - Parameter entropyImage: With several groups, each used.
    init(_ tokens: [PixelToken], cached: CachedPixels, entropyImage: EntropyImage?, isThorough: Bool) {
        cacheBits = cached.bits
        self.tokens = tokens
        self.entropyImage = entropyImage
        let counts = Self.counts(tokens, cacheSize: cached.size, entropyImage)
        groups = counts.map { PrefixCodeGroup($0, isThorough: isThorough) }
        bitCount =
            1 + (cached.bits > 0 ? 4 : 0) + 1 + (entropyImage?.bitCount ?? 0)
            + zip(groups, counts).reduce(0) { $0 + $1.0.bitCount + $1.1.extraBits }
    }

    private static func counts(
        _ tokens: [PixelToken], cacheSize: Int, _ entropyImage: EntropyImage?
    ) -> [PixelTokenCounts] {
        guard let entropyImage else { return [PixelTokenCounts(tokens, cacheSize: cacheSize)] }
        let groupCount = 1 + (entropyImage.groups.max() ?? 0)
        var counts = [PixelTokenCounts](repeating: PixelTokenCounts(cacheSize: cacheSize), count: groupCount)
        var position = 0
        for token in tokens {
            counts[entropyImage.groups[entropyImage.grid.block(of: position)]].add(token)
            position += token.pixelCount
        }
        return counts
    }

    func write(to writer: inout VP8LBitWriter) {
        VP8LPicture.writeCacheSize(bits: cacheBits, to: &writer)
        writer.write(entropyImage == nil ? 0 : 1, bits: 1)
        entropyImage?.write(to: &writer)
        for group in groups { group.write(to: &writer) }
        let tokenWriters = groups.map { TokenWriter($0) }
        var position = 0
        for token in tokens {
            let group = entropyImage.map { $0.groups[$0.grid.block(of: position)] } ?? 0
            tokenWriters[group].write(token, to: &writer)
            position += token.pixelCount
        }
    }
}
