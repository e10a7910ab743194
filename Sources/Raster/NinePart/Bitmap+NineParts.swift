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
        return resized(to: size, by: parts, ofSize: self.size, filter: filter, region: region)
    }

    /// The same of the bitmap in another size, which is never made as a whole.
    ///
    /// - Parameter natural: The size in which the caps have theirs.
    package func resized(
        to size: PixelSize, by parts: NineParts, ofSize natural: PixelSize, filter: ResamplingFilter, region: PixelRect
    ) -> Bitmap {
        precondition(PixelRect(size).contains(region), "\(region) is not inside a bitmap of \(size)")
        var result = Bitmap(size: region.size)
        for cell in parts.cells(of: natural, to: size, in: region) {
            for piece in cell.pieces {
                let filling = filling(of: cell, scaledFrom: natural, filter: filter, region: piece.region)
                let whole = piece.isRepeated ? filling.tiled(over: cell.visible) : filling
                result.draw(whole, at: piece.place, compositing: .copy)
            }
        }
        return result
    }

    /// Some of a part in the size that it is drawn in.
    private func filling(
        of cell: NinePartCell, scaledFrom natural: PixelSize, filter: ResamplingFilter, region: PixelRect
    ) -> Bitmap {
        if cell.scaled == cell.source.size {
            return resized(to: natural, filter: filter, region: region.offset(by: cell.source.origin))
        }
        if natural == size {
            return BitmapPart(cell.source, of: self).resized(to: cell.scaled, filter: filter, region: region)
        }
        let needed = region.sources(in: cell.source.size, scaledTo: cell.scaled)
        let made = resized(to: natural, filter: filter, region: needed.offset(by: cell.source.origin))
        let origins = cell.source.sources(in: size, scaledTo: natural)
        let part = BitmapPart(
            PixelRect(cell.source.size).moved(from: needed.origin), of: made,
            isOpaque: BitmapPart(origins, of: self).isOpaque)
        return part.resized(to: cell.scaled, filter: filter, region: region)
    }

    /// What ``resized(to:by:ofSize:filter:region:)`` takes at most on the way, beside the bitmap and the result, in bytes.
    ///
    /// - Parameter own: The bitmap's size.
    package static func resizingBytes(
        from own: PixelSize, to size: PixelSize, by parts: NineParts, ofSize natural: PixelSize,
        filter: ResamplingFilter, region: PixelRect
    ) -> Int {
        func making(_ cell: NinePartCell, _ piece: PixelRect) -> Int {
            if cell.scaled == cell.source.size {
                return resizingBytes(
                    from: own, to: natural, filter: filter, region: piece.offset(by: cell.source.origin))
            }
            let scaling = resizingBytes(from: cell.source.size, to: cell.scaled, filter: filter, region: piece)
            if natural == own { return scaling }
            let needed = piece.sources(in: cell.source.size, scaledTo: cell.scaled)
            return byteCount(of: needed.size)
                + max(scaling, resizingBytes(from: own, to: natural, filter: filter, region: needed))
        }
        return parts.cells(of: natural, to: size, in: region).lazy.flatMap { cell in
            cell.pieces.lazy.map { piece in
                let repeated = piece.isRepeated ? byteCount(of: cell.visible.size) : 0
                return byteCount(of: piece.region.size) + max(repeated, making(cell, piece.region))
            }
        }.max() ?? 0
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
