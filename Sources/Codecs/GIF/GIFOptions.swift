public import Raster

/// What a GIF is to be like.
public struct GIFOptions: Hashable, Sendable {
    /// The most colours in a palette, the clear one included; 2 to 256.
    public var colors: Int
    public var palette: Palette
    public var dither: Dither
    /// How much of what is hardly seen may be given up for a smaller file: 0 is nothing, 100 a lot, 200 the most. A pixel's
    /// colour is then off by at most a twentieth as many percent of lightness, or of a difference in colour that looks as large.
    ///
    /// Where pixels become clear again and frames have palettes of their own, less is given up: what a disposal cleared is
    /// drawn again as it was, and another palette may lack a colour that stood in.
    public var lossiness: Int
    /// What becomes of pixels that are neither clear nor opaque.
    public var alpha: Alpha
    /// How hard to work for a small file; 0 to 9.
    public var effort: Int

    public init(
        colors: Int = 256, palette: Palette = .auto, dither: Dither = .auto, lossiness: Int = 0,
        alpha: Alpha = .auto, effort: Int = 5
    ) {
        self.colors = colors
        self.palette = palette
        self.dither = dither
        self.lossiness = lossiness
        self.alpha = alpha
        self.effort = effort
    }

    /// Where the colours of a palette come from.
    public enum Palette: Hashable, Sendable {
        /// One for all frames where it is exact or good enough, else one for each scene or for each frame: whichever misses
        /// the colours least for the bytes that its tables take.
        case auto
        /// One for all frames.
        case global
        /// One for each frame, unless one for all is exact.
        case local
        /// This one of 1 to 256 entries for all frames, in its order: colours that are in it stay exactly as they are, and
        /// the file's table has every entry at its own index. The clear one is that which is clear, else one after the last;
        /// of 256 opaque ones the last duplicate, else the last, gives way where the animation has clear pixels.
        case colors(ColorPalette)
    }

    /// How half-clear pixels become clear or opaque. Clear ones stay clear, and opaque ones opaque.
    public enum Alpha: Hashable, Sendable {
        /// By a threshold of 128, or dithered where that looks better in all frames together: where a quarter of what shows
        /// is half-clear, and a dither makes up for the bytes that it takes by what it takes off the error of the alpha, as seen
        /// from nearby and from afar.
        case auto
        /// Pixels of less alpha become clear, the others opaque; 1 to 255.
        case threshold(UInt8)
        /// By a pattern without a structure, which stands still in time: of alpha 64 every fourth pixel is opaque.
        case dither
        /// Every pixel that is not entirely clear is composited on this colour, of which the alpha does not count.
        case matte(Color)

        /// What ``auto`` holds alpha against where it does not dither.
        public static let standardThreshold: UInt8 = 128
    }

    /// How colours that the palette lacks are imitated by its own. An animation that fits its palette is never dithered.
    public enum Dither: String, Hashable, Sendable, CaseIterable {
        /// Where the palette would miss the colours visibly, error diffusion in smooth areas; else none.
        case auto
        /// Every pixel becomes the nearest colour.
        case none
        /// Error diffusion (Floyd and Steinberg 1976).
        case floydSteinberg = "floyd-steinberg"
        /// A pattern without a structure, which stands still in time.
        case blueNoise = "blue-noise"
        /// A crosshatch pattern, which stands still in time.
        case bayer
    }
}
