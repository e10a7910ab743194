/// Which pixels are in the colour cache when they are due, and where (RFC 9649, section 3.6.2.3).
///
/// Every pixel enters the cache, so that it does not matter how the pixels before are stored.
struct CachedPixels {
    /// The binary logarithm of the cache's size; 0 where there is no cache.
    let bits: Int
    /// For each pixel its index in the cache, or nothing.
    private var indices: [Int32] = []

    private static let nothing: Int32 = -1

    init(_ pixels: [UInt32], bits: Int) {
        self.bits = bits
        guard bits > 0 else { return }
        var cache = [UInt32](repeating: 0, count: 1 << bits)
        indices = pixels.map { pixel in
            let index = Int((0x1e35_a7bd &* pixel) >> UInt32(32 - bits))
            defer { cache[index] = pixel }
            return cache[index] == pixel ? Int32(index) : Self.nothing
        }
    }

    var size: Int { bits > 0 ? 1 << bits : 0 }

    /// The index of a pixel in the cache; nil where it is not there.
    @inline(__always)
    func index(at position: Int) -> Int? {
        guard bits > 0, indices[position] != Self.nothing else { return nil }
        return Int(indices[position])
    }
}
