internal import Raster

/// Which opaque colours occur, and how often: each one exactly as long as there are few, and in ever larger cells of the
/// colour cube as they become many. Entries are in the order in which they were first met.
struct ColorHistogram: Sendable {
    /// The colours of one cell of the cube, or one exact colour.
    struct Entry: Hashable, Sendable {
        /// The first of its colours.
        let color: Color
        /// In how many frames it was counted, and in which one last.
        fileprivate(set) var frames: Int32 = 1
        fileprivate var lastFrame: Int32
        fileprivate(set) var count: Int
    }

    private(set) var entries: [Entry] = []
    /// For each entry the sums of red, green and blue; empty as long as every entry is one colour.
    private var sums: [SIMD4<Int>] = []
    /// How many low bits of each channel are left out.
    private var droppedBits: UInt32 = 0
    private var capacity: Int
    /// An open-addressing table of the entries. Never more than half full; it grows with them.
    private var slots: [Slot]

    private struct Slot {
        /// The entry's cell: no need to look at the entry to know that it is another one.
        var key: UInt32
        var index: Int32

        static let free = Slot(key: 0, index: -1)
    }

    /// Slots of a table that begins.
    private static let fewestSlots = 1 << 10

    /// - Parameter capacity: How many entries there are at most; a power of two.
    init(capacity: Int = 1 << 15) {
        precondition(capacity.nonzeroBitCount == 1)
        self.capacity = capacity
        slots = [Slot](repeating: .free, count: min(ColorHistogram.fewestSlots, capacity * 2))
    }

    /// Whether every entry is one exact colour.
    var isExact: Bool { droppedBits == 0 }

    /// Counts an opaque colour of a frame; frames come in order.
    @inline(__always)
    mutating func add(_ color: Color, count: Int, frame: Int = 0) {
        insert(color, count: count, frame: Int32(truncatingIfNeeded: frame))
    }

    private mutating func insert(_ color: Color, count: Int, frame: Int32) {
        let key = cell(of: color)
        let slot = slot(of: key)
        let index = Int(slots[slot].index)
        guard index >= 0 else {
            append(Entry(color: color, lastFrame: frame, count: count), sums: color.channels &* count, at: slot, key)
            return
        }
        if !isExact { sums[index] &+= color.channels &* count }
        var entries = entries.mutableSpan
        entries[index].count &+= count
        guard entries[index].lastFrame < frame else { return }
        entries[index].lastFrame = frame
        entries[index].frames &+= 1
    }

    /// Holds fewer entries from now on.
    mutating func narrow(to capacity: Int) {
        guard capacity < self.capacity else { return }
        self.capacity = capacity
        coarsen(to: capacity)
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

    /// A colour that stands for others, and how often they occur.
    typealias Mean = (color: Color, count: Int)

    /// The mean of the colours of each entry.
    var means: [Mean] {
        if isExact { return entries.map { ($0.color, $0.count) } }
        return zip(entries, sums).map { entry, sum in
            let mean = (sum &+ entry.count / 2) / entry.count
            return (Color(red: UInt8(mean.x), green: UInt8(mean.y), blue: UInt8(mean.z)), entry.count)
        }
    }

    /// At most so many means; colours that are hardly apart share one.
    func means(atMost count: Int) -> [Mean] {
        guard entries.count > count else { return means }
        var merged = self
        merged.coarsen(to: count)
        return merged.means
    }

    private mutating func append(_ entry: Entry, sums: SIMD4<Int>, at slot: Int, _ key: UInt32) {
        slots[slot] = Slot(key: key, index: Int32(truncatingIfNeeded: entries.count))
        entries.append(entry)
        if !isExact { self.sums.append(sums) }
        if entries.count > capacity {
            coarsen(to: capacity)
        } else if entries.count * 2 > slots.count {
            rehash(slotCount: slots.count * 4)
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

    private mutating func rehash(slotCount: Int) {
        slots = [Slot](repeating: .free, count: slotCount)
        for index in entries.indices {
            let key = cell(of: entries[index].color)
            slots[slot(of: key)] = Slot(key: key, index: Int32(truncatingIfNeeded: index))
        }
    }

    /// Makes cells twice as wide until there are at most so many.
    private mutating func coarsen(to count: Int) {
        guard entries.count > count else { return }
        if isExact { sums = entries.map { $0.color.channels &* $0.count } }
        while entries.count > count {
            droppedBits += 1
            let fitting = 1 << (Int.bitWidth - (2 * entries.count - 1).leadingZeroBitCount)
            slots = [Slot](repeating: .free, count: min(slots.count, fitting))
            var kept = 0
            for index in entries.indices {
                let key = cell(of: entries[index].color)
                let slot = slot(of: key)
                let known = Int(slots[slot].index)
                if known >= 0 {
                    entries[known].add(entries[index])
                    sums[known] &+= sums[index]
                } else {
                    slots[slot] = Slot(key: key, index: Int32(truncatingIfNeeded: kept))
                    entries[kept] = entries[index]
                    sums[kept] = sums[index]
                    kept += 1
                }
            }
            entries.removeLast(entries.count - kept)
            sums.removeLast(sums.count - kept)
        }
    }
}

extension ColorHistogram.Entry {
    /// Adds the colours of an entry of the same frames or later ones.
    @inline(__always)
    fileprivate mutating func add(_ other: Self) {
        count &+= other.count
        guard other.lastFrame > lastFrame else { return }
        frames &+= other.frames
        lastFrame = other.lastFrame
    }
}

extension Color {
    /// Red, green, blue, and 0.
    @inline(__always)
    fileprivate var channels: SIMD4<Int> { SIMD4(Int(red), Int(green), Int(blue), 0) }
}
