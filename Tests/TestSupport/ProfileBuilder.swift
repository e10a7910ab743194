/// Builds ICC profiles byte by byte (ICC.1:2010): version 2.4 of a display's or a printer's.
public struct ProfileBuilder {
    /// The signature of what a pixel is made of: `RGB `, `GRAY`, `CMYK`.
    public var model: String
    /// The signature of the space that it leads to: `XYZ `, `Lab `.
    public var connection = "XYZ "
    public var tags: [(signature: String, data: [UInt8])] = []

    public init(model: String) { self.model = model }

    /// Three lights, as seen under D50, and one curve for all.
    public static func lights(
        red: [Double] = sRGBLights[0], green: [Double] = sRGBLights[1], blue: [Double] = sRGBLights[2], curve: [UInt8]
    ) -> ProfileBuilder {
        var builder = ProfileBuilder(model: "RGB ")
        builder.tags = [
            ("wtpt", point(d50)), ("rXYZ", point(red)), ("gXYZ", point(green)), ("bXYZ", point(blue)), ("rTRC", curve),
            ("gTRC", curve), ("bTRC", curve),
        ]
        return builder
    }

    /// Greys of a curve.
    public static func greys(curve: [UInt8]) -> ProfileBuilder {
        var builder = ProfileBuilder(model: "GRAY")
        builder.tags = [("wtpt", point(d50)), ("kTRC", curve)]
        return builder
    }

    /// Inks of which any one, at its fullest, makes paper black: a table of its corners, in CIELAB of eight bits.
    public static func inks() -> ProfileBuilder {
        var builder = ProfileBuilder(model: "CMYK")
        builder.connection = "Lab "
        let identity = [65_536, 0, 0, 0, 65_536, 0, 0, 0, 65_536].flatMap { number($0) }
        let ramp = (0..<256).map { UInt8($0) }
        let corners = (0..<16).flatMap { $0 == 0 ? [255, 128, 128] : [0, 128, 128] as [UInt8] }
        let ramps = [[UInt8]](repeating: ramp, count: 4).flatMap { $0 }
        let ends = [[UInt8]](repeating: ramp, count: 3).flatMap { $0 }
        let head = Array("mft1".utf8) + [0, 0, 0, 0, 4, 3, 2, 0]
        builder.tags = [("wtpt", point(d50)), ("A2B0", head + identity + ramps + corners + ends)]
        return builder
    }

    /// A tag of as many matrices in a row as one likes, which all lie in the same bytes, and change nothing.
    public static func elements(count: Int) -> [UInt8] {
        let one: [UInt8] = [0x3f, 0x80, 0, 0]
        let zero: [UInt8] = [0, 0, 0, 0]
        let matrix = (0..<12).flatMap { $0 < 9 && $0 % 4 == 0 ? one : zero }
        let element = Array("matf".utf8) + zero + [0, 3, 0, 3] + matrix
        let place = number(16 + 8 * count) + number(element.count)
        let places = [[UInt8]](repeating: place, count: count).flatMap { $0 }
        return Array("mpet".utf8) + zero + [0, 3, 0, 3] + number(count) + places + element
    }

    public static let d50 = [0.9642, 1, 0.8249]
    /// The lights of sRGB, adapted to D50 (IEC 61966-2-1; Bradford).
    public static let sRGBLights = [
        [0.436_066, 0.222_488, 0.013_916], [0.385_147, 0.716_873, 0.097_076], [0.143_066, 0.060_608, 0.714_096],
    ]

    /// A curve that is a power: a number of eight bits and eight behind the point.
    public static func power(_ exponent: Double) -> [UInt8] {
        let value = Int((exponent * 256).rounded())
        return Array("curv".utf8) + [0, 0, 0, 0] + number(1) + [UInt8(value >> 8), UInt8(value & 0xff), 0, 0]
    }

    /// The curve of sRGB.
    public static let standardCurve: [UInt8] =
        Array("para".utf8) + [0, 0, 0, 0, 0, 3, 0, 0]
        + [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(fixed)

    public var bytes: [UInt8] {
        var table = Self.number(tags.count)
        var data: [UInt8] = []
        let start = 128 + 4 + 12 * tags.count
        for tag in tags {
            table += Array(tag.signature.utf8) + Self.number(start + data.count) + Self.number(tag.data.count)
            data += tag.data + [UInt8](repeating: 0, count: (4 - tag.data.count % 4) % 4)
        }
        var header = Self.number(start + data.count) + [0, 0, 0, 0] + [2, 0x40, 0, 0]
        header += Array((model == "CMYK" ? "prtr" : "mntr").utf8) + Array(model.utf8) + Array(connection.utf8)
        header += [7, 0xe8, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0] + Array("acsp".utf8)
        header += [UInt8](repeating: 0, count: 68 - header.count) + Self.d50.flatMap(Self.fixed)
        let profile = header + [UInt8](repeating: 0, count: 128 - header.count) + table + data
        SeedFolder.keep(profile, for: "profile")
        return profile
    }

    private static func point(_ coordinates: [Double]) -> [UInt8] {
        Array("XYZ ".utf8) + [0, 0, 0, 0] + coordinates.flatMap(fixed)
    }

    /// A number with sixteen bits behind the point.
    private static func fixed(_ value: Double) -> [UInt8] { number(Int((value * 65_536).rounded())) }

    private static func number(_ value: Int) -> [UInt8] { PNGFileBuilder.number(value) }
}
