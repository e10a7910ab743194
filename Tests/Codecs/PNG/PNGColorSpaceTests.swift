import Codecs
import Diagnostics
import Foundation
import Raster
import TestSupport
import Testing

@Suite struct PNGColorSpaceTests {
    private static let grey8 = PNGFileBuilder.Format(colorType: 0, depth: 8)

    /// All 256 greys in a row, with chunks before the picture.
    private static func greys(interlaced: Bool = false, _ chunks: (String, [UInt8])...) -> [UInt8] {
        var builder = PNGFileBuilder(width: 256, height: 1, format: grey8, interlaced: interlaced)
        for (type, payload) in chunks { builder.append(type, payload) }
        builder.append(
            "IDAT",
            PNGFileBuilder.data(width: 256, height: 1, format: grey8, interlaced: interlaced) { x, _, _ in x })
        builder.append("IEND")
        return builder.bytes
    }

    private static func gamma(_ value: Int) -> (String, [UInt8]) { ("gAMA", PNGFileBuilder.number(value)) }

    private static let unchanged = (0..<256).map { Color(red: UInt8($0), green: UInt8($0), blue: UInt8($0)) }

    /// The sRGB value of a sample of some gamma (IEC 61966-2-1), by the C library's floating-point functions.
    private static func standard(_ sample: Double, gamma: Double) -> UInt8 {
        let light = pow(sample, 1 / gamma)
        let value = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
        return UInt8((value * 255).rounded())
    }

    @Test func linearHalfIsGrey188() throws {
        let bitmap = try PNG.decode(Self.greys(Self.gamma(100_000)))
        // 1.055 * (128 / 255) ^ (1 / 2.4) - 0.055 is 0.7367, of 255 187.9.
        #expect(bitmap[128, 0] == Color(red: 188, green: 188, blue: 188))
    }

    @Test(arguments: [100_000, 55_556, 30_000, 200_000, 1_000_000, 1_000], [false, true])
    func everySampleIsConvertedAsTheFormulaSays(gamma: Int, interlaced: Bool) throws {
        let bitmap = try PNG.decode(Self.greys(interlaced: interlaced, Self.gamma(gamma)))
        let expected = (0..<256).map { Self.standard(Double($0) / 255, gamma: Double(gamma) / 100_000) }
        #expect(bitmap.pixels.map(\.red) == expected)
        #expect(bitmap.pixels.allSatisfy { $0.green == $0.red && $0.blue == $0.red && $0.isOpaque })
    }

    @Test func sixteenBitsAreConvertedBeforeTheyAreRounded() throws {
        let format = PNGFileBuilder.Format(colorType: 6, depth: 16)
        let samples = [100, 700, 40_000, 32_896]
        var builder = PNGFileBuilder(width: 1, height: 1, format: format)
        builder.append("gAMA", PNGFileBuilder.number(100_000))
        builder.append("IDAT", PNGFileBuilder.data(width: 1, height: 1, format: format) { _, _, c in samples[c] })
        builder.append("IEND")
        let colors = samples.map { Self.standard(Double($0) / 65_535, gamma: 1) }
        // Alpha is never converted: 32,896 / 65,535 of 255 is 128.
        #expect(
            try PNG.decode(builder.bytes).pixels == [
                Color(red: colors[0], green: colors[1], blue: colors[2], alpha: 128)
            ])
        #expect(colors[0] == 5)  // In 8 bits it would have been lost: 0.39 rounds to 0.
    }

    @Test func whatSaysStandardIsLeftAlone() throws {
        let files = [
            Self.greys(Self.gamma(45_455)), Self.greys(Self.gamma(45_000)), Self.greys(Self.gamma(0)),
            Self.greys(Self.gamma(100_000), ("sRGB", [0])), Self.greys(("sRGB", [0]), Self.gamma(100_000)),
            Self.greys(),
        ]
        for bytes in files {
            let read = try decoded(bytes, options: strict)
            #expect(read.bitmaps.first?.pixels == Self.unchanged)
        }
    }

    @Test func greysHaveNoPrimaries() throws {
        let wide = [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000].flatMap(PNGFileBuilder.number)
        #expect(try decoded(Self.greys(("cHRM", wide)), options: strict).bitmaps.first?.pixels == Self.unchanged)
        #expect(
            try decoded(Self.greys(("cHRM", wide), Self.gamma(100_000)), options: strict).bitmaps
                == decoded(Self.greys(Self.gamma(100_000))).bitmaps)
    }

    @Test func colorChunksAfterThePictureDoNotCount() throws {
        var bytes = Self.greys()
        bytes.insert(contentsOf: PNGFileBuilder.chunk("gAMA", PNGFileBuilder.number(100_000)), at: bytes.count - 12)
        #expect(try PNG.decode(bytes).pixels == Self.unchanged)
    }
}
