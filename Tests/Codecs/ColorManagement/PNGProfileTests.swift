import Codecs
import Diagnostics
import FixtureArt
import Foundation
import Raster
import TestSupport
import Testing

@Suite("Colour profiles of PNG files") struct PNGProfileTests {
    private static let colors = [
        Color(red: 10, green: 128, blue: 200, alpha: 77), Color(red: 0, green: 255, blue: 3), .white, .black,
        Color(red: 90, green: 90, blue: 90, alpha: 1), Color(red: 128, green: 64, blue: 32),
    ]

    /// A row of the colours, with chunks before it.
    static func file(_ colors: [Color] = colors, _ chunks: [(String, [UInt8])]) -> [UInt8] {
        var builder = PNGFileBuilder(width: colors.count, height: 1)
        for (type, payload) in chunks { builder.append(type, payload) }
        builder.append(
            "IDAT",
            PNGFileBuilder.data(width: colors.count, height: 1) { x, _, channel in
                Int([colors[x].red, colors[x].green, colors[x].blue, colors[x].alpha][channel])
            })
        builder.append("IEND")
        return builder.bytes
    }

    static func profile(_ bytes: [UInt8], name: String = "a profile") -> (String, [UInt8]) {
        SeedFolder.keep(bytes, for: "profile")
        return ("iCCP", Array(name.utf8) + [0, 0] + StoredZlib.stream(of: bytes))
    }

    private static let linear = ProfileBuilder.lights(curve: ProfileBuilder.power(1)).bytes
    private static let gamma = ("gAMA", PNGFileBuilder.number(100_000))

    private static func pixels(_ chunks: (String, [UInt8])...) throws -> [Color] {
        let read = try decoded(file(colors, chunks), options: strict)
        return try #require(read.bitmaps.first).pixels
    }

    private static func isLinear(_ pixels: [Color]) -> Bool {
        zip(pixels, colors).allSatisfy { made, color in
            made.alpha == color.alpha
                && ColorFormulas.isNear(
                    made, [color.red, color.green, color.blue].map { ColorFormulas.standard(Double($0) / 255) })
        }
    }

    @Test func `Linear light becomes sRGB`() throws {
        let pixels = try Self.pixels(Self.profile(Self.linear))
        #expect(Self.isLinear(pixels), "\(pixels)")
        // 1.055 * (128 / 255) ^ (1 / 2.4) - 0.055 is 0.7367, of 255 187.9.
        #expect(pixels[0].green == 188)
        #expect(pixels[2] == .white && pixels[3] == .black)
    }

    @Test func `Lights in another order exchange their channels`() throws {
        let lights = ProfileBuilder.sRGBLights
        let exchanged = ProfileBuilder.lights(
            red: lights[1], green: lights[2], blue: lights[0], curve: ProfileBuilder.standardCurve)
        for (made, color) in zip(try Self.pixels(Self.profile(exchanged.bytes)), Self.colors) {
            #expect(ColorFormulas.isNear(made, [color.blue, color.red, color.green].map(Double.init)), "\(color)")
        }
    }

    @Test func `A profile of sRGB changes nothing, not by a bit`() throws {
        let standard = ProfileBuilder.lights(curve: ProfileBuilder.standardCurve)
        // Again, once it is known.
        for _ in 0..<2 { #expect(try Self.pixels(Self.profile(standard.bytes)) == Self.colors) }
    }

    @Test func `A profile of sRGB that is known is still none for greys`() throws {
        let standard = ProfileBuilder.lights(curve: ProfileBuilder.standardCurve)
        #expect(try Self.pixels(Self.profile(standard.bytes)) == Self.colors)
        let format = PNGFileBuilder.Format(colorType: 0, depth: 8)
        var builder = PNGFileBuilder(width: 1, height: 1, format: format)
        builder.append(raw: PNGFileBuilder.chunk("iCCP", Self.profile(standard.bytes).1))
        builder.append("IDAT", PNGFileBuilder.data(width: 1, height: 1, format: format) { _, _, _ in 9 })
        builder.append("IEND")
        #expect(
            try decoded(builder.bytes).diagnostics.map(\.message) == [
                "the colour profile is for another kind of picture: it is ignored"
            ])
    }

    @Test func `The name of a profile tells nothing`() throws {
        #expect(try Self.isLinear(Self.pixels(Self.profile(Self.linear, name: "sRGB IEC61966-2.1"))))
    }

