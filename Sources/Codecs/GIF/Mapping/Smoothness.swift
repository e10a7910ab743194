internal import Raster

/// Tells where neighbours differ so little that steps between colours of a palette would show as bands.
struct Smoothness {
    private let bitmap: Bitmap

    /// From which difference of lightness between neighbours on, of 255, an error hides in what is there anyway.
    private static let texture = 3

    init(of bitmap: Bitmap) { self.bitmap = bitmap }

    @inline(__always)
    func isSmooth(_ x: Int, _ y: Int) -> Bool {
        let pixels = bitmap.pixels.span
        let place = y * bitmap.width + x
        let own = Smoothness.lightness(pixels[place])
        func isNear(_ other: Int) -> Bool {
            abs(Smoothness.lightness(pixels[other]) - own) <= Smoothness.texture
        }
        if x > 0, !isNear(place - 1) { return false }
        if x + 1 < bitmap.width, !isNear(place + 1) { return false }
        if y > 0, !isNear(place - bitmap.width) { return false }
        return y + 1 >= bitmap.height || isNear(place + bitmap.width)
    }

    /// From 0 to 255, roughly.
    @inline(__always)
    private static func lightness(_ color: Color) -> Int {
        (2 * Int(color.red) + 5 * Int(color.green) + Int(color.blue)) >> 3
    }
}
