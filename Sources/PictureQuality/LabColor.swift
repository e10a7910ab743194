internal import Foundation
public import Raster

/// A colour in CIE L*a*b* under D65: lightness 0 to 100, and two axes of hue.
public struct LabColor: Hashable, Sendable {
    public var lightness: Double
    public var a: Double
    public var b: Double

    public init(lightness: Double, a: Double, b: Double) {
        self.lightness = lightness
        self.a = a
        self.b = b
    }

    /// An sRGB colour (IEC 61966-2-1), composited over mid grey.
    public init(_ color: Color) {
        let (red, green, blue) = (
            linear(overGrey(color.red, alpha: color.alpha)), linear(overGrey(color.green, alpha: color.alpha)),
            linear(overGrey(color.blue, alpha: color.alpha))
        )
        let x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
        let y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
        let z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
        let (fx, fy, fz) = (compressed(x), compressed(y), compressed(z))
        self.init(lightness: 116 * fy - 16, a: 500 * (fx - fy), b: 200 * (fy - fz))
    }

    /// CIEDE2000 (CIE 142-2001): about 1 is the smallest difference that is seen side by side.
    public func difference(to other: LabColor) -> Double {
        let meanChroma = (hypot(a, b) + hypot(other.a, other.b)) / 2
        let seventh = pow(meanChroma, 7)
        let stretch = 1.5 - 0.5 * (seventh / (seventh + pow(25, 7))).squareRoot()
        let (a1, a2) = (a * stretch, other.a * stretch)
        let (chroma1, chroma2) = (hypot(a1, b), hypot(a2, other.b))
        let (hue1, hue2) = (degrees(b, a1), degrees(other.b, a2))
        let isGrey = chroma1 * chroma2 == 0

        var turn = isGrey ? 0 : hue2 - hue1
        if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
        let deltaHue = 2 * (chroma1 * chroma2).squareRoot() * sine(turn / 2)
        let deltaLightness = other.lightness - lightness
        let deltaChroma = chroma2 - chroma1

        let chroma = (chroma1 + chroma2) / 2
        let hue = meanHue(hue1, hue2, isGrey: isGrey)
        let offset = (lightness + other.lightness) / 2 - 50
        let lightnessWeight = 1 + 0.015 * offset * offset / (20 + offset * offset).squareRoot()
        let chromaWeight = 1 + 0.045 * chroma
        let hueWeight =
            1 + 0.015 * chroma
            * (1 - 0.17 * cosine(hue - 30) + 0.24 * cosine(2 * hue) + 0.32 * cosine(3 * hue + 6)
                - 0.20 * cosine(4 * hue - 63))
        let chromaSeventh = pow(chroma, 7)
        let bend = (hue - 275) / 25
        let rotation =
            -2 * (chromaSeventh / (chromaSeventh + pow(25, 7))).squareRoot() * sine(60 * exp(-bend * bend))
        let (l, c, h) = (deltaLightness / lightnessWeight, deltaChroma / chromaWeight, deltaHue / hueWeight)
        return (l * l + c * c + h * h + rotation * c * h).squareRoot()
    }

    private func meanHue(_ first: Double, _ second: Double, isGrey: Bool) -> Double {
        if isGrey { return first + second }
        if abs(first - second) <= 180 { return (first + second) / 2 }
        return first + second < 360 ? (first + second + 360) / 2 : (first + second - 360) / 2
    }
}

/// A channel from 0 to 255 over mid grey.
func overGrey(_ value: UInt8, alpha: UInt8) -> Double {
    alpha == 255 ? Double(value) : (Double(value) * Double(alpha) + 128 * Double(255 - alpha)) / 255
}

private func linear(_ value: Double) -> Double {
    let share = value / 255
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
}

private func compressed(_ share: Double) -> Double {
    share > 216.0 / 24389 ? cbrt(share) : (24389.0 / 27 * share + 16) / 116
}

/// The angle of a point, 0 up to 360.
private func degrees(_ y: Double, _ x: Double) -> Double {
    if x == 0, y == 0 { return 0 }
    let angle = atan2(y, x) * 180 / .pi
    return angle < 0 ? angle + 360 : angle
}

private func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }
private func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