    @Test func `What comes first in the specification counts`() throws {
        let standardPoints: (String, [UInt8]) = ("cICP", [1, 13, 0, 1])
        let standard: (String, [UInt8]) = ("sRGB", [0])
        #expect(try Self.pixels(Self.profile(Self.linear), standardPoints) == Self.colors)
        #expect(try Self.isLinear(Self.pixels(standard, Self.profile(Self.linear))))
        #expect(try Self.pixels(standard, Self.gamma) == Self.colors)
        #expect(try Self.isLinear(Self.pixels(("cICP", [1, 8, 0, 1]), standard)))
    }

    @Test func `Primaries count with a gamma`() throws {
        let points = [ColorFormulas.d65] + ColorFormulas.displayP3
        let primaries = (
            "cHRM", points.flatMap { [$0.x, $0.y] }.flatMap { PNGFileBuilder.number(Int(($0 * 100_000).rounded())) }
        )
        let pixels = try Self.pixels(primaries, ("gAMA", PNGFileBuilder.number(45_455)))
        for (made, color) in zip(pixels, Self.colors) {
            let expected = ColorFormulas.standard(color, lights: ColorFormulas.displayP3) { pow($0, 1 / 0.45455) }
            #expect(ColorFormulas.isNear(made, expected), "\(color), \(expected)")
        }
        let alone = try decoded(Self.file(Self.colors, [primaries]))
        #expect(alone.bitmaps.first?.pixels == Self.colors)
        #expect(alone.diagnostics.map(\.message) == ["primaries (cHRM) without a gamma (gAMA) are ignored"])
    }

    @Test func `Primaries that make no sense are told`() throws {
        let gamma = Self.gamma
        for points in [
            [31_270, 32_900, 0, 0, 0, 0, 0, 0], [31_270, 0, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000],
        ] {
            let read = try decoded(Self.file(Self.colors, [("cHRM", points.flatMap(PNGFileBuilder.number)), gamma]))
            #expect(read.diagnostics.map(\.message) == ["the primaries (cHRM) make no sense: they are ignored"])
            #expect(try Self.isLinear(#require(read.bitmaps.first).pixels))
        }
    }

    @Test func `Code points name P3`() throws {
        for (made, color) in zip(try Self.pixels(("cICP", [12, 13, 0, 1])), Self.colors) {
            let expected = ColorFormulas.standard(color, lights: ColorFormulas.displayP3, light: ColorFormulas.light)
            #expect(ColorFormulas.isNear(made, expected), "\(color), \(expected)")
        }
    }

    @Test(arguments: [[], [1, 13, 0], [1, 13, 1, 1], [1, 13, 0, 0], [9, 16, 0, 1], [9, 18, 0, 1], [2, 13, 0, 1]])
    func `Code points that cannot be used are told, and what is next counts`(points: [UInt8]) throws {
        let bytes = Self.file(Self.colors, [("cICP", points), Self.gamma])
        let read = try decoded(bytes)
        #expect(read.diagnostics.count == 1)
        #expect(read.diagnostics[0].message.hasPrefix("the colour space (cICP) "))
        #expect(try Self.isLinear(#require(read.bitmaps.first).pixels))
        #expect(throws: KineographError.self) { try decoded(bytes, options: strict) }
    }

    @Test func `A profile that cannot be used is told, and what is next counts`() throws {
        let other = ProfileBuilder.greys(curve: ProfileBuilder.power(1)).bytes
        let stream = StoredZlib.stream(of: Self.linear)
        let payloads: [[UInt8]] = [
            [], [65], [65, 0], [65, 0, 0], [65, 0, 1] + stream, [65, 0, 0] + stream.dropLast(20),
            [65, 0, 0] + StoredZlib.stream(of: []), [65, 0, 0] + StoredZlib.stream(of: Array(Self.linear.prefix(200))),
            [65, 0, 0] + StoredZlib.stream(of: other), [UInt8](repeating: 65, count: 80) + [0, 0] + stream,
        ]
        for payload in payloads {
            let bytes = Self.file(Self.colors, [("iCCP", payload), Self.gamma])
            let read = try decoded(bytes)
            #expect(read.diagnostics.count == 1, "\(payload.count)")
            #expect(read.diagnostics.first?.message.hasPrefix("the colour profile is ") == true)
            #expect(try Self.isLinear(#require(read.bitmaps.first).pixels))
            #expect(throws: KineographError.self) { try decoded(bytes, options: strict) }
        }
    }

