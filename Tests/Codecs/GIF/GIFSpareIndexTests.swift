import Codecs
import Raster
import TestSupport
import Testing

/// Palettes of a power of two colours: clear needs no entry where each frame has the index of a colour to spare.
@Suite struct GIFSpareIndexTests {
    @Test func fourColoursOfWhichEachFrameDrawsThreeFillFourEntries() throws {
        let frames = timed([Bitmap("RGB."), Bitmap("WRG."), Bitmap("BW.R")])
        let (bytes, report) = try encodeGIF(frames)
        #expect(report.isLossless)
        #expect(try shown(bytes) == frames)
        // 4 entries of 3 bytes.
        #expect(tables(in: bytes) == [12, 0, 0, 0])
    }

    @Test func whereAFrameDrawsAllOfThemClearHasAnEntry() throws {
        let frames = timed([Bitmap("RGB.."), Bitmap("WRGB.")])
        let bytes = try encodeGIF(frames).bytes
        #expect(try shown(bytes) == frames)
        #expect(tables(in: bytes) == [24, 0, 0])
    }

    /// 256 colours and clear are one more than a palette has, and each frame draws 255 of them at most.
    @Test(arguments: [0, 5, 8]) func twoHundredAndFiftySixColoursAndClearShareOnePalette(effort: Int) throws {
        let frames = timed(
            [0, 1, 100].map { first in
                Bitmap(width: 32, height: 9) { x, y in
                    let place = x + 32 * y
                    return place < 255 ? Color(red: UInt8((place + first) % 256), green: 7, blue: 0) : .clear
                }
            })
        let (bytes, report) = try encodeGIF(frames, options: GIFOptions(effort: effort))
        #expect(report.isLossless)
        #expect(try shown(bytes) == frames)
        #expect(tables(in: bytes) == [768, 0, 0, 0])
    }

    /// Sprites of few colours that come, go and become clear.
    @Test(arguments: [2, 5, 7]) func anythingOfAPowerOfTwoColoursIsExact(effort: Int) throws {
        for seed in 0..<40 as Range<UInt64> {
            var generator = SeededGenerator(seed: seed)
            let colors = [Color.black, .white, Color(red: 255, green: 0, blue: 0), Color(red: 0, green: 0, blue: 255)]
            var bitmap = Bitmap(width: 5, height: 4) { _, _ in
                Bool.random(using: &generator) ? .clear : colors[Int.random(in: 0..<4, using: &generator)]
            }
            let frames = timed(
                (0..<6).map { _ in
                    for _ in 0..<Int.random(in: 1...6, using: &generator) {
                        let color = Int.random(in: 0...5, using: &generator)
                        bitmap[Int.random(in: 0..<5, using: &generator), Int.random(in: 0..<4, using: &generator)] =
                            color < 4 ? colors[color] : .clear
                    }
                    return bitmap
                })
            let bytes = try encodeGIF(frames, options: GIFOptions(effort: effort), keepsDuplicates: true).bytes
            #expect(try shown(bytes) == frames, "seed \(seed)")
        }
    }
}
