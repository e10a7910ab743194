public import Raster

// Chunks, each with its header.
extension AsepriteBuilder {
    /// - Parameters:
    ///   - flags: 1 visible, 8 background, 64 reference.
    ///   - type: 0 image, 1 group, 2 tilemap.
    ///   - level: How many groups it is in.
    ///   - blend: The number of its blend mode.
    public static func layer(
        _ name: String, flags: Int = 1, type: Int = 0, level: Int = 0, blend: Int = 0, opacity: Int = 255,
        tileset: Int = 0
    ) -> [UInt8] {
        var payload = word(flags) + word(type) + word(level) + word(0) + word(0) + word(blend)
        payload += [UInt8(truncatingIfNeeded: opacity), 0, 0, 0] + text(name)
        if type == 2 { payload += doubleWord(tileset) }
        return chunk(0x2004, payload)
    }

    /// What all cels begin with.
    public static func cel(
        _ layer: Int, x: Int = 0, y: Int = 0, opacity: Int = 255, type: Int, z: Int = 0, _ contents: [UInt8]
    ) -> [UInt8] {
        let place = word(layer) + word(x) + word(y) + [UInt8(truncatingIfNeeded: opacity)]
        return chunk(0x2005, place + word(type) + word(z) + [0, 0, 0, 0, 0] + contents)
    }

    /// A cel of pixels, compressed.
    ///
    /// - Parameter pixels: As the depth has them.
    public static func cel(
        _ layer: Int, x: Int = 0, y: Int = 0, opacity: Int = 255, z: Int = 0, width: Int, height: Int,
        pixels: [UInt8]
    ) -> [UInt8] {
        cel(
            layer, x: x, y: y, opacity: opacity, type: 2, z: z,
            word(width) + word(height) + StoredZlib.stream(of: pixels))
    }

