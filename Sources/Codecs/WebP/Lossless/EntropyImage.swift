/// Which group of prefix codes each block of a picture uses (RFC 9649, section 3.7.2.2).
struct EntropyImage {
    let grid: BlockGrid
    /// For each block its group.
    let groups: [Int]
    let image: CodedImage

    init(_ groups: [Int], grid: BlockGrid) {
        self.grid = grid
        self.groups = groups
        image = .smallest(groups.map { Predictor.black | UInt32($0) << 8 }, width: grid.columns)
    }

    var bitCount: Int { 3 + image.bitCount }

    func write(to writer: inout VP8LBitWriter) {
        writer.write(grid.bits - 2, bits: 3)
        image.write(to: &writer)
    }
}
