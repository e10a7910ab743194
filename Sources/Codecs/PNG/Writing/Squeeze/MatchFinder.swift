/// Finds where bytes were before: binary trees, one for each three bytes that begin alike, sorted by what follows.
///
/// A position becomes the root of its tree, and what is met on the way is sorted to its sides. So the tree's upper nodes
/// are the later ones, and the way down meets longer matches at longer distances.
struct MatchFinder {
    private var roots = [Int32](repeating: none, count: 1 << hashBits)
    /// For each position of the window, by its low bits: its child with less behind it, and the one with more.
    private var children = [Int32](repeating: none, count: 2 << windowBits)
    /// How many nodes are looked at for a position.
    private let depth: Int

    private static let none = Int32.min
    private static let hashBits = 16
    /// Twice deflate's window, so that no position within reach has lost its place.
    private static let windowBits = 16

    init(depth: Int) { self.depth = depth }

    /// Looks up the next position and adds it. All have to be added, in order.
    ///
    /// - Parameters:
    ///   - last: The longest match of the position before; a literal where there was none.
    ///   - matches: Gets the matches, each longer than the one before it and farther away.
    /// - Returns: The longest match; a literal where there is none.
    @inline(__always)
    mutating func advance(
        to position: Int, in bytes: borrowing Span<UInt8>, after last: DeflateToken, matches: inout [DeflateToken]
    ) -> DeflateToken {
        var longest = DeflateToken(literal: 0)
        let limit = min(DeflateSymbol.maximumLength, bytes.count - position)
        guard limit >= DeflateSymbol.minimumLength else { return longest }
        let mask = (1 << Self.windowBits) - 1
        let depth = self.depth
        let hash = Self.hash(bytes, at: position)
        var node = roots[hash]
        roots[hash] = Int32(truncatingIfNeeded: position)
        var children = self.children.mutableSpan
        var lessSlot = (position & mask) * 2
        var moreSlot = lessSlot + 1
        var (lessLength, moreLength) = (0, 0)
        var best = DeflateSymbol.minimumLength - 1
        for _ in 0..<depth {
            let other = Int(node)
            guard node >= 0, position &- other <= DeflateSymbol.maximumDistance else { break }
            var length = min(lessLength, moreLength)
            // What matched one byte earlier still matches but for that byte.
            if position &- other == last.distance { length = max(length, min(last.length &- 1, limit)) }
            while length < limit, bytes[other &+ length] == bytes[position &+ length] { length &+= 1 }
            let slot = (other & mask) * 2
            if length > best {
                best = length
                longest = DeflateToken(length: length, distance: position &- other)
                matches.append(longest)
                if length == limit {
                    // As good as the position itself: it takes its place.
                    children[lessSlot] = children[slot]
                    children[moreSlot] = children[slot + 1]
                    return longest
                }
            }
            if length < limit && bytes[other &+ length] < bytes[position &+ length] {
                children[lessSlot] = node
                lessSlot = slot + 1
                node = children[lessSlot]
                lessLength = length
            } else {
                children[moreSlot] = node
                moreSlot = slot
                node = children[moreSlot]
                moreLength = length
            }
        }
        children[lessSlot] = Self.none
        children[moreSlot] = Self.none
        return longest
    }

    @inline(__always)
    private static func hash(_ bytes: borrowing Span<UInt8>, at position: Int) -> Int {
        let key = UInt32(bytes[position]) | UInt32(bytes[position + 1]) << 8 | UInt32(bytes[position + 2]) << 16
        return Int((key &* 0x9e37_79b1) >> UInt32(32 - hashBits))
    }
}

/// All matches of a stretch of bytes.
struct MatchTable {
    private(set) var matches: [DeflateToken] = []
    /// For each position of the stretch where its matches begin; one more at the end.
    private(set) var starts: [Int32] = []

    /// - Parameter range: Comes right behind what the finder was shown before.
    init(_ range: Range<Int>, of bytes: borrowing Span<UInt8>, by finder: inout MatchFinder) {
        matches.reserveCapacity(range.count * 2)
        starts.reserveCapacity(range.count + 1)
        var longest = DeflateToken(literal: 0)
        for position in range {
            starts.append(Int32(truncatingIfNeeded: matches.count))
            longest = finder.advance(to: position, in: bytes, after: longest, matches: &matches)
        }
        starts.append(Int32(truncatingIfNeeded: matches.count))
    }
}
