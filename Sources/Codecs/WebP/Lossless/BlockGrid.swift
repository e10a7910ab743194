/// An image in square blocks, whose side is a power of two.
struct BlockGrid {
    let bits: Int
    let width: Int
    let height: Int
    let columns: Int
    let rows: Int

    init(width: Int, height: Int, bits: Int) {
        self.width = width
        self.height = height
        self.bits = bits
        columns = (width + 1 << bits - 1) >> bits
        rows = (height + 1 << bits - 1) >> bits
    }

    var count: Int { columns * rows }

    /// The block that a pixel is in, blocks and pixels counted row by row.
    @inline(__always)
    func block(of pixel: Int) -> Int { (pixel / width) >> bits &* columns &+ (pixel % width) >> bits }

    /// The block of each pixel.
    var blocksOfPixels: [Int32] { (0..<width * height).map { Int32(block(of: $0)) } }

    /// The columns of pixels in a block.
    func xs(_ block: Int) -> Range<Int> {
        let start = (block % columns) << bits
        return start..<min(width, start + 1 << bits)
    }

    /// The rows of pixels in a block.
    func ys(_ block: Int) -> Range<Int> {
        let start = (block / columns) << bits
        return start..<min(height, start + 1 << bits)
    }
}
