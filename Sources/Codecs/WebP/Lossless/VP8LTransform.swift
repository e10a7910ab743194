/// A transform with its data (RFC 9649, section 3.5).
enum VP8LTransform {
    case predictor(blockBits: Int, CodedImage)
    case color(blockBits: Int, CodedImage)
    case subtractGreen
    case colorIndexing(size: Int, CodedImage)

    var bitCount: Int {
        switch self {
        case .predictor(_, let image), .color(_, let image): 6 + image.bitCount
        case .subtractGreen: 3
        case .colorIndexing(_, let image): 11 + image.bitCount
        }
    }

    /// Written in the order in which they are applied to the pixels.
    func write(to writer: inout VP8LBitWriter) {
        writer.write(1, bits: 1)
        switch self {
        case .predictor(let blockBits, let image):
            writer.write(0, bits: 2)
            writer.write(blockBits - 2, bits: 3)
            image.write(to: &writer)
        case .color(let blockBits, let image):
            writer.write(1, bits: 2)
            writer.write(blockBits - 2, bits: 3)
            image.write(to: &writer)
        case .subtractGreen: writer.write(2, bits: 2)
        case .colorIndexing(let size, let image):
            writer.write(3, bits: 2)
            writer.write(size - 1, bits: 8)
            image.write(to: &writer)
        }
    }
}
