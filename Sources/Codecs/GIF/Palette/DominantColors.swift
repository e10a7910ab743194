internal import Raster

/// The colours that alone fill much of a frame: where a palette misses one of them, however little, everybody sees it.
struct DominantColors {
    /// The colours, each with the most of a frame that it fills, of ``sampleCount``.
    private var shares: [(color: Color, share: Int)] = []

    /// How many pixels of a frame are looked at.
    private static let sampleCount = 1024
    /// The part of them that is much.
    private static let least = sampleCount / 8
    private static let most = 16

    /// Looks at pixels that are spread evenly over a frame; clear ones do not count.
    mutating func add(_ bitmap: Bitmap, reducedBy alpha: BinaryAlpha) {
        let pixels = bitmap.pixels.span
        var table = ColorTable(capacity: DominantColors.sampleCount)
        for sample in 0..<DominantColors.sampleCount {
            let color = alpha.reduceWhereOpaque(pixels[sample * pixels.count / DominantColors.sampleCount])
            if !color.isClear { _ = table.add(color, count: 1) }
        }
        for (color, count) in zip(table.colors, table.counts) where count >= DominantColors.least {
            note(color, share: count)
        }
    }

    private mutating func note(_ color: Color, share: Int) {
        if let known = shares.firstIndex(where: { $0.color == color }) {
            guard share > shares[known].share else { return }
            shares.remove(at: known)
        }
        // Of equals, the one that came first.
        shares.insert((color, share), at: shares.firstIndex { $0.share < share } ?? shares.count)
        if shares.count > DominantColors.most { shares.removeLast() }
    }

    /// The colours that a palette of so many has to have: at most an eighth of them, the widest first.
    func colors(in paletteSize: Int) -> [Color] { shares.prefix(max(1, paletteSize / 8)).map(\.color) }

    /// A palette with these colours in place of those next to them.
    ///
    /// - Parameters:
    ///   - palette: Those that stand for most first.
    ///   - histogram: What it was chosen for; dominant colours that are not in there are left aside.
    func adjusting(_ palette: [Color], for histogram: ColorHistogram, scale: PerceptualScale) -> [Color] {
        let colors = colors(in: palette.count).filter { histogram.index(of: $0) != nil }
        var adjusted = palette
        for color in colors where !adjusted.contains(color) {
            let wanted = scale(color)
            func distance(_ index: Int) -> Int32 { scale(adjusted[index]).distance(to: wanted) }
            let free = adjusted.indices.filter { !colors.contains(adjusted[$0]) }
            guard let nearest = free.min(by: { distance($0) < distance($1) }), let last = free.last else { break }
            // One that is far away stands for others: rather do without the one that stands for least.
            adjusted[distance(nearest) <= DominantColors.near ? nearest : last] = color
        }
        return adjusted
    }

    /// The square of three percent of lightness.
    private static let near = Int32(9 * PerceptualColor.percent * PerceptualColor.percent)
}
