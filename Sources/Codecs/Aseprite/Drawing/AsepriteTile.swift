internal import Raster

/// A tile of a tilemap: which it is, and how it lies.
struct AsepriteTile {
    let index: Int
    let flipsX: Bool
    let flipsY: Bool
    /// Whether columns become rows.
    let isDiagonal: Bool

    /// - Parameter values: Those of the map.
    /// - Returns: nil where there is none, or none in the tileset.
    init?(at place: Int, of values: [UInt8], in map: AsepriteTilemap, from tileset: AsepriteTileset) {
        var value: UInt32 = 0
        for byte in 0..<map.bytesPerTile { value |= UInt32(values[place * map.bytesPerTile + byte]) << (8 * byte) }
        let number = value & map.numberMask
        let isEmpty = tileset.hasEmptyFirst ? number == 0 : value == .max >> (32 - 8 * map.bytesPerTile)
        guard !isEmpty, number < tileset.count else { return nil }
        index = Int(number)
        flipsX = value & map.flipXMask != 0
        flipsY = value & map.flipYMask != 0
        isDiagonal = value & map.diagonalMask != 0
    }

    /// Where in the tileset the pixel is that shows at (x, y) of the tile; nil where a turned tile that is not square has none.
    @inline(__always)
    func source(x: Int, y: Int, of tileset: AsepriteTileset) -> Int? {
        let (width, height) = (tileset.tileSize.width, tileset.tileSize.height)
        var (column, row) = (flipsX ? width - 1 - x : x, flipsY ? height - 1 - y : y)
        if isDiagonal {
            (column, row) = (row, column)
            guard column < width, row < height else { return nil }
        }
        return (index * height + row) * width + column
    }
}
