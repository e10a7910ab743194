/// Decides when a full dictionary is begun anew: it stays as it is while it serves as well as it did while it grew.
struct LZWRenewal: Sendable {
    /// Bits after which the full dictionary is judged again.
    private static let window = 2_000
    private var beginning = Mark()
    private var mark: Mark?
    /// Bits and pixels of the time in which the dictionary grew.
    private var growth = Mark()

    private struct Mark {
        var bits = 0
        var pixels = 0

        func distance(from other: Mark) -> Mark { Mark(bits: bits - other.bits, pixels: pixels - other.pixels) }
    }

    /// A dictionary was begun.
    mutating func begin(bits: Int, pixels: Int) {
        beginning = Mark(bits: bits, pixels: pixels)
        mark = nil
    }

    /// Whether a full dictionary has come to do worse, in bits for a pixel, than while it grew.
    mutating func isDue(bits: Int, pixels: Int) -> Bool {
        let now = Mark(bits: bits, pixels: pixels)
        guard let mark else {
            growth = now.distance(from: beginning)
            mark = now
            return false
        }
        let recent = now.distance(from: mark)
        guard recent.bits >= LZWRenewal.window else { return false }
        self.mark = now
        return recent.bits * growth.pixels > growth.bits * recent.pixels
    }
}
