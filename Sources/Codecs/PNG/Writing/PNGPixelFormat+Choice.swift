internal import Raster

extension PNGPixelFormat {
    /// The format that stores what was counted in the fewest bits a pixel.
    ///
    /// - Parameters:
    ///   - drawsOver: Whether a clear pixel is of use even where no picture shows one, because frames are drawn over what is
    ///     there. Grey with a clear level is not among the choices: some viewers composite it as opaque.
    ///   - keepsHiddenColor: Whether clear black has to come back as such, which a key colour does not.
    init(for census: ColorCensus, drawsOver: Bool, keepsHiddenColor: Bool) {
        let palette = Self.palette(for: census, drawsOver: drawsOver)
        let grey = Self.grey(for: census)
        if let palette, grey.map({ palette.bitDepth < $0.bitDepth || drawsOver }) ?? true {
            self = palette
        } else if let grey {
            self = grey
        } else if census.isGrey {
            self = PNGPixelFormat(.greyAlpha)
        } else {
            self = Self.trueColor(for: census, drawsOver: drawsOver, keepsHiddenColor: keepsHiddenColor)
        }
    }

    private static func palette(for census: ColorCensus, drawsOver: Bool) -> PNGPixelFormat? {
        guard !census.hasMoreColors else { return nil }
        let met = census.colors.colors
        // Half-clear entries first, so that tRNS is short, and clear black before all: the byte before each row is 0 too.
        // Then the most used first: words of about the same length next to each other are told in few bits.
        let order = met.indices.sorted { first, second in
            let (rank, other) = (met[first].paletteRank, met[second].paletteRank)
            return (rank, census.runCounts[second], first) < (other, census.runCounts[first], second)
        }
        var colors = order.map { met[$0] }
        if drawsOver, colors.first != .clear, colors.count < 256 { colors.insert(.clear, at: 0) }
        let bitDepth = [1, 2, 4].first { colors.count <= 1 << $0 } ?? 8
        return PNGPixelFormat(.palette, bitDepth: bitDepth, palette: colors)
    }

    private static func grey(for census: ColorCensus) -> PNGPixelFormat? {
        guard census.isGrey, census.isOpaque else { return nil }
        let bitDepth =
            [1, 2, 4].first { depth in
                // The levels of a depth are evenly spaced from 0 to 255 (PNG specification, 13.12).
                let step = 255 / ((1 << depth) - 1)
                return !census.hasMoreColors && census.colors.colors.allSatisfy { Int($0.red) % step == 0 }
            } ?? 8
        return PNGPixelFormat(.grey, bitDepth: bitDepth)
    }

    private static func trueColor(
        for census: ColorCensus, drawsOver: Bool, keepsHiddenColor: Bool
    ) -> PNGPixelFormat {
        if census.isTranslucent || keepsHiddenColor && !census.isOpaque { return .rgba }
        if census.isOpaque, !drawsOver { return .rgb }
        if let key = census.opaqueColors.firstMissing { return PNGPixelFormat(.rgb, clearKey: key) }
        return census.isOpaque ? .rgb : .rgba
    }
}

extension Color {
    /// Where the colour's kind stands in a palette.
    fileprivate var paletteRank: Int { self == .clear ? 0 : isOpaque ? 2 : 1 }
}
