extension BitmapPart {
    /// Nearest neighbour: by a whole factor, every pixel becomes one block.
    func resizedToNearest(_ size: PixelSize, region: PixelRect) -> Bitmap {
        let first = nearestIndex(region.minX, of: size.width, in: width)
        let last = nearestIndex(region.maxX - 1, of: size.width, in: width)
        let columns = (region.minX..<region.maxX).map { nearestIndex($0, of: size.width, in: width) - first }
        var result: [Color] = []
        result.reserveCapacity(region.width * region.height)
        var row = [Color](repeating: .clear, count: region.width)
        var rowInHand: Int?
        for y in region.minY..<region.maxY {
            let sourceY = nearestIndex(y, of: size.height, in: height)
            if sourceY != rowInHand {
                let start = index(first, sourceY)
                gather(pixels.span.extracting(start...start + last - first), at: columns.span, into: &row)
                rowInHand = sourceY
            }
            result.append(contentsOf: row)
        }
        return Bitmap(size: region.size, pixels: result)
    }
}

/// The source pixel under the middle of a new pixel, along one axis.
private func nearestIndex(_ index: Int, of newLength: Int, in length: Int) -> Int {
    // In double width: a bitmap may be drawn into a rectangle as large as numbers go, of which only a corner shows.
    let product = (2 * index.magnitude + 1).multipliedFullWidth(by: length.magnitude)
    return Int(bitPattern: (2 * newLength.magnitude).dividingFullWidth(product).quotient)
}

private func gather(_ source: Span<Color>, at columns: Span<Int>, into row: inout [Color]) {
    var target = row.mutableSpan
    guard target.count == columns.count else { preconditionFailure("rows of two lengths") }
    for index in columns.indices { target[index] = source[columns[index]] }
}
