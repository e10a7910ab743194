import Codecs
import Diagnostics
import FixtureArt
import Raster
import TestSupport
import Testing

@Suite("Colour profiles of PNG files with 16 bits a sample are applied before samples are rounded")
struct PNGWideProfileTests {
    /// Linear light, of 65,535. What 8 bits would make of each: 0, 0, 4 and 128 of 255.
    private static let samples = [64, 100, 1_000, 32_896]
    /// Of the first two, 12.92 times the light times 255: 3.2 and 5.0, where 8 bits would give 0. 1.055 * (1,000 / 65,535) ^
    /// (1 / 2.4) - 0.055 is 0.1297, of 255 33.1, where 8 bits would give 33.6; the last is 0.7367, of 255 188.
    private static let values: [UInt8] = [3, 5, 33, 188]

    private static let linear = ProfileBuilder.lights(curve: ProfileBuilder.power(1)).bytes
    private static let linearGreys = ProfileBuilder.greys(curve: ProfileBuilder.power(1)).bytes

    private static func profile(_ bytes: [UInt8]) -> (String, [UInt8]) {
        ("iCCP", [65, 0, 0] + StoredZlib.stream(of: bytes))
    }

    /// A pixel for each of the samples, in which it is red, the next is green, and the next of that is blue.
    private static func pixels(
        _ chunk: (type: String, payload: [UInt8]), colorType: UInt8 = 6, interlaced: Bool = false
    ) throws -> [Color] {
        let format = PNGFileBuilder.Format(colorType: colorType, depth: 16)
        var builder = PNGFileBuilder(width: 4, height: 1, format: format, interlaced: interlaced)
        builder.append(chunk.type, chunk.payload)
        let alpha = format.channels.isMultiple(of: 2) ? format.channels - 1 : 4
        builder.append(
            "IDAT",
            PNGFileBuilder.data(width: 4, height: 1, format: format, interlaced: interlaced) { x, _, channel in
                channel == alpha ? 0x8000 : samples[(x + channel) % 4]
            })
        builder.append("IEND")
        return try #require(decoded(builder.bytes, options: strict).bitmaps.first).pixels
    }

    private static func colors(alpha: UInt8) -> [Color] {
        (0..<4).map {
            Color(red: values[$0], green: values[($0 + 1) % 4], blue: values[($0 + 2) % 4], alpha: alpha)
        }
    }

    /// 32,768 / 65,535 of 255 is 127.502.
    @Test(arguments: [false, true]) func `Colours keep what 8 bits would lose`(interlaced: Bool) throws {
        #expect(try Self.pixels(Self.profile(Self.linear), interlaced: interlaced) == Self.colors(alpha: 128))
        #expect(
            try Self.pixels(Self.profile(Self.linear), colorType: 2, interlaced: interlaced) == Self.colors(alpha: 255))
    }

    @Test func `Greys keep it too`() throws {
        for (colorType, alpha) in [(0, 255), (4, 128)] as [(UInt8, UInt8)] {
            #expect(
                try Self.pixels(Self.profile(Self.linearGreys), colorType: colorType)
                    == Self.values.map { Color(red: $0, green: $0, blue: $0, alpha: alpha) })
        }
    }

    @Test func `So they do with code points`() throws {
        #expect(try Self.pixels(("cICP", [1, 8, 0, 1])) == Self.colors(alpha: 128))
    }

    /// Rounded as samples of sRGB are: 64, 100, 1,000 and 32,896 of 65,535 are 0.2, 0.4, 3.9 and 128 of 255.
    @Test func `A profile of sRGB leaves samples as they are`() throws {
        let standard = ProfileBuilder.lights(curve: ProfileBuilder.standardCurve).bytes
        let pixels = try Self.pixels(Self.profile(standard), colorType: 2)
        #expect(pixels.map(\.red) == [0, 0, 4, 128])
        let greys = try Self.pixels(
            Self.profile(ProfileBuilder.greys(curve: ProfileBuilder.standardCurve).bytes), colorType: 0)
        #expect(greys.map(\.blue) == [0, 0, 4, 128])
    }

    /// The rows that are there, of two, are converted; a frame of an animation shows as far as it goes.
    @Test func `A frame that is cut short is converted as far as it goes`() throws {
        let format = PNGFileBuilder.Format(colorType: 2, depth: 16)
        let data = PNGFileBuilder.data(width: 1, height: 2, format: format) { _, _, channel in Self.samples[channel] }
        var builder = PNGFileBuilder(width: 1, height: 2, format: format)
        builder.append("iCCP", Self.profile(Self.linear).1)
        builder.appendAnimationControl(frames: 1)
        builder.appendFrameControl(width: 1, height: 2)
        // Two bytes of the stream's head, five of the block's, and a row of a filter and six bytes.
        builder.append("IDAT", Array(data.prefix(2 + 5 + 7)))
        builder.append("IEND")
        let read = try decoded(builder.bytes)
        let pixels = try #require(read.bitmaps.first).pixels
        #expect(pixels[0] == Color(red: 3, green: 5, blue: 33) && pixels[1].isClear)
        #expect(read.diagnostics.count == 1)
        #expect(throws: KineographError.self) { try decoded(builder.bytes, options: strict) }
    }
}
