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
        var colors = census.colors.colors
        if drawsOver, census.colors.index(of: .clear) == nil, colors.count < 256 { colors.append(.clear) }
        // Half-clear entries first, so that tRNS is short, and clear black before all; then by brightness, so that
        // indices of neighbours are neighbours.
        colors.sort { $0.paletteRank < $1.paletteRank }
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
    /// Where the colour stands in a palette.
    fileprivate var paletteRank: UInt64 {
        // Rec. 709's weights of red, green and blue, in 1/256.
        let luma = UInt64(red) * 54 + UInt64(green) * 183 + UInt64(blue) * 19
        return (isOpaque ? 1 << 63 : UInt64(alpha) << 48) | luma << 32 | UInt64(rawValue)
    }
}
