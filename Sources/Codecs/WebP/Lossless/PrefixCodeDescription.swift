/// How a prefix code is told in the bitstream (RFC 9649, section 3.7.2.1), in few bits.
struct PrefixCodeDescription {
    private let form: Form
    let bitCount: Int

    private enum Form {
        /// One or two symbols below 256.
        case simple([Int])
        case normal(NormalCodeLengths)
    }

    init(_ code: PrefixCode) {
        let symbols = code.lengths.indices.filter { code.lengths[$0] > 0 }
        if symbols.count <= 2, symbols.allSatisfy({ $0 < 256 }) {
            // A code without symbols is told like one of the first symbol alone.
            let symbols = symbols.isEmpty ? [0] : symbols
            form = .simple(symbols)
            bitCount = 3 + (symbols[0] > 1 ? 8 : 1) + (symbols.count > 1 ? 8 : 0)
        } else {
            let lengths = NormalCodeLengths.smallest(code.lengths)
            form = .normal(lengths)
            bitCount = lengths.bitCount
        }
    }

    func write(to writer: inout VP8LBitWriter) {
        switch form {
        case .simple(let symbols):
            writer.write(1, bits: 1)
            writer.write(symbols.count - 1, bits: 1)
            writer.write(symbols[0] > 1 ? 1 : 0, bits: 1)
            writer.write(symbols[0], bits: symbols[0] > 1 ? 8 : 1)
            if symbols.count > 1 { writer.write(symbols[1], bits: 8) }
        case .normal(let lengths): lengths.write(to: &writer)
        }
    }
}
