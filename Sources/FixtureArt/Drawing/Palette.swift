internal import Raster

/// The colours that the drawn sprites share.
enum Palette {
    static let ink = Color(hex: 0x1d1b2e)
    static let night = Color(hex: 0x2f2b4a)
    static let slate = Color(hex: 0x4b4a73)

    static let navy = Color(hex: 0x2a4a7f)
    static let blue = Color(hex: 0x3f78b8)
    static let sky = Color(hex: 0x6fb3df)

    static let wine = Color(hex: 0x8f2440)
    static let red = Color(hex: 0xd63e4d)
    static let rose = Color(hex: 0xf07a72)

    static let umber = Color(hex: 0x5b3327)
    static let brown = Color(hex: 0x8a5136)
    static let clay = Color(hex: 0xc98a5a)
    static let sand = Color(hex: 0xe3b678)
    static let skin = Color(hex: 0xf6cfa0)

    static let bronze = Color(hex: 0x9c5a1c)
    static let amber = Color(hex: 0xd98a1f)
    static let gold = Color(hex: 0xf5b82e)
    static let lemon = Color(hex: 0xffe066)
    static let ivory = Color(hex: 0xfff8d6)

    static let forest = Color(hex: 0x1f6b4f)
    static let leaf = Color(hex: 0x46b06a)
}

extension Color {
    /// An opaque colour from `0xrrggbb`.
    init(hex: UInt32) {
        self.init(
            red: UInt8(truncatingIfNeeded: hex >> 16),
            green: UInt8(truncatingIfNeeded: hex >> 8),
            blue: UInt8(truncatingIfNeeded: hex))
    }
}
