/// Pixels as indices of a table of their colours (RFC 9649, section 3.5.4).
struct ColorIndexingTransform {
    let table: [UInt32]
    /// The indices as green of opaque pixels, several in each where there are few colours.
    let pixels: [UInt32]
    let width: Int

    /// A table larger than this has one index a pixel.
    private static let bundlingLimit = 16

    /// - Parameters:
    ///   - colors: In the order of the table, 256 at most.
    ///   - isBundled: Whether a table of few colours stays one.
    init(_ source: [UInt32], width: Int, height: Int, colors: [UInt32], isBundled: Bool) {
        var table = colors
        if !isBundled {
            while table.count <= Self.bundlingLimit, let last = table.last { table.append(last) }
        }
        // An index beyond the table is clear and black.
        var indices: [UInt32: UInt32] = [0: UInt32(table.count)]
        for (index, color) in colors.enumerated() { indices[color] = UInt32(index) }
        let bitsAcross = Self.pixelBits(table.count)
        let columns = (width + 1 << bitsAcross - 1) >> bitsAcross
        var pixels = [UInt32](repeating: 0xff00_0000, count: columns * height)
        for (position, color) in source.enumerated() {
            let (x, y) = (position % width, position / width)
            let shift = 8 + x & (1 << bitsAcross - 1) * 8 >> bitsAcross
            pixels[y * columns + x >> bitsAcross] |= (indices[color] ?? 0) << UInt32(shift)
        }
        (self.table, self.pixels, self.width) = (table, pixels, columns)
    }

    /// The table as an image of differences.
    func coded() -> VP8LTransform {
        .colorIndexing(size: table.count, .smallest(ColorTableOrder.differences(table), width: table.count))
    }

    /// Whether a table of so many colours, clear black among them, can do without it.
    static func sparesClear(_ colorCount: Int) -> Bool { colorCount > bundlingLimit + 1 }

    /// Whether several indices of a table of so many colours go into a pixel.
    static func bundles(_ colorCount: Int) -> Bool { colorCount <= bundlingLimit }

    /// How many bits of a column's number say where in a pixel its index is.
    private static func pixelBits(_ colorCount: Int) -> Int {
        switch colorCount {
        case ...2: 3
        case ...4: 2
        case ...bundlingLimit: 1
        default: 0
        }
    }
}
