import Playback
import Raster
import TestSupport
import Testing

@testable import Codecs

@Suite struct PlannedFrameRepeatsTests {
    private let grid = TickGrid(tick: .milliseconds(10), minimumDelay: 2, maximumDelay: 10)
    private let rect = PixelRect(x: 2, y: 0, width: 2, height: 1)
    private let pixel = PixelRect(x: 0, y: 0, width: 1, height: 1)

    private func frame(_ disposal: Disposal, ticks: Int) -> PlannedFrame {
        PlannedFrame(
            canvas: Bitmap("..RG"), base: Bitmap("...."), rect: rect, allowsBlendOver: true, disposal: disposal,
            interval: .milliseconds(50)..<(.milliseconds(50 + 10 * ticks)))
    }

    @Test func aFrameThatFitsStaysAsItIs() {
        let parts = frame(.background, ticks: 10).split(on: grid)
        #expect(parts.map(\.rect) == [rect])
        #expect(parts.map(\.disposal) == [.background])
    }

    @Test func theTimesOfThePartsFollowEachOther() {
        // 21 ticks are 10, 9 and 2: the second lends one, so that the last is not below the shortest delay.
        let parts = frame(.keep, ticks: 21).split(on: grid)
        #expect(parts.map { grid.ticks(in: $0.interval.upperBound - $0.interval.lowerBound) } == [10, 9, 2])
        #expect(parts.map(\.interval.lowerBound) == [50, 150, 240].map { .milliseconds($0) })
    }

    @Test func aFrameThatStaysIsRepeatedByOnePixel() {
        let parts = frame(.keep, ticks: 25).split(on: grid)
        #expect(parts.map(\.rect) == [rect, pixel, pixel])
        #expect(parts.map(\.disposal) == [.keep, .keep, .keep])
        #expect(parts[1].base == parts[0].canvas)
    }

    @Test func aFrameThatIsClearedIsClearedByItsLastPart() {
        let parts = frame(.background, ticks: 25).split(on: grid)
        #expect(parts.map(\.rect) == [rect, pixel, rect])
        #expect(parts.map(\.disposal) == [.keep, .keep, .background])
    }

    @Test func aFrameThatIsUndoneIsDrawnAnewEachTime() {
        let parts = frame(.previous, ticks: 25).split(on: grid)
        #expect(parts.map(\.rect) == [rect, rect, rect])
        #expect(parts.map(\.disposal) == [.previous, .previous, .previous])
        #expect(parts[2].base == Bitmap("...."))
    }
}
