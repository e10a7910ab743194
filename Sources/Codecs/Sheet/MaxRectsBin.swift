internal import Raster

/// A bin that rectangles are packed into, by maximal free rectangles and the best fit of the short side (J. Jylänki, "A
/// Thousand Ways to Pack the Bin", 2010, 2.3).
struct MaxRectsBin {
    /// Every largest rectangle that is free; they overlap, and none lies inside another.
    private var free: [PixelRect]

    init(_ size: PixelSize) { free = [PixelRect(size)] }

    /// Takes room for a rectangle: where the shorter of the sides that are left over is shortest, then the longer one, then
    /// nearest to the top, then to the left.
    ///
    /// - Returns: Its top left corner; nil where there is no room.
    mutating func place(_ size: PixelSize) -> PixelPoint? {
        var best: (fit: (Int, Int, Int, Int), origin: PixelPoint)?
        for rect in free where rect.width >= size.width && rect.height >= size.height {
            let (columns, rows) = (rect.width - size.width, rect.height - size.height)
            let fit = (min(columns, rows), max(columns, rows), rect.minY, rect.minX)
            if best.map({ fit < $0.fit }) ?? true { best = (fit, rect.origin) }
        }
        guard let origin = best?.origin else { return nil }
        take(PixelRect(origin: origin, size: size))
        return origin
    }

    private mutating func take(_ placed: PixelRect) {
        var untouched: [PixelRect] = []
        var pieces: [PixelRect] = []
        for rect in free {
            if rect.intersection(placed).isEmpty {
                untouched.append(rect)
            } else {
                pieces += rect.parts(beside: placed)
            }
        }
        // A piece can only lie inside what was not touched, or inside another piece; of equal ones the first stays.
        for (index, piece) in pieces.enumerated() {
            let isCovered =
                untouched.contains { $0.contains(piece) }
                || pieces.enumerated().contains { $0 != index && $1.contains(piece) && ($1 != piece || $0 < index) }
            if !isCovered { untouched.append(piece) }
        }
        free = untouched
    }
}

extension PixelRect {
    /// The largest rectangles inside this one beside another that meets it: up to four, which overlap.
    fileprivate func parts(beside other: PixelRect) -> [PixelRect] {
        var parts: [PixelRect] = []
        func add(_ x: Range<Int>, _ y: Range<Int>) {
            if !x.isEmpty, !y.isEmpty {
                parts.append(PixelRect(x: x.lowerBound, y: y.lowerBound, width: x.count, height: y.count))
            }
        }
        let (columns, rows) = (minX..<maxX, minY..<maxY)
        add(minX..<max(minX, other.minX), rows)
        add(min(maxX, other.maxX)..<maxX, rows)
        add(columns, minY..<max(minY, other.minY))
        add(columns, min(maxY, other.maxY)..<maxY)
        return parts
    }
}
