/// The colours of the file's palette where frames have exact palettes of their own.
///
/// A frame that needs no other colours is spared its table, and there is no other way to share one (GIF89a, sections 19 and 21).
/// So the palette has the colours of those frames whose tables take the most together.
struct CommonColors {
    /// Entries of a histogram in the order of the palette; empty where no frame fits it.
    private(set) var order: [Int] = []

    /// How many frames the search begins with: each may lead to another choice.
    private static let mostSeeds = 32

    /// - Parameters:
    ///   - frames: Which entries each frame draws.
    ///   - byUse: All entries, the most used first.
    ///   - size: How many entries the palette has at most.
    ///   - hasClear: Whether one of them is clear.
    init(frames: [DrawnColors.Entries], byUse: [Int], size: Int, hasClear: Bool) {
        var search = Search(frames, entryCount: byUse.count, size: size, reserved: hasClear ? 1 : 0)
        let count = search.frames.count
        for seed in stride(from: 0, to: count, by: max(1, count / CommonColors.mostSeeds)) { search.grow(from: seed) }
        let best = Set(search.best)
        let colors = byUse.filter { best.contains(UInt16($0)) }
        let places = Dictionary(uniqueKeysWithValues: zip(colors.map { UInt16($0) }, colors.indices))
        let spared = search.frames.map(\.entries).filter { best.isSuperset(of: $0) }
        let sets = spared.map { PaletteOrder.IndexSet($0.compactMap { places[$0] }) }
        order = PaletteOrder(frames: sets, byUse: Array(colors.indices)).order.map { colors[$0] }
    }

    /// Joins the colours of frames for as long as there is room.
    private struct Search {
        /// Those that fit, each once, with what the tables of all that are like it take.
        private(set) var frames: [(entries: DrawnColors.Entries, bytes: Int)] = []
        /// The entries that spare the most, and what they take and spare in all.
        private(set) var best: [UInt16] = []
        private var bestCost = Int.max
        private let room: Int
        /// How many entries every table has beside its colours.
        private let reserved: Int
        /// The frames that draw each entry.
        private var owners: [[Int]]

        init(_ all: [DrawnColors.Entries], entryCount: Int, size: Int, reserved: Int) {
            (room, self.reserved) = (size - reserved, reserved)
            owners = [[Int]](repeating: [], count: entryCount)
            var known: [DrawnColors.Entries: Int] = [:]
            for entries in all where 1...room ~= entries.count {
                let bytes = tableBytes(entries.count)
                if let index = known[entries] {
                    frames[index].bytes += bytes
                } else {
                    known[entries] = frames.count
                    for entry in entries { owners[Int(entry)].append(frames.count) }
                    frames.append((entries, bytes))
                }
            }
        }

        /// Begins with the colours of one frame, and goes on with the one that spares the most for each colour it adds.
        mutating func grow(from seed: Int) {
            var missing = frames.map(\.entries.count)
            var isJoined = [Bool](repeating: false, count: owners.count)
            var joined: [UInt16] = []
            var spared = 0
            var next: Int? = seed
            while let frame = next {
                for entry in frames[frame].entries where !isJoined[Int(entry)] {
                    isJoined[Int(entry)] = true
                    joined.append(entry)
                    for owner in owners[Int(entry)] {
                        missing[owner] -= 1
                        if missing[owner] == 0 { spared += frames[owner].bytes }
                    }
                }
                let cost = tableBytes(joined.count) - spared
                if cost < bestCost { (best, bestCost) = (joined, cost) }
                next = worthiest(missing, room: room - joined.count)
            }
        }

        /// The bytes of the table of so many colours: a power of two entries.
        private func tableBytes(_ count: Int) -> Int {
            3 << max(1, Int.bitWidth - (count + reserved - 1).leadingZeroBitCount)
        }

        /// The frame that spares the most for each colour that is missing; of equals the first.
        private func worthiest(_ missing: [Int], room: Int) -> Int? {
            var worthiest: Int?
            for index in missing.indices where 1...max(1, room) ~= missing[index] && room > 0 {
                guard let other = worthiest else {
                    worthiest = index
                    continue
                }
                if frames[index].bytes * missing[other] > frames[other].bytes * missing[index] { worthiest = index }
            }
            return worthiest
        }
    }
}
