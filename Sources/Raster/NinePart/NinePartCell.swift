/// One of nine parts as it is drawn.
struct NinePartCell {
    /// Where it is in the bitmap.
    let source: PixelRect
    /// The size in which it is drawn, once or again and again.
    let scaled: PixelSize
    /// What is wanted of its room, from the room's top left.
    let visible: PixelRect
    /// Where that goes.
    fileprivate let place: PixelPoint
    /// Whether it is drawn again and again.
    fileprivate let isRepeated: Bool

    /// What is made of it in one go.
    struct Piece {
        /// Which pixels of the part in the size that it is drawn in.
        let region: PixelRect
        /// Where they go; where they are repeated, where all of them go.
        let place: PixelPoint
        var isRepeated = false
    }

    /// The pieces that make up what is wanted. A part that is larger than that is not made as a whole.
    var pieces: [Piece] {
        if !isRepeated { return [Piece(region: visible, place: place)] }
        if scaled.width * scaled.height <= visible.width * visible.height {
            return [Piece(region: PixelRect(scaled), place: place, isRepeated: true)]
        }
        var pieces: [Piece] = []
        for row in visible.minY / scaled.height...(visible.maxY - 1) / scaled.height {
            for column in visible.minX / scaled.width...(visible.maxX - 1) / scaled.width {
                let origin = PixelPoint(x: column * scaled.width, y: row * scaled.height)
                let part = PixelRect(origin: origin, size: scaled).intersection(visible)
                pieces.append(
                    Piece(
                        region: part.moved(from: origin),
                        place: PixelPoint(x: place.x + part.minX - visible.minX, y: place.y + part.minY - visible.minY))
                )
            }
        }
        return pieces
    }
}

extension NineParts {
    /// The parts that show something in a region of the new bitmap.
    func cells(of natural: PixelSize, to size: PixelSize, in region: PixelRect) -> [NinePartCell] {
        let columns = columns.parts(ofLength: natural.width, in: size.width)
        return rows.parts(ofLength: natural.height, in: size.height).flatMap { row in
            columns.compactMap { column in
                let target = PixelRect(columns: column.target, rows: row.target)
                let visible = target.intersection(region)
                if visible.isEmpty { return nil }
                let source = PixelRect(columns: column.source, rows: row.source)
                let scaled = PixelSize(
                    width: mode == .tile && column.isMiddle ? source.width : target.width,
                    height: mode == .tile && row.isMiddle ? source.height : target.height)
                return NinePartCell(
                    source: source, scaled: scaled,
                    visible: visible.moved(from: target.origin),
                    place: visible.moved(from: region.origin).origin,
                    isRepeated: scaled != target.size)
            }
        }
    }
}

extension PixelRect {
    fileprivate init(columns: Range<Int>, rows: Range<Int>) {
        self.init(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
    }

    /// The pixels of a bitmap that those of it in a new size may be made of, with any filter.
    func sources(in size: PixelSize, scaledTo newSize: PixelSize) -> PixelRect {
        func sources(_ range: Range<Int>, _ length: Int, _ newLength: Int) -> Range<Int> {
            let scale = Double(length) / Double(newLength)
            // The widest filter, and a pixel for what double precision leaves out.
            let reach = 3 * max(scale, 1) + scale + 1
            let start = max(0, Double(range.lowerBound) * scale - reach)
            let end = min(Double(length), Double(range.upperBound) * scale + reach + 1)
            return Int(start)..<max(Int(start), Int(end))
        }
        return PixelRect(
            columns: sources(minX..<maxX, size.width, newSize.width),
            rows: sources(minY..<maxY, size.height, newSize.height))
    }
}
