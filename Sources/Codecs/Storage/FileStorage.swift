/// Where a file's bytes go, and how each frame is stored.
public struct FileStorage: Hashable, Sendable {
    /// What the file is made of, from its first byte to its last: the parts follow each other without gaps.
    public var parts: [StoredPart]
    /// One entry for each frame, in order.
    public var frames: [FrameStorage]
    /// The palette that all frames without one of their own share; nil where there is none.
    public var palette: StoredPalette?
    /// Bytes that the file could do without and show the same.
    public var savings: [Saving]

    public init(
        parts: [StoredPart], frames: [FrameStorage], palette: StoredPalette? = nil, savings: [Saving] = []
    ) {
        self.parts = parts
        self.frames = frames
        self.palette = palette
        self.savings = savings
    }

    /// The bytes of all parts of a kind.
    public func byteCount(of kind: StoredPart.Kind) -> Int { parts.byteCount { $0.kind == kind } }
}

/// A stretch of a file.
public struct StoredPart: Hashable, Sendable {
    /// What the bytes are for.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// They make the file an animation: signature, canvas, plays, end.
        case container
        /// Colour tables, with the alphas of their entries.
        case palette
        /// A frame's place, time and disposal.
        case frameHeader
        /// Compressed pixels.
        case pixels
        /// Comments, profiles and whatever else shows nothing.
        case metadata
        /// What no reader looks at.
        case unused
    }

    public var kind: Kind
    /// Where it lies, in bytes from the start of the file.
    public var range: Range<Int>
    /// The index of the frame to which it belongs; nil where it belongs to the whole file.
    public var frame: Int?

    public init(_ kind: Kind, _ range: Range<Int>, frame: Int? = nil) {
        self.kind = kind
        self.range = range
        self.frame = frame
    }
}

/// How one frame is stored.
public struct FrameStorage: Hashable, Sendable {
    /// How its pixels are compressed: `LZW`, `VP8`, `VP8+ALPH`, `VP8L`, `deflate`.
    public var coding: String
    /// All that belongs to the frame, in bytes.
    public var byteCount: Int
    /// Its compressed pixels alone, in bytes.
    public var pixelByteCount: Int
    /// Whether its rows are stored in several passes.
    public var isInterlaced: Bool
    /// The palette by which its pixels are stored; nil where they have none.
    public var palette: StoredPalette?

    public init(
        coding: String, byteCount: Int, pixelByteCount: Int, isInterlaced: Bool = false, palette: StoredPalette? = nil
    ) {
        self.coding = coding
        self.byteCount = byteCount
        self.pixelByteCount = pixelByteCount
        self.isInterlaced = isInterlaced
        self.palette = palette
    }
}

/// A palette, and what is used of it.
public struct StoredPalette: Hashable, Sendable {
    /// Whether a frame has it for itself.
    public var isLocal: Bool
    public var entryCount: Int
    /// How many of its colours a pixel has: of the frame, or of any frame for the file's own; nil where that was not looked
    /// at. An entry that stands for clear is no colour.
    public var usedCount: Int?
    /// The index that stands for clear in the frame; nil where there is none, and for the file's own palette.
    public var clearIndex: Int?
    /// What it takes in the file, in bytes.
    public var byteCount: Int

    public init(isLocal: Bool, entryCount: Int, usedCount: Int? = nil, clearIndex: Int? = nil, byteCount: Int) {
        self.isLocal = isLocal
        self.entryCount = entryCount
        self.usedCount = usedCount
        self.clearIndex = clearIndex
        self.byteCount = byteCount
    }
}

/// Bytes that a file could do without and show the same.
public struct Saving: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Palettes larger than the next power of two that holds what is used of them.
        case unusedPaletteEntries
        /// Palettes of a frame that are the same as the file's own.
        case repeatedPalettes
        /// Comments, profiles and whatever else shows nothing.
        case metadata
        /// What no reader looks at.
        case unused
    }

    public var kind: Kind
    public var byteCount: Int

    public init(_ kind: Kind, _ byteCount: Int) {
        self.kind = kind
        self.byteCount = byteCount
    }
}

extension [StoredPart] {
    func byteCount(where isMeant: (StoredPart) -> Bool) -> Int {
        reduce(0) { isMeant($1) ? $0 + $1.range.count : $0 }
    }

    /// What can be left out whatever the format: metadata, and what no reader looks at. Nothing where that is nothing.
    var plainSavings: [Saving] {
        let bytes: [(Saving.Kind, StoredPart.Kind)] = [(.metadata, .metadata), (.unused, .unused)]
        return bytes.map { saving, kind in Saving(saving, byteCount { $0.kind == kind }) }.filter { $0.byteCount > 0 }
    }
}
