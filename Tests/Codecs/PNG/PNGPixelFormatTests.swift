import Codecs
import Diagnostics
import Raster
import TestSupport
import Testing

@Suite struct PNGPixelFormatTests {
    /// A sample that differs from pixel to pixel and reaches 0 and the maximum.
    private static func sample(_ x: Int, _ y: Int, _ channel: Int, depth: Int) -> Int {
        let maximum = (1 << depth) - 1
        return (x * 7919 + y * 104_729 + channel * 15_485_863) * 17 % (maximum + 1)
    }

    /// `sample / maximum` in 255ths, half up.
    private static func scaled(_ sample: Int, depth: Int) -> UInt8 {
        let maximum = (1 << depth) - 1
        return UInt8((sample * 255 * 2 + maximum) / (maximum * 2))
    }

    private static let palette: [[UInt8]] = (0..<256).map { index in
        [UInt8(index), UInt8(255 - index), UInt8(index * 37 % 256)]
    }

    private static func expected(_ x: Int, _ y: Int, _ format: PNGFileBuilder.Format) -> Color {
        let samples = (0..<format.channels).map { sample(x, y, $0, depth: format.depth) }
        if format.colorType == 3 {
            let entry = palette[samples[0]]
            return Color(red: entry[0], green: entry[1], blue: entry[2])
        }
        let channels = samples.map { scaled($0, depth: format.depth) }
        return switch format.colorType {
        case 0: Color(red: channels[0], green: channels[0], blue: channels[0])
        case 2: Color(red: channels[0], green: channels[1], blue: channels[2])
        case 4: Color(red: channels[0], green: channels[0], blue: channels[0], alpha: channels[1])
        default: Color(red: channels[0], green: channels[1], blue: channels[2], alpha: channels[3])
        }
    }

    private static func file(
        _ width: Int, _ height: Int, _ format: PNGFileBuilder.Format, interlaced: Bool = false, tRNS: [UInt8]? = nil
    ) -> [UInt8] {
        var builder = PNGFileBuilder(width: width, height: height, format: format, interlaced: interlaced)
        if format.colorType == 3 { builder.append("PLTE", Array(palette.prefix(1 << format.depth).joined())) }
        if let tRNS { builder.append("tRNS", tRNS) }
        builder.append(
            "IDAT",
            PNGFileBuilder.data(width: width, height: height, format: format, interlaced: interlaced) { x, y, channel in
                sample(x, y, channel, depth: format.depth)
            })
        builder.append("IEND")
        return builder.bytes
    }

    @Test(arguments: PNGFileBuilder.Format.all, [false, true])
    func everyColorTypeAndDepthIsReadExactly(format: PNGFileBuilder.Format, interlaced: Bool) throws {
        for (width, height) in [(11, 9), (1, 1), (3, 2)] {
            let bitmap = try PNG.decode(Self.file(width, height, format, interlaced: interlaced))
            #expect(bitmap == Bitmap(width: width, height: height) { x, y in Self.expected(x, y, format) })
        }
    }

    @Test(arguments: PNGFileBuilder.Format.all.filter { $0.colorType == 0 || $0.colorType == 2 })
    func theClearColorOfAFileIsClear(format: PNGFileBuilder.Format) throws {
        let clear = (0..<format.channels).map { Self.sample(2, 1, $0, depth: format.depth) }
        let bytes = Self.file(5, 4, format, tRNS: clear.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] })
        let bitmap = try PNG.decode(bytes)
        #expect(
            bitmap
                == Bitmap(width: 5, height: 4) { x, y in
                    var color = Self.expected(x, y, format)
                    let samples = (0..<format.channels).map { Self.sample(x, y, $0, depth: format.depth) }
                    if samples == clear { color.alpha = 0 }
                    return color
                })
        #expect(try PNG.header(of: bytes).hasAlpha)
    }

    @Test func paletteEntriesHaveTheirOwnAlphaAndTheOthersAreOpaque() throws {
        let format = PNGFileBuilder.Format(colorType: 3, depth: 2)
        let bitmap = try PNG.decode(Self.file(6, 5, format, tRNS: [0, 128]))
        #expect(
            bitmap
                == Bitmap(width: 6, height: 5) { x, y in
                    var color = Self.expected(x, y, format)
                    color.alpha = [0, 128, 255, 255][Self.sample(x, y, 0, depth: 2)]
                    return color
                })
    }

    @Test func theNumberOfPaletteEntriesIsKnown() throws {
        let decoder = try PNGDecoder(Self.file(2, 2, PNGFileBuilder.Format(colorType: 3, depth: 4)))
        #expect(decoder.info.frames.map(\.colors) == [16])
        #expect(!decoder.info.hasAlpha)
    }
}
