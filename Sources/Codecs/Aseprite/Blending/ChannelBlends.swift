/// A mode that looks at one channel at a time.
protocol ChannelBlend: PixelBlend {
    static func blend(_ backdrop: Int32, _ source: Int32) -> Int32
}

extension ChannelBlend {
    @inline(__always)
    static func blend(_ backdrop: Channels, _ source: Channels) -> Channels {
        Channels(
            red: blend(backdrop.red, source.red), green: blend(backdrop.green, source.green),
            blue: blend(backdrop.blue, source.blue), alpha: source.alpha)
    }
}

enum Multiply: ChannelBlend {
    @inline(__always)
    static func blend(_ backdrop: Int32, _ source: Int32) -> Int32 { ByteFraction.product(backdrop, source) }
}

enum Screen: ChannelBlend {
    @inline(__always)
    static func blend(_ backdrop: Int32, _ source: Int32) -> Int32 {
        backdrop + source - ByteFraction.product(backdrop, source)
    }
}

enum HardLight: ChannelBlend {
    @inline(__always)
    static func blend(_ backdrop: Int32, _ source: Int32) -> Int32 {
        source < 128 ? Multiply.blend(backdrop, 2 * source) : Screen.blend(backdrop, 2 * source - 255)
    }
}

enum Overlay: ChannelBlend {
    @inline(__always)
    static func blend(_ backdrop: Int32, _ source: Int32) -> Int32 { HardLight.blend(source, backdrop) }
}

enum Darken: ChannelBlend {
    @inline(__always)
    static func blend(_ backdrop: Int32, _ source: Int32) -> Int32 { min(backdrop, source) }
}

enum Lighten: ChannelBlend {
    @inline(__always)
    static func blend(_ backdrop: Int32, _ source: Int32) -> Int32 { max(backdrop, source) }
}

enum ColorDodge: ChannelBlend {
    @inline(__always)
    static func blend(_ backdrop: Int32, _ source: Int32) -> Int32 {
        if backdrop == 0 { return 0 }
        let rest = 255 - source
        return backdrop >= rest ? 255 : ByteFraction.quotient(backdrop, rest)
    }
}

enum ColorBurn: ChannelBlend {
    @inline(__always)
    static func blend(_ backdrop: Int32, _ source: Int32) -> Int32 {
        if backdrop == 255 { return 255 }
        let rest = 255 - backdrop
        return rest >= source ? 0 : 255 - ByteFraction.quotient(rest, source)
    }
}

enum SoftLight: ChannelBlend {
    @inline(__always)
    static func blend(_ backdrop: Int32, _ source: Int32) -> Int32 {
        let (below, above) = (Double(backdrop) / 255, Double(source) / 255)
        let curve = below <= 0.25 ? ((16 * below - 12) * below + 4) * below : below.squareRoot()
        let light =
            above <= 0.5
            ? below - (1 - 2 * above) * below * (1 - below) : below + (2 * above - 1) * (curve - below)
        return Int32(light * 255 + 0.5)
    }
}

enum Difference: ChannelBlend {
    @inline(__always)
    static func blend(_ backdrop: Int32, _ source: Int32) -> Int32 { abs(backdrop - source) }
}

enum Exclusion: ChannelBlend {
    @inline(__always)
    static func blend(_ backdrop: Int32, _ source: Int32) -> Int32 {
        backdrop + source - 2 * ByteFraction.product(backdrop, source)
    }
}

enum Addition: ChannelBlend {
    @inline(__always)
    static func blend(_ backdrop: Int32, _ source: Int32) -> Int32 { min(backdrop + source, 255) }
}

enum Subtract: ChannelBlend {
    @inline(__always)
    static func blend(_ backdrop: Int32, _ source: Int32) -> Int32 { max(backdrop - source, 0) }
}

enum Divide: ChannelBlend {
    @inline(__always)
    static func blend(_ backdrop: Int32, _ source: Int32) -> Int32 {
        if backdrop == 0 { return 0 }
        return backdrop >= source ? 255 : ByteFraction.quotient(backdrop, source)
    }
}
