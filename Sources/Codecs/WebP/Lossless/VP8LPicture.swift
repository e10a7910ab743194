/// A lossless WebP bitstream (RFC 9649, section 3.8).
struct VP8LPicture {
    let width: Int
    let height: Int
    let hasAlpha: Bool
    let transforms: [VP8LTransform]
    let image: CodedPicture

    var bitCount: Int { 40 + transforms.reduce(0) { $0 + $1.bitCount } + 1 + image.bitCount }

    /// The bitstream, without a container.
    func bytes() -> [UInt8] {
        var writer = VP8LBitWriter()
        writer.write(0x2f, bits: 8)
        writer.write(width - 1, bits: 14)
        writer.write(height - 1, bits: 14)
        writer.write(hasAlpha ? 1 : 0, bits: 1)
        // The version.
        writer.write(0, bits: 3)
        for transform in transforms { transform.write(to: &writer) }
        writer.write(0, bits: 1)
        image.write(to: &writer)
        return writer.finish()
    }

    /// Writes the size of a colour cache, as every image begins.
    static func writeCacheSize(bits: Int, to writer: inout VP8LBitWriter) {
        writer.write(bits > 0 ? 1 : 0, bits: 1)
        if bits > 0 { writer.write(bits, bits: 4) }
    }
}
