import Codecs
import Diagnostics
import Raster
import TestSupport
import Testing

/// Which colour type and depth a file gets, by hand-made pictures.
@Suite struct PNGPixelFormatChoiceTests {
    /// What IHDR says (PNG specification, 11.2.1): grey is 0, RGB 2, a palette 3, grey with alpha 4, RGBA 6.
    private struct Header: Hashable {
        let colorType: UInt8
        let depth: UInt8

        init(_ colorType: UInt8, _ depth: UInt8) {
            self.colorType = colorType
            self.depth = depth
        }

        init(_ file: [UInt8]) {
            colorType = file[25]
            depth = file[24]
        }
    }

    /// A picture of 64 x 64 in which every value of a function of the pixel's number appears.
    private func picture(_ color: (Int) -> Color) -> Bitmap {
        Bitmap(width: 64, height: 64) { x, y in color(y * 64 + x) }
    }

    private func grey(_ level: Int, alpha: UInt8 = 255) -> Color {
        Color(red: UInt8(level), green: UInt8(level), blue: UInt8(level), alpha: alpha)
    }

    /// Noise that no filter and no repeat makes smaller, so that fewer bits are fewer bytes.
    private func noise(_ index: Int, _ count: Int) -> Int {
        var generator = SeededGenerator(seed: UInt64(index) + 1)
        return Int.random(in: 0..<count, using: &generator)
    }

    private func header(_ bitmap: Bitmap) throws -> Header {
        let bytes = try PNG.encode(bitmap)
        #expect(try PNG.decode(bytes, options: strict).clearingHiddenColor() == bitmap)
        return Header(bytes)
    }

    @Test(arguments: [(2, 1), (4, 2), (16, 4), (256, 8)] as [(Int, UInt8)])
    func evenlySpacedGreysAreGrey(levels: Int, depth: UInt8) throws {
        #expect(try header(picture { grey(noise($0, levels) * 255 / (levels - 1)) }) == Header(0, depth))
    }

    @Test func unevenGreysAreAPaletteWhereItsDepthIsLower() throws {
        #expect(try header(picture { grey([1, 7][noise($0, 2)]) }) == Header(3, 1))
        #expect(try header(picture { grey(noise($0, 100)) }) == Header(0, 8))
    }

    @Test func aPaletteIsClearThenHalfClearThenOpaqueAndTheMostUsedFirst() throws {
        let (rare, common) = (Color(red: 1, green: 2, blue: 3), Color(red: 250, green: 5, blue: 6))
        let rareHalf = Color(red: 4, green: 5, blue: 6, alpha: 3)
        let commonHalf = Color(red: 9, green: 8, blue: 7, alpha: 128)
        // The rare ones have the longer run: what counts is how often one begins.
        let row = [rare, rare, rare, common, rareHalf, rareHalf, commonHalf, .clear, common, commonHalf]
        let bytes = try PNG.encode(Bitmap(width: row.count, height: 1) { x, _ in row[x] })
        let name = try #require(bytes.indices.first { bytes[$0...].starts(with: Array("PLTE".utf8)) })
        let expected = [.clear, commonHalf, rareHalf, common, rare].flatMap { [$0.red, $0.green, $0.blue] }
        #expect(Array(bytes[name + 4..<name + 4 + expected.count]) == expected)
    }

    @Test(arguments: [(2, 1), (3, 2), (4, 2), (16, 4), (17, 8), (256, 8)] as [(Int, UInt8)])
    func upTo256ColorsAreAPalette(count: Int, depth: UInt8) throws {
        #expect(try header(picture { Color(red: UInt8(noise($0, count)), green: 9, blue: 7) }) == Header(3, depth))
    }

    @Test func halfClearColorsHaveTheirPlaceInAPalette() throws {
        let bitmap = picture { Color(red: 200, green: 9, blue: 7, alpha: UInt8(noise($0, 15) + 1) * 17) }
        let chunks = ChunkList(try PNG.encode(bitmap))
        #expect(try header(bitmap) == Header(3, 4))
        // 15 colours, of which the last, opaque one needs no entry in tRNS.
        #expect(chunks.all("PLTE").map(\.payload.count) == [45])
        #expect(chunks.all("tRNS").map { $0.payload.sorted() } == [(1...14).map { UInt8($0 * 17) }])
    }

