internal import Raster

/// Up to 256 colours, and the index of each: a hash table with open addressing, four times as large as it may become full.
struct ColorIndex: Sendable {
    private(set) var colors: [Color] = []
    private var keys = [UInt32](repeating: 0, count: slotCount)
    /// One more than the index; 0 where the slot is free.
    private var values = [UInt16](repeating: 0, count: slotCount)

    private static let slotCount = 1024

    init() {}

    /// - Precondition: At most 256 colours, each once.
    init(_ colors: [Color]) {
        for color in colors {
            let isAppended = append(color)
            precondition(isAppended, "a palette holds 256 colours")
        }
    }

    @inline(__always)
    func index(of color: Color) -> Int? {
        var slot = Self.slot(of: color)
        let keys = keys.span
        let values = values.span
        while values[slot] != 0 {
            if keys[slot] == color.rawValue { return Int(values[slot]) - 1 }
            slot = (slot + 1) & (Self.slotCount - 1)
        }
        return nil
    }

    /// Adds a colour that is not there yet.
    ///
    /// - Returns: False where there is no room.
    mutating func append(_ color: Color) -> Bool {
        guard colors.count < 256 else { return false }
        var slot = Self.slot(of: color)
        while values[slot] != 0 { slot = (slot + 1) & (Self.slotCount - 1) }
        colors.append(color)
        keys[slot] = color.rawValue
        values[slot] = UInt16(colors.count)
        return true
    }

    /// The multiplier is 2³² over the golden ratio, which spreads neighbours apart (Knuth, volume 3, 6.4).
    @inline(__always)
    private static func slot(of color: Color) -> Int { Int((color.rawValue &* 0x9e37_79b9) >> 22) }
}
