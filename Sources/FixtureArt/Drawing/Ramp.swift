internal import Raster

/// A gradient through colours at given places, mixed channel by channel, alpha too.
struct Ramp {
    private let stops: [(place: Double, color: Color)]

    /// - Parameter stops: At least one, in ascending order of place.
    init(_ stops: (place: Double, color: Color)...) { self.stops = stops }

    /// The colour at a place; beyond the ends it is that of the end.
    func color(at place: Double) -> Color {
        guard let next = stops.firstIndex(where: { $0.place > place }) else { return stops[stops.count - 1].color }
        guard next > 0 else { return stops[0].color }
        let (low, high) = (stops[next - 1], stops[next])
        return low.color.mixed(with: high.color, (place - low.place) / (high.place - low.place))
    }
}

extension Color {
    /// The colour a share (0 to 1) of the way to another.
    func mixed(with other: Color, _ share: Double) -> Color {
        func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
            UInt8(Double(from) + (Double(to) - Double(from)) * clamp(share) + 0.5)
        }
        return Color(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
            alpha: mix(alpha, other.alpha))
    }

    /// The colour with another alpha, from 0 to 1.
    func withAlpha(_ alpha: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: UInt8(clamp(alpha) * 255 + 0.5))
    }
}
