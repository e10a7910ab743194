import Codecs
import Diagnostics
import Raster
import TestSupport
import Testing

let gifColors = [
    Color(red: 255, green: 0, blue: 0), Color(red: 0, green: 255, blue: 0), Color(red: 0, green: 0, blue: 255),
    Color.white,
]

/// Every canvas of a GIF, and what was tolerated.
func decodeGIF(
    _ bytes: [UInt8], _ options: DecodingOptions = DecodingOptions()
) throws -> (canvases: [Bitmap], info: AnimationInfo, diagnostics: [Diagnostic]) {
    SeedFolder.keep(bytes, for: "gif")
    var decoder = try GIFDecoder(bytes, options: options)
    var canvases: [Bitmap] = []
    while let canvas = try decoder.next() { canvases.append(canvas) }
    return (canvases, decoder.info, decoder.diagnostics)
}

@Suite struct GIFDecoderTests {
    @Test func readsASingleOpaquePicture() throws {
        var gif = GIFBuilder(version: "87a", width: 2, height: 2, colors: gifColors)
        gif.image(width: 2, height: 2, [0, 1, 2, 3])
        gif.trailer()
        let (canvases, info, diagnostics) = try decodeGIF(gif.bytes)
        #expect(canvases == [Bitmap("RG", "BW")])
        #expect(info.canvas == PixelSize(width: 2, height: 2))
        #expect(!info.hasAlpha)
        #expect(info.plays == 1)
        #expect(info.frames.map(\.colors) == [4])
        #expect(diagnostics.isEmpty)
    }

    @Test func readsCodesOfEverySize() throws {
        for codeSize in 2...8 {
            var gif = GIFBuilder(width: 7, height: 3, colors: gifColors)
            let indices = (0..<21).map { UInt8($0 * 5 % 4) }
            gif.image(width: 7, height: 3, indices, codeSize: codeSize)
            gif.trailer()
            let expected = Bitmap(width: 7, height: 3) { x, y in gifColors[(y * 7 + x) * 5 % 4] }
            #expect(try decodeGIF(gif.bytes).canvases == [expected], "code size \(codeSize)")
        }
    }

    @Test func putsInterlacedRowsInTheirPlaces() throws {
        // Eleven rows: 0 8, then 4, then 2 6 10, then 1 3 5 7 9.
        let stored = [0, 8, 4, 2, 6, 10, 1, 3, 5, 7, 9]
        let colors = (0..<11).map { Color(red: UInt8($0 * 20), green: 1, blue: 2) }
        var gif = GIFBuilder(width: 1, height: 11, colors: colors)
        gif.image(width: 1, height: 11, isInterlaced: true, stored.map(UInt8.init))
        gif.trailer()
        #expect(try decodeGIF(gif.bytes).canvases == [Bitmap(width: 1, height: 11) { _, y in colors[y] }])
    }

    @Test func takesDelaysPlacesAndPalettesFromTheFile() throws {
        var gif = GIFBuilder(width: 4, height: 3, colors: gifColors)
        gif.comment("drawn by hand")
        gif.image(width: 4, height: 3, [UInt8](repeating: 0, count: 12))
        gif.control(delay: 3, disposal: 1)
        gif.image(x: 1, y: 1, width: 2, height: 1, colors: [.black, .white], [1, 0])
        gif.control(delay: 65_535, disposal: 2, clearIndex: 3)
        gif.image(x: 3, y: 2, width: 1, height: 1, [2])
        gif.trailer()
        let (canvases, info, _) = try decodeGIF(gif.bytes)
        #expect(info.comment == "drawn by hand")
        #expect(info.frames.map(\.delay) == ["0/100", "3/100", "65535/100"])
        #expect(info.frames.map(\.duration) == [.zero, .milliseconds(30), .milliseconds(655_350)])
        #expect(info.frames.map(\.disposal) == [.keep, .keep, .background])
        #expect(info.frames.map(\.colors) == [4, 2, 4])
        #expect(info.frames[1].rect == PixelRect(x: 1, y: 1, width: 2, height: 1))
        #expect(!info.hasAlpha, "clear indices over an opaque canvas leave it opaque")
        #expect(canvases.last == Bitmap("RRRR", "RW#R", "RRRB"))
    }

    @Test func pixelsOutsideASmallFirstFrameAreClear() throws {
        var gif = GIFBuilder(width: 3, height: 2, colors: gifColors)
        gif.image(x: 1, y: 1, width: 1, height: 1, [2])
        gif.trailer()
        let (canvases, info, _) = try decodeGIF(gif.bytes)
        #expect(canvases == [Bitmap("...", ".B.")])
        #expect(info.hasAlpha)
    }

    @Test(
        arguments: [
            (nil, 1), (0, nil), (1, 2), (2, 3), (65_535, 65_536),
        ] as [(Int?, Int?)])
    func loopCountsBecomePlaysAsInBrowsers(loops: Int?, plays: Int?) throws {
        for name in ["NETSCAPE2.0", "ANIMEXTS1.0"] {
            var gif = GIFBuilder(width: 1, height: 1, colors: gifColors)
            if let loops { gif.loop(loops, name: name) }
            for _ in 0..<2 { gif.image(width: 1, height: 1, [0]) }
            gif.trailer()
            #expect(try decodeGIF(gif.bytes).info.plays == plays)
        }
    }

    @Test func aFrameWithoutAGraphicControlHasNoDelayAndLaterOnesDoNotChangeThat() throws {
        var gif = GIFBuilder(width: 1, height: 1, colors: gifColors)
        gif.image(width: 1, height: 1, [0])
        gif.control(delay: 7)
        gif.image(width: 1, height: 1, [1])
        gif.image(width: 1, height: 1, [2])
        gif.trailer()
        let (canvases, info, _) = try decodeGIF(gif.bytes)
        #expect(info.frames.map(\.duration) == [.zero, .milliseconds(70), .zero])
        #expect(canvases == [Bitmap("R"), Bitmap("G"), Bitmap("B")])
    }

    @Test func onlyTheIndexThatIsNamedIsClear() throws {
        // Index 0 is an ordinary colour, and a pixel of the clear one's colour by another index is opaque.
        var gif = GIFBuilder(width: 3, height: 1, colors: [.black, .white, .white, .black])
        gif.control(clearIndex: 2)
        gif.image(width: 3, height: 1, [0, 1, 2])
        gif.trailer()
        let pixels = try decodeGIF(gif.bytes).canvases[0].pixels
        #expect(Array(pixels) == [.black, .white, .clear])
    }

    @Test func aLaterLoopCountWins() throws {
        var gif = GIFBuilder(width: 1, height: 1, colors: gifColors)
        gif.loop(0)
        gif.image(width: 1, height: 1, [0])
        gif.loop(4)
        gif.image(width: 1, height: 1, [1])
        gif.trailer()
        #expect(try decodeGIF(gif.bytes).info.plays == 5)
    }
}
