internal import Raster

extension Color {
    /// Whether it is neither clear nor opaque.
    @inline(__always)
    var isTranslucent: Bool { rawValue &- 0x0100_0000 < 0xfe00_0000 }
}

extension Bitmap {
    /// Whether a pixel of a part is neither clear nor opaque.
    func hasTranslucentPixels(in rect: PixelRect) -> Bool {
        (rect.minY..<rect.maxY).contains { y in
            pixels[y * width + rect.minX..<y * width + rect.maxX].contains(where: \.isTranslucent)
        }
    }

    /// Whether a pixel of a row is neither clear nor opaque.
    func hasTranslucentPixels(inRow y: Int) -> Bool {
        let pixels = pixels.span
        var count: UInt32 = 0
        for index in y * width..<(y + 1) * width { count &+= pixels[index].isTranslucent ? 1 : 0 }
        return count > 0
    }
}
