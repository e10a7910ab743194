/// A literal byte, or a match: bytes that were there before (RFC 1951, 3.2.5).
struct DeflateToken: Sendable {
    /// A match's length above its distance; a literal's value above 0, which is no distance.
    private let rawValue: UInt32

    @inline(__always)
    init(literal: UInt8) { rawValue = UInt32(literal) << 16 }

    /// - Parameters:
    ///   - length: 3 to 258.
    ///   - distance: 1 to 32768.
    @inline(__always)
    init(length: Int, distance: Int) {
        rawValue = UInt32(truncatingIfNeeded: length) << 16 | UInt32(truncatingIfNeeded: distance)
    }

    @inline(__always)
    var isLiteral: Bool { rawValue & 0xffff == 0 }
    @inline(__always)
    var literal: Int { Int(rawValue >> 16) }
    @inline(__always)
    var length: Int { Int(rawValue >> 16) }
    @inline(__always)
    var distance: Int { Int(rawValue & 0xffff) }
    /// How many bytes it stands for.
    @inline(__always)
    var byteCount: Int { isLiteral ? 1 : length }
}

/// The symbols that stand for lengths and distances, and the bits that follow them (RFC 1951, 3.2.5).
enum DeflateSymbol {
    static let minimumLength = 3
    static let maximumLength = 258
    static let maximumDistance = 1 << 15
    /// Literals, the end of the block, lengths.
    static let literalCount = 286
    static let distanceCount = 30
    static let endOfBlock = 256

    /// The symbol of a length; by eights of a power of two, but for the longest, which has one of its own.
    @inline(__always)
    static func length(_ length: Int) -> Int {
        let offset = length - 3
        if offset < 8 { return 257 + offset }
        if length == maximumLength { return 285 }
        let power = bitWidth(offset)
        return 257 + (power - 1) * 4 + (offset >> (power - 2)) & 3
    }

    /// How many bits follow a length's symbol: the low ones of `length - 3`.
    @inline(__always)
    static func lengthBits(_ length: Int) -> Int {
        length < 11 || length == maximumLength ? 0 : bitWidth(length - 3) - 2
    }

    /// The symbol of a distance, by halves of a power of two.
    @inline(__always)
    static func distance(_ distance: Int) -> Int {
        let offset = distance - 1
        if offset < 4 { return offset }
        let power = bitWidth(offset)
        return power * 2 + (offset >> (power - 1)) & 1
    }

    /// How many bits follow a distance's symbol: the low ones of `distance - 1`.
    @inline(__always)
    static func distanceBits(symbol: Int) -> Int { symbol < 4 ? 0 : symbol / 2 - 1 }

    /// The exponent of the highest power of two in a number.
    @inline(__always)
    private static func bitWidth(_ number: Int) -> Int { Int.bitWidth - 1 - number.leadingZeroBitCount }
}
