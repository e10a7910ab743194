internal import Raster

/// Which bits of the pixels in a rectangle tell two bitmaps apart: it leads from either of them to the other.
struct PixelDifference {
    let rect: PixelRect
    /// One for each pixel of the rectangle, row after row.
    private let bits: [UInt32]

    /// - Parameter other: A bitmap of the same size; nil is a clear one.
    /// - Precondition: The rectangle lies inside the bitmaps.
    init(_ rect: PixelRect, of bitmap: Bitmap, from other: Bitmap?) {
        self.rect = rect
        var bits = [UInt32](repeating: 0, count: rect.width * rect.height)
        var target = bits.mutableSpan
        for y in 0..<rect.height {
            let (from, to) = ((rect.minY + y) * bitmap.width + rect.minX, y * rect.width)
            let row = bitmap.pixels.span
            for x in 0..<rect.width { target[to + x] = row[from + x].rawValue }
            guard let other else { continue }
            let below = other.pixels.span
            for x in 0..<rect.width { target[to + x] ^= below[from + x].rawValue }
        }
        self.bits = bits
    }

    /// Turns one bitmap into the other.
    func apply(to bitmap: inout Bitmap) {
        let bits = bits.span
        let width = bitmap.width
        bitmap.withMutablePixels { pixels in
            for y in 0..<rect.height {
                let (from, to) = (y * rect.width, (rect.minY + y) * width + rect.minX)
                for x in 0..<rect.width { pixels[to + x].rawValue ^= bits[from + x] }
            }
        }
    }
}

// Packed, it is a list of groups: a word that counts, in its high half, how often the value before is repeated, and in
// its low half, how many values follow it. The value before the first is 0. It is never longer than the pixels by
// more than one word for each 65,535 of them, and as sprites are, a fraction.
extension PixelDifference {
    private static let mostInGroup = 0xffff

    var packed: [UInt32] {
        let bits = bits.span
        var words: [UInt32] = []
        var last: UInt32 = 0
        var index = 0
        while index < bits.count {
            let limit = min(bits.count, index + PixelDifference.mostInGroup)
            let start = index
            while index < limit, bits[index] == last { index += 1 }
            let header = words.count
            words.append(0)
            let firstValue = index
            let valueLimit = min(bits.count, index + PixelDifference.mostInGroup)
            while index < valueLimit, bits[index] != last {
                last = bits[index]
                words.append(last)
                index += 1
            }
            words[header] = UInt32(firstValue - start) << 16 | UInt32(index - firstValue)
        }
        return words
    }

    init(_ rect: PixelRect, unpacking words: [UInt32]) {
        self.rect = rect
        let words = words.span
        var bits = [UInt32](repeating: 0, count: rect.width * rect.height)
        var target = bits.mutableSpan
        var last: UInt32 = 0
        var (next, index) = (0, 0)
        while next < words.count {
            let (repeats, values) = (Int(words[next] >> 16), Int(words[next] & 0xffff))
            next += 1
            if last != 0 { for offset in 0..<repeats { target[index + offset] = last } }
            index += repeats
            for offset in 0..<values { target[index + offset] = words[next + offset] }
            if values > 0 { last = words[next + values - 1] }
            next += values
            index += values
        }
        self.bits = bits
    }
}
