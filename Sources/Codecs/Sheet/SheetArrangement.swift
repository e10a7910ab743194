internal import Raster

/// Where pictures stand on a sheet.
struct SheetArrangement: Equatable {
    let size: PixelSize
    /// The top left corner of each picture, inside its extrusion.
    let origins: [PixelPoint]
}

/// Arranges pictures, each with as much room around it as the options ask for. What it does depends on nothing but the
/// sizes and the options.
struct SheetArranger {
    let options: SheetOptions

    /// - Parameter sizes: At least one; not empty.
    /// - Returns: nil where there is no room.
    func arrange(_ sizes: [PixelSize]) -> SheetArrangement? {
        // What lies between two pictures belongs to the first. So the sheet is a bin with room for one more padding.
        let items = sizes.map(padded)
        let origins: (bin: PixelSize, [PixelPoint])?
        switch options.layout {
        case .packed where Set(items).count == 1:
            origins = bestGrid(of: items[0], count: items.count, rank: compactness)
        case .packed: origins = pack(items)
        case .grid(let columns, let rows):
            let cell = PixelSize(width: items.map(\.width).max() ?? 0, height: items.map(\.height).max() ?? 0)
            if columns == nil, rows == nil {
                origins = bestGrid(of: cell, count: items.count) { size in
                    (max(size.width, size.height), size.width * size.height, size.width, 0)
                }
            } else {
                origins = grid(of: cell, count: items.count, columns: columns, rows: rows)
            }
        }
        guard let (bin, corners) = origins else { return nil }
        return SheetArrangement(
            size: bin, origins: corners.map { PixelPoint(x: $0.x + options.extrusion, y: $0.y + options.extrusion) })
    }

    /// Ranks a sheet: the least area comes first, unless it is a long strip.
    private func compactness(_ size: PixelSize) -> (Int, Int, Int, Int) {
        let (short, long) = (min(size.width, size.height), max(size.width, size.height))
        return (long > 2 * short ? 1 : 0, size.width * size.height, long, size.width)
    }

    private func padded(_ size: PixelSize) -> PixelSize {
        let margin = 2 * options.extrusion + options.padding
        return PixelSize(width: size.width + margin, height: size.height + margin)
    }

    /// The sheet that a bin becomes, without the padding at its end; nil where it would be too large.
    private func sheet(width: Int, height: Int) -> PixelSize? {
        func side(_ length: Int) -> Int {
            let length = max(1, length - options.padding)
            return options.isPowerOfTwo ? length.nextPowerOfTwo : length
        }
        let size = PixelSize(width: side(width), height: side(height))
        return max(size.width, size.height) <= options.maximumSide ? size : nil
    }
}

// MARK: Grids

extension SheetArranger {
    private func grid(
        of cell: PixelSize, count: Int, columns: Int?, rows: Int?
    ) -> (bin: PixelSize, [PixelPoint])? {
        let columns = columns ?? (rows.map { (count + $0 - 1) / $0 } ?? count)
        let rows = max((count + columns - 1) / columns, rows ?? 0)
        guard let size = sheet(width: columns * cell.width, height: rows * cell.height) else { return nil }
        return (
            size, (0..<count).map { PixelPoint(x: $0 % columns * cell.width, y: $0 / columns * cell.height) }
        )
    }

    /// The grid whose sheet has the least rank.
    private func bestGrid(
        of cell: PixelSize, count: Int, rank: (PixelSize) -> (Int, Int, Int, Int)
    ) -> (bin: PixelSize, [PixelPoint])? {
        var best: (rank: (Int, Int, Int, Int), columns: Int)?
        for columns in 1...count {
            let rows = (count + columns - 1) / columns
            guard let size = sheet(width: columns * cell.width, height: rows * cell.height) else { continue }
            let rank = rank(size)
            if best.map({ rank < $0.rank }) ?? true { best = (rank, columns) }
        }
        return best.flatMap { grid(of: cell, count: count, columns: $0.columns, rows: nil) }
    }
}

