internal import Raster

/// What the pixels of pictures need a file to be able to store.
struct ColorCensus {
    /// The colours met, in the order in which they were, up to 256.
    private(set) var colors = ColorIndex()
    /// For each of them, how many runs of pixels in rows have it.
    private(set) var runCounts: [Int] = []
    /// Whether there were more than 256.
    private(set) var hasMoreColors = false
    private(set) var isGrey = true
    private(set) var isOpaque = true
    /// Whether some pixel is neither opaque nor clear black.
    private(set) var isTranslucent = false
    private(set) var opaqueColors = OpaqueColorSet()

    /// Whether nothing that is still to come can change the choice: all there is is needed.
    var isSettled: Bool { hasMoreColors && !isGrey && isTranslucent }

    /// Counts a picture's pixels, those aside that are the same in the picture before it.
    mutating func add(_ bitmap: Bitmap, after previous: Bitmap? = nil) {
        guard let previous else { return addRows(of: bitmap, in: bitmap.bounds) }
        if let changed = bitmap.changedRect(from: previous) { addRows(of: bitmap, in: changed) }
    }

    private mutating func addRows(of bitmap: Bitmap, in rect: PixelRect) {
        let pixels = bitmap.pixels.span
        var last = pixels[rect.minY * bitmap.width + rect.minX]
        add(last)
        for y in rect.minY..<rect.maxY {
            if isSettled { return }
            let row = pixels.extracting(y * bitmap.width + rect.minX..<y * bitmap.width + rect.maxX)
            for index in row.indices where row[index] != last {
                last = row[index]
                add(last)
            }
        }
    }

    private mutating func add(_ color: Color) {
        if hasMoreColors {
            learn(color)
        } else if let index = colors.index(of: color) {
            runCounts[index] += 1
        } else {
            learn(color)
            hasMoreColors = !colors.append(color)
            runCounts.append(1)
            if hasMoreColors {
                for known in colors.colors { opaqueColors.insert(known) }
                opaqueColors.insert(color)
            }
        }
    }

    @inline(__always)
    private mutating func learn(_ color: Color) {
        if !color.isOpaque {
            isOpaque = false
            if color != .clear { isTranslucent = true }
        }
        if color.red != color.green || color.green != color.blue { isGrey = false }
        if hasMoreColors, !isTranslucent { opaqueColors.insert(color) }
    }
}

/// Which of all opaque colours occur.
struct OpaqueColorSet {
    /// A bit for each colour; empty until one is inserted.
    private var bits: [UInt64] = []

    /// Clear pixels and half-clear ones are passed over.
    @inline(__always)
    mutating func insert(_ color: Color) {
        guard color.isOpaque else { return }
        if bits.isEmpty { bits = [UInt64](repeating: 0, count: 1 << 18) }
        let value = Int(color.rawValue & 0x00ff_ffff)
        bits[value >> 6] |= 1 << UInt64(value & 63)
    }

    func contains(_ color: Color) -> Bool {
        let value = Int(color.rawValue & 0x00ff_ffff)
        return !bits.isEmpty && bits[value >> 6] & 1 << UInt64(value & 63) != 0
    }

    /// The first grey that does not occur, from black on, else the first other colour; nil when all occur.
    var firstMissing: Color? {
        for level in UInt8.min...UInt8.max {
            let grey = Color(red: level, green: level, blue: level)
            if !contains(grey) { return grey }
        }
        guard let word = bits.firstIndex(where: { $0 != .max }) else { return nil }
        return Color(rawValue: 0xff00_0000 | UInt32(word * 64 + (~bits[word]).trailingZeroBitCount))
    }
}
