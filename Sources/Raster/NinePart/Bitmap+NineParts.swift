extension Bitmap {
    /// The bitmap in another size, by its nine parts.
    ///
    /// Every part is made by itself out of whole pixels, so that no colour of one bleeds into another and no seam shows.
    /// Where the caps leave no centre, that of the new bitmap is clear.
    ///
    /// - Parameters:
    ///   - size: The new size in pixels.
    ///   - filter: How parts that are stretched, or caps that have to shrink, are scaled.
    ///   - region: The part of the new bitmap that is wanted; nil for all of it.
    /// - Precondition: The region lies inside the new size; the number of pixels wanted fits an `Int`.
    public func resized(
        to size: PixelSize, by parts: NineParts, filter: ResamplingFilter = .auto, region: PixelRect? = nil
    ) -> Bitmap {
        let region = region ?? PixelRect(size)
        precondition(PixelRect(size).contains(region), "\(region) is not inside a bitmap of \(size)")
        var result = Bitmap(size: region.size)
        let columns = parts.columns.parts(ofLength: width, in: size.width)
        for row in parts.rows.parts(ofLength: height, in: size.height) {
            for column in columns {
                let target = PixelRect(columns: column.target, rows: row.target)
                let visible = target.intersection(region)
                if visible.isEmpty { continue }
                var filling = cropped(to: PixelRect(columns: column.source, rows: row.source))
                let tiles = parts.mode == .tile
                let scaled = PixelSize(
                    width: tiles && column.isMiddle ? filling.width : target.width,
                    height: tiles && row.isMiddle ? filling.height : target.height)
                let start = PixelPoint(x: visible.minX - target.minX, y: visible.minY - target.minY)
                if scaled == target.size {
                    filling = filling.resized(
                        to: scaled, filter: filter, region: PixelRect(origin: start, size: visible.size))
                } else {
                    filling = filling.resized(to: scaled, filter: filter).tiled(
                        over: PixelRect(origin: start, size: visible.size))
                }
                result.draw(
                    filling, at: PixelPoint(x: visible.minX - region.minX, y: visible.minY - region.minY),
                    compositing: .copy)
            }
        }
        return result
    }

    /// What a plane shows in a rectangle that is covered with repetitions of the bitmap, one of them at (0, 0).
    ///
    /// - Precondition: The bitmap is not empty, and the rectangle does not begin before (0, 0).
    func tiled(over rect: PixelRect) -> Bitmap {
        var tiled: [Color] = []
        tiled.reserveCapacity(rect.width * rect.height)
        for y in rect.minY..<rect.maxY {
            let row = y % height * width
            var x = rect.minX
            while x < rect.maxX {
                let column = x % width
                let count = min(width - column, rect.maxX - x)
                tiled.append(contentsOf: pixels[row + column..<row + column + count])
                x += count
            }
        }
        return Bitmap(size: rect.size, pixels: tiled)
    }
}

extension PixelRect {
    fileprivate init(columns: Range<Int>, rows: Range<Int>) {
        self.init(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
    }
}
