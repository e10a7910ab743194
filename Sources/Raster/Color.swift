/// A colour and a pixel: 8-bit sRGB with straight (not premultiplied) alpha.
///
/// In memory it is the four bytes red, green, blue, alpha, so that an array of colours is what the C libraries call RGBA8.
@frozen
public struct Color: Hashable, Sendable {
    /// The four channels in one word; red is the first byte in memory.
    public var rawValue: UInt32

    #if _endian(big)
        #error("Color's channel layout is written for little-endian machines, the only ones Swift supports today")
    #endif

    /// - Parameter rawValue: Red in the lowest byte, then green, blue, and alpha in the highest.
    @inlinable
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// - Parameters: Channels from 0 to 255; `alpha` 0 is clear, 255 opaque.
    @inlinable
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        rawValue = UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
    }

    @inlinable
    public var red: UInt8 {
        get { UInt8(truncatingIfNeeded: rawValue) }
        set { rawValue = rawValue & ~0x0000_00ff | UInt32(newValue) }
    }

    @inlinable
    public var green: UInt8 {
        get { UInt8(truncatingIfNeeded: rawValue >> 8) }
        set { rawValue = rawValue & ~0x0000_ff00 | UInt32(newValue) << 8 }
    }

    @inlinable
    public var blue: UInt8 {
        get { UInt8(truncatingIfNeeded: rawValue >> 16) }
        set { rawValue = rawValue & ~0x00ff_0000 | UInt32(newValue) << 16 }
    }

    @inlinable
    public var alpha: UInt8 {
        get { UInt8(truncatingIfNeeded: rawValue >> 24) }
        set { rawValue = rawValue & ~0xff00_0000 | UInt32(newValue) << 24 }
    }

    /// Whether nothing of it shows, whatever its hidden red, green and blue.
    @inlinable
    public var isClear: Bool { rawValue < 0x0100_0000 }

    /// Whether nothing shows through it.
    @inlinable
    public var isOpaque: Bool { rawValue >= 0xff00_0000 }
}

extension Color {
    /// Clear black, the canonical clear pixel.
    @inlinable public static var clear: Color { Color(rawValue: 0) }
    public static let black = Color(red: 0, green: 0, blue: 0)
    public static let white = Color(red: 255, green: 255, blue: 255)
}

extension Color: CustomStringConvertible {
    /// `#rrggbb`, or `#rrggbbaa` where it is not opaque.
    public var description: String {
        let channels = isOpaque ? [red, green, blue] : [red, green, blue, alpha]
        return channels.reduce(into: "#") { text, channel in
            text += channel < 16 ? "0" : ""
            text += String(channel, radix: 16)
        }
    }
}
