extension BitmapPart {
    /// The most source rows that are at hand at once.
    static let mostRowsAtHand = 64

    /// Resizes with a filter along each axis: columns first, over the few rows that a new row needs, then that row.
    ///
    /// Everything is fixed point, so that the same bits come out on every processor. Which of the two arithmetics is
    /// used depends on the bitmap and the sizes, never on the region.
    func resized(to size: PixelSize, kernel: FilterKernel, region: PixelRect) -> Bitmap {
        // Weights sum to one, so that nothing comes of one colour but that colour.
        if let color = onlyColor { return Bitmap(size: region.size, filledWith: color.isClear ? .clear : color) }
        let columns = AxisScaling(length: width, newLength: size.width)
        let rows = AxisScaling(length: height, newLength: size.height)
        let reach = max(columns.reach(of: kernel), rows.reach(of: kernel))
        return reach <= OpaqueArithmetic.longestReach && isOpaque
            ? resized(columns, rows, kernel, region, with: OpaqueArithmetic.self)
            : resized(columns, rows, kernel, region, with: AlphaArithmetic.self)
    }

    private func resized<Arithmetic: ResamplingArithmetic>(
        _ columnScaling: AxisScaling, _ rowScaling: AxisScaling, _ kernel: FilterKernel, _ region: PixelRect,
        with arithmetic: Arithmetic.Type
    ) -> Bitmap {
        let bits = Arithmetic.weightBits
        let columns = FilterWindows<Arithmetic.Weight>(
            kernel: kernel, scaling: columnScaling, range: region.minX..<region.maxX, fractionBits: bits)
        let rows = FilterWindows<Arithmetic.Weight>(
            kernel: kernel, scaling: rowScaling, range: region.minY..<region.maxY, fractionBits: bits)
        // Only the source columns that count are looked at, four at a time.
        let used = columns.pixels
        let blockCount = (used.count + 3) / 4
        if rows.longest > Self.mostRowsAtHand {
            return resized(columns, rows, blockCount, region, with: arithmetic)
        }
        // Source rows in a ring: row y is in slot y mod the number of slots, which is what a new row needs.
        var ring = [Arithmetic.Block](repeating: Arithmetic.clear, count: rows.longest * blockCount)
        let pixels = pixels
        var row = [Arithmetic.Pixel](repeating: Arithmetic.zero, count: blockCount * 4)
        var line = [Color](repeating: .clear, count: region.width)
        var result: [Color] = []
        result.reserveCapacity(region.width * region.height)

        var nextRow = 0
        for window in rows.windows {
            nextRow = max(nextRow, window.start)
            while nextRow < window.end {
                let start = index(used.lowerBound, nextRow)
                let source = pixels.span.extracting(start..<start + used.count)
                load(source, into: &ring, at: nextRow % rows.longest * blockCount, with: arithmetic)
                nextRow += 1
            }
            let slots = (window.start..<window.end).map { $0 % rows.longest * blockCount }
            let weights = rows.weights.span.extracting(window.weights)
            Arithmetic.filterColumns(ring.span, slots.span, weights, fractionBits: window.fractionBits, into: &row)
            Arithmetic.filterRow(row.span, columns, into: &line)
            result.append(contentsOf: line)
        }
        return Bitmap(size: region.size, pixels: result)
    }

    /// The same where a new row needs so many source rows that a ring of them would be as large as the bitmap: strip by strip of
    /// them.
    private func resized<Arithmetic: ResamplingArithmetic>(
        _ columns: FilterWindows<Arithmetic.Weight>, _ rows: FilterWindows<Arithmetic.Weight>, _ blockCount: Int,
        _ region: PixelRect, with arithmetic: Arithmetic.Type
    ) -> Bitmap {
        let used = columns.pixels
        let stripBlocks = max(1, blockCount * Self.mostRowsAtHand / rows.longest)
        var blocks = [Arithmetic.Block](repeating: Arithmetic.clear, count: rows.longest * stripBlocks)
        var strip = [Arithmetic.Pixel](repeating: Arithmetic.zero, count: stripBlocks * 4)
        var row = [Arithmetic.Pixel](repeating: Arithmetic.zero, count: (blockCount + stripBlocks) * 4)
        let pixels = pixels
        var line = [Color](repeating: .clear, count: region.width)
        var result: [Color] = []
        result.reserveCapacity(region.width * region.height)
        for window in rows.windows {
            let slots = (0..<window.count).map { $0 * stripBlocks }
            let weights = rows.weights.span.extracting(window.weights)
            for first in stride(from: 0, to: blockCount, by: stripBlocks) {
                let column = used.lowerBound + 4 * first
                let count = min(4 * stripBlocks, used.upperBound - column)
                for (slot, y) in zip(slots, window.start..<window.end) {
                    let start = index(column, y)
                    load(pixels.span.extracting(start..<start + count), into: &blocks, at: slot, with: arithmetic)
                }
                Arithmetic.filterColumns(
                    blocks.span, slots.span, weights, fractionBits: window.fractionBits, into: &strip)
                row.replaceSubrange(4 * first..<4 * (first + stripBlocks), with: strip)
            }
            Arithmetic.filterRow(row.span, columns, into: &line)
            result.append(contentsOf: line)
        }
        return Bitmap(size: region.size, pixels: result)
    }

    /// Makes blocks of a row, from `start` on; the last is filled up with clear pixels.
    private func load<Arithmetic: ResamplingArithmetic>(
        _ source: Span<Color>, into ring: inout [Arithmetic.Block], at start: Int, with arithmetic: Arithmetic.Type
    ) {
        var target = ring.mutableSpan
        var block = start
        var done = 0
        while source.count - done >= 4 {
            let four = source.extracting(done..<done + 4)
            target[block] = Arithmetic.block(
                SIMD4(four[0].rawValue, four[1].rawValue, four[2].rawValue, four[3].rawValue))
            block += 1
            done += 4
        }
        if done == source.count { return }
        var rest = SIMD4<UInt32>.zero
        for lane in 0..<source.count - done { rest[lane] = source[done + lane].rawValue }
        target[block] = Arithmetic.block(rest)
    }
}

/// How the channels of a pixel are added up in fixed point: what differs between bitmaps with and without alpha.
protocol ResamplingArithmetic {
    associatedtype Weight: FixedWidthInteger & SignedInteger
    /// Four source pixels, channel by channel: four reds, four greens, four blues, four alphas.
    associatedtype Block
    /// The channels of one pixel between the two passes.
    associatedtype Pixel

    /// The most bits after the point of a weight.
    static var weightBits: Int { get }
    static var clear: Block { get }
    static var zero: Pixel { get }

    /// Four pixels in channels.
    static func block(_ pixels: SIMD4<UInt32>) -> Block
    /// Makes a row of the sums of a few source rows, which begin in the ring's slots.
    static func filterColumns(
        _ ring: Span<Block>, _ slots: Span<Int>, _ weights: Span<Weight>, fractionBits: Int, into row: inout [Pixel])
    /// Filters a row, whose first pixel is the first that the windows count.
    static func filterRow(_ row: Span<Pixel>, _ columns: FilterWindows<Weight>, into line: inout [Color])
}
