import Codecs
import Diagnostics
import Raster
import TestSupport
import Testing

@Suite struct PNGFaultTests {
    private static let colors: [Color] = [
        .black, .white, Color(red: 1, green: 2, blue: 3), Color(red: 9, green: 8, blue: 7),
    ]

    /// A picture 2 wide and 4 high, each row of one colour.
    private static func file(
        interlaced: Bool = false, before: [(String, [UInt8])] = [], after: [(String, [UInt8])] = []
    ) -> [UInt8] {
        var builder = PNGFileBuilder(width: 2, height: 4, interlaced: interlaced)
        for (type, payload) in before { builder.append(type, payload) }
        builder.append(
            "IDAT",
            PNGFileBuilder.data(width: 2, height: 4, interlaced: interlaced) { _, y, channel in
                let color = colors[y]
                return Int([color.red, color.green, color.blue, color.alpha][channel])
            })
        for (type, payload) in after { builder.append(type, payload) }
        builder.append("IEND")
        return builder.bytes
    }

    private static var picture: Bitmap { Bitmap(width: 2, height: 4) { _, y in colors[y] } }

    /// Where the IDAT chunk's payload begins: signature, header chunk, length and type.
    private static let dataStart = 8 + 25 + 8

    private func fails(
        _ bytes: [UInt8], _ code: KineographError.Code, _ words: String,
        options: DecodingOptions = DecodingOptions(), sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let error = #expect(throws: KineographError.self, sourceLocation: sourceLocation) {
            try decoded(bytes, options: options)
        }
        #expect(error?.code == code, sourceLocation: sourceLocation)
        #expect(
            error?.description.contains(words) == true, "\(error?.description ?? "")", sourceLocation: sourceLocation)
        #expect(error?.remedy != nil, sourceLocation: sourceLocation)
    }

    @Test func aCutStillPictureIsAnError() {
        // Two bytes of zlib header, five of the block's; a row takes nine. The third row is cut.
        let bytes = Array(Self.file().prefix(Self.dataStart + 7 + 9 * 2 + 5))
        fails(bytes, .invalidData, "the image is cut short: 2 of 4 rows could be read")
        fails(bytes, .invalidData, "export it again from its program")
        fails(bytes, .invalidData, "ends inside chunk IDAT", options: strict)
        // Every cut before the last row's last byte, which the stream's check sum and the chunk's follow.
        let data = Self.dataStart..<Self.dataStart + 7 + 9 * 4
        for end in data { fails(Array(Self.file().prefix(end)), .invalidData, "of 4 rows") }
    }

    @Test func aCutInterlacedStillPictureIsAnError() {
        let whole = Self.file(interlaced: true)
        let bytes = Array(whole.prefix(whole.count - 12 - 4 - 4 - 12))
        fails(bytes, .invalidData, "the image is cut short")
        fails(bytes, .invalidData, "ends inside", options: strict)
    }

    @Test func nothingToShowIsAnError() {
        fails(Array(Self.file().prefix(Self.dataStart + 4)), .invalidData, "0 of 4 rows")
        fails(Array(Self.file().prefix(8 + 25)), .invalidData, "no picture")
        fails(Array(Self.file().prefix(8 + 20)), .invalidData, "before its header")
        fails(Array(Self.file().prefix(10)), .invalidData, "before its header")
    }

    @Test func whatIsNoPNGIsAnError() {
        fails(Array("<html>".utf8), .invalidData, "does not begin as a PNG")
        fails([], .invalidData, "does not begin as a PNG")
        fails(PNGFileBuilder.signature + PNGFileBuilder.chunk("IDAT", [1]), .invalidData, "where the header belongs")
    }

    @Test func aWrongCheckSumOfThePictureIsTolerated() throws {
        var bytes = Self.file()
        bytes[bytes.count - 13] ^= 1  // The last byte of IDAT's check sum.
        let read = try decoded(bytes)
        #expect(read.bitmaps == [Self.picture])
        #expect(read.diagnostics.map(\.message) == ["the check sum of chunk IDAT is wrong; it is used all the same"])
        #expect(read.diagnostics.map(\.offset) == [33])
        fails(bytes, .invalidData, "check sum", options: strict)
    }

    @Test func aChunkThatIsNotNeededIsLeftOutWhereItsCheckSumIsWrong() throws {
        var bytes = Self.file(before: [("tEXt", Array("Comment\0x".utf8))])
        bytes[8 + 25 + 8 + 8] ^= 1
        let read = try decoded(bytes)
        #expect(read.info.comment == nil && read.bitmaps == [Self.picture])
        #expect(read.diagnostics.count == 1)
    }

    @Test func aDamagedStillPictureIsAnError() {
        var bytes = Self.file()
        bytes[Self.dataStart + 7 + 9] = 77  // No such filter, in the second row.
        fails(bytes, .invalidData, "the image is damaged: 1 of 4 rows could be read")
    }

    @Test func aMissingEndAndDataBehindItAreTolerated() throws {
        let whole = Self.file()
        let read = try decoded(Array(whole.dropLast(12)))
        #expect(read.bitmaps == [Self.picture] && read.diagnostics.map(\.message) == ["the file has no end"])
        fails(Array(whole.dropLast(12)), .invalidData, "no end", options: strict)
        let more = try decoded(whole + [1, 2, 3])
        #expect(more.bitmaps == [Self.picture] && more.diagnostics.map(\.message) == ["3 bytes follow the end"])
    }

    @Test func sizesAreHeldAgainstTheLimitsBeforeAnythingIsAllocated() {
        var wide = PNGFileBuilder(width: 2_000_000_000, height: 1)
        wide.append("IDAT", [])
        fails(wide.bytes, .limitExceeded, "2000000000x1 is over the limit of 67108864 pixels")
        var large = PNGFileBuilder(width: 60_000, height: 60_000)
        large.append("IDAT", [])
        fails(large.bytes, .limitExceeded, "--limit-pixels")
        var many = PNGFileBuilder(width: 1, height: 1)
        many.appendAnimationControl(frames: 200_000)
        fails(many.bytes, .limitExceeded, "--limit-frames")
    }

    @Test(
        arguments: [
            ((0, 1, 8, 6, 0), "0x1"), ((1, 1, 8, 5, 0), "colour type 5"), ((1, 1, 16, 3, 0), "no depth of 16 bits"),
            ((1, 1, 3, 0, 0), "no depth of 3 bits"), ((1, 1, 8, 6, 2), "interlace method"),
        ] as [((Int, Int, UInt8, UInt8, UInt8), String)])
    func aHeaderThatMakesNoSenseIsAnError(header: (Int, Int, UInt8, UInt8, UInt8), words: String) {
        let size = PNGFileBuilder.number(header.0) + PNGFileBuilder.number(header.1)
        let chunk = PNGFileBuilder.chunk("IHDR", size + [header.2, header.3, 0, 0, header.4])
        fails(PNGFileBuilder.signature + chunk, .invalidData, words)
    }

    @Test func theVariantOfAppleIsNamed() {
        let bytes =
            PNGFileBuilder.signature + PNGFileBuilder.chunk("CgBI", [0x50, 0, 0x20, 2]) + Self.file().dropFirst(8)
        fails(bytes, .unsupported, "CgBI")
        #expect(throws: KineographError.self) { try PNG.header(of: bytes) }
    }

    @Test func anUnknownChunkThatIsNeededIsAnError() {
        fails(
            Self.file(before: [("ABCD", [1])]), .invalidData,
            "the image cannot be read (ABCD: unhandled critical chunk)")
    }

    @Test func aPictureInPaletteColorsWithoutAPaletteIsAnError() throws {
        let format = PNGFileBuilder.Format(colorType: 3, depth: 8)
        var builder = PNGFileBuilder(width: 1, height: 1, format: format)
        builder.append("IDAT", PNGFileBuilder.data(width: 1, height: 1, format: format) { _, _, _ in 0 })
        builder.append("PLTE", [1, 2, 3])
        builder.append("IEND")
        fails(builder.bytes, .invalidData, "its palette (PLTE) stands behind them")
        let chunk = PNGFileBuilder.chunk("PLTE", [1, 2, 3])
        let start = try #require(builder.bytes.indices.first { builder.bytes[$0...].starts(with: chunk) })
        var without = builder.bytes
        without.removeSubrange(start..<start + chunk.count)
        fails(without, .invalidData, "indices into a palette, and has no palette (PLTE)")
    }

    @Test func aWrongCheckSumOfTheDataIsCalledThat() {
        var bytes = Self.file()
        // Behind the data: its Adler-32, the chunk's check sum, and the end of twelve bytes.
        bytes[bytes.count - 17] ^= 1
        fails(bytes, .invalidData, "the checksum of the image's data is wrong")
    }

    @Test(arguments: [1, 8], [false, true])
    func anIndexBeyondThePaletteIsBlackAndToldOf(depth: Int, interlaced: Bool) throws {
        let format = PNGFileBuilder.Format(colorType: 3, depth: depth)
        var builder = PNGFileBuilder(width: 2, height: 1, format: format, interlaced: interlaced)
        builder.append("PLTE", [255, 0, 0])
        builder.append(
            "IDAT", PNGFileBuilder.data(width: 2, height: 1, format: format, interlaced: interlaced) { x, _, _ in x })
        builder.append("IEND")
        let read = try decoded(builder.bytes)
        #expect(read.bitmaps == [Bitmap("Rk", legend: ["k": .black])])
        #expect(
            read.diagnostics.map(\.message) == [
                "pixels have index 1, and the last of the palette is 0: what is beyond it is black"
            ])
        fails(builder.bytes, .invalidData, "pixels have index 1", options: strict)
    }

    @Test func noDamageCrashesTheReader() throws {
        var builder = PNGFileBuilder(width: 2, height: 2)
        builder.appendAnimationControl(frames: 2)
        builder.append("gAMA", PNGFileBuilder.number(100_000))
        builder.append("tEXt", Array("Comment\0x".utf8))
        builder.appendFrameControl(width: 2, height: 2, disposal: 1)
        builder.append("IDAT", PNGFileBuilder.data(width: 2, height: 2, rgba: [1, 2, 3, 4]))
        builder.appendFrameControl(x: 1, width: 1, height: 2, disposal: 2, blend: 1)
        builder.appendFrameData(PNGFileBuilder.data(width: 1, height: 2, rgba: [1, 2, 3, 4]))
        builder.append("IEND")
        let limits = Limits(pixelsPerFrame: 4_096, frames: 16, totalPixels: 65_536)
        var generator = SeededGenerator(seed: 2_024)
        for _ in 0..<1_500 {
            var bytes = builder.bytes
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let index = Int.random(in: 8..<bytes.count, using: &generator)
                bytes[index] = UInt8.random(in: 0...255, using: &generator)
            }
            if Bool.random(using: &generator) {
                bytes.removeLast(Int.random(in: 0..<bytes.count, using: &generator))
            }
            let read = try? decoded(bytes, options: DecodingOptions(limits: limits))
            let sizes = Set(read?.bitmaps.map(\.size) ?? [])
            #expect(sizes.count <= 1, "seed \(generator.seed)")
        }
    }
}
