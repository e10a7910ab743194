extension Bitmap {
    /// Resizes with a filter along each axis: columns first, over the few rows that a new row needs, then that row.
    ///
    /// Everything is fixed point, so that the same bits come out on every processor. Which of the two arithmetics is
    /// used depends on the bitmap and the sizes, never on the region.
    func resized(to size: PixelSize, kernel: FilterKernel, region: PixelRect) -> Bitmap {
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
        // Only the source columns that count are looked at.
        let used = columns.pixels
        // Source rows in a ring: row y is in slot y mod the number of slots, which is what a new row needs.
        var ring = [Arithmetic.SourcePixel](repeating: Arithmetic.clear, count: rows.longest * used.count)
        var sums = [Arithmetic.Sum](repeating: Arithmetic.zero, count: used.count)
        var line = [Color](repeating: .clear, count: region.width)
        var result: [Color] = []
        result.reserveCapacity(region.width * region.height)

        var nextRow = 0
        for window in rows.windows {
            nextRow = max(nextRow, window.start)
            while nextRow < window.end {
                let start = nextRow * width
                let source = pixels.span.extracting(start + used.lowerBound..<start + used.upperBound)
                Arithmetic.load(source, into: &ring, at: nextRow % rows.longest * used.count)
                nextRow += 1
            }
            for tap in 0..<window.count {
                let slot = (window.start + tap) % rows.longest * used.count
                let row = ring.span.extracting(slot..<slot + used.count)
                Arithmetic.add(row, times: rows.weights[window.firstWeight + tap], isFirst: tap == 0, to: &sums)
            }
            Arithmetic.narrow(&sums, fractionBits: window.fractionBits)
            Arithmetic.filterRow(sums.span, columns, into: &line)
            result.append(contentsOf: line)
        }
        return Bitmap(size: region.size, pixels: result)
    }
}

/// How the channels of a pixel are added up in fixed point: what differs between bitmaps with and without alpha.
protocol ResamplingArithmetic {
    associatedtype Weight: FixedWidthInteger & SignedInteger
    associatedtype SourcePixel
    associatedtype Sum

    /// The most bits after the point of a weight.
    static var weightBits: Int { get }
    static var clear: SourcePixel { get }
    static var zero: Sum { get }

    /// Turns a row into source pixels from `start` on.
    static func load(_ source: Span<Color>, into ring: inout [SourcePixel], at start: Int)
    /// Adds one of the rows that add up to a new one.
    static func add(_ row: Span<SourcePixel>, times weight: Weight, isFirst: Bool, to sums: inout [Sum])
    /// Leaves sums with as many bits after the point as `filterRow` takes, rounded from half upwards.
    static func narrow(_ sums: inout [Sum], fractionBits: Int)
    /// Filters narrowed sums, the first of which belongs to the first source pixel that counts, along a row.
    static func filterRow(_ row: Span<Sum>, _ columns: FilterWindows<Weight>, into line: inout [Color])
}
