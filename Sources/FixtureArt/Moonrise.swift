internal import Raster

/// The moon comes up over hills and a lake while the evening turns into night: smooth gradients with thousands of colours.
private struct Moonrise {
    static let width = 64
    static let height = 48
    static let shore = 34

    /// 0 at sunset, 1 at night.
    let time: Double
    let frame: Int
    let sky: Ramp

    init(frame: Int) {
        self.frame = frame
        let time = Double(frame) / 11
        self.time = time
        sky = Ramp(
            (0, Color(hex: 0x2b2f6b).mixed(with: Color(hex: 0x070b24), time)),
            (0.45, Color(hex: 0x7d4a8c).mixed(with: Color(hex: 0x141c4a), time)),
            (0.75, Color(hex: 0xe8716a).mixed(with: Color(hex: 0x2c3570), time)),
            (1, Color(hex: 0xffc477).mixed(with: Color(hex: 0x54528c), time)))
    }

    func draw() -> Bitmap {
        Bitmap(width: Self.width, height: Self.height) { x, y in
            y < Self.shore ? land(x: x, y: y) : water(x: x, y: y)
        }
    }

    private var moon: (x: Double, y: Double) { (42 - 6 * time, 34 - 23 * time) }

    /// Sky, stars, moon and hills.
    private func land(x: Int, y: Int) -> Color {
        let far = Color(hex: 0x6a3f6f).mixed(with: Color(hex: 0x181c42), time)
        let near = Color(hex: 0x33224f).mixed(with: Color(hex: 0x0a0d26), time)
        let place = Double(x) / Double(Self.width)
        let farTop = 27 + 3 * wave(place * 1.3 + 0.1) + 1.5 * wave(place * 3.1)
        let nearTop = 32 + 2.2 * wave(place * 0.9 + 0.55) + 0.8 * wave(place * 3.7)
        let height = Double(y)
        return heaven(x: x, y: y)
            .mixed(with: far.mixed(with: sky.color(at: 0.9), (height - farTop) / 24), height - farTop + 0.5)
            .mixed(with: near, height - nearTop + 0.5)
    }

    private func heaven(x: Int, y: Int) -> Color {
        let distance = distanceToMoon(x: Double(x), y: Double(y))
        var color = sky.color(at: Double(y) / Double(Self.shore - 1))
        let star = x * Self.height + y
        if chance(star, 1) > 0.975 {
            let twinkle = 0.7 + 0.3 * wave(Double(frame) / 6 + chance(star, 2))
            color = color.mixed(with: Palette.ivory, twinkle * (time - 0.3 * chance(star, 3) - Double(y) / 34))
        }
        let halo = clamp(1 - distance / 22)
        color = color.mixed(with: Color(hex: 0xffe3b0), 0.45 * halo * halo)
        let disc = Color(hex: 0xffb26b).mixed(with: Color(hex: 0xfdf3d0), time * 1.4)
        let maria = smoothStep(3.2, 0.5, distanceToMoon(x: Double(x) + 1.4, y: Double(y) + 0.8))
        return color.mixed(with: disc.mixed(with: Color(hex: 0xd9b38c), 0.45 * maria), 5.6 - distance)
    }

    /// The lake mirrors the sky, darker, and the moon in shaking streaks.
    private func water(x: Int, y: Int) -> Color {
        let depth = Double(y - Self.shore) / Double(Self.height - Self.shore)
        let ripple = wave(depth * depth * 5 - Double(frame) / 6 + chance(y, 4) * 0.2)
        let mirrored = sky.color(at: clamp(0.95 - depth * 0.75 + 0.03 * ripple))
        let color = mirrored.mixed(with: Color(hex: 0x0b1033), 0.25 + 0.25 * depth)
        let sway = wave(depth * 2 + Double(frame) / 12)
        let offset = abs(Double(x) - moon.x - sway * (0.5 + depth))
        let width = 2.5 + 4 * depth + 2 * ripple
        let shine = smoothStep(width, 0, offset) * (0.35 + 0.4 * (ripple + 1) / 2) * smoothStep(0, 0.35, time)
        return color.mixed(with: Color(hex: 0xffdf9e), shine)
    }

    private func distanceToMoon(x: Double, y: Double) -> Double {
        let (dx, dy) = (x - moon.x, y - moon.y)
        return (dx * dx + dy * dy).squareRoot()
    }
}

extension Fixture {
    public static let moonrise = Fixture(name: "moonrise", frames: (0..<12).map { Moonrise(frame: $0).draw() }) {
        "moonrise_\(twoDigits($0)).png"
    }
}
