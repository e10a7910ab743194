import Diagnostics
import FixtureArt
import Raster
import TestSupport
import Testing

@testable import Codecs

@Suite("The pixels of Aseprite files")
struct AsepritePixelTests {
    private static let colors = [
        Color(red: 10, green: 20, blue: 30), Color(red: 40, green: 50, blue: 60),
        Color(red: 70, green: 80, blue: 90, alpha: 128),
    ]

    /// An indexed sprite of one row, in which index 1 is clear.
    private static func indexed(
        _ indices: [UInt8], flags: Int = 1, isRaw: Bool = false, _ chunks: [UInt8]...
    ) -> AsepriteBuilder {
        var file = AsepriteBuilder(width: indices.count, height: 1, depth: 8)
        file.header.clearIndex = 1
        let size = AsepriteBuilder.word(indices.count) + AsepriteBuilder.word(1)
        file.add(
            chunks + [
                AsepriteBuilder.layer("a", flags: flags),
                isRaw
                    ? AsepriteBuilder.cel(0, type: 0, size + indices)
                    : AsepriteBuilder.cel(0, width: indices.count, height: 1, pixels: indices),
            ])
        return file
    }

    @Test("Colours are red, green, blue and straight alpha, also where they are clear", arguments: [false, true])
    func colorsAreFourBytes(isRaw: Bool) throws {
        let pixels: [UInt8] = [1, 2, 3, 255, 4, 5, 6, 128, 7, 8, 9, 0]
        let size = AsepriteBuilder.word(3) + AsepriteBuilder.word(1)
        var file = AsepriteBuilder(width: 3, height: 1)
        file.add(
            AsepriteBuilder.layer("a"),
            AsepriteBuilder.cel(0, type: isRaw ? 0 : 2, size + (isRaw ? pixels : StoredZlib.stream(of: pixels))))
        #expect(
            try file.frames().first?.pixels == [
                Color(red: 1, green: 2, blue: 3), Color(red: 4, green: 5, blue: 6, alpha: 128),
                Color(red: 7, green: 8, blue: 9, alpha: 0),
            ])
    }

    @Test("Greys are a value and alpha")
    func graysAreTwoBytes() throws {
        var file = AsepriteBuilder(width: 2, height: 1, depth: 16)
        file.add(AsepriteBuilder.layer("a"), AsepriteBuilder.cel(0, width: 2, height: 1, pixels: [9, 255, 200, 64]))
        #expect(
            try file.frames().first?.pixels == [
                Color(red: 9, green: 9, blue: 9), Color(red: 200, green: 200, blue: 200, alpha: 64),
            ])
    }

    @Test("Indices are looked up in the palette with its alpha, and one of them is clear", arguments: [false, true])
    func indicesAreLookedUp(isRaw: Bool) throws {
        let file = Self.indexed([0, 1, 2], isRaw: isRaw, AsepriteBuilder.palette(Self.colors, names: [1: "ink"]))
        #expect(try file.frames().first?.pixels == [Self.colors[0], .clear, Self.colors[2]])
        #expect(try file.decoder().info.frames.map(\.colors) == [3])
    }

    @Test("In the background the clear index has its colour, and where no cel is too")
    func backgroundHasNoClearIndex() throws {
        var file = AsepriteBuilder(width: 3, height: 1, depth: 8)
        file.header.clearIndex = 1
        file.add(
            AsepriteBuilder.palette(Self.colors), AsepriteBuilder.layer("ground", flags: 9), AsepriteBuilder.layer("a"),
            AsepriteBuilder.cel(0, width: 2, height: 1, pixels: [0, 1]),
            AsepriteBuilder.cel(1, width: 2, height: 1, pixels: [1, 0]))
        #expect(try file.frames().first?.pixels == [Self.colors[0], Self.colors[0], Self.colors[1]])
        #expect(try file.decoder().info.hasAlpha == false)
        #expect(try file.frames(layers: ["a"]).first?.pixels == [.clear, Self.colors[0], .clear])
    }

    @Test("An index beyond the palette is clear, which is said, and an error where reading is strict")
    func strayIndicesAreClear() throws {
        let file = Self.indexed([0, 9], AsepriteBuilder.palette(Self.colors))
        let decoder = try file.decoder()
        #expect(try decoder.frames().first?.pixels == [Self.colors[0], .clear])
        #expect(decoder.diagnostics.map(\.message) == ["the index 9 is beyond the palette and read as clear"])
        #expect(throws: KineographError.self) { try file.frames() }
    }

    @Test("A change of the palette counts from its frame on, for linked cels too")
    func palettesChange() throws {
        var file = Self.indexed([0, 2], AsepriteBuilder.palette(Self.colors))
        file.add(AsepriteBuilder.link(0, to: 0))
        file.add(AsepriteBuilder.palette([.white], from: 2, size: 3), AsepriteBuilder.link(0, to: 1))
        file.add(AsepriteBuilder.link(0, to: 2))
        let first = [Self.colors[0], Self.colors[2]]
        #expect(
            try file.frames().map(\.pixels) == [first, first, [Self.colors[0], .white], [Self.colors[0], .white]])
    }

    @Test("A palette may shrink: what was behind its end is gone")
    func palettesShrink() throws {
        var file = Self.indexed([0, 2], AsepriteBuilder.palette(Self.colors))
        file.add(AsepriteBuilder.palette([.white], size: 1), AsepriteBuilder.link(0, to: 0))
        #expect(try file.decoder().info.frames.map(\.colors) == [3, 1])
        #expect(try file.decoder().frames().last?.pixels == [.white, .clear])
    }

    @Test("Old palettes have 8 or 6 bits a channel, in packets that pass over entries", arguments: [4, 11, 17])
    func oldPalettesAreRead(type: Int) throws {
        let packets: [(skip: Int, channels: [[UInt8]])] = [(0, [[1, 2, 3]]), (1, [[63, 32, 0]])]
        let file = Self.indexed([0, 2], AsepriteBuilder.oldPalette(type, packets))
        let expected =
            type == 4
            ? [Color(red: 1, green: 2, blue: 3), Color(red: 63, green: 32, blue: 0)]
            // 6 bits fill 8 with their highest bits: 1 is 4, 32 is 130, 63 is 255.
            : [Color(red: 4, green: 8, blue: 12), Color(red: 255, green: 130, blue: 0)]
        #expect(try file.frames().first?.pixels == expected)
    }

    @Test("A packet of 0 colours has 256, and an old palette after a new one counts for nothing")
    func oldPaletteAfterNewCountsForNothing() throws {
        let all = AsepriteBuilder.chunk(
            4, AsepriteBuilder.word(1) + [0, 0] + (0..<256).flatMap { [UInt8($0), 0, 0] })
        #expect(try Self.indexed([0, 255], all).frames().first?.pixels[1] == Color(red: 255, green: 0, blue: 0))
        let both = Self.indexed([0, 2], AsepriteBuilder.palette(Self.colors), all)
        #expect(try both.frames().first?.pixels == [Self.colors[0], Self.colors[2]])
    }

    @Test("Without a palette indices are black")
    func noPaletteIsBlack() throws {
        #expect(try Self.indexed([0, 1]).frames().first?.pixels == [.black, .clear])
    }

    @Test("A linked cel shows an earlier frame's pixels at its own place and opacity, also through another link")
    func linkedCelsShowEarlierPixels() throws {
        var file = AsepriteBuilder(width: 3, height: 1)
        file.add(AsepriteBuilder.layer("a"), AsepriteBuilder.cel(0, Bitmap("R")))
        file.add(AsepriteBuilder.link(0, x: 1, to: 0))
        file.add(AsepriteBuilder.link(0, x: 2, opacity: 128, to: 1))
        let half = Color(red: 255, green: 0, blue: 0, alpha: 128)
        #expect(try file.frames() == [Bitmap("R.."), Bitmap(".R."), Bitmap("..h", legend: ["h": half])])
    }

    @Test("A gamma beside the colour space is undone; sRGB and what is near it stay", arguments: [nil, 2.2, 1.0])
    func gammaIsUndone(gamma: Double?) throws {
        var file = AsepriteBuilder(width: 1, height: 1)
        file.add(
            AsepriteBuilder.profile(1, gamma: gamma), AsepriteBuilder.layer("a"),
            AsepriteBuilder.cel(0, width: 1, height: 1, pixels: [55, 0, 255, 200]))
        // Light of 55/255 = 0.2157 is 0.5019 in sRGB: 1.055 * 0.2157^(1/2.4) - 0.055, and 128 of 255.
        let red: UInt8 = gamma == 1 ? 128 : 55
        #expect(try file.frames().first?.pixels == [Color(red: red, green: 0, blue: 255, alpha: 200)])
    }

    @Test("Colours are turned into sRGB as an ICC profile says, after layers were put together")
    func profilesAreApplied() throws {
        var file = AsepriteBuilder(width: 1, height: 1)
        let linear = ProfileBuilder.lights(curve: ProfileBuilder.power(1)).bytes
        file.add(
            AsepriteBuilder.profile(2, icc: linear), AsepriteBuilder.layer("low"),
            AsepriteBuilder.layer("high", opacity: 128), AsepriteBuilder.cel(0, Bitmap("#")),
            AsepriteBuilder.cel(1, Bitmap("W")))
        // Half of white is 128; light of 128/255 = 0.502 is 1.055 * 0.502^(1/2.4) - 0.055 = 0.7366 in sRGB, or 188.
        #expect(try file.frames().first?.pixels == [Color(red: 188, green: 188, blue: 188)])
    }

    @Test("A profile that is none is said, and an error where reading is strict")
    func damagedProfilesAreSaid() throws {
        var file = AsepriteBuilder(width: 1, height: 1)
        file.add(AsepriteBuilder.profile(2, icc: [1, 2, 3]), AsepriteBuilder.layer("a"))
        #expect(try file.decoder().diagnostics.map(\.message) == ["the colour profile is damaged: it is ignored"])
        #expect(throws: KineographError.self) { try file.decoder(isStrict: true) }
    }
}
