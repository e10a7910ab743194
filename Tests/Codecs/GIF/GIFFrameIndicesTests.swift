import Playback
import Raster
import TestSupport
import Testing

@testable import Codecs

/// How the pixels of a frame are stored as indices: those that did not change must not cost bits.
@Suite struct GIFFrameIndicesTests {
    private static let legend: [Character: Color] = [
        "a": Color(red: 1, green: 0, blue: 0), "b": Color(red: 2, green: 0, blue: 0),
        "c": Color(red: 3, green: 0, blue: 0), "d": Color(red: 4, green: 0, blue: 0),
        "e": Color(red: 5, green: 0, blue: 0),
    ]

    /// a to e have the indices 0 to 4.
    private func pixels(
        _ keeping: FrameIndices.Keeping, _ base: String, _ canvas: String, clear: Bool = true
    ) throws -> LZWPixels {
        let (base, canvas) = (Bitmap(base, legend: Self.legend), Bitmap(canvas, legend: Self.legend))
        let frame = PlannedFrame(
            canvas: canvas, base: base, rect: canvas.bounds, allowsBlendOver: true, disposal: .keep,
            interval: .zero..<Duration.seconds(1))
        let palette = GIFPalette(
            colors: "abcde".compactMap { Self.legend[$0] }, hasClearIndex: clear, isExact: true)
        let indices = FrameIndices(
            frame, palette, table: ColorTable(palette.entries), margin: .max, showsClear: false, takesNearest: false)
        return try #require(indices).pixels(keeping)
    }

    @Test func keptPixelsOfHighIndicesAreLeft() throws {
        // Two bits hold a, b and clear, the least index that nothing has; e would take three.
        let pixels = try pixels(.either, "eaae", "ebae")
        #expect(pixels.symbolBits == 2)
        #expect(pixels.clearIndex == 2)
        #expect(pixels.indices == [2, 1, 0, 2])
        #expect(pixels.clearable == [0, 0, 1, 0])
    }

    @Test func whereItIsAskedForTheyMayBeDrawn() throws {
        let pixels = try pixels(.widely, "eaae", "ebae")
        #expect(pixels.symbolBits == 3)
        #expect(pixels.indices == [4, 1, 0, 4])
        #expect(pixels.clearable == [1, 0, 1, 1])
    }

    @Test func anIndexOfKeptPixelsMayStandForClear() throws {
        // Of the four indices that two bits hold, a and d are not drawn; the less used comes last.
        let pixels = try pixels(.either, "aaaad", "abcad")
        #expect(pixels.symbolBits == 2)
        #expect(pixels.clearIndex == 3)
        #expect(pixels.indices == [0, 1, 2, 0, 3])
        #expect(pixels.clearable == [1, 0, 0, 1, 0])
    }

    @Test func drawnPixelsDecideAlone() throws {
        let clear = try pixels(.clear, "eaae", "ebae")
        #expect(clear.indices == [2, 1, 2, 2])
        #expect(clear.clearIndex == 2)
        #expect(clear.clearable.isEmpty)
        let drawn = try pixels(.drawn, "eaae", "ebae")
        #expect(drawn.indices == [4, 1, 0, 4])
        #expect(drawn.clearable.isEmpty)
    }
}
