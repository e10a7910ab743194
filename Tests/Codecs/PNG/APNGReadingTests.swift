import Codecs
import Diagnostics
import Playback
import Raster
import TestSupport
import Testing

/// Every rule of reading an APNG, with a file built for it.
@Suite struct APNGReadingTests {
    private static let red: [UInt8] = [255, 0, 0, 255]
    private static let green: [UInt8] = [0, 255, 0, 255]
    private static let halfBlue: [UInt8] = [0, 0, 255, 128]
    private static let clear: [UInt8] = [0, 0, 0, 0]

    private static func fill(_ rgba: [UInt8], _ width: Int, _ height: Int) -> [UInt8] {
        PNGFileBuilder.data(width: width, height: height, rgba: rgba)
    }

    /// A 3x2 canvas, red as its first frame, then what the test adds.
    private static func file(
        frames: Int, firstDisposal: UInt8 = 0, _ more: (inout PNGFileBuilder) -> Void
    ) -> [UInt8] {
        var builder = PNGFileBuilder(width: 3, height: 2)
        builder.appendAnimationControl(frames: frames)
        builder.appendFrameControl(width: 3, height: 2, disposal: firstDisposal)
        builder.append("IDAT", fill(red, 3, 2))
        more(&builder)
        builder.append("IEND")
        return builder.bytes
    }

    @Test func aFrameReplacesItsRectangle() throws {
        let bytes = Self.file(frames: 2) { builder in
            builder.appendFrameControl(x: 1, width: 2, height: 1)
            builder.appendFrameData(Self.fill(Self.clear, 2, 1))
        }
        let read = try decoded(bytes, options: strict)
        #expect(read.bitmaps == [Bitmap("RRR", "RRR"), Bitmap("R..", "RRR")])
        #expect(read.info.frames.map(\.rect).last == PixelRect(x: 1, y: 0, width: 2, height: 1))
        #expect(read.info.format == "apng" && read.info.plays == nil)
    }

    @Test func aFrameIsCompositedOverWhatIsThere() throws {
        let bytes = Self.file(frames: 3) { builder in
            builder.appendFrameControl(x: 0, y: 0, width: 1, height: 1, blend: 1)
            builder.appendFrameData(Self.fill(Self.halfBlue, 1, 1))
            builder.appendFrameControl(x: 1, y: 0, width: 1, height: 1, blend: 1)
            builder.appendFrameData(Self.fill(Self.clear, 1, 1))
        }
        let read = try decoded(bytes, options: strict)
        // 255 * (255 - 128) / 255 and 255 * 128 / 255.
        let violet = Color(red: 127, green: 0, blue: 128)
        #expect(
            read.bitmaps.dropFirst() == Array(repeating: Bitmap("vRR", "RRR", legend: ["v": violet]), count: 2)[...])
        #expect(read.info.frames.map(\.blend) == [.source, .over, .over])
    }

    @Test func disposalTakesPlaceBeforeTheNextFrame() throws {
        func bytes(_ disposal: UInt8) -> [UInt8] {
            Self.file(frames: 3) { builder in
                builder.appendFrameControl(width: 2, height: 1, disposal: disposal)
                builder.appendFrameData(Self.fill(Self.green, 2, 1))
                builder.appendFrameControl(y: 1, width: 1, height: 1)
                builder.appendFrameData(Self.fill(Self.green, 1, 1))
            }
        }
        #expect(try decoded(bytes(0), options: strict).bitmaps.last == Bitmap("GGR", "GRR"))
        #expect(try decoded(bytes(1), options: strict).bitmaps.last == Bitmap("..R", "GRR"))
        #expect(try decoded(bytes(2), options: strict).bitmaps.last == Bitmap("RRR", "GRR"))
        #expect(try decoded(bytes(1), options: strict).bitmaps[1] == Bitmap("GGR", "RRR"))
    }

    @Test func toGoBackBeforeTheFirstFrameIsToClear() throws {
        let bytes = Self.file(frames: 2, firstDisposal: 2) { builder in
            builder.appendFrameControl(width: 1, height: 1)
            builder.appendFrameData(Self.fill(Self.green, 1, 1))
        }
        let read = try decoded(bytes, options: strict)
        #expect(read.bitmaps.last == Bitmap("G..", "..."))
        #expect(read.info.frames.first?.disposal == .background)
    }

    @Test func aPictureWithoutAFrameControlIsNotPartOfTheAnimation() throws {
        var builder = PNGFileBuilder(width: 3, height: 2)
        builder.appendAnimationControl(frames: 1, plays: 2)
        builder.append("IDAT", Self.fill(Self.red, 3, 2))
        builder.appendFrameControl(x: 1, y: 1, width: 2, height: 1)
        builder.appendFrameData(Self.fill(Self.green, 2, 1))
        builder.append("IEND")
        let read = try decoded(builder.bytes, options: strict)
        #expect(read.bitmaps == [Bitmap("...", ".GG")])
        #expect(read.info.plays == 2 && read.info.hasAlpha)
    }

    @Test func frameDataMayComeInPieces() throws {
        let data = Self.fill(Self.green, 3, 2)
        let bytes = Self.file(frames: 2) { builder in
            builder.appendFrameControl(width: 3, height: 2)
            for byte in data { builder.appendFrameData([byte]) }
        }
        #expect(try decoded(bytes, options: strict).bitmaps.last == Bitmap("GGG", "GGG"))
    }

    @Test func framesShareThePaletteAndItsAlpha() throws {
        let format = PNGFileBuilder.Format(colorType: 3, depth: 1)
        func data(_ index: Int, _ width: Int) -> [UInt8] {
            PNGFileBuilder.data(width: width, height: 1, format: format) { _, _, _ in index }
        }
        var builder = PNGFileBuilder(width: 3, height: 1, format: format)
        builder.append("PLTE", [255, 0, 0, 0, 255, 0])
        builder.append("tRNS", [255, 0])
        builder.appendAnimationControl(frames: 2)
        builder.appendFrameControl(width: 3, height: 1)
        builder.append("IDAT", data(0, 3))
        builder.appendFrameControl(x: 2, width: 1, height: 1)
        builder.appendFrameData(data(1, 1))
        builder.append("IEND")
        let read = try decoded(builder.bytes, options: strict)
        #expect(read.bitmaps.last == Bitmap("RRc", legend: ["c": Color(red: 0, green: 255, blue: 0, alpha: 0)]))
        #expect(read.info.frames.map(\.colors) == [2, 2])
    }

    @Test(
        arguments: [
            ((5, 0), "5/100", Duration.milliseconds(50)), ((0, 0), "0/100", .zero), ((1, 30), "1/30", .zero),
            ((1001, 24_000), "1001/24000", .zero), ((65_535, 1), "65535/1", .seconds(65_535)),
            ((65_535, 65_535), "65535/65535", .seconds(1)),
        ] as [((UInt16, UInt16), String, Duration)])
    func delaysAreFractionsOfASecond(delay: (UInt16, UInt16), text: String, duration: Duration) throws {
        var builder = PNGFileBuilder(width: 3, height: 2)
        builder.appendAnimationControl(frames: 1)
        builder.appendFrameControl(width: 3, height: 2, delay: delay)
        builder.append("IDAT", Self.fill(Self.red, 3, 2))
        builder.append("IEND")
        let frame = try #require(try PNGDecoder(builder.bytes, options: strict).info.frames.first)
        #expect(frame.delay == text)
        let exact = Fraction(numerator: delay.0, denominator: delay.1).duration
        #expect(frame.duration == (duration == .zero ? exact : duration))
    }
}
