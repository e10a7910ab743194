/// For each pixel and each symbol that a distance may have, the longest run of pixels that repeats earlier ones.
///
/// What a reference costs depends on its length and the symbol of its distance alone, so that of a small image the table
/// holds every reference that may pay.
struct ReferenceTable {
    /// How many symbols there are for distances.
    static let symbolCount = 40
    static let longest = 4096
    /// Up to so many pixels each distance is tried.
    private static let exhaustiveLimit = 1 << 14
    /// How many earlier places are looked at from a pixel of a larger image.
    private static let chainLimit = 24

    /// How long the run is: for each pixel one entry a symbol.
    private(set) var lengths: [UInt16]
    /// How far back the earlier pixels are.
    private(set) var distances: [Int32]

    init(_ pixels: [UInt32], width: Int) {
        lengths = [UInt16](repeating: 0, count: pixels.count * Self.symbolCount)
        distances = [Int32](repeating: 0, count: pixels.count * Self.symbolCount)
        let codes = DistanceCodes(width: width)
        if pixels.count <= Self.exhaustiveLimit {
            for distance in 1..<max(2, pixels.count) { addRuns(pixels, distance, codes) }
        } else {
            for distance in codes.nearbyDistances where distance < pixels.count { addRuns(pixels, distance, codes) }
            addChains(pixels, codes)
        }
    }

    private mutating func addRuns(_ pixels: [UInt32], _ distance: Int, _ codes: DistanceCodes) {
        let symbol = PrefixedValue(codes.code(distance)).symbol
        let pixels = pixels.span
        var run = 0
        var index = pixels.count &- 1
        while index >= distance {
            if pixels[index] == pixels[index &- distance] {
                run = min(run &+ 1, Self.longest)
                let entry = index &* Self.symbolCount &+ symbol
                if run > Int(lengths[entry]) {
                    lengths[entry] = UInt16(truncatingIfNeeded: run)
                    distances[entry] = Int32(truncatingIfNeeded: distance)
                }
            } else {
                run = 0
            }
            index &-= 1
        }
    }

    /// Looks for runs where some pixels are the same as earlier ones, and not those before them.
    private mutating func addChains(_ pixels: [UInt32], _ codes: DistanceCodes) {
        let keyBits = 16
        var latest = [Int32](repeating: -1, count: 1 << keyBits)
        var earlier = [Int32](repeating: -1, count: pixels.count)
        let keyLength = 4
        for index in 0..<max(0, pixels.count - keyLength) {
            var key: UInt32 = 0
            for offset in 0..<keyLength { key = (key &+ pixels[index &+ offset]) &* 0x9e37_79b1 }
            let slot = Int(key >> UInt32(32 - keyBits))
            var candidate = latest[slot]
            earlier[index] = candidate
            latest[slot] = Int32(index)
            // In the midst of pixels of one colour, there are runs nearby.
            if index > 0, pixels[index] == pixels[index - 1], pixels[index] == pixels[index + 1] { continue }
            for _ in 0..<Self.chainLimit where candidate >= 0 {
                let start = Int(candidate)
                candidate = earlier[start]
                if start > 0, index > 0, pixels[start - 1] == pixels[index - 1] { continue }
                var length = 0
                while index + length < pixels.count, length < Self.longest,
                    pixels[start + length] == pixels[index + length]
                { length += 1 }
                add(length, at: index, index - start, codes)
            }
        }
    }

    /// Adds a run, and what is left of it at the pixels that follow.
    private mutating func add(_ length: Int, at index: Int, _ distance: Int, _ codes: DistanceCodes) {
        let symbol = PrefixedValue(codes.code(distance)).symbol
        for offset in 0..<min(length, 64) {
            let entry = (index + offset) * Self.symbolCount + symbol
            guard length - offset > Int(lengths[entry]) else { break }
            lengths[entry] = UInt16(length - offset)
            distances[entry] = Int32(distance)
        }
    }
}
