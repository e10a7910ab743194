/// How often the symbols of the five prefix codes of a group occur (RFC 9649, section 3.7.2.2).
struct PixelTokenCounts {
    /// Green, lengths and indices of the colour cache; red; blue; alpha; distances.
    private(set) var channels: [[Int32]]
    /// How many bits lengths and distances take beside their symbols.
    private(set) var extraBits = 0

    init(cacheSize: Int) {
        channels = [PixelTokenCounts.firstCacheIndex + cacheSize, 256, 256, 256, ReferenceTable.symbolCount].map {
            [Int32](repeating: 0, count: $0)
        }
    }

    init(_ tokens: [PixelToken], cacheSize: Int) {
        self.init(cacheSize: cacheSize)
        for token in tokens { add(token) }
    }

    /// The symbols of lengths follow the values of green, and those of the cache the lengths.
    static let firstLength = 256
    static let firstCacheIndex = firstLength + 24

    mutating func add(_ token: PixelToken) {
        switch token {
        case .literal(let pixel):
            channels[0][Int(pixel >> 8 & 255)] += 1
            channels[1][Int(pixel >> 16 & 255)] += 1
            channels[2][Int(pixel & 255)] += 1
            channels[3][Int(pixel >> 24)] += 1
        case .cached(let index): channels[0][Self.firstCacheIndex + index] += 1
        case .copy(let length, let code):
            let (length, distance) = (PrefixedValue(length), PrefixedValue(code))
            channels[0][Self.firstLength + length.symbol] += 1
            channels[4][distance.symbol] += 1
            extraBits += length.extraBits + distance.extraBits
        }
    }
}
