internal import Raster

/// Which opaque colours occur, and how often: each one exactly as long as there are few, and in ever larger cells of the
/// colour cube as they become many. Entries are in the order in which they were first met.
struct ColorHistogram: Sendable {
    /// The colours of one cell of the cube, or one exact colour.
    struct Entry: Hashable, Sendable {
        /// The first of its colours.
        var color: Color
        var count = 0
        var red = 0
        var green = 0
        var blue = 0
        /// In how many frames it was counted, and in which one last.
        var frames = 1
        fileprivate var lastFrame = 0
    }

    private(set) var entries: [Entry] = []
    /// How many low bits of each channel are left out.
    private var droppedBits: UInt32 = 0
    private var capacity: Int
    /// An open-addressing table of indices of entries; -1 is a free slot. Never more than half full.
    private var slots: [Int32]

    /// - Parameter capacity: How many entries there are at most; a power of two.
    init(capacity: Int = 1 << 15) {
        precondition(capacity.nonzeroBitCount == 1)
        self.capacity = capacity
        slots = [Int32](repeating: -1, count: capacity * 2)
    }

    /// Whether every entry is one exact colour.
    var isExact: Bool { droppedBits == 0 }

    /// Counts an opaque colour of a frame; frames come in order.
    mutating func add(_ color: Color, count: Int, frame: Int = 0) {
        insert(
            Entry(
                color: color, count: count, red: Int(color.red) * count, green: Int(color.green) * count,
                blue: Int(color.blue) * count, lastFrame: frame))
        if entries.count > capacity { coarsen() }
    }

    /// The indices of the entries as a palette orders them: what most frames use comes first, so that the indices of many frames are small
    /// and take fewer bits; then what most pixels use.
    var entriesByUse: [Int] {
        entries.indices.sorted { left, right in
            let (first, second) = (entries[left], entries[right])
            if first.frames != second.frames { return first.frames > second.frames }
            return first.count != second.count ? first.count > second.count : left < right
        }
    }

    /// The index of the entry of a colour that was counted.
    func index(of color: Color) -> Int? {
        let index = slots[slot(of: cell(of: color))]
        return index < 0 ? nil : Int(index)
    }

    /// At most so many entries; colours that are hardly apart share one.
    func merged(into capacity: Int) -> [Entry] {
        guard entries.count > capacity else { return entries }
        var merged = self
        merged.capacity = capacity
        merged.coarsen()
        return merged.entries
    }

    private mutating func insert(_ entry: Entry) {
        let key = cell(of: entry.color)
        let slot = slot(of: key)
        let index = Int(slots[slot])
        guard index >= 0 else {
            slots[slot] = Int32(entries.count)
            entries.append(entry)
            return
        }
        entries[index].count += entry.count
        entries[index].red += entry.red
        entries[index].green += entry.green
        entries[index].blue += entry.blue
        if entry.lastFrame > entries[index].lastFrame {
            entries[index].frames += entry.frames
            entries[index].lastFrame = entry.lastFrame
        }
    }

    /// The slot that a cell has, or that it would get.
    @inline(__always)
    private func slot(of key: UInt32) -> Int {
        // Fibonacci hashing: the product's high bits depend on all bits of the key.
        var slot = Int((key &* 0x9e37_79b1) >> UInt32(32 - slots.count.trailingZeroBitCount))
        while slots[slot] >= 0, cell(of: entries[Int(slots[slot])].color) != key {
            slot = (slot + 1) & (slots.count - 1)
        }
        return slot
    }

    @inline(__always)
    private func cell(of color: Color) -> UInt32 {
        let kept: UInt32 = (0xff << droppedBits) & 0xff
        return color.rawValue & (kept | kept << 8 | kept << 16)
    }

    /// Makes cells twice as wide until the entries fit.
    private mutating func coarsen() {
        while entries.count > capacity {
            droppedBits += 1
            let finer = entries
            entries.removeAll(keepingCapacity: true)
            slots = [Int32](repeating: -1, count: slots.count)
            for entry in finer { insert(entry) }
        }
    }
}

extension ColorHistogram.Entry {
    /// The mean of its colours.
    var mean: Color {
        func mean(_ sum: Int) -> UInt8 { UInt8((sum + count / 2) / count) }
        return Color(red: mean(red), green: mean(green), blue: mean(blue))
    }
}
