import Codecs
import Raster
import TestSupport
import Testing

/// Where the bytes of a GIF go, counted by hand over files that are written byte by byte.
@Suite struct GIFStorageTests {
    private let red = Color(red: 255, green: 0, blue: 0)
    private let green = Color(red: 0, green: 255, blue: 0)
    private let blue = Color(red: 0, green: 0, blue: 255)

    private func storage(_ bytes: [UInt8]) throws -> FileStorage {
        let explain = try #require(Codec.gif().explain)
        return try explain(bytes, DecodingOptions())
    }

    @Test func everyByteIsOfOneKind() throws {
        var gif = GIFBuilder(width: 2, height: 2, colors: [red, green, blue, .black])
        gif.loop(0)
        gif.comment("hello")
        gif.control(delay: 10)
        gif.image(width: 2, height: 2, [0, 1, 1, 0], codeSize: 2)
        gif.append([0, 0, 0])
        gif.control(delay: 10, clearIndex: 3)
        gif.image(x: 1, y: 1, width: 1, height: 1, colors: [red, blue], isInterlaced: true, [1], codeSize: 2)
        gif.trailer()
        gif.append([1, 2])
        let stored = try storage(gif.bytes)
        #expect(stored.parts.first?.range.lowerBound == 0)
        #expect(zip(stored.parts, stored.parts.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
        #expect(stored.parts.last?.range.upperBound == gif.bytes.count)
        // The screen takes 13 bytes, the loop 19, the trailer 1; a comment 4 and its letters; a control 8 and a descriptor
        // 10. The codes of four pixels are 7 codes of 3 bits (two clear codes more, since the dictionary is not used).
        #expect(stored.byteCount(of: .container) == 13 + 19 + 1)
        #expect(stored.byteCount(of: .palette) == 12 + 6)
        #expect(stored.byteCount(of: .frameHeader) == 2 * (8 + 10))
        #expect(stored.byteCount(of: .metadata) == 4 + 5)
        #expect(stored.byteCount(of: .unused) == 3 + 2)
        #expect(stored.frames.map(\.pixelByteCount) == [6, 5])
        #expect(stored.frames.map(\.byteCount) == [18 + 6, 18 + 6 + 5])
        #expect(stored.frames.map(\.isInterlaced) == [false, true])
        #expect(stored.frames.map(\.coding) == ["LZW", "LZW"])
        #expect(stored.savings.first { $0.kind == .metadata }?.byteCount == 9)
        #expect(stored.savings.first { $0.kind == .unused }?.byteCount == 5)
    }

    @Test func palettesTellWhatIsUsedOfThem() throws {
        var gif = GIFBuilder(width: 3, height: 1, colors: [red, green, blue, .black, .white, red, red, red])
        gif.image(width: 3, height: 1, [0, 2, 0], codeSize: 3)
        gif.control(clearIndex: 7)
        gif.image(width: 3, height: 1, [7, 1, 7], codeSize: 3)
        gif.control(clearIndex: 0)
        gif.image(width: 3, height: 1, colors: [blue, green], [0, 1, 0], codeSize: 2)
        gif.trailer()
        let stored = try storage(gif.bytes)
        #expect(stored.palette == StoredPalette(isLocal: false, entryCount: 8, usedCount: 3, byteCount: 24))
        #expect(
            stored.frames.map(\.palette) == [
                StoredPalette(isLocal: false, entryCount: 8, usedCount: 2, byteCount: 24),
                StoredPalette(isLocal: false, entryCount: 8, usedCount: 1, clearIndex: 7, byteCount: 24),
                StoredPalette(isLocal: true, entryCount: 2, usedCount: 1, clearIndex: 0, byteCount: 6),
            ])
        // Three colours and a clear one need four entries.
        #expect(stored.savings == [Saving(.unusedPaletteEntries, 12)])
    }

    @Test func aPaletteThatRepeatsTheFilesOwnIsASaving() throws {
        let colors = [red, green, blue, .black]
        var gif = GIFBuilder(width: 2, height: 2, colors: colors)
        gif.image(width: 2, height: 2, [0, 1, 2, 3], codeSize: 2)
        gif.image(width: 2, height: 2, colors: colors, [3, 2, 1, 0], codeSize: 2)
        gif.trailer()
        #expect(try storage(gif.bytes).savings == [Saving(.repeatedPalettes, 12)])
    }

    @Test func aPaletteThatNobodyUsesIsASavingAsAWhole() throws {
        var gif = GIFBuilder(width: 1, height: 1, colors: [red, green, blue, .black])
        gif.image(width: 1, height: 1, colors: [.white, .black], [0], codeSize: 2)
        gif.trailer()
        #expect(try storage(gif.bytes).savings == [Saving(.unusedPaletteEntries, 12)])
    }

    @Test func aFileThatIsCutShortIsExplainedAsFarAsItGoes() throws {
        var gif = GIFBuilder(width: 2, height: 2, colors: [red, green])
        gif.image(width: 2, height: 2, [0, 1, 1, 0], codeSize: 2)
        let whole = gif.bytes.count
        gif.image(width: 2, height: 2, [0, 1, 1, 0], codeSize: 2)
        for count in whole..<gif.bytes.count {
            let stored = try storage(Array(gif.bytes.prefix(count)))
            #expect(stored.parts.last?.range.upperBound == count)
            #expect(stored.frames[0].byteCount == 10 + 6)
        }
    }

    @Test(.enabled("gifsicle is not installed") { ExternalProgram.isInstalled("gifsicle") })
    func gifsicleCountsThePixelsAlike() throws {
        let sprite = Bitmap("R.R", "GBG", "R.R")
        let bytes = try encodeGIF(
            timed([Bitmap(size: sprite.size, filledWith: .white), sprite, Bitmap(size: sprite.size)]), plays: 2
        ).bytes
        let folder = try TemporaryFolder()
        let file = try folder.write("a.gif", bytes)
        let gifsicle = try #require(ExternalProgram("gifsicle"))
        let output = try gifsicle.run(["--size-info", file]).output
        // `compressed size 12`, one line a frame: the code size, the sub-blocks with their lengths, the terminator.
        let sizes = output.split(separator: "\n").compactMap { line in
            line.split(separator: "compressed size ").dropFirst().first.flatMap { Int($0) }
        }
        #expect(try storage(bytes).frames.map { $0.pixelByteCount } == sizes)
    }
}