    @Test func moreThan256ColorsAreTrueColor() throws {
        #expect(try header(picture { Color(red: UInt8($0 % 256), green: UInt8($0 / 256), blue: 7) }) == Header(2, 8))
        let translucent = picture { Color(red: UInt8($0 % 256), green: 9, blue: 7, alpha: UInt8($0 / 256 + 100)) }
        #expect(try header(translucent) == Header(6, 8))
        #expect(try header(picture { grey($0 % 256, alpha: UInt8($0 / 256 + 100)) }) == Header(4, 8))
    }

    @Test func clearPixelsAmongManyColorsAreAKeyColorThatNoPixelHas() throws {
        // All of black's neighbours among the greys up to 5 occur.
        let bitmap = picture { index in
            if index < 6 { return grey(index) }
            return index % 7 == 0 ? .clear : Color(red: UInt8(index % 256), green: UInt8(index / 256), blue: 77)
        }
        let bytes = try PNG.encode(bitmap)
        #expect(Header(bytes) == Header(2, 8))
        #expect(ChunkList(bytes).all("tRNS").map(\.payload) == [[0, 6, 0, 6, 0, 6]])
        #expect(try PNG.decode(bytes, options: strict).clearingHiddenColor() == bitmap)
        // A key has a colour, and what is to come back exactly has none.
        let exact = try PNG.encode(bitmap, options: PNGOptions(keepsHiddenColor: true))
        #expect(Header(exact) == Header(6, 8))
        #expect(try PNG.decode(exact) == bitmap)
    }

    @Test func anAnimationHasOneFormatForAllItsFrames() throws {
        let first = picture { Color(red: UInt8(noise($0, 9)), green: 9, blue: 7) }
        let second = picture { Color(red: UInt8(noise($0, 9)), green: 90, blue: 7, alpha: 128) }
        let bytes = try apng(frames([first, second]), surveys: true).bytes
        // 18 colours, and clear for what does not change.
        #expect(Header(bytes) == Header(3, 8))
        #expect(ChunkList(bytes).all("PLTE").map(\.payload.count) == [19 * 3])
        #expect(try decoded(bytes, options: strict).bitmaps == [first, second])
    }

    @Test func framesOfManyOpaqueColorsAreDrawnOverWhatStays() throws {
        let first = picture { Color(red: UInt8($0 % 256), green: UInt8($0 / 256), blue: UInt8(noise($0, 256))) }
        var second = first
        second[3, 3] = .white
        second[60, 60] = .white
        let bytes = try apng(frames([first, second]), surveys: true).bytes
        #expect(Header(bytes) == Header(2, 8))
        let controls = ChunkList(bytes).all("fcTL")
        #expect(controls.map { $0.payload[25] } == [0, 1])  // Blend: source, then over.
        #expect(try decoded(bytes, options: strict).bitmaps == [first, second])
        // Without a look ahead nobody knows which colour no frame has.
        let unseen = try apng(frames([first, second])).bytes
        #expect(Header(unseen) == Header(6, 8))
    }

    @Test func theSurveyEndsOnceNothingCanChange() throws {
        let request = EncodingRequest(canvas: PixelSize(width: 64, height: 64))
        let makeEncoder = try #require(Codec.apng().makeEncoder)
        let encoder = try makeEncoder(request, .file(MemorySink()))
        let soft = picture { Color(red: UInt8($0 % 256), green: 9, blue: 7, alpha: UInt8($0 / 256 + 100)) }
        #expect(encoder.wantsSurvey)
        try encoder.survey(frames([picture { _ in .white }])[0])
        #expect(encoder.wantsSurvey)
        try encoder.survey(frames([soft])[0])
        #expect(!encoder.wantsSurvey)
        try encoder.add(frames([soft])[0])
        #expect(try encoder.finish().stillFormat == "png")
    }
}
