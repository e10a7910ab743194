internal import Raster

/// Makes every pixel either clear or opaque, as a GIF has it.
struct BinaryAlpha: Hashable, Sendable {
    /// Without a matte: pixels of less alpha become clear.
    let threshold: UInt8
    /// What half-clear pixels are composited on.
    let matte: Color?

    /// An opaque colour, or ``Color/clear``.
    @inline(__always)
    func reduce(_ color: Color) -> Color {
        if color.isOpaque { return color }
        return reduceTranslucent(color)
    }

    private func reduceTranslucent(_ color: Color) -> Color {
        guard let matte else {
            return color.alpha < threshold ? .clear : Color(rawValue: color.rawValue | 0xff00_0000)
        }
        if color.isClear { return .clear }
        return color.composited(over: Color(rawValue: matte.rawValue | 0xff00_0000))
    }
}

extension Color {
    /// Whether it is neither clear nor opaque.
    @inline(__always)
    var isTranslucent: Bool { rawValue &- 0x0100_0000 < 0xfe00_0000 }
}

extension Bitmap {
    /// How many pixels are neither clear nor opaque.
    var translucentPixels: Int {
        let pixels = pixels.span
        var count: UInt32 = 0
        for index in pixels.indices { count &+= pixels[index].isTranslucent ? 1 : 0 }
        return Int(count)
    }
}
