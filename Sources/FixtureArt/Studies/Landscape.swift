internal import Raster

/// A picture as a camera takes them: an evening sky with clouds, wooded hills and a meadow, tens of thousands of colours,
/// texture everywhere and the grain of film.
enum Landscape {
    static func picture(of size: PixelSize) -> Bitmap {
        Bitmap(width: size.width, height: size.height) { x, y in
            // The picture's height is one unit of length, whatever its width.
            let place = (x: Double(x) / Double(size.height), y: Double(y) / Double(size.height))
            let grain = (chance(y * 65_537 + x, 7) - 0.5) * 10
            return color(x: place.x, y: place.y).brightened(by: grain)
        }
    }

    private static let sky = Ramp(
        (0, Color(hex: 0x2f5f9e)), (0.25, Color(hex: 0x7fa8cf)), (0.42, Color(hex: 0xe9c9a0)),
        (0.5, Color(hex: 0xf2a46b)))

    private static func color(x: Double, y: Double) -> Color {
        let far = 0.46 - 0.09 * texture(x * 2, 0, octaves: 4, stream: 11)
        let near = 0.66 - 0.14 * texture(x * 1.3 + 3, 0, octaves: 5, stream: 12)
        if y > near { return meadow(x: x, y: y, depth: (y - near) / (1 - near)) }
        if y > far { return hill(x: x, y: y, depth: (y - far) / 0.2) }
        let clouds = smoothStep(0.5, 0.85, texture(x * 2.5, y * 6, octaves: 5, stream: 13))
        return sky.color(at: y).mixed(with: Color(hex: 0xfff1e0), 0.85 * clouds)
    }

    private static func hill(x: Double, y: Double, depth: Double) -> Color {
        let woods = texture(x * 22, y * 22, octaves: 4, stream: 14)
        return Color(hex: 0x2e4438).mixed(with: Color(hex: 0x8d8f6a), woods * 0.9)
            .mixed(with: Color(hex: 0xb99c8c), 0.5 * (1 - depth))
    }

    private static func meadow(x: Double, y: Double, depth: Double) -> Color {
        let grass = texture(x * 40, y * 18, octaves: 4, stream: 15)
        let flowers = smoothStep(0.74, 0.8, texture(x * 60, y * 60, octaves: 2, stream: 16))
        return Color(hex: 0x5f7a2c).mixed(with: Color(hex: 0xc9bf5a), grass)
            .mixed(with: Color(hex: 0x26401f), 0.6 * depth).mixed(with: Color(hex: 0xd8495f), 0.8 * flowers)
    }

    /// Noise from 0 to 1 that has structure at several scales: each octave is twice as fine and half as strong.
    private static func texture(_ x: Double, _ y: Double, octaves: Int, stream: Int) -> Double {
        var (sum, strength, total, scale) = (0.0, 1.0, 0.0, 1.0)
        for octave in 0..<octaves {
            sum += strength * smoothNoise(x * scale, y * scale, stream: stream + 20 * octave)
            total += strength
            strength /= 2
            scale *= 2
        }
        return sum / total
    }

    /// Random values at whole places, smoothly mixed between them.
    private static func smoothNoise(_ x: Double, _ y: Double, stream: Int) -> Double {
        let (column, row) = (x.rounded(.down), y.rounded(.down))
        let (shareX, shareY) = (smoothStep(0, 1, x - column), smoothStep(0, 1, y - row))
        func value(_ right: Int, _ down: Int) -> Double {
            chance((Int(row) + down) * 8_191 + Int(column) + right, stream)
        }
        let top = value(0, 0) + (value(1, 0) - value(0, 0)) * shareX
        let bottom = value(0, 1) + (value(1, 1) - value(0, 1)) * shareX
        return top + (bottom - top) * shareY
    }
}

extension Color {
    /// All channels moved by as many steps, within their range.
    fileprivate func brightened(by steps: Double) -> Color {
        func moved(_ value: UInt8) -> UInt8 { UInt8(clamp(Double(value) + steps + 0.5, 0, 255)) }
        return Color(red: moved(red), green: moved(green), blue: moved(blue))
    }
}
