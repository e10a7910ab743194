internal import Raster

/// A soft flame: a drop of heat that sways, from which rising turbulence bites. Twelve frames close the loop, for whatever
/// moves comes back to its place after a whole number of its periods.
private struct Flame {
    static let width = 48
    static let height = 64
    /// The row of the drop's foot and the rows up to its tip.
    static let foot = 59.0
    static let reach = 56.0

    /// 0 at the first frame, 1 where the loop closes.
    let time: Double

    func draw() -> Bitmap {
        Bitmap(width: Self.width, height: Self.height) { x, y in
            let color = Self.glow.color(at: heat(x: Double(x), y: Double(y)))
            // Towards the tip the gas burns redder than its heat says.
            let redder = Palette.red.withAlpha(Double(color.alpha) / 255)
            return color.mixed(with: redder, 0.4 * rise(y: Double(y)))
        }
        .clearingHiddenColor()
    }

    /// 0 at the foot, 1 at the tip.
    private func rise(y: Double) -> Double { (Self.foot - y) / Self.reach }

    private func heat(x: Double, y: Double) -> Double {
        let rise = rise(y: y)
        guard rise > 0, rise < 1 else { return 0 }
        let sway = (3.2 * wave(time - rise * 0.8) + 1.4 * wave(2 * time - rise * 1.7)) * rise
        // Round below, pointed above, widest at a third of the height.
        let halfWidth = 36 * rise.squareRoot() * (1 - rise)
        let across = (x - Double(Self.width) / 2 + 0.5 - sway) / halfWidth
        let drop = 1.5 * (1 - across * across) * (1.1 - 0.5 * rise)
        let bites = 0.65 * turbulence(x: x / 9, y: y / 12, period: 3) + 0.35 * turbulence(x: x / 5, y: y / 6, period: 9)
        let flame = (drop - bites * (0.25 + 1.5 * rise)) * smoothStep(-0.02, 0.14, rise)
        let haze = 0.13 * smoothStep(1.9, 0.4, abs(across)) * smoothStep(0, 0.3, rise) * smoothStep(1, 0.6, rise)
        return max(flame, haze)
    }

    /// Smooth noise from 0 to 1 on a lattice of random values, which moves up by its own period within the loop.
    private func turbulence(x: Double, y: Double, period: Int) -> Double {
        let scrolled = y + time * Double(period)
        let (left, top) = (x.rounded(.down), scrolled.rounded(.down))
        let (right, down) = (smoothStep(0, 1, x - left), smoothStep(0, 1, scrolled - top))
        func value(_ column: Int, _ row: Int) -> Double {
            chance(Int(left) + column, period * 100 + (Int(top) + row) % period)
        }
        let above = value(0, 0) + (value(1, 0) - value(0, 0)) * right
        let below = value(0, 1) + (value(1, 1) - value(0, 1)) * right
        return above + (below - above) * down
    }

    /// From clear through red and orange to nearly white, by heat.
    private static let glow = Ramp(
        (0, Palette.red.withAlpha(0)),
        (0.14, Palette.red.withAlpha(0.26)),
        (0.32, Palette.red.withAlpha(0.7)),
        (0.52, Color(hex: 0xf2762e).withAlpha(0.9)),
        (0.8, Palette.gold.withAlpha(0.98)),
        (1.1, Palette.lemon),
        (1.4, Palette.ivory))
}

extension Fixture {
    public static let flame = Fixture(name: "flame", frames: (0..<12).map { Flame(time: Double($0) / 12).draw() }) {
        "flame_\(twoDigits($0)).png"
    }
}
