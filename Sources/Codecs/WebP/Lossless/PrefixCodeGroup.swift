/// Five prefix codes and their descriptions (RFC 9649, section 3.7.2.2).
struct PrefixCodeGroup {
    let codes: [PrefixCode]
    let descriptions: [PrefixCodeDescription]
    /// The bits of descriptions and symbols, without extra bits.
    let bitCount: Int

    /// Codes that take few bits for symbols as frequent as counted, together with their descriptions.
    ///
    /// - Parameter isThorough: Whether more is tried than the shortest codes, in a hundred times the time.
    init(_ counts: PixelTokenCounts, isThorough: Bool) {
        let choices = counts.channels.map { Choice.smallest($0, isThorough: isThorough) }
        codes = choices.map(\.code)
        descriptions = choices.map(\.description)
        bitCount = choices.reduce(0) { $0 + $1.bitCount }
    }

    func write(to writer: inout VP8LBitWriter) {
        for description in descriptions { description.write(to: &writer) }
    }

    private struct Choice {
        var code: PrefixCode
        var description: PrefixCodeDescription
        var bitCount: Int

        init(_ code: PrefixCode, _ counts: [Int32]) {
            self.code = code
            description = PrefixCodeDescription(code)
            bitCount = description.bitCount + code.payloadBits(counts)
        }

        static func smallest(_ counts: [Int32], isThorough: Bool) -> Choice {
            let shortest = PrefixCode(counts: counts)
            var best = Choice(shortest, counts)
            let used = counts.count { $0 > 0 }
            guard used > 2 else { return best }
            // Codes of the same length throughout are told in next to no bits.
            var others = [PrefixCode]()
            if counts.count == 256, used > 16 {
                others.append(PrefixCode(lengths: [UInt8](repeating: 8, count: counts.count)))
            }
            if isThorough {
                for limit in [6, 7, 8] where used <= 1 << limit {
                    others.append(PrefixCode(counts: counts, limit: limit))
                }
                others += CodeLengthTradeoff(counts: counts).codes()
            }
            for code in others where code != shortest {
                // A description takes some bits in any case.
                guard code.payloadBits(counts) + 20 < best.bitCount else { continue }
                let choice = Choice(code, counts)
                if choice.bitCount < best.bitCount { best = choice }
            }
            return best
        }
    }
}
