internal import Raster

/// A colour where distances are what the eye sees: OKLab (B. Ottosson, 2020) in whole numbers, the same on every machine.
///
/// Lightness from 0 (black) to 3200 (white). The two others count more than in OKLab, since of two colours of one
/// lightness the eye tells the difference sooner than OKLab has it (measured against CIEDE2000 on film).
struct PerceptualColor: Hashable, Sendable {
    var lightness: Int16
    var greenRed: Int16
    var blueYellow: Int16

    static let black = PerceptualColor(lightness: 0, greenRed: 0, blueYellow: 0)

    /// One percent of lightness.
    static let percent = 32

    /// The squared distance.
    @inline(__always)
    func distance(to other: PerceptualColor) -> Int32 {
        let (dl, da, db) = (
            Int32(lightness) &- Int32(other.lightness), Int32(greenRed) &- Int32(other.greenRed),
            Int32(blueYellow) &- Int32(other.blueYellow)
        )
        return dl &* dl &+ da &* da &+ db &* db
    }

    /// The part of the squared distance that lightness makes up.
    @inline(__always)
    func distanceOfLightness(to other: PerceptualColor) -> Int32 {
        let difference = Int32(lightness) &- Int32(other.lightness)
        return difference &* difference
    }
}

/// Turns sRGB into ``PerceptualColor``. Only sums, products and quotients are used, which IEEE 754 makes the same everywhere,
/// and tables built of them.
struct PerceptualScale: Sendable {
    /// What each value of red, green and blue adds to the cone responses long, medium and short.
    private let red: [SIMD4<Float>]
    private let green: [SIMD4<Float>]
    private let blue: [SIMD4<Float>]
    /// Cube roots of 0 to 1 in steps of 1/4096, and of 0 to 1/64 in steps of 1/262144; each with the step to the next.
    private let roots: [SIMD2<Float>]
    private let rootsOfSmall: [SIMD2<Float>]

    /// Whether every colour is half way between how it is seen and how it is stored.
    private let isBalanced: Bool

    /// For film, and for everything else that is seen at its full size and as it is.
    static let shared = PerceptualScale()

    /// For sprites, which are enlarged, recoloured and laid over anything: every colour is the mean of where it is in the
    /// shared scale and where sRGB's own values put it, on the same three axes and with the same white.
    static let balanced = PerceptualScale(balancing: shared)

    /// By how much differences of hue and saturation count more than in OKLab.
    private static let chromaWeight: Float = 1.7
    private static let unit = Float(100 * PerceptualColor.percent)
    /// What a step of red, green or blue counts in any direction, so that all three together are a step of lightness.
    private static let storedUnit = unit / (255 * Float(3).squareRoot())
    private static let steps = 4096

    private init() {
        isBalanced = false
        func channel(_ long: Double, _ medium: Double, _ short: Double) -> [SIMD4<Float>] {
            (0...255).map { value in
                let light = linear(Double(value) / 255)
                return SIMD4(Float(light * long), Float(light * medium), Float(light * short), 0)
            }
        }
        red = channel(0.4122214708, 0.2119034982, 0.0883024619)
        green = channel(0.5363325363, 0.6806995451, 0.2817188376)
        blue = channel(0.0514459929, 0.1073969566, 0.6299787005)
        let steps = PerceptualScale.steps
        roots = cubeRoots(count: steps + 1, step: 1 / Double(steps))
        rootsOfSmall = cubeRoots(count: steps + 1, step: 1 / Double(steps * 64))
    }

    private init(balancing scale: PerceptualScale) {
        isBalanced = true
        (red, green, blue) = (scale.red, scale.green, scale.blue)
        (roots, rootsOfSmall) = (scale.roots, scale.rootsOfSmall)
    }

    /// The perceptual colour of a colour, whose alpha does not count.
    @inline(__always)
    func callAsFunction(_ color: Color) -> PerceptualColor {
        let cones = red[Int(color.red)] + green[Int(color.green)] + blue[Int(color.blue)]
        let (long, medium, short) = (root(cones.x), root(cones.y), root(cones.z))
        let lightness: Float = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
        let greenRed: Float = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
        let blueYellow: Float = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
        let unit = PerceptualScale.unit
        let chromaUnit = unit * PerceptualScale.chromaWeight
        var axes = SIMD4(lightness * unit, greenRed * chromaUnit, blueYellow * chromaUnit, 0)
        if isBalanced { axes = (axes + PerceptualScale.stored(color)) / 2 }
        return PerceptualColor(lightness: Int16(axes.x), greenRed: Int16(axes.y), blueYellow: Int16(axes.z))
    }

    /// Red, green and blue, turned so that the axes are grey, red against green, and yellow against blue.
    private static func stored(_ color: Color) -> SIMD4<Float> {
        let (red, green, blue) = (Float(color.red), Float(color.green), Float(color.blue))
        return storedUnit
            * SIMD4(
                (red + green + blue) / Float(3).squareRoot(), (red - green) / Float(2).squareRoot(),
                (red + green - 2 * blue) / Float(6).squareRoot(), 0)
    }

    @inline(__always)
    private func root(_ value: Float) -> Float {
        if value < 1.0 / 64 { return interpolate(rootsOfSmall, value * Float(PerceptualScale.steps * 64)) }
        return interpolate(roots, value * Float(PerceptualScale.steps))
    }

    @inline(__always)
    private func interpolate(_ table: [SIMD2<Float>], _ place: Float) -> Float {
        let index = Int(place)
        let root = table[index]
        return root.x + root.y * (place - Float(index))
    }
}

/// The linear light of an sRGB value from 0 to 1 (IEC 61966-2-1).
private func linear(_ value: Double) -> Double {
    if value <= 0.04045 { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    let fifth = root(base, 5, from: 1, rounds: 20)
    return base * base * fifth * fifth
}

/// The cube roots of multiples of a step, from 0 on, and how far it is from each to the next. Each is found from the one before.
private func cubeRoots(count: Int, step: Double) -> [SIMD2<Float>] {
    var roots: [SIMD2<Float>] = []
    var last = (root: Float(0), exact: root(step, 3, from: 1, rounds: 60))
    for index in 1...count {
        let next = root(Double(index) * step, 3, from: last.exact, rounds: 5)
        roots.append(SIMD2(last.root, Float(next) - last.root))
        last = (Float(next), next)
    }
    return roots
}

/// The root of a number from 0 to 1, by Newton's method.
private func root(_ value: Double, _ degree: Int, from start: Double, rounds: Int) -> Double {
    var estimate = start
    for _ in 0..<rounds {
        var power = 1.0
        for _ in 1..<degree { power *= estimate }
        estimate -= (estimate * power - value) / (Double(degree) * power)
    }
    return estimate
}
