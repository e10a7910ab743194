internal import Diagnostics

/// How a sprite sheet is laid out, and how its JSON file is written.
public struct SheetOptions: Hashable, Sendable {
    /// Where the frames go.
    public enum Layout: Hashable, Sendable {
        /// Wherever they fit best.
        case packed
        /// In cells of one size, row by row. Where one number is given, the other follows; where neither is, the sheet is as
        /// square as can be; where both are, there has to be a cell for each picture.
        case grid(columns: Int? = nil, rows: Int? = nil)

        /// - Throws: ``KineographError`` with code `usage` where a grid has too few cells for a number of pictures.
        func check(count: Int) throws(KineographError) {
            guard case .grid(let columns?, let rows?) = self else { return }
            let needed = (count - 1) / columns + 1
            guard rows < needed else { return }
            throw KineographError(
                .usage,
                "\(count) pictures do not fit into a grid of \(counted(columns, "column")) and \(counted(rows, "row")) "
                    + "(--sheet-columns, --sheet-rows)",
                remedy: "ask for \(counted(needed, "row")), or leave one of the numbers out")
        }
    }

    /// The form of the JSON file.
    public enum Dialect: String, Hashable, Sendable, CaseIterable {
        /// Aseprite's, with frames by their names.
        case asepriteHash = "aseprite-hash"
        /// Aseprite's, with frames in a list.
        case asepriteArray = "aseprite-array"
        /// TexturePacker's, with frames by their names; PixiJS and Phaser read it.
        case texturePackerHash = "texturepacker-hash"
        /// TexturePacker's, with frames in a list; Phaser reads it.
        case texturePackerArray = "texturepacker-array"

        var listsFrames: Bool { self == .asepriteArray || self == .texturePackerArray }
        var isAseprite: Bool { self == .asepriteHash || self == .asepriteArray }
    }

    public var layout: Layout
    /// Whether the clear margin of each frame is left out; in a grid, the margin that all frames share.
    public var trims: Bool
    /// The clear pixels between frames.
    public var padding: Int
    /// How often the pixels at a frame's edge are repeated around it, so that a scaled sprite does not take colour from its
    /// neighbours.
    public var extrusion: Int
    /// Whether both sides of the sheet are powers of two.
    public var isPowerOfTwo: Bool
    /// The longest side that the sheet may have.
    public var maximumSide: Int
    public var dialect: Dialect
    /// How the picture is written.
    public var png: PNGOptions

    public init(
        layout: Layout = .packed, trims: Bool = false, padding: Int = 0, extrusion: Int = 0, isPowerOfTwo: Bool = false,
        maximumSide: Int = 8192, dialect: Dialect = .asepriteHash, png: PNGOptions = PNGOptions()
    ) {
        self.layout = layout
        self.trims = trims
        self.padding = padding
        self.extrusion = extrusion
        self.isPowerOfTwo = isPowerOfTwo
        self.maximumSide = maximumSide
        self.dialect = dialect
        self.png = png
    }

    /// The longest side that can be asked for: a sheet of it takes a gigabyte of memory.
    public static let longestSide = 16_384
    /// The widest padding, and the widest extrusion.
    public static let widestMargin = 256

    func check() throws(KineographError) {
        try png.check()
        var counts: [Int] = []
        if case .grid(let columns, let rows) = layout { counts = [columns, rows].compactMap { $0 } }
        let margins = 0...SheetOptions.widestMargin
        guard (1...SheetOptions.longestSide).contains(maximumSide), margins.contains(padding),
            margins.contains(extrusion), counts.allSatisfy({ $0 > 0 })
        else {
            throw KineographError(
                .usage, "a sheet cannot be of such a form",
                remedy: "choose a side from 1 to \(SheetOptions.longestSide), margins from \(margins.lowerBound) to "
                    + "\(margins.upperBound), and at least one column and row")
        }
    }
}
