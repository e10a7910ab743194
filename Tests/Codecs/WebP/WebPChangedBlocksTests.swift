import Playback
import Raster
import TestSupport
import Testing

@testable import Codecs

@Suite struct WebPChangedBlocksTests {
    private static let grey = Color(red: 90, green: 100, blue: 110)

    private func frame(
        _ base: Bitmap, _ canvas: Bitmap, rect: PixelRect? = nil, disposal: Disposal = .keep
    ) -> PlannedFrame {
        PlannedFrame(
            canvas: canvas, base: base, rect: rect ?? canvas.bounds, allowsBlendOver: true, disposal: disposal,
            interval: .zero..<Duration.seconds(1))
    }

    private func plain(_ width: Int = 40, _ height: Int = 20) -> Bitmap {
        Bitmap(size: PixelSize(width: width, height: height), filledWith: Self.grey)
    }

    @Test func blocksInWhichNothingChangedAreHoles() throws {
        var canvas = plain()
        canvas[17, 3] = .black
        let changes = try #require(frame(plain(), canvas).changedBlocks())
        // Of 40 by 20 pixels, the block at 16, 0 is new.
        #expect(changes.stillPixels == 40 * 20 - 256)
        var expected = Bitmap(size: canvas.size, filledWith: Color(red: 90, green: 100, blue: 110, alpha: 0))
        for y in 0..<16 { for x in 16..<32 { expected[x, y] = canvas[x, y] } }
        #expect(changes.bitmap == expected)
    }

    @Test func theRectangleGrowsToWholeBlocks() throws {
        var canvas = plain()
        canvas[22, 18] = .black
        let changes = try #require(
            frame(plain(), canvas, rect: PixelRect(x: 22, y: 18, width: 2, height: 1)).changedBlocks())
        #expect(changes.rect == PixelRect(x: 16, y: 16, width: 16, height: 4))
        #expect(changes.stillPixels == 0)
    }

    @Test func aFrameThatIsClearedAfterwardsDoesNotGrow() {
        var canvas = plain()
        canvas[22, 18] = .black
        let rect = PixelRect(x: 22, y: 18, width: 2, height: 1)
        #expect(frame(plain(), canvas, rect: rect, disposal: .background).changedBlocks() == nil)
    }

    @Test func translucentPixelsThatStayAreNeverDrawnAgain() throws {
        var base = plain(16, 16)
        base[4, 4].alpha = 100
        var canvas = base
        canvas[8, 8] = .black
        let changes = try #require(frame(base, canvas).changedBlocks())
        #expect(changes.bitmap[4, 4] == .clear)
        #expect(changes.bitmap[8, 8] == .black)
    }

    @Test func aChangedPixelThatIsNotOpaqueCannotBeDrawnOver() {
        var canvas = plain(16, 16)
        canvas[8, 8].alpha = 254
        #expect(frame(plain(16, 16), canvas).changedBlocks() == nil)
    }
}
