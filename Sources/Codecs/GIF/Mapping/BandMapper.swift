internal import Raster

/// Finds the colours that pixels of a band of rows are shown in, and remembers what it found for frames to come.
struct BandMapper: Sendable {
    var palette: MappingPalette
    private let ditherer: Ditherer
    private let scale: PerceptualScale
    private var diffusion: ErrorDiffusion

    init(_ palette: MappingPalette, ditherer: Ditherer, scale: PerceptualScale, width: Int) {
        self.palette = palette
        self.ditherer = ditherer
        self.scale = scale
        diffusion = ErrorDiffusion(width: width)
    }

    /// What is shown for some of the pixels that are drawn, in their order.
    mutating func map(_ drawn: DrawnPixels, _ range: Range<Int>, of bitmap: Bitmap) -> [MappingPalette.Entry] {
        switch palette.isExact ? .none : ditherer {
        case .none: range.map { palette.nearest(to: drawn.colors[$0], seenAs: drawn.seen[$0]) }
        case .ordered(let matrix): order(drawn, range, width: bitmap.width, by: matrix)
        case .diffusion(let smoothOnly): diffuse(drawn, range, of: bitmap, smoothOnly: smoothOnly)
        }
    }

    private mutating func order(
        _ drawn: DrawnPixels, _ range: Range<Int>, width: Int, by matrix: DitherMatrix
    ) -> [MappingPalette.Entry] {
        let spread = palette.spread
        return range.map { index in
            if let own = palette.own(drawn.colors[index], seenAs: drawn.seen[index]) { return own }
            let (y, x) = Int(drawn.places[index]).quotientAndRemainder(dividingBy: width)
            let wanted = matrix.offset(drawn.colors[index], x: x, y: y, spread: spread)
            return palette.nearest(to: wanted, seenAs: scale(wanted))
        }
    }

    private mutating func diffuse(
        _ drawn: DrawnPixels, _ range: Range<Int>, of bitmap: Bitmap, smoothOnly: Bool
    ) -> [MappingPalette.Entry] {
        let smoothness = smoothOnly ? Smoothness(of: bitmap) : nil
        let (width, places) = (bitmap.width, drawn.places.span)
        var shown = [MappingPalette.Entry](repeating: .black, count: range.count)
        diffusion.begin()
        var start = range.lowerBound
        var last = -1
        while start < range.upperBound {
            let y = Int(places[start]) / width
            var end = start + 1
            while end < range.upperBound, Int(places[end]) < (y + 1) * width { end += 1 }
            diffusion.nextRow(skipping: y - last > 1)
            // Every other row from right to left.
            let isLeftToRight = y & 1 == 0
            for step in 0..<end - start {
                let index = isLeftToRight ? start + step : end - 1 - step
                shown[index - range.lowerBound] = diffuse(
                    drawn, index, x: Int(places[index]) - y * width, y: y, step: isLeftToRight ? 1 : -1, smoothness)
            }
            (start, last) = (end, y)
        }
        return shown
    }

    /// - Parameter smoothness: Where it shows that a colour is missed; nil where it does everywhere.
    @inline(__always)
    private mutating func diffuse(
        _ drawn: DrawnPixels, _ index: Int, x: Int, y: Int, step: Int, _ smoothness: Smoothness?
    ) -> MappingPalette.Entry {
        let (color, perceived) = (drawn.colors[index], drawn.seen[index])
        if let own = palette.own(color, seenAs: perceived) { return own }
        if let smoothness {
            let nearest = palette.nearest(to: color, seenAs: perceived)
            let isMissed = nearest.seen.distance(to: perceived) > BandMapper.visible
            guard isMissed, smoothness.isSmooth(x, y) else { return nearest }
        }
        let wanted = diffusion.wanted(color, x: x)
        let nearest = palette.nearest(to: wanted, seenAs: scale(wanted))
        diffusion.spread(from: wanted, to: nearest.color, x: x, step: step)
        return nearest
    }

    /// From which squared distance on a colour is missed by so much that its neighbours have to make up for it: three percent
    /// of lightness.
    private static let visible = Int32(9 * PerceptualColor.percent * PerceptualColor.percent)
}
