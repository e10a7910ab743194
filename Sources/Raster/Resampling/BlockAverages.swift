extension BitmapPart {
    /// Whether a new size is smaller by whole factors, small enough that a block's sums are exact.
    func isReducedInBlocks(to size: PixelSize) -> Bool {
        width.isMultiple(of: size.width) && height.isMultiple(of: size.height)
            && height / size.height <= ColumnSums.mostRows
    }

    /// A reduction by whole factors: every new pixel is the exact average of a block, weighted by alpha, each channel
    /// rounded from half upwards.
    ///
    /// - Precondition: ``isReducedInBlocks(to:)``.
    func resizedToBlockAverages(_ size: PixelSize, region: PixelRect) -> Bitmap {
        let block = PixelSize(width: width / size.width, height: height / size.height)
        var sums = ColumnSums(count: region.width * block.width)
        var result: [Color] = []
        result.reserveCapacity(region.width * region.height)
        for y in region.minY..<region.maxY {
            sums.sum(self, fromColumn: region.minX * block.width, rows: y * block.height..<(y + 1) * block.height)
            for x in 0..<region.width { result.append(sums.average(ofColumns: x * block.width, block)) }
        }
        return Bitmap(size: region.size, pixels: result)
    }
}

/// The sums of a few rows' pixels, column by column: red, green and blue times alpha, and alpha.
private struct ColumnSums {
    /// The rows that fit into 32 bits: 65025 times as much is below 2^32.
    static let mostRows = 1 << 16

    private var reds: [UInt32]
    private var greens: [UInt32]
    private var blues: [UInt32]
    private var alphas: [UInt32]

    init(count: Int) {
        reds = [UInt32](repeating: 0, count: count)
        greens = reds
        blues = reds
        alphas = reds
    }

    mutating func sum(_ bitmap: BitmapPart, fromColumn first: Int, rows: Range<Int>) {
        let pixels = bitmap.pixels
        let span = pixels.span
        var column = 0
        while alphas.count - column >= PixelBlock.pixelCount {
            sumBlock(
                span, at: bitmap.index(first + column, rows.lowerBound), rows.count, bitmap.rowStride, column)
            column += PixelBlock.pixelCount
        }
        while column < alphas.count {
            var sum = SIMD4<UInt32>.zero
            for row in rows {
                let color = span[bitmap.index(first + column, row)]
                let channels = SIMD4(UInt32(color.red), UInt32(color.green), UInt32(color.blue), 1)
                sum &+= channels &* UInt32(color.alpha)
            }
            reds[column] = sum.x
            greens[column] = sum.y
            blues[column] = sum.z
            alphas[column] = sum.w
            column += 1
        }
    }

    /// Eight columns at once, a channel at a time.
    @inline(__always)
    private mutating func sumBlock(_ pixels: Span<Color>, at start: Int, _ rows: Int, _ stride: Int, _ column: Int) {
        var (red, green, blue, alpha) = (PixelBlock.zero, PixelBlock.zero, PixelBlock.zero, PixelBlock.zero)
        for row in 0..<rows {
            let block = PixelBlock(pixels, at: start + row * stride)
            let opacity = block &>> 24
            red &+= (block & 255) &* opacity
            green &+= (block &>> 8 & 255) &* opacity
            blue &+= (block &>> 16 & 255) &* opacity
            alpha &+= opacity
        }
        store(red, in: &reds, at: column)
        store(green, in: &greens, at: column)
        store(blue, in: &blues, at: column)
        store(alpha, in: &alphas, at: column)
    }

    /// The average of a block whose columns begin at one of these.
    func average(ofColumns first: Int, _ block: PixelSize) -> Color {
        let columns = first..<first + block.width
        let alpha = total(alphas.span.extracting(columns))
        let byte = rounded(alpha, over: UInt64(block.width) * UInt64(block.height))
        guard byte > 0 else { return .clear }
        return Color(
            red: rounded(total(reds.span.extracting(columns)), over: alpha),
            green: rounded(total(greens.span.extracting(columns)), over: alpha),
            blue: rounded(total(blues.span.extracting(columns)), over: alpha), alpha: byte)
    }
}

@inline(__always)
private func store(_ block: PixelBlock, in sums: inout [UInt32], at start: Int) {
    var target = sums.mutableSpan
    // Checked for the last one, so that no other needs a check of its own.
    guard start >= 0, start + (PixelBlock.pixelCount - 1) < target.count else {
        preconditionFailure("the block sticks out")
    }
    for lane in 0..<PixelBlock.pixelCount { target[start &+ lane] = block[lane] }
}

private func total(_ sums: Span<UInt32>) -> UInt64 {
    var total: UInt64 = 0
    for index in sums.indices { total &+= UInt64(sums[index]) }
    return total
}

/// A fraction of at most 255 rounded from half upwards.
private func rounded(_ numerator: UInt64, over denominator: UInt64) -> UInt8 {
    UInt8(truncatingIfNeeded: (2 * numerator + denominator) / (2 * denominator))
}
