extension Color {
    /// This colour over another: source-over with straight alpha, each channel rounded exactly, from half upwards.
    ///
    /// With alphas `sa` and `da` and `n = sa * 255 + da * (255 - sa)` the new alpha is `n / 255` and a colour channel
    /// `(sc * sa * 255 + dc * da * (255 - sa)) / n`. An opaque colour covers the other; under a clear one it stays as it
    /// is, bit for bit.
    public func composited(over backdrop: Color) -> Color {
        if isOpaque || (backdrop.isClear && !isClear) { return self }
        if isClear { return backdrop }
        return backdrop.isOpaque ? blended(overOpaque: backdrop) : blended(over: backdrop)
    }

    /// The colour with its alpha multiplied, rounded from half upwards.
    ///
    /// - Parameter opacity: From 0 to 1, rounded to a 65536th; what lies outside is held at the nearer end.
    public func multiplyingAlpha(by opacity: Double) -> Color {
        multiplyingAlpha(by: opacityFactor(opacity))
    }

    /// - Parameter factor: From 0 to 65536, which is 1.
    @inline(__always)
    func multiplyingAlpha(by factor: UInt32) -> Color {
        let product = ((rawValue >> 24) &* factor &+ 0x8000) >> 16
        return Color(rawValue: rawValue & 0x00ff_ffff | product << 24)
    }

    /// Source-over onto an opaque colour; right for every alpha of its own, clear and opaque included.
    ///
    /// Red and blue share one word: a product of two bytes, and the sum of two that share 255, stay in their 16 bits.
    @inline(__always)
    func blended(overOpaque backdrop: Color) -> Color {
        let alpha = rawValue >> 24
        let rest = 255 &- alpha
        var redBlue = (rawValue & 0xff_00ff) &* alpha &+ (backdrop.rawValue & 0xff_00ff) &* rest &+ 0x80_0080
        redBlue = (redBlue &+ (redBlue >> 8 & 0xff_00ff)) >> 8 & 0xff_00ff
        var green = (rawValue >> 8 & 0xff) &* alpha &+ (backdrop.rawValue >> 8 & 0xff) &* rest &+ 0x80
        green = (green &+ green >> 8) & 0xff00
        return Color(rawValue: 0xff00_0000 | redBlue | green)
    }

    /// Source-over where both are neither clear nor opaque.
    private func blended(over backdrop: Color) -> Color {
        let sourceAlpha = rawValue >> 24
        let source = sourceAlpha &* 255
        let rest = (backdrop.rawValue >> 24) &* (255 &- sourceAlpha)
        let total = source &+ rest
        // floor(x / 2n) is floor(x * m / 2^46) with m = floor(2^46 / 2n) + 1, because x < 2^26 and 2n < 2^18: the
        // product is too large by less than 2^-20, and a quotient that is not whole misses the next by 2^-18.
        let reciprocal = (1 << 46) / UInt64(2 &* total) &+ 1
        func channel(_ shift: UInt32) -> UInt32 {
            let sum = (rawValue >> shift & 0xff) &* source &+ (backdrop.rawValue >> shift & 0xff) &* rest
            return UInt32(truncatingIfNeeded: (UInt64(2 &* sum &+ total) &* reciprocal) >> 46)
        }
        let alpha = (total &+ 127) / 255
        return Color(rawValue: alpha << 24 | channel(16) << 16 | channel(8) << 8 | channel(0))
    }
}

/// An opacity in 65536ths.
func opacityFactor(_ opacity: Double) -> UInt32 {
    guard opacity > 0 else { return 0 }
    return UInt32(min(opacity, 1) * 65536 + 0.5)
}
