/// Orders colours so that their differences are coded in few bits.
///
/// One channel that rises in small steps is worth the most: the others may then have whatever differences they have, told
/// in eight bits each.
struct ColorTableOrder {
    let colors: [UInt32]

    /// The colours by red, green or blue, those of the same alpha together.
    func best() -> [UInt32] {
        let orders = [16, 8, 0].map { shift in
            colors.sorted { key($0, shift) < key($1, shift) }
        }
        guard let best = orders.min(by: { bitCount($0) < bitCount($1) }) else { return colors }
        return best
    }

    private func key(_ color: UInt32, _ shift: UInt32) -> (UInt32, UInt32, UInt32) {
        (color >> 24, color >> shift & 255, color)
    }

    /// Each colour less the one before (RFC 9649, section 3.5.4).
    static func differences(_ colors: [UInt32]) -> [UInt32] {
        colors.indices.map { colors[$0].subtractingChannels($0 > 0 ? colors[$0 - 1] : 0) }
    }

    private func bitCount(_ order: [UInt32]) -> Int {
        let tokens = Self.differences(order).map { PixelToken.literal($0) }
        return PrefixCodeGroup(PixelTokenCounts(tokens, cacheSize: 0), isThorough: true).bitCount
    }
}
