import Codecs
import Raster
import TestSupport
import Testing

/// Independent programs read what the encoder writes.
@Suite struct WebPCrossCheckTests {
    /// Opaque, clear and translucent pixels that come, go and move, so that every disposal and blend is used.
    private static let source: [Bitmap] = {
        let veil = Color(red: 40, green: 90, blue: 200, alpha: 77)
        let glow = Color(red: 255, green: 200, blue: 3, alpha: 3)
        let legend: [Character: Color] = ["v": veil, "g": glow]
        return [
            Bitmap("RRRRRRRR", "RGGGGGGR", "RRRRRRRR", legend: legend),
            Bitmap("RRRRRRRR", "RGGBGGGR", "RRRRRRRR", legend: legend),
            Bitmap("........", ".vvv.g..", "........", legend: legend),
            Bitmap("........", "....vvvg", "......B.", legend: legend),
            Bitmap("#.......", "....vvvg", "......B.", legend: legend),
        ]
    }()
    private static let milliseconds = [33, 34, 500, 70, 10]

    private func sampleFile() throws -> [UInt8] {
        try WebPSample.encode(WebPSample.frames(Array(zip(Self.source, Self.milliseconds))), plays: 4).bytes
    }

    @Test(.enabled(if: ExternalProgram.isInstalled("webpinfo"), "webpinfo is not installed"))
    func webpinfoFindsNoError() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("sample.webp", sampleFile())
        let (status, output) = try #require(ExternalProgram("webpinfo")).run([path])
        #expect(status == 0)
        #expect(output.contains("No error detected."))
        #expect(!output.contains("Warning"))
        #expect(output.split(separator: " ").joined(separator: " ").contains("Loop count : 4"))
    }

    @Test(.enabled(if: ExternalProgram.isInstalled("webpmux"), "webpmux is not installed"))
    func webpmuxListsTheSameFrames() throws {
        let folder = try TemporaryFolder()
        let bytes = try sampleFile()
        let path = try folder.write("sample.webp", bytes)
        let (status, output) = try #require(ExternalProgram("webpmux")).run(["-info", path])
        #expect(status == 0)
        // No., width, height, alpha, x, y, duration, dispose, blend.
        let listed = output.split(separator: "\n").map { $0.split(separator: " ") }
            .filter { $0.first?.last == ":" && $0.count > 9 && $0[1].allSatisfy(\.isNumber) }
            .map { $0[1...8].enumerated().filter { $0.offset != 2 }.map { String($0.element) } }
        let expected = try WebPSample.decode(bytes).info.frames.map { frame in
            [frame.rect.width, frame.rect.height, frame.rect.minX, frame.rect.minY].map(String.init)
                + [String(frame.delay.dropLast("/1000".count))]
                + [frame.disposal == .keep ? "none" : "background", frame.blend == .over ? "yes" : "no"]
        }
        #expect(listed == expected)
    }

    @Test(.enabled(if: Pillow.isInstalled, "Python has no Pillow with WebP"))
    func pillowShowsTheSameFramesForTheSameTimes() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("sample.webp", sampleFile())
        let shown = try Pillow.frames(of: path)
        #expect(shown.map(\.milliseconds) == Self.milliseconds)
        #expect(shown.map { $0.bitmap.clearingHiddenColor() } == Self.source)
    }

    /// The alpha flag says that a canvas has clear pixels; Pillow shows them black without it. All that is stored of
    /// these is opaque.
    @Test(
        .enabled(if: Pillow.isInstalled, "Python has no Pillow with WebP"),
        arguments: [
            [Bitmap("...", ".R.", "...")],
            [Bitmap("....", "R..."), Bitmap("....", "RR.."), Bitmap("....", "RRRR")],
            [Bitmap("R...", "R..."), Bitmap("...G", "...G")],
            [Bitmap("RRRR"), Bitmap("RR.."), Bitmap("RRGG")],
        ])
    func clearPixelsAroundOpaquePicturesAreClear(source: [Bitmap]) throws {
        let folder = try TemporaryFolder()
        let bytes = try WebPSample.encode(WebPSample.frames(source)).bytes
        #expect(bytes[20] & 0x10 != 0, "the alpha flag")
        let path = try folder.write("clear.webp", bytes)
        #expect(try Pillow.frames(of: path).map { $0.bitmap.clearingHiddenColor() } == source)
    }

    @Test func anOpaqueAnimationHasNoAlphaFlag() throws {
        let bytes = try WebPSample.encode(WebPSample.frames([Bitmap("RR"), Bitmap("GG")])).bytes
        #expect(bytes[20] & 0x10 == 0)
    }

    @Test(.enabled(if: ExternalProgram.isInstalled("img2webp"), "img2webp is not installed"))
    func anAnimationByImg2webpIsReadExactly() throws {
        let folder = try TemporaryFolder()
        let path = folder("peer.webp")
        let stills = try Self.source.enumerated().map { index, bitmap in
            try folder.write("\(index).webp", WebPSample.still(bitmap))
        }
        let (status, _) = try #require(ExternalProgram("img2webp")).run(
            ["-loop", "2", "-min_size", "-d", "40"] + stills + ["-o", path])
        #expect(status == 0)
        let (bitmaps, info, diagnostics) = try WebPSample.decode(folder.bytes(of: "peer.webp"), isStrict: true)
        #expect(bitmaps.map { $0.clearingHiddenColor() } == Self.source)
        #expect(info.plays == 2)
        #expect(info.frames.map(\.delay) == Self.source.map { _ in "40/1000" })
        #expect(diagnostics.isEmpty)
    }
}
