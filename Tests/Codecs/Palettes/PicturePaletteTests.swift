import Codecs
import Diagnostics
import Raster
import TestSupport
import Testing

@Suite struct PicturePaletteTests {
    private let red = Color(red: 255, green: 0, blue: 0)
    private let indexed = PNGFileBuilder.Format(colorType: 3, depth: 2)

    /// A PNG of four pixels with the indices 0 to 3.
    private func png(_ palette: [UInt8], transparency: [UInt8] = [], gamma: Int? = nil) -> [UInt8] {
        var file = PNGFileBuilder(width: 4, height: 1, format: indexed)
        if let gamma { file.append("gAMA", PNGFileBuilder.number(gamma)) }
        file.append("PLTE", palette)
        if !transparency.isEmpty { file.append("tRNS", transparency) }
        file.append("IDAT", PNGFileBuilder.data(width: 4, height: 1, format: indexed) { x, _, _ in x })
        file.append("IEND")
        return file.bytes
    }

    private let table: [UInt8] = [9, 9, 9, 255, 0, 0, 9, 9, 9, 1, 2, 3]

    @Test func anIndexedPNGGivesItsOwnOrderWithDuplicatesAndAlpha() throws {
        let grey = Color(red: 9, green: 9, blue: 9)
        let last = Color(red: 1, green: 2, blue: 3)
        #expect(try ColorPalette(parsing: png(table)).colors == [grey, red, grey, last])
        let colors = try ColorPalette(parsing: png(table, transparency: [255, 0, 128]), fileExtension: "gpl").colors
        #expect(
            colors == [
                grey, Color(red: 255, green: 0, blue: 0, alpha: 0), Color(red: 9, green: 9, blue: 9, alpha: 128), last,
            ])
    }

    /// What a pixel of the picture is, is in the palette.
    @Test func theGammaOfThePictureIsThatOfItsPalette() throws {
        let bytes = png([128, 64, 200, 0, 0, 0, 255, 255, 255, 10, 20, 30], gamma: 100_000)
        let palette = try ColorPalette(parsing: bytes).colors
        #expect(try palette == PNG.decode(bytes).pixels)
        #expect(palette[0] != Color(red: 128, green: 64, blue: 200))
    }

    @Test func aPaletteThatIsNoneIsRefused() throws {
        let error = try #require(throws: KineographError.self) { try ColorPalette(parsing: png([1, 2, 3, 4])) }
        #expect(error.message == "the palette of the PNG is not one of 1 to 256 colours")
        // The signature, and a header of 13 bytes with its length, type and check sum.
        #expect(error.offset == 8 + 25)
    }

    @Test func anyOtherPNGGivesItsColoursInReadingOrder() throws {
        let hidden = Color(red: 7, green: 7, blue: 7, alpha: 0)
        let picture = Bitmap("WRh", "R.B", legend: ["h": hidden])
        let blue = Color(red: 0, green: 0, blue: 255)
        // libpng's peer: RGBA, which no encoder of ours chose.
        var file = PNGFileBuilder(width: 3, height: 2)
        let pixels = picture.pixels
        file.append(
            "IDAT",
            PNGFileBuilder.data(width: 3, height: 2) { x, y, channel in
                let color = pixels[y * 3 + x]
                return Int([color.red, color.green, color.blue, color.alpha][channel])
            })
        file.append("IEND")
        #expect(try ColorPalette(parsing: file.bytes).colors == [.white, red, .clear, blue])
        #expect(try ColorPalette(ofPicture: file.bytes) == nil)
    }

    @Test func aPictureOfTooManyColoursIsRefused() throws {
        let picture = Bitmap(width: 16, height: 17) { x, y in Color(red: UInt8(16 * x), green: UInt8(y), blue: 0) }
        let error = try #require(throws: KineographError.self) { try ColorPalette(parsing: PNG.encode(picture)) }
        #expect(error.code == .unsupported)
        #expect(error.message == "the picture has more than 256 colours: the next is #001000 at 0,16")
    }

    @Test func aGIFGivesItsGlobalTableAndTheIndexThatIsClearThroughout() throws {
        let colors = [Color.white, red, .black, red]
        var gif = GIFBuilder(width: 1, height: 1, colors: colors)
        gif.control(clearIndex: 2)
        gif.image(width: 1, height: 1, [0])
        gif.control()
        gif.image(width: 1, height: 1, colors: [.black, .white], [0])
        gif.trailer()
        #expect(try ColorPalette(parsing: gif.bytes).colors == [.white, red, .clear, red])
        #expect(try ColorPalette(ofPicture: gif.bytes)?.colors == [.white, red, .clear, red])
    }

    @Test func indicesThatAreClearInSomePicturesAreColoursInTheOthers() throws {
        var gif = GIFBuilder(width: 1, height: 1, colors: [.white, red])
        for index in 0...1 {
            gif.control(clearIndex: index)
            gif.image(width: 1, height: 1, [0])
        }
        gif.trailer()
        #expect(try ColorPalette(parsing: gif.bytes).colors == [.white, red])
    }

    @Test func aGIFWithoutAGlobalTableGivesTheFirstLocalOne() throws {
        var gif = GIFBuilder(width: 1, height: 1)
        gif.image(width: 1, height: 1, colors: [red, .black], [0])
        gif.trailer()
        #expect(try ColorPalette(parsing: gif.bytes).colors == [red, .black])
    }
}
