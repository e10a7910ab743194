/// The order of a palette's colours in which many frames need few bits for an index.
///
/// A frame takes as many bits for an index as its largest index has. So the colours of as many frames as possible come first
/// in half of the table, among them those of as many as possible in half of that, and so on. In each half one index stays
/// free for clear.
struct PaletteOrder {
    /// A set of indices below 256.
    typealias IndexSet = SIMD4<UInt64>

    private let frames: [IndexSet]
    private let byUse: [Int]

    /// How many frames are looked at, and from how many of them a choice begins.
    private static let (mostFrames, mostSeeds) = (256, 64)

    /// - Parameters:
    ///   - frames: The colours of each frame.
    ///   - byUse: All colours, the most used first, by which those are ordered between which frames do not decide.
    init(frames: [IndexSet], byUse: [Int]) {
        self.frames = Array(frames.prefix(PaletteOrder.mostFrames))
        self.byUse = byUse
    }

    /// The colours in their new order.
    var order: [Int] {
        var outer = byUse
        var frames = frames
        var tail: [[Int]] = []
        for bits in stride(from: 7, through: 2, by: -1) where outer.count >= 1 << bits {
            let room = 1 << bits - 1
            var inner = largestUnion(of: frames, room: room)
            for color in outer where inner.size < room { inner.insert(color) }
            tail.append(outer.filter { !inner.contains($0) })
            outer = outer.filter { inner.contains($0) }
            frames = frames.filter { $0.isSubset(of: inner) }
        }
        return outer + tail.reversed().joined()
    }

    /// The colours of as many frames as are found to fit together: each frame in turn begins, and the one that needs the
    /// fewest more colours follows.
    private func largestUnion(of frames: [IndexSet], room: Int) -> IndexSet {
        let frames = frames.filter { $0.size <= room }
        var best = (union: IndexSet.zero, count: 0)
        for seed in frames.prefix(PaletteOrder.mostSeeds) {
            var union = seed
            while let next = cheapest(of: frames, beyond: union, room: room) { union |= next }
            let count = frames.count { $0.isSubset(of: union) }
            if count > best.count { best = (union, count) }
        }
        return best.union
    }

    private func cheapest(of frames: [IndexSet], beyond union: IndexSet, room: Int) -> IndexSet? {
        var best: IndexSet?
        var least = room + 1 - union.size
        for frame in frames {
            let growth = (frame & ~union).size
            if growth > 0, growth < least { (best, least) = (frame, growth) }
        }
        return best
    }
}

extension PaletteOrder.IndexSet {
    var size: Int { Int(nonzeroBitCount.wrappedSum()) }

    func contains(_ index: Int) -> Bool { self[index >> 6] & 1 << (index & 63) != 0 }

    mutating func insert(_ index: Int) { self[index >> 6] |= 1 << (index & 63) }

    init(_ indices: some Sequence<Int>) {
        self = .zero
        for index in indices { insert(index) }
    }

    func isSubset(of other: Self) -> Bool { self & ~other == .zero }
}
