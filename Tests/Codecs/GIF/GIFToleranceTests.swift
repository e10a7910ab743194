import Codecs
import Diagnostics
import Raster
import TestSupport
import Testing

/// Each fault is read as browsers read it, is in the diagnostics, and is an error when reading strictly.
@Suite struct GIFToleranceTests {
    private func expect(
        _ gif: GIFBuilder, shows canvases: [Bitmap], saying words: String, frame: Int? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let decoded = try decodeGIF(gif.bytes)
        #expect(decoded.canvases == canvases, sourceLocation: sourceLocation)
        let diagnostic = try #require(
            decoded.diagnostics.first { $0.message.contains(words) }, "\(decoded.diagnostics)",
            sourceLocation: sourceLocation)
        #expect(diagnostic.frame == frame, sourceLocation: sourceLocation)
        let strict = #expect(throws: KineographError.self, sourceLocation: sourceLocation) {
            try decodeGIF(gif.bytes, DecodingOptions(isStrict: true))
        }
        #expect(strict?.code == .invalidData, sourceLocation: sourceLocation)
        #expect(strict?.offset != nil, sourceLocation: sourceLocation)
    }

    private func picture(width: Int = 2, height: Int = 2) -> GIFBuilder {
        var gif = GIFBuilder(width: width, height: height, colors: gifColors)
        gif.image(width: width, height: height, (0..<width * height).map { UInt8($0 % 4) })
        return gif
    }

    @Test func aMissingTrailer() throws {
        try expect(picture(), shows: [Bitmap("RG", "BW")], saying: "trailer is missing")
    }

    @Test func dataAfterTheEnd() throws {
        var gif = picture()
        gif.trailer()
        gif.append([1, 2, 3])
        try expect(gif, shows: [Bitmap("RG", "BW")], saying: "3 bytes after the end")
    }

    @Test func zeroBytesBetweenBlocks() throws {
        var gif = picture()
        gif.append([0, 0])
        gif.image(width: 1, height: 1, [3])
        gif.trailer()
        try expect(gif, shows: [Bitmap("RG", "BW"), Bitmap("WG", "BW")], saying: "2 zero bytes")
    }

    @Test func strayBytesEndTheAnimation() throws {
        var gif = picture()
        gif.append([0x55])
        gif.image(width: 1, height: 1, [3])
        try expect(gif, shows: [Bitmap("RG", "BW")], saying: "begins no block")
    }

    @Test func aLastFrameCutInItsData() throws {
        // 9-bit codes: clear, then four pixels; 4 bytes hold the clear code and two whole pixels.
        var gif = GIFBuilder(width: 2, height: 2, colors: gifColors)
        gif.image(width: 2, height: 2, [3, 3, 3, 3])
        gif.descriptor(width: 2, height: 2)
        gif.append([8, 10] + GIFBuilder.codes(for: [1, 1, 1, 1], codeSize: 8).prefix(4))
        try expect(gif, shows: [Bitmap("WW", "WW"), Bitmap("GG", "WW")], saying: "ends in the frame's data", frame: 1)
    }

    @Test func aRowCutInItsMiddleKeepsItsFirstPixels() throws {
        var gif = GIFBuilder(width: 3, height: 2, colors: gifColors)
        gif.descriptor(width: 3, height: 2)
        gif.append([8] + GIFBuilder.subBlocks(GIFBuilder.codes(for: [0, 1, 2, 1], codeSize: 8)))
        gif.trailer()
        try expect(gif, shows: [Bitmap("RGB", "G..")], saying: "data ends in row 1 of 2", frame: 0)
    }

    @Test func aWrongCodeSpoilsOnlyItsOwnFrame() throws {
        // 400 stands for nothing yet right after a clear code and two pixels.
        var gif = GIFBuilder(width: 2, height: 2, colors: gifColors)
        gif.descriptor(width: 2, height: 2)
        gif.append([8] + GIFBuilder.subBlocks(GIFBuilder.pack([256, 0, 1, 400, 2, 257], bits: 9)))
        gif.image(width: 2, height: 2, [0, 1, 2, 3])
        gif.trailer()
        let canvases = try decodeGIF(gif.bytes).canvases
        #expect(canvases.count == 2)
        #expect(canvases.last == Bitmap("RG", "BW"))
    }

    @Test func aCodeSizeThatCannotBe() throws {
        var gif = picture()
        gif.descriptor(width: 2, height: 2)
        gif.append([12, 1, 0, 0])
        gif.trailer()
        try expect(gif, shows: [Bitmap("RG", "BW"), Bitmap("RG", "BW")], saying: "ends in row 0 of 2", frame: 1)
    }

    @Test func aMissingEndCodeIsNoFault() throws {
        var gif = GIFBuilder(width: 2, height: 1, colors: gifColors)
        gif.descriptor(width: 2, height: 1)
        gif.append([8] + GIFBuilder.subBlocks(GIFBuilder.pack([256, 1, 2], bits: 9)))
        gif.trailer()
        let decoded = try decodeGIF(gif.bytes)
        #expect(decoded.canvases == [Bitmap("GB")])
        #expect(decoded.diagnostics.isEmpty)
    }

    @Test func framesThatStickOutAreClipped() throws {
        var gif = picture()
        gif.image(x: 1, y: 1, width: 3, height: 2, [2, 2, 2, 2, 2, 2])
        gif.image(x: 7548, y: 4662, width: 1, height: 1, [0])
        gif.trailer()
        try expect(
            gif, shows: [Bitmap("RG", "BW"), Bitmap("RG", "BB"), Bitmap("RG", "BB")], saying: "sticks out", frame: 1)
        let frames = try decodeGIF(gif.bytes).info.frames
        #expect(frames[1].rect == PixelRect(x: 1, y: 1, width: 1, height: 1))
        #expect(frames[2].rect.isEmpty)
    }

    @Test func aCanvasWithoutSizeIsAsLargeAsTheFirstFrame() throws {
        var gif = GIFBuilder(width: 0, height: 0, colors: gifColors)
        gif.image(width: 2, height: 1, [0, 1])
        gif.trailer()
        try expect(gif, shows: [Bitmap("RG")], saying: "canvas has no size", frame: 0)
    }

    @Test func aFrameWithoutSizeIsAsLargeAsTheCanvas() throws {
        var gif = GIFBuilder(width: 2, height: 1, colors: gifColors)
        gif.image(width: 0, height: 0, [2, 3])
        gif.trailer()
        try expect(gif, shows: [Bitmap("BW")], saying: "frame has no size", frame: 0)
    }

    @Test func indicesBeyondThePaletteAreClear() throws {
        var gif = GIFBuilder(width: 2, height: 1, colors: gifColors)
        gif.image(width: 2, height: 1, [1, 200])
        gif.trailer()
        try expect(gif, shows: [Bitmap("G.")], saying: "beyond the colour table", frame: 0)
    }

    @Test func aFrameWithoutAnyPaletteShowsNothing() throws {
        var gif = GIFBuilder(width: 1, height: 1)
        gif.image(width: 1, height: 1, [1])
        gif.trailer()
        try expect(gif, shows: [Bitmap(".")], saying: "no colour table", frame: 0)
        #expect(try decodeGIF(gif.bytes).info.frames[0].colors == nil)
    }

    @Test func anEmptyGraphicControlIsPassedOver() throws {
        var gif = GIFBuilder(width: 1, height: 1, colors: gifColors)
        gif.append([0x21, 0xf9, 1, 9, 0])
        gif.image(width: 1, height: 1, [1])
        gif.trailer()
        try expect(gif, shows: [Bitmap("G")], saying: "graphic control of 1 bytes", frame: 0)
    }

    @Test func aLoopExtensionCutShort() throws {
        var gif = GIFBuilder(width: 1, height: 1, colors: gifColors)
        gif.append([0x21, 0xff, 11] + Array("NETSCAPE2.0".utf8) + [1, 1, 0])
        gif.image(width: 1, height: 1, [1])
        gif.trailer()
        try expect(gif, shows: [Bitmap("G")], saying: "loop extension is cut short")
    }

    /// Whatever the place at which a file is cut, what came before is read or the error is a proper one.
    @Test func aFileCutAnywhereNeverCrashes() throws {
        var gif = picture(width: 3, height: 3)
        gif.comment("between")
        gif.loop(2)
        gif.control(delay: 4, disposal: 3, clearIndex: 1)
        gif.image(x: 1, y: 1, width: 2, height: 2, colors: [.black, .white], [0, 1, 1, 0])
        gif.trailer()
        let whole = try decodeGIF(gif.bytes)
        for length in 0..<gif.bytes.count {
            do {
                let decoded = try decodeGIF(Array(gif.bytes.prefix(length)))
                #expect(!decoded.diagnostics.isEmpty, "cut at \(length)")
                if decoded.canvases.count == 2 { #expect(decoded.canvases[0] == whole.canvases[0]) }
            } catch let error as KineographError {
                #expect(error.code == .invalidData, "cut at \(length)")
            }
        }
    }

    /// Any byte may be wrong, too.
    @Test func aFileWithWrongBytesNeverCrashes() throws {
        var generator = SeededGenerator(seed: 77)
        var gif = picture(width: 5, height: 4)
        gif.control(delay: 4, disposal: 2, clearIndex: 1)
        gif.image(x: 1, y: 1, width: 2, height: 2, [0, 1, 1, 0])
        gif.trailer()
        let limits = Limits(pixelsPerFrame: 10_000)
        for _ in 0..<500 {
            var bytes = gif.bytes
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                bytes[Int.random(in: 6..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            }
            do {
                _ = try decodeGIF(bytes, DecodingOptions(limits: limits))
            } catch let error as KineographError {
                #expect([.invalidData, .limitExceeded].contains(error.code), "seed \(generator.seed): \(error)")
            }
        }
    }
}
