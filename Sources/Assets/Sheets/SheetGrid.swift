public import Codecs
public import Diagnostics
internal import Playback
public import Raster

/// How a plain picture is cut into frames: cells of one size, in rows or in columns.
public struct SheetGrid: Hashable, Sendable {
    /// Which cell follows which.
    public enum Order: String, Hashable, Sendable, CaseIterable {
        /// From left to right, row by row.
        case rows
        /// From top to bottom, column by column.
        case columns
    }

    /// The size of a cell in pixels, each side at least 1.
    public var cell: PixelSize
    /// How many pixels lie to the left of the first cell, and above it.
    public var margin = PixelSize(width: 0, height: 0)
    /// How many pixels lie between two cells beside each other, and between one and that below it.
    public var spacing = PixelSize(width: 0, height: 0)
    /// How many cells are frames; nil is all of them, clear ones too.
    public var count: Int?
    public var order = Order.rows

    public init(cell: PixelSize) { self.cell = cell }

    /// The sheet that a picture is.
    ///
    /// - Parameter name: The name of the picture.
    /// - Throws: ``KineographError`` with code `usage` where the picture has no such cell, or fewer than are asked for;
    ///   `limitExceeded`; where reading is strict, for pixels that are in no cell.
    public func sheet(
        ofPicture name: String, size: PixelSize, options: DecodingOptions = DecodingOptions()
    ) throws(KineographError) -> SpriteSheet {
        let sides = [cell, margin, spacing].flatMap { [$0.width, $0.height] }
        guard !cell.isEmpty, count ?? 1 > 0, sides.allSatisfy({ $0 <= Int32.max }) else {
            throw KineographError(
                .usage, "a grid has cells with pixels",
                remedy: "give each side of a cell 1 or more pixels, and no distance larger than a picture")
        }
        let across = Run(cell: cell.width, margin: margin.width, spacing: spacing.width, in: size.width)
        let down = Run(cell: cell.height, margin: margin.height, spacing: spacing.height, in: size.height)
        let cells = across.count * down.count
        guard cells > 0 else {
            throw KineographError(
                .usage, "a cell of \(cell) does not fit on the picture, which is \(size)", remedy: "give smaller cells")
        }
        let count = self.count ?? cells
        guard count <= cells else {
            throw KineographError(
                .usage,
                "the picture has \(cells) cells, \(across.count) beside each other and \(down.count) rows, and not "
                    + "\(count)", remedy: "ask for fewer, or for smaller ones")
        }
        try options.limits.check(frameCount: count, of: cell)
        var builder = SheetBuilder(options: options)
        builder.sheet.pictures = [SpriteSheet.Picture(name: name, size: size)]
        for index in 0..<count {
            let (column, row) =
                switch order {
                case .rows: (index % across.count, index / across.count)
                case .columns: (index / down.count, index % down.count)
                }
            let origin = PixelPoint(
                x: margin.width + column * (cell.width + spacing.width),
                y: margin.height + row * (cell.height + spacing.height))
            try builder.add(
                SpriteSheet.Frame(
                    name: String(index), picture: 0, place: PixelRect(origin: origin, size: cell), orientation: .up,
                    offset: .zero, canvas: cell))
        }
        let rests = [
            across.rest > 0 ? "\(across.rest) at the right" : "", down.rest > 0 ? "\(down.rest) at the bottom" : "",
        ]
        .filter { !$0.isEmpty }
        if !rests.isEmpty {
            try builder.report(
                Diagnostic(
                    "the picture is \(size), of which cells of \(cell) leave pixels over: \(rests.joined(separator: " and "))"
                ))
        }
        return try builder.finish(byteCount: size.area ?? .max)
    }

    /// The cells along one side of a picture.
    private struct Run {
        let count: Int
        /// How many pixels are left at the end, where that is no margin or spacing of the grid.
        let rest: Int

        init(cell: Int, margin: Int, spacing: Int, in side: Int) {
            let (room, step) = (side - margin, cell + spacing)
            count = room < cell ? 0 : (room - cell) / step + 1
            let rest = room - count * step + spacing
            self.rest = count == 0 || rest == margin || rest == spacing || rest == margin + spacing ? 0 : rest
        }
    }
}
