internal import Raster

/// The colours of a table, each with its index, in the order in which they were added.
struct ColorTable: Sendable {
    private(set) var colors: [Color] = []
    /// For each colour in how many pixels it was counted.
    private(set) var counts: [Int] = []
    /// Indices by colour in an open-addressing table that is never more than half full; -1 is a free slot.
    private var slots: [Int16]
    private let slotBits: UInt32

    /// - Parameter capacity: How many colours fit.
    init(capacity: Int = 512) {
        slotBits = UInt32(64 - (capacity * 2 - 1).leadingZeroBitCount)
        slots = [Int16](repeating: -1, count: 1 << slotBits)
    }

    /// Every entry at its own place. Of equal ones the first is found; clear ones never are.
    ///
    /// - Precondition: There are at most 256.
    init(_ entries: [Color]) {
        self.init()
        colors = entries
        counts = [Int](repeating: 0, count: entries.count)
        for (index, entry) in entries.enumerated() where entry.isOpaque && self.index(of: entry) == nil {
            slots[freeSlot(for: entry)] = Int16(index)
        }
    }

    /// The index of an opaque colour, or nil where it is not in the table.
    @inline(__always)
    func index(of color: Color) -> Int? {
        var slot = slot(of: color)
        while true {
            let index = Int(slots[slot])
            if index < 0 { return nil }
            if colors[index] == color { return index }
            slot = (slot + 1) & (slots.count - 1)
        }
    }

    /// Counts a colour, and adds it where it is new.
    ///
    /// - Returns: False where it is new and the table is full.
    @inline(__always)
    mutating func add(_ color: Color, count: Int) -> Bool {
        if let index = index(of: color) {
            counts[index] += count
            return true
        }
        guard colors.count * 2 < slots.count else { return false }
        slots[freeSlot(for: color)] = Int16(colors.count)
        colors.append(color)
        counts.append(count)
        return true
    }

    /// The colours by how often they were counted, the most frequent first; of equals the one that was added first.
    var byFrequency: [Color] {
        let order = colors.indices.sorted { counts[$0] != counts[$1] ? counts[$0] > counts[$1] : $0 < $1 }
        return order.map { colors[$0] }
    }

    @inline(__always)
    private func freeSlot(for color: Color) -> Int {
        var slot = slot(of: color)
        while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
        return slot
    }

    @inline(__always)
    private func slot(of color: Color) -> Int {
        // Fibonacci hashing: the product's high bits depend on all bits of the colour.
        Int((color.rawValue &* 0x9e37_79b1) >> (32 - slotBits))
    }
}