// MARK: Packing

extension SheetArranger {
    private func pack(_ items: [PixelSize]) -> (bin: PixelSize, [PixelPoint])? {
        // Large ones first; equal ones in the order of the frames.
        let order = items.indices.sorted { first, second in
            func rank(_ index: Int) -> (Int, Int, Int) {
                let size = items[index]
                return (-max(size.width, size.height), -size.width * size.height, index)
            }
            return rank(first) < rank(second)
        }
        let least = PixelSize(width: items.map(\.width).max() ?? 1, height: items.map(\.height).max() ?? 1)
        let area = items.reduce(0) { $0 + $1.width * $1.height }
        var best: (rank: (Int, Int, Int, Int), bin: PixelSize, corners: [PixelPoint])?
        for bins in binSeries(least: least, area: area, count: items.count) {
            guard let (bin, corners) = bins.lazy.compactMap({ fill($0, items, order) }).first else { continue }
            let rank = compactness(bin)
            if best.map({ rank < $0.rank }) ?? true { best = (rank, bin, corners) }
        }
        return best.map { ($0.bin, $0.corners) }
    }

    /// Bins to try, of which the first that is large enough counts in each series. All have room for the padding at the end.
    private func binSeries(least: PixelSize, area: Int, count: Int) -> [[PixelSize]] {
        let longest = options.maximumSide + options.padding
        guard least.width <= longest, least.height <= longest else { return [] }
        guard !options.isPowerOfTwo else { return [powerOfTwoBins(least: least, area: area)] }
        // Few tries for many pictures, since each takes long and comes out much alike.
        let tries = count > 1000 ? 4 : 16
        let root = Int(Double(area).squareRoot())
        let widths = Set((0..<tries).map { min(longest, max(least.width, root * (tries + 2 * $0) / (2 * tries))) })
        return widths.sorted().map { width in
            let lowest = min(longest, max(least.height, area / width))
            let step = max(1, lowest / (count > 1000 ? 16 : 48))
            return (Array(stride(from: lowest, to: longest, by: step)) + [longest]).map {
                PixelSize(width: width, height: $0)
            }
        }
    }

    private func powerOfTwoBins(least: PixelSize, area: Int) -> [PixelSize] {
        let sides = (0..<Int.bitWidth - 2).map { 1 << $0 }.filter { $0 <= options.maximumSide }
        let bins = sides.flatMap { width in sides.map { PixelSize(width: width, height: $0) } }
        func rank(_ bin: PixelSize) -> (Int, Int, Int) {
            (bin.width * bin.height, max(bin.width, bin.height), -bin.width)
        }
        return bins.sorted { rank($0) < rank($1) }.map {
            PixelSize(width: $0.width + options.padding, height: $0.height + options.padding)
        }.filter { $0.width >= least.width && $0.height >= least.height && $0.width * $0.height >= area }
    }

    /// Packs all items into a bin, and cuts off what is left free at its ends.
    private func fill(_ size: PixelSize, _ items: [PixelSize], _ order: [Int]) -> (bin: PixelSize, [PixelPoint])? {
        var bin = MaxRectsBin(size)
        var corners = [PixelPoint](repeating: .zero, count: items.count)
        var used = PixelSize(width: 0, height: 0)
        for index in order {
            guard let corner = bin.place(items[index]) else { return nil }
            corners[index] = corner
            used.width = max(used.width, corner.x + items[index].width)
            used.height = max(used.height, corner.y + items[index].height)
        }
        return sheet(width: used.width, height: used.height).map { ($0, corners) }
    }
}

extension Int {
    /// The least power of two that is not less; the number is above zero.
    fileprivate var nextPowerOfTwo: Int { self <= 1 ? 1 : 1 << (Int.bitWidth - (self - 1).leadingZeroBitCount) }
}
