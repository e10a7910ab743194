public import Raster

/// What a GIF is to be like.
public struct GIFOptions: Hashable, Sendable {
    /// The most colours in the palette, the clear one included; 2 to 256.
    public var colors: Int
    public var dither: Dither
    /// Pixels of less alpha become clear, the others opaque; 1 to 255. Without meaning where there is a ``matte``.
    public var alphaThreshold: UInt8
    /// Where given, every pixel that is not entirely clear is composited on this colour, of which the alpha does not count.
    public var matte: Color?
    /// How hard to work for a small file; 0 to 9.
    public var effort: Int

    public init(
        colors: Int = 256, dither: Dither = .auto, alphaThreshold: UInt8 = 128, matte: Color? = nil, effort: Int = 5
    ) {
        self.colors = colors
        self.dither = dither
        self.alphaThreshold = alphaThreshold
        self.matte = matte
        self.effort = effort
    }

    /// How colours that the palette lacks are imitated by its own. An animation that fits its palette is never dithered.
    public enum Dither: String, Hashable, Sendable, CaseIterable {
        /// Error diffusion where the palette would miss the colours visibly, else none.
        case auto
        /// Every pixel becomes the nearest colour.
        case none
        /// Error diffusion (Floyd and Steinberg 1976).
        case floydSteinberg = "floyd-steinberg"
    }
}