    /// A cel of colours, compressed.
    public static func cel(
        _ layer: Int, x: Int = 0, y: Int = 0, opacity: Int = 255, z: Int = 0, _ bitmap: Bitmap
    ) -> [UInt8] {
        cel(
            layer, x: x, y: y, opacity: opacity, z: z, width: bitmap.width, height: bitmap.height,
            pixels: bitmap.pixels.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] })
    }

    /// A cel that is that of another frame.
    public static func link(
        _ layer: Int, x: Int = 0, y: Int = 0, opacity: Int = 255, z: Int = 0, to frame: Int
    ) -> [UInt8] {
        cel(layer, x: x, y: y, opacity: opacity, type: 1, z: z, word(frame))
    }

    /// A cel of tiles with 32 bits, compressed: three flags, and 29 bits of number.
    public static func tilemap(
        _ layer: Int, x: Int = 0, y: Int = 0, width: Int, height: Int, tiles: [UInt32]
    ) -> [UInt8] {
        let size = word(width) + word(height) + word(32)
        let masks = doubleWord(0x1fff_ffff) + doubleWord(1 << 31) + doubleWord(1 << 30) + doubleWord(1 << 29)
        let values = tiles.flatMap { doubleWord(Int($0)) }
        return cel(
            layer, x: x, y: y, type: 3, size + masks + [UInt8](repeating: 0, count: 10) + StoredZlib.stream(of: values))
    }

    /// - Parameters:
    ///   - flags: 1 in another file, 2 in this one, 4 with an empty first tile.
    ///   - pixels: One tile below the other.
    public static func tileset(
        _ number: Int, flags: Int = 6, count: Int, width: Int, height: Int, pixels: [UInt8]
    ) -> [UInt8] {
        var payload = doubleWord(number) + doubleWord(flags) + doubleWord(count) + word(width) + word(height) + word(1)
        payload += [UInt8](repeating: 0, count: 14) + text("tiles")
        if flags & 1 != 0 { payload += doubleWord(1) + doubleWord(0) }
        if flags & 2 != 0 {
            let stream = StoredZlib.stream(of: pixels)
            payload += doubleWord(stream.count) + stream
        }
        return chunk(0x2023, payload)
    }

    /// - Parameters:
    ///   - size: The number of entries of the whole; nil for those up to the last one given.
    ///   - names: Those of the entries that have one, by their place.
    public static func palette(
        _ colors: [Color], from first: Int = 0, size: Int? = nil, names: [Int: String] = [:]
    ) -> [UInt8] {
        var payload =
            doubleWord(size ?? first + colors.count) + doubleWord(first) + doubleWord(first + colors.count - 1)
        payload += [UInt8](repeating: 0, count: 8)
        for (index, color) in colors.enumerated() {
            payload += word(names[index] == nil ? 0 : 1) + [color.red, color.green, color.blue, color.alpha]
            if let name = names[index] { payload += text(name) }
        }
        return chunk(0x2019, payload)
    }

    /// A palette of the old forms.
    ///
    /// - Parameters:
    ///   - type: 4 for 8 bits a channel, 11 for 6.
    ///   - packets: How many entries each passes over, and the channels that follow.
    public static func oldPalette(_ type: Int, _ packets: [(skip: Int, channels: [[UInt8]])]) -> [UInt8] {
        chunk(
            type,
            word(packets.count)
                + packets.flatMap { packet in
                    [packet.skip, packet.channels.count].map { UInt8(truncatingIfNeeded: $0) }
                        + packet.channels.flatMap { $0 }
                })
    }

    /// A tag's entry.
    ///
    /// - Parameter direction: 0 forward, 1 reverse, 2 ping-pong, 3 ping-pong from the end.
    public static func tag(
        _ name: String, _ frames: ClosedRange<Int>, direction: Int = 0, repeats: Int = 0
    ) -> [UInt8] {
        word(frames.lowerBound) + word(frames.upperBound) + [UInt8(truncatingIfNeeded: direction)] + word(repeats)
            + [UInt8](repeating: 0, count: 10) + text(name)
    }

    /// - Parameter entries: As ``tag(_:_:direction:repeats:)`` makes them.
    public static func tags(_ entries: [UInt8]...) -> [UInt8] {
        chunk(0x2018, word(entries.count) + [UInt8](repeating: 0, count: 8) + entries.flatMap { $0 })
    }

    /// A slice whose keys are all plain, or all have a centre, or a pivot, or both.
    ///
    /// - Parameter keys: Where it is from a frame on.
    public static func slice(
        _ name: String, _ keys: [(frame: Int, bounds: PixelRect)], center: PixelRect? = nil, pivot: PixelPoint? = nil
    ) -> [UInt8] {
        var payload = doubleWord(keys.count) + doubleWord((center == nil ? 0 : 1) | (pivot == nil ? 0 : 2))
        payload += doubleWord(0) + text(name)
        for key in keys {
            payload += doubleWord(key.frame) + rect(key.bounds)
            if let center { payload += rect(center) }
            if let pivot { payload += doubleWord(pivot.x) + doubleWord(pivot.y) }
        }
        return chunk(0x2022, payload)
    }

    private static func rect(_ rect: PixelRect) -> [UInt8] {
        [rect.minX, rect.minY, rect.width, rect.height].flatMap { doubleWord($0) }
    }

    public static func userData(_ text: String) -> [UInt8] {
        chunk(0x2020, doubleWord(1) + AsepriteBuilder.text(text))
    }

    /// - Parameters:
    ///   - type: 0 none, 1 sRGB, 2 the ICC profile.
    ///   - gamma: What it says beside; nil for nothing.
    public static func profile(_ type: Int, gamma: Double? = nil, icc: [UInt8] = []) -> [UInt8] {
        var payload = word(type) + word(gamma == nil ? 0 : 1) + doubleWord(Int((gamma ?? 0) * 65_536))
        payload += [UInt8](repeating: 0, count: 8)
        if type == 2 { payload += doubleWord(icc.count) + icc }
        return chunk(0x2007, payload)
    }
}
