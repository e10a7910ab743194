/// An image as tokens in one group of prefix codes: what all images but the picture itself are stored as (RFC 9649,
/// section 3.7.3).
struct CodedImage {
    let cacheBits: Int
    let tokens: [PixelToken]
    let group: PrefixCodeGroup
    let bitCount: Int

    init(_ tokens: [PixelToken], cached: CachedPixels, isThorough: Bool) {
        let counts = PixelTokenCounts(tokens, cacheSize: cached.size)
        cacheBits = cached.bits
        self.tokens = tokens
        group = PrefixCodeGroup(counts, isThorough: isThorough)
        bitCount = 1 + (cached.bits > 0 ? 4 : 0) + group.bitCount + counts.extraBits
    }

    func write(to writer: inout VP8LBitWriter) {
        VP8LPicture.writeCacheSize(bits: cacheBits, to: &writer)
        group.write(to: &writer)
        let tokenWriter = TokenWriter(group)
        for token in tokens { tokenWriter.write(token, to: &writer) }
    }

    /// The smallest of several, of which there is one at least.
    static func smallest(_ images: [CodedImage]) -> CodedImage {
        guard let smallest = images.min(by: { $0.bitCount < $1.bitCount }) else {
            preconditionFailure("there is nothing to choose from")
        }
        return smallest
    }

    /// A small coding of a small image: of transforms' data or of groups.
    static func smallest(_ pixels: [UInt32], width: Int) -> CodedImage {
        let coder = ImageCoder(pixels, width: width)
        let best = smallest((pixels.count > 8 ? [0, 1, 2, 3] : [0]).map { coder.coded(cacheBits: $0, rounds: 3) })
        return CodedImage(best.tokens, cached: CachedPixels(pixels, bits: best.cacheBits), isThorough: true)
    }
}
