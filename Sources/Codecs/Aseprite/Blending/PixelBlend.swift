internal import Raster

/// What becomes of the three colours of a pixel and of the one above it where both are opaque. A type for each mode, so that
/// the loop over pixels is compiled for each.
protocol PixelBlend {
    /// The blended colour; its alpha counts for nothing.
    static func blend(_ backdrop: Channels, _ source: Channels) -> Channels
}

extension PixelBlend {
    /// A pixel drawn on another.
    ///
    /// Where a backdrop lets something through, the result lies between the plain and the blended colour, by the alpha of both
    /// pixels.
    ///
    /// - Parameter opacity: From 0 to 255.
    @inline(__always)
    static func draw(_ source: Color, on backdrop: Color, opacity: Int32) -> Color {
        let (below, above) = (Channels(backdrop), Channels(source))
        let plain = SourceOver.draw(above, on: below, opacity: opacity)
        if below.alpha == 0 { return plain.color }
        let mixed = SourceOver.draw(blend(below, above).with(alpha: above.alpha), on: below, opacity: opacity)
        let covered = ByteFraction.product(below.alpha, ByteFraction.product(above.alpha, opacity))
        return merge(merge(plain, mixed, amount: below.alpha), mixed, amount: covered).color
    }

    /// A colour on the way from one to another.
    @inline(__always)
    private static func merge(_ first: Channels, _ second: Channels, amount: Int32) -> Channels {
        var merged = first
        if first.alpha == 0 {
            merged = second
        } else if second.alpha != 0 {
            merged.red += ByteFraction.product(second.red - first.red, amount)
            merged.green += ByteFraction.product(second.green - first.green, amount)
            merged.blue += ByteFraction.product(second.blue - first.blue, amount)
        }
        merged.alpha = first.alpha + ByteFraction.product(second.alpha - first.alpha, amount)
        return merged.alpha == 0 ? Channels(red: 0, green: 0, blue: 0, alpha: 0) : merged
    }
}

/// The plain mode: what is above covers what is below.
enum SourceOver {
    @inline(__always)
    static func draw(_ source: Color, on backdrop: Color, opacity: Int32) -> Color {
        draw(Channels(source), on: Channels(backdrop), opacity: opacity).color
    }

    @inline(__always)
    static func draw(_ source: Channels, on backdrop: Channels, opacity: Int32) -> Channels {
        let alpha = ByteFraction.product(source.alpha, opacity)
        if backdrop.alpha == 0 { return source.with(alpha: alpha) }
        if source.alpha == 0 { return backdrop }
        let total = alpha + backdrop.alpha - ByteFraction.product(backdrop.alpha, alpha)
        return Channels(
            red: backdrop.red + (source.red - backdrop.red) * alpha / total,
            green: backdrop.green + (source.green - backdrop.green) * alpha / total,
            blue: backdrop.blue + (source.blue - backdrop.blue) * alpha / total, alpha: total)
    }
}
