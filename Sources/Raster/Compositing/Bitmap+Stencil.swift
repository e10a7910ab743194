extension Bitmap {
    /// A colour poured through the bitmap's alpha: every pixel has the colour, and its own alpha times that of the colour,
    /// rounded from half upwards.
    public func stencilling(_ color: Color) -> Bitmap {
        var filled = self
        filled.stencil(color)
        return filled
    }

    /// Pours a colour through the bitmap's alpha, as ``stencilling(_:)``.
    package mutating func stencil(_ color: Color) {
        let channels = color.rawValue & 0x00ff_ffff
        let opacity = UInt32(color.alpha)
        withMutablePixels { span in
            for index in span.indices {
                let product = (span[index].rawValue >> 24) &* opacity &+ 128
                let alpha = (product &+ product >> 8) >> 8
                span[index] = Color(rawValue: alpha == 0 ? 0 : channels | alpha << 24)
            }
        }
    }
}
