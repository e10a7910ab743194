internal import Raster

/// Which opaque colours occur, and how often: each one exactly as long as there are few, and in ever larger cells of the
/// colour cube as they become many. Entries are in the order in which they were first met.
struct ColorHistogram: Sendable {
    /// The colours of one cell of the cube, or one exact colour.
    struct Entry: Hashable, Sendable {
        /// The first of its colours.
        var color: Color
        var count: Int
        var red: Int
        var green: Int
        var blue: Int
        /// In how many frames it was counted, and in which one last.
        var frames = 1
        fileprivate var lastFrame: Int

        fileprivate init(_ color: Color, count: Int, frame: Int) {
            self.color = color
            self.count = count
            red = Int(color.red) * count
            green = Int(color.green) * count
            blue = Int(color.blue) * count
            lastFrame = frame
        }

        /// Adds the colours of an entry of the same frames or later ones.
        @inline(__always)
        fileprivate mutating func add(_ other: Entry) {
            count += other.count
            red += other.red
            green += other.green
            blue += other.blue
            guard other.lastFrame > lastFrame else { return }
            frames += other.frames
            lastFrame = other.lastFrame
        }
    }

    private(set) var entries: [Entry] = []
    /// How many low bits of each channel are left out.
    private var droppedBits: UInt32 = 0
    private var capacity: Int
    /// An open-addressing table of the entries. Never more than half full.
    private var slots: [Slot]

    private struct Slot {
        /// The entry's cell: no need to look at the entry to know that it is another one.
        var key: UInt32
        var index: Int32

        static let free = Slot(key: 0, index: -1)
    }

    /// - Parameter capacity: How many entries there are at most; a power of two.
    init(capacity: Int = 1 << 15) {
        precondition(capacity.nonzeroBitCount == 1)
        self.capacity = capacity
        slots = [Slot](repeating: .free, count: capacity * 2)
    }

    /// Whether every entry is one exact colour.
    var isExact: Bool { droppedBits == 0 }

    /// Counts an opaque colour of a frame; frames come in order.
    mutating func add(_ color: Color, count: Int, frame: Int = 0) {
        insert(Entry(color, count: count, frame: frame))
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
        let index = slots[slot(of: cell(of: color))].index
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

    @inline(__always)
    private mutating func insert(_ entry: Entry) {
        let key = cell(of: entry.color)
        let slot = slot(of: key)
        let index = Int(slots[slot].index)
        if index >= 0 {
            entries[index].add(entry)
        } else {
            slots[slot] = Slot(key: key, index: Int32(entries.count))
            entries.append(entry)
        }
    }

    /// The slot that a cell has, or that it would get.
    @inline(__always)
    private func slot(of key: UInt32) -> Int {
        let slots = slots.span
        // Fibonacci hashing: the product's high bits depend on all bits of the key.
        var slot = Int((key &* 0x9e37_79b1) >> UInt32(32 - slots.count.trailingZeroBitCount))
        while slots[slot].index >= 0, slots[slot].key != key { slot = (slot + 1) & (slots.count - 1) }
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
            slots = [Slot](repeating: .free, count: slots.count)
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
