internal import Raster

/// The colour table that all frames of a GIF share, or that of one frame.
struct GIFPalette: Hashable, Sendable {
    /// The colours of all indices. The one at the clear index stands for none.
    let entries: [Color]
    /// The index that stands for clear.
    let clearIndex: UInt8?
    /// Whether every colour of the animation is among ``colors``.
    let isExact: Bool
    /// Whether somebody gave the entries, so that indices mean something to them.
    let isGiven: Bool
    /// The colour that gave way to the clear index.
    private(set) var displaced: Color?
    /// How many entries that were given are half clear, and written as opaque ones or as clear ones.
    private(set) var alteredEntries = 0
    /// How many colours of the animation are not among the entries that were given; nil where they are too many to be known.
    private(set) var missingColors: Int? = 0

    /// Colours and, after them, the clear index, so that it is none of theirs.
    ///
    /// - Precondition: There is a colour.
    init(colors: [Color], hasClearIndex: Bool, isExact: Bool) {
        precondition(colors.count + (hasClearIndex ? 1 : 0) <= 256)
        entries = colors + (hasClearIndex ? [.clear] : [])
        clearIndex = hasClearIndex ? UInt8(colors.count) : nil
        self.isExact = isExact
        isGiven = false
    }

    /// A palette that was given, in its own order.
    ///
    /// - Parameters:
    ///   - alpha: Says what becomes of half-clear entries.
    ///   - colors: The colours of the animation; nil where they are too many to be known.
    ///   - needsClear: Whether there are clear pixels.
    ///   - wantsClear: Whether a clear index helps, where there is room for one.
    /// - Precondition: An entry is opaque.
    init(given: ColorPalette, alpha: BinaryAlpha, for colors: [Color]?, needsClear: Bool, wantsClear: Bool) {
        var entries = given.colors.map { entry in
            let shown = alpha.reduceWhereOpaque(entry)
            // What a clear entry hides is written all the same.
            return shown.isClear ? Color(red: entry.red, green: entry.green, blue: entry.blue, alpha: 0) : shown
        }
        var clear = entries.firstIndex(where: \.isClear)
        if clear == nil, needsClear || wantsClear {
            if entries.count < 256 {
                clear = entries.count
                entries.append(.clear)
            } else if needsClear {
                let duplicate = entries.indices.last { entries[..<$0].contains(entries[$0]) }
                let spare = duplicate ?? entries.count - 1
                if duplicate == nil { displaced = entries[spare] }
                clear = spare
                entries[spare].alpha = 0
            }
        }
        self.entries = entries
        clearIndex = clear.map { UInt8($0) }
        let known = Set(entries)
        missingColors = colors.map { $0.count { !known.contains($0) } }
        alteredEntries = given.colors.count { !$0.isClear && !$0.isOpaque }
        isExact = missingColors == 0
        isGiven = true
    }

    /// The opaque colours, at least one.
    var colors: [Color] { entries.filter(\.isOpaque) }

    /// Bits for an index, 1 to 8: the table has two to this power entries.
    var bits: Int { (1...8).first { 1 << $0 >= entries.count } ?? 8 }

    /// All entries of the table; those that stand for no colour are black.
    var table: [Color] { entries + [Color](repeating: .black, count: 1 << bits - entries.count) }
}
