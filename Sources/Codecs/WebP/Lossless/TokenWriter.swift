/// Writes tokens in a group of prefix codes (RFC 9649, section 3.7.3).
struct TokenWriter {
    private let codes: [[PrefixCode.Written]]

    init(_ group: PrefixCodeGroup) { codes = group.codes.map(\.writtenCodes) }

    func write(_ token: PixelToken, to writer: inout VP8LBitWriter) {
        switch token {
        case .literal(let pixel):
            writer.write(codes[0][Int(pixel >> 8 & 255)])
            writer.write(codes[1][Int(pixel >> 16 & 255)])
            writer.write(codes[2][Int(pixel & 255)])
            writer.write(codes[3][Int(pixel >> 24)])
        case .cached(let index): writer.write(codes[0][PixelTokenCounts.firstCacheIndex + index])
        case .copy(let length, let code):
            let (length, distance) = (PrefixedValue(length), PrefixedValue(code))
            writer.write(codes[0][PixelTokenCounts.firstLength + length.symbol])
            writer.write(length.extra, bits: length.extraBits)
            writer.write(codes[4][distance.symbol])
            writer.write(distance.extra, bits: distance.extraBits)
        }
    }
}
