/// A colour as hue, saturation and luminosity see it (PDF 32000-1, 11.3.5.3): red, green and blue from 0 to 1.
private struct Hues {
    var red: Double
    var green: Double
    var blue: Double

    @inline(__always)
    init(red: Double, green: Double, blue: Double) { (self.red, self.green, self.blue) = (red, green, blue) }

    @inline(__always)
    init(_ channels: Channels) {
        self.init(
            red: Double(channels.red) / 255, green: Double(channels.green) / 255, blue: Double(channels.blue) / 255)
    }

    /// Channels are rounded down.
    @inline(__always)
    var channels: Channels { Channels(red: byte(red), green: byte(green), blue: byte(blue), alpha: 255) }

    /// Zero too where rounding made it no number.
    @inline(__always)
    private func byte(_ value: Double) -> Int32 { value > 0 ? Int32(min(255 * value, 255)) : 0 }

    @inline(__always) private var least: Double { min(red, min(green, blue)) }
    @inline(__always) private var most: Double { max(red, max(green, blue)) }
    @inline(__always) var luminosity: Double { 0.3 * red + 0.59 * green + 0.11 * blue }
    @inline(__always) var saturation: Double { most - least }

    @inline(__always)
    func with(saturation: Double) -> Hues {
        let (least, range) = (least, most - least)
        guard range > 0 else { return Hues(red: 0, green: 0, blue: 0) }
        return Hues(
            red: (red - least) * saturation / range, green: (green - least) * saturation / range,
            blue: (blue - least) * saturation / range)
    }

    @inline(__always)
    func with(luminosity target: Double) -> Hues {
        let change = target - luminosity
        return Hues(red: red + change, green: green + change, blue: blue + change).clipped
    }

    /// The same luminosity with every channel in range.
    @inline(__always)
    private var clipped: Hues {
        let (light, least, most) = (luminosity, least, most)
        var hues = self
        if least < 0 {
            hues = Hues(
                red: light + (hues.red - light) * light / (light - least),
                green: light + (hues.green - light) * light / (light - least),
                blue: light + (hues.blue - light) * light / (light - least))
        }
        if most > 1 {
            hues = Hues(
                red: light + (hues.red - light) * (1 - light) / (most - light),
                green: light + (hues.green - light) * (1 - light) / (most - light),
                blue: light + (hues.blue - light) * (1 - light) / (most - light))
        }
        return hues
    }
}

enum HueBlend: PixelBlend {
    @inline(__always)
    static func blend(_ backdrop: Channels, _ source: Channels) -> Channels {
        let below = Hues(backdrop)
        return Hues(source).with(saturation: below.saturation).with(luminosity: below.luminosity).channels
    }
}

enum SaturationBlend: PixelBlend {
    @inline(__always)
    static func blend(_ backdrop: Channels, _ source: Channels) -> Channels {
        let below = Hues(backdrop)
        return below.with(saturation: Hues(source).saturation).with(luminosity: below.luminosity).channels
    }
}

enum TintBlend: PixelBlend {
    @inline(__always)
    static func blend(_ backdrop: Channels, _ source: Channels) -> Channels {
        Hues(source).with(luminosity: Hues(backdrop).luminosity).channels
    }
}

enum LuminosityBlend: PixelBlend {
    @inline(__always)
    static func blend(_ backdrop: Channels, _ source: Channels) -> Channels {
        Hues(backdrop).with(luminosity: Hues(source).luminosity).channels
    }
}