    @Test func `A profile that swells beyond its limit is refused`() throws {
        // A zero, and then 258 of the last byte, again and again: 13 bits each (RFC 1951, 3.2.6), most significant first.
        var bits = [1, 1, 0] + [0, 0, 1, 1, 0, 0, 0, 0]
        for _ in 0...(1 << 22) / 258 { bits += [1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0] }
        bits += [0, 0, 0, 0, 0, 0, 0]
        let deflated = stride(from: 0, to: bits.count, by: 8).map { start in
            bits[start..<min(start + 8, bits.count)].reversed().reduce(UInt8(0)) { $0 << 1 | UInt8($1) }
        }
        let bytes = Self.file(Self.colors, [("iCCP", [65, 0, 0, 0x78, 0x01] + deflated + [0, 0, 0, 0])])
        let read = try decoded(bytes)
        #expect(read.bitmaps.first?.pixels == Self.colors)
        #expect(
            read.diagnostics.map(\.message) == [
                "the colour profile is damaged, or has more than 4194304 bytes: it is ignored"
            ])
    }

    @Test func `A profile of endlessly many elements takes no time, and means what its other tags say`() throws {
        var builder = ProfileBuilder.lights(curve: ProfileBuilder.power(1))
        builder.tags.append(("D2B0", ProfileBuilder.elements(count: 5_000)))
        #expect(try Self.isLinear(Self.pixels(Self.profile(builder.bytes))))
    }

    @Test func `A profile with any byte changed does no harm`() throws {
        for index in Self.linear.indices {
            for value: UInt8 in [0, 0x7f, 0xff] {
                var changed = Self.linear
                changed[index] = value
                _ = try decoded(Self.file([.white], [Self.profile(changed)]))
            }
        }
    }

    @Test func `Greys have a profile of greys`() throws {
        let format = PNGFileBuilder.Format(colorType: 4, depth: 8)
        var builder = PNGFileBuilder(width: 256, height: 1, format: format)
        builder.append(raw: PNGFileBuilder.chunk("iCCP", Self.profile(Self.linearGreys).1))
        builder.append(
            "IDAT",
            PNGFileBuilder.data(width: 256, height: 1, format: format) { x, _, channel in channel == 0 ? x : 99 })
        builder.append("IEND")
        let pixels = try #require(decoded(builder.bytes, options: strict).bitmaps.first).pixels
        for (value, pixel) in pixels.enumerated() {
            let expected = ColorFormulas.standard(Double(value) / 255)
            #expect(ColorFormulas.isNear(pixel, [expected, expected, expected]), "\(value)")
            #expect(pixel.alpha == 99 && pixel.green == pixel.red && pixel.blue == pixel.red)
        }
    }

    private static let linearGreys = ProfileBuilder.greys(curve: ProfileBuilder.power(1)).bytes

    @Test func `A palette is converted, and so is one that is asked for`() throws {
        let format = PNGFileBuilder.Format(colorType: 3, depth: 8)
        var builder = PNGFileBuilder(width: 2, height: 1, format: format)
        builder.append(raw: PNGFileBuilder.chunk("iCCP", Self.profile(Self.linear).1))
        builder.append("PLTE", [0, 128, 255, 10, 20, 30])
        builder.append("IDAT", PNGFileBuilder.data(width: 2, height: 1, format: format) { x, _, _ in x })
        builder.append("IEND")
        let pixels = try #require(decoded(builder.bytes, options: strict).bitmaps.first).pixels
        #expect(pixels[0] == Color(red: 0, green: 188, blue: 255))
        #expect(try ColorPalette(parsing: builder.bytes).colors == pixels)
    }

    @Test func `Every frame of an animation is converted`() throws {
        var builder = PNGFileBuilder(width: 1, height: 1)
        builder.append(raw: PNGFileBuilder.chunk("iCCP", Self.profile(Self.linear).1))
        builder.appendAnimationControl(frames: 2)
        builder.appendFrameControl(width: 1, height: 1)
        builder.append("IDAT", PNGFileBuilder.data(width: 1, height: 1, rgba: [128, 0, 0, 255]))
        builder.appendFrameControl(width: 1, height: 1)
        builder.appendFrameData(PNGFileBuilder.data(width: 1, height: 1, rgba: [0, 128, 0, 255]))
        builder.append("IEND")
        let bitmaps = try decoded(builder.bytes, options: strict).bitmaps
        #expect(bitmaps.map(\.pixels) == [[Color(red: 188, green: 0, blue: 0)], [Color(red: 0, green: 188, blue: 0)]])
    }
}
